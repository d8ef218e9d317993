"""This file renders a document as a PDF: its data, set by the template, with fonts that come along."""

from __future__ import annotations

import json
from importlib.resources import files

from c45edu.data.errors import C45Error
from c45edu.document import Document
from c45edu.rendering.pdf.fonts import HOW_TO_GET_THEM, font_folders
from c45edu.rendering.pdf.page_data import page_data

TEMPLATE = "template.typ"


def render_pdf(document: Document) -> bytes:
    """The document on paper; the same bytes whenever and wherever it is set.

    Raises:
        C45Error: typst is not installed, or the fonts for Chinese that the document needs are not.
    """
    try:
        import typst
    except ImportError:
        raise C45Error(f"a PDF is set by typst, which is not installed: {HOW_TO_GET_THEM}") from None
    page = json.dumps(page_data(document), ensure_ascii=False)
    template = files("c45edu.rendering.pdf").joinpath(TEMPLATE).read_bytes()
    folders = font_folders(page)
    try:
        compiler = typst.Compiler(font_paths=folders, ignore_system_fonts=True, sys_inputs={"page": page})
        pdf, _ = compiler.compile_with_warnings(template, format="pdf")
    except typst.TypstError as error:
        raise C45Error(f"typst could not set the page: {error.message}") from error
    assert isinstance(pdf, bytes)
    return pdf
