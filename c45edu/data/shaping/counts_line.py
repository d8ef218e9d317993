"""This file reads a first line of counts and class names, as scikit-learn's own tables have it, as what it is."""

from dataclasses import replace

from c45edu.data.errors import listed
from c45edu.data.shaping.file_records import Records
from c45edu.data.shaping.headings import names
from c45edu.data.text_table import BLANKS


def with_headings(sheet: Records) -> Records:
    """The cases, as many and as wide as the first line says, under made-up headings, with the names of the classes.

    >>> records = [(1, ["2", "1", "setosa", "virginica"]), (2, ["5.1", "0"]), (3, ["6.3", "1"])]
    >>> [fields for _, fields in with_headings(Sheet("iris.csv", records)).records]
    [['x1', 'class'], ['5.1', 'setosa'], ['6.3', 'virginica']]
    """
    if len(sheet.records) < 3 or sheet.width < 3:
        return sheet
    (line, first), *rows = sheet.records
    cases, attributes, *classes = (field.strip(BLANKS) for field in first)
    width = len(rows[0][1])
    if (cases, attributes) != (str(len(rows)), str(width - 1)):
        return sheet
    named = {str(code): name for code, name in enumerate(classes)}
    if not all(len(fields) == width and fields[-1].strip(BLANKS) in named for _, fields in rows):
        return sheet
    read = [(at, [*fields[:-1], named[fields[-1].strip(BLANKS)]]) for at, fields in rows]
    heading = [*names(width - 1), "class"]
    return replace(sheet, records=[(line, heading), *read], heading=True).noting("counts-line", classes=listed(classes))
