"""Settings for all tests.

Hypothesis: `dev` is quick, for the loop of a developer; `ci` looks harder and is derandomised, so
that a red build is red for everybody. CI sets `CI=true`; HYPOTHESIS_PROFILE overrides both.
"""

import functools
import os
from pathlib import Path

import pytest

#: files with tests of minutes: begun first, they end while others run
LONG = (
    "tests/service/edge/test_twins.py",
    "tests/service/edge/test_schemathesis.py",
    "tests/web/test_at_home.py",
    "tests/web/test_stoneage.py",
)


#: the mark of a test that uses one of these fixtures, or has one of these parameters
SERVERS = {
    "postgres": {"database", "empty_database", "own_database", "postgres", "servers"},
    "nats": {"nats_server", "nats", "servers"},
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need a server; begin with those that take longest."""
    for item in items:
        used = set(getattr(item, "fixturenames", ())) - {"request"}
        call = getattr(item, "callspec", None)
        used |= {each for each in call.params.values() if isinstance(each, str)} if call else set()
        for mark, names in SERVERS.items():
            if used & names:
                item.add_marker(mark)
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> None:
    """Load what only some files need and takes long to import: Hypothesis, and schemathesis."""
    if file_path.suffix == ".py" and b"hypothesis" in file_path.read_bytes():
        load_profile()
    if file_path.name == "test_schemathesis.py":
        parent.config.pluginmanager.import_plugin("schemathesis.pytest.plugin")


@functools.cache
def load_profile() -> None:
    """Choose the profile of Hypothesis."""
    from hypothesis import settings

    settings.register_profile("dev", max_examples=10, deadline=None)
    settings.register_profile(
        "ci", max_examples=20, deadline=None, derandomize=True, print_blob=True
    )
    usual = "ci" if "CI" in os.environ else "dev"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or usual)
