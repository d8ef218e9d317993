"""This file promises that a table is read whatever program wrote its bytes, and that a guess is said."""

import codecs
from pathlib import Path

import pytest

from c45edu.data import DataError, Dataset, Note, load

CHINESE = "天气,湿度,活动\n晴,高,取消\n阴,正常,进行\n"
WESTERN = "größe,crème,classe\npetite,épaisse,déçu\ngrande,légère,naïf\n"


def loaded(folder: Path, raw: bytes, name: str = "t.csv", **options: str) -> Dataset:
    path = folder / name
    path.write_bytes(raw)
    return load(path, **options)  # type: ignore[arg-type]


def refused(folder: Path, raw: bytes, name: str = "t.csv", **options: str) -> str:
    with pytest.raises(DataError) as caught:
        loaded(folder, raw, name, **options)
    return str(caught.value)


@pytest.mark.parametrize(
    ("raw", "encoding", "sign"),
    [
        (CHINESE.encode("utf-8-sig"), "UTF-8", "byte-order-mark"),
        (codecs.BOM_UTF16_LE + CHINESE.encode("utf-16-le"), "UTF-16", "byte-order-mark"),
        (codecs.BOM_UTF16_BE + CHINESE.encode("utf-16-be"), "UTF-16", "byte-order-mark"),
        (CHINESE.encode("utf-16-le"), "UTF-16", "zero-bytes"),
        (CHINESE.encode("utf-16-be"), "UTF-16", "zero-bytes"),
        (CHINESE.encode("gbk"), "GB18030", "everyday-chinese"),
    ],
)
def test_chinese_is_read_and_the_guess_is_noted(tmp_path: Path, raw: bytes, encoding: str, sign: str) -> None:
    data = loaded(tmp_path, raw)
    assert list(data.rows()) == [("晴", "高", "取消"), ("阴", "正常", "进行")]
    assert data.attributes[0].name == "天气"
    assert data.notes == (Note("encoding", (("encoding", encoding), ("sign", sign))),)


def test_a_character_only_gb18030_has_is_read(tmp_path: Path) -> None:
    text = "姓名说明,类别\n学生㐀同学,是\n老师们,否\n"
    assert next(loaded(tmp_path, text.encode("gb18030")).rows()) == ("学生㐀同学", "是")


def test_utf_16_with_characters_that_end_in_a_zero_byte_is_read(tmp_path: Path) -> None:
    text = "一,类\n一一一一,一\n一,二\n"
    for codec in ("utf-16-le", "utf-16-be"):
        assert next(loaded(tmp_path, text.encode(codec)).rows()) == ("一一一一", "一")


def test_western_accents_are_read_as_windows_1252(tmp_path: Path) -> None:
    data = loaded(tmp_path, WESTERN.encode("cp1252"))
    assert next(data.rows()) == ("petite", "épaisse", "déçu")
    assert data.notes == (Note("encoding", (("encoding", "Windows-1252"), ("sign", "printable"))),)


def test_plain_utf_8_needs_no_note(tmp_path: Path) -> None:
    assert loaded(tmp_path, CHINESE.encode()).notes == ()


def test_a_named_encoding_is_used_without_a_note(tmp_path: Path) -> None:
    data = loaded(tmp_path, "天氣,類別\n晴,是\n陰,否\n".encode("big5"), encoding="big5")
    assert next(data.rows()) == ("晴", "是")
    assert data.notes == ()


def test_an_encoding_that_cannot_be_told_asks_for_its_name(tmp_path: Path) -> None:
    message = refused(tmp_path, "погода,класс\nясно,да\nдождь,нет\n".encode("koi8-r"))
    assert "t.csv: the encoding of this file cannot be told; " in message
    assert "--encoding" in message


@pytest.mark.parametrize("encoding", ["klingon", "hex", "", "a\0b", "rot13"])
def test_an_unknown_encoding_is_refused_by_name(tmp_path: Path, encoding: str) -> None:
    assert "is not an encoding; try utf-8" in refused(tmp_path, b"a,b\n1,2\n", encoding=encoding)


def test_bytes_that_do_not_fit_the_named_encoding_are_shown_with_their_line(tmp_path: Path) -> None:
    message = refused(tmp_path, b"a,b\n1,2\n\xe9\xe8,3\n", encoding="utf-8")
    assert message.startswith(
        "t.csv, line 3: this is not written in utf-8, where the bytes e9 e8 mean nothing"
    )
    assert "another --encoding" in message


@pytest.mark.parametrize(
    ("raw", "what"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a PNG picture"),
        (b"%PDF-1.7\n", "a PDF document"),
        (b"PK\x03\x04\x14\0\0\0word/document.xml", "a ZIP archive"),
        (b"\x1f\x8b\x08\0", "a gzip archive"),
        (b"PK\x03\x04\x14\0\0\0xl/workbook.xml", "an Excel workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Excel"),
        (bytes(range(256)), "binary data"),
        (b"\0\1\2\3\4\5\6\7" * 9, "binary data"),
        (codecs.BOM_UTF32_LE + "a,b\n1,2\n".encode("utf-32-le"), "UTF-32"),
    ],
)
def test_what_is_no_text_is_refused_with_a_remedy(tmp_path: Path, raw: bytes, what: str) -> None:
    message = refused(tmp_path, raw)
    assert what in message
    assert "save it as" in message or "choose Save As" in message


@pytest.mark.parametrize("name", ["t.xlsx", "t.XLS", "t.ods"])
def test_a_workbook_is_refused_by_its_ending(tmp_path: Path, name: str) -> None:
    assert "choose Save As and the type CSV" in refused(tmp_path, b"anything", name)


@pytest.mark.parametrize(("name", "what"), [("t.json", '".json" is unknown'), ("t", "has no ending")])
def test_an_unknown_ending_lists_those_that_are_read(tmp_path: Path, name: str, what: str) -> None:
    message = refused(tmp_path, b"a,b\n", name)
    assert what in message
    assert ".csv .tsv .txt" in message


def test_control_characters_inside_a_value_are_data(tmp_path: Path) -> None:
    data = loaded(tmp_path, b"colour and more,class\nre\0d\x07 and a longer text,yes\ngreen,no\n")
    assert next(data.rows())[0] == "re\0d\x07 and a longer text"


def test_a_mark_that_the_bytes_belie_asks_for_the_encoding(tmp_path: Path) -> None:
    message = refused(tmp_path, codecs.BOM_UTF8 + b"a,b\n\xff,1\n")
    assert message.startswith(
        "t.csv, line 2: this is not written in utf-8, where the bytes ff 2c mean nothing; "
    )
    assert "save it as UTF-8" in message
