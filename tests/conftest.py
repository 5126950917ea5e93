"""Settings for all tests.

Hypothesis: `dev` is quick, for the loop of a developer; `ci` looks harder and is derandomised, so
that a red build is red for everybody. CI sets `CI=true`; HYPOTHESIS_PROFILE overrides both.
"""

import os

import pytest
from hypothesis import settings

settings.register_profile("dev", max_examples=10, deadline=None)
settings.register_profile("ci", max_examples=40, deadline=None, derandomize=True, print_blob=True)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if "CI" in os.environ else "dev")
)

#: files with tests of minutes: begun first, they end while others run
LONG = (
    "tests/service/test_edge_twins.py",
    "tests/service/test_faults.py",
    "tests/service/test_schemathesis.py",
    "tests/web/test_at_home.py",
    "tests/web/test_stoneage.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest; everything else stays in its order."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
