"""This file sets up the suite: property tests without a clock, alike everywhere; `--update-golden` renews pages."""

import pytest
from hypothesis import HealthCheck, settings

for profile, examples in (("promise", 25), ("thorough", 250)):
    settings.register_profile(
        profile, deadline=None, derandomize=True, max_examples=examples, suppress_health_check=[HealthCheck.too_slow]
    )
settings.load_profile("promise")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """The whole suite takes every core; files asked for by name run in this process."""
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return None if whole else 0


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pages anew instead of comparing")
