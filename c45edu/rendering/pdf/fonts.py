"""This file finds the fonts: those inside typst, and the Chinese ones of a package beside it. Never the machine's own,
or a page would look otherwise elsewhere."""

from __future__ import annotations

import re

from c45edu.data.errors import C45Error

HOW_TO_GET_THEM = "pip install 'c45edu[pdf]'"

_CHINESE = re.compile("[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff]")


def font_folders(texts: str) -> list[str]:
    """The folders of fonts for a page with these texts. Raises `C45Error` where Chinese has none."""
    try:
        from pylopdf_fonts_zh_cn import serif_path
    except ImportError:
        if is_chinese(texts):
            raise C45Error(f"a PDF with Chinese text needs its fonts: {HOW_TO_GET_THEM}") from None
        return []
    return [str(serif_path().parent)]


def is_chinese(text: str) -> bool:
    """Whether a character stands in it that needs a font for Chinese.

    >>> is_chinese("Ent(D) ≥ 0.940"), is_chinese("晴")
    (False, True)
    """
    return bool(_CHINESE.search(text))
