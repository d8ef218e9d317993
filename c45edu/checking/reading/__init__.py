"""This room reads the work: characters, formulas, symbols of every notation, places, tables and trees."""

from c45edu.checking.reading.reading import WorkReader

__all__ = ["Reader"]
