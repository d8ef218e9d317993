"""This file sets up the suite: property tests without a clock, alike everywhere; `--update-golden` renews pages."""

import pytest
from hypothesis import HealthCheck, settings

for profile, examples in (("promise", 25), ("thorough", 250)):
    settings.register_profile(
        profile, deadline=None, derandomize=True, max_examples=examples, suppress_health_check=[HealthCheck.too_slow]
    )
settings.load_profile("promise")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pages anew instead of comparing")
