"""The example package, installed once for all tests here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.conftest import database  # noqa: F401  the same server
from tests.support.installed import PACKAGE, install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package is installed."""
    return install(PACKAGE, tmp_path_factory.mktemp("royal_ur"))
