"""This file promises what the bundled data sets hold, and how they are found by name."""

from collections import Counter
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from c45edu.data import DataError, describe, load
from c45edu.data.bundled import folder, names

CLASS_COUNTS = {
    "weather": {"yes": 9, "no": 5},
    "weather-zh": {"进行": 9, "取消": 5},
    "golf": {"Play": 9, "Don't Play": 5},
    "golf-missing": {"Play": 9, "Don't Play": 5},
    "weather-numeric": {"yes": 9, "no": 5},
    "forecast-zh": {"晴天": 4, "阴天": 4, "雨天": 4},
    "contact-lenses": {"none": 15, "soft": 5, "hard": 4},
    "buys-computer": {"yes": 9, "no": 5},
    "watermelon-2.0": {"否": 9, "是": 8},
    "watermelon-2.0-alpha": {"否": 9, "是": 8},
    "watermelon-3.0": {"否": 9, "是": 8},
    "iris": {"setosa": 50, "versicolor": 50, "virginica": 50},
    "clinic": {"no": 19, "yes": 13},
    "clinic-zh": {"否": 19, "是": 13},
}

CONTINUOUS = {
    "golf": ["temperature", "humidity"],
    "golf-missing": ["temperature", "humidity"],
    "weather-numeric": ["temperature", "humidity"],
    "forecast-zh": ["温度"],
    "watermelon-3.0": ["密度", "含糖率"],
    "iris": ["sepal length", "sepal width", "petal length", "petal width"],
    "clinic": ["age", "blood pressure", "blood glucose"],
    "clinic-zh": ["年龄", "血压", "血糖"],
}


@pytest.mark.parametrize("name", names())
def test_every_data_set_has_its_published_classes_most_frequent_first(name: str) -> None:
    data = load(name)
    counts = Counter(row[-1] for row in data.rows())
    assert counts == CLASS_COUNTS[name]
    assert data.classes == tuple(CLASS_COUNTS[name])


@pytest.mark.parametrize("name", names())
def test_every_data_set_reads_without_surprise(name: str) -> None:
    data = load(name)
    assert data.name == f"{name}.csv"
    assert data.notes == ()
    assert [a.name for a in data.attributes if a.kind == "continuous"] == CONTINUOUS.get(name, [])


@pytest.mark.parametrize("name", names())
def test_every_file_is_utf_8_without_mark_and_with_lf(name: str) -> None:
    raw = (folder() / f"{name}.csv").read_bytes()
    assert raw.decode("utf-8")[0] != "\ufeff"
    assert b"\r" not in raw
    assert raw.endswith(b"\n")


def test_the_index_lists_every_file_with_a_title_and_a_source() -> None:
    assert sorted(names()) == sorted(p.stem for p in folder().glob("*.csv"))
    assert all(data.title and data.source for data in describe())


@pytest.mark.parametrize("name", ["weather", "clinic"])
def test_a_table_and_its_chinese_version_are_the_same_rows(name: str) -> None:
    english, chinese = load(name), load(f"{name}-zh")
    assert english.columns == chinese.columns
    assert english.labels == chinese.labels


def test_iris_is_the_copy_of_scikit_learn() -> None:
    """UCI's file and Weka's have 4.9, 3.1, 1.5, 0.1 in both places."""
    rows = list(load("iris").rows())
    assert rows[34] == ("4.9", "3.1", "1.5", "0.2", "setosa")
    assert rows[37] == ("4.9", "3.6", "1.4", "0.1", "setosa")


def test_one_blood_pressure_of_the_clinic_is_unknown() -> None:
    assert [row.count("?") for row in load("clinic").rows()].count(1) == 1
    assert sum(row.count("?") for row in load("clinic").rows()) == 1


def test_numbers_are_the_decimals_of_the_file() -> None:
    sugar = load("watermelon-3.0").attributes[7]
    assert sugar.values[0] == Decimal("0.042")
    assert sugar.texts[-1] == "0.46"


def test_a_name_may_carry_its_ending() -> None:
    """Only that a file of this name was not there is said besides."""
    assert replace(load("weather.csv"), notes=()) == load("weather")


def test_a_file_wins_over_a_bundled_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "weather.csv").write_text("a,b\n1,yes\n")
    monkeypatch.chdir(tmp_path)
    assert load("weather.csv").size == 1
    assert load("weather").size == 14


def test_a_folder_does_not_win_over_a_bundled_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "weather").mkdir()
    monkeypatch.chdir(tmp_path)
    assert load("weather").size == 14


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "wether",
            'wether: there is no such file and no bundled data set of this name; did you mean "weather"?',
        ),
        (
            "golf.cvs",
            'golf.cvs: there is no such file and no bundled data set of this name; did you mean "golf"?',
        ),
        (
            "xyz",
            "xyz: there is no such file and no bundled data set of this name; `c45edu datasets` lists those",
        ),
        ("", "there is no such file and no bundled data set of this name; `c45edu datasets` lists those"),
    ],
)
def test_a_missing_file_is_answered_with_a_suggestion(name: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        load(name)
    assert str(caught.value) == message
