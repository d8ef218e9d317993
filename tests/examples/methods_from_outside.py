"""A method preset from outside: gain ratio without the mean gain, leaves of three cases and more, a severe pruning."""

from dataclasses import replace

from c45edu.methods import METHODS

CAUTIOUS = replace(METHODS["gain-ratio"], name="cautious", min_cases=3, confidence="0.1")
