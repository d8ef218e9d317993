"""This file finds the fonts: those inside typst, and the Chinese ones of a package beside it. Never the machine's own,
or a page would look otherwise elsewhere."""

from __future__ import annotations

from c45edu.data.errors import C45Error
from c45edu.rendering.characters import is_chinese

HOW_TO_GET_THEM = "pip install 'c45edu[pdf]'"



def font_folders(texts: str) -> list[str]:
    """The folders of fonts for a page with these texts. Raises `C45Error` where Chinese has none."""
    try:
        from pylopdf_fonts_zh_cn import serif_path
    except ImportError:
        if is_chinese(texts):
            raise C45Error(f"a PDF with Chinese text needs its fonts: {HOW_TO_GET_THEM}") from None
        return []
    return [str(serif_path().parent)]
