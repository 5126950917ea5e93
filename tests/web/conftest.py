"""The web client in a real browser, before a real site. The client must be built (`make web`)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, expect

from harness import browsing
from harness.people import PATIENCE
from harness.site import site
from harness.stage import Staged, staged
from tests.service.conftest import database, nats_server  # noqa: F401  the same servers

BUILT = Path(__file__).parents[2] / "src" / "ecumene" / "service" / "web"


@pytest.fixture(scope="session")
def address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A site with the built client; ECUMENE_TEST_SITE names one that runs already."""
    if running := os.environ.get("ECUMENE_TEST_SITE"):
        yield running
        return
    if not (BUILT / "index.html").exists():
        pytest.fail("The web client is not built: run `make web`.", pytrace=False)
    database_url: str = request.getfixturevalue("database")
    nats: str = request.getfixturevalue("nats_server")
    logs = tmp_path_factory.mktemp("site")
    with site(database_url, nats, f"test-{uuid4().hex[:12]}", logs) as started:
        yield started


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    expect.set_options(timeout=PATIENCE)
    with browsing.browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def sandboxes(browser: Browser, address: str) -> Iterator[Staged]:
    """Somebody who can be put into any moment of the stored games."""
    with staged(browser, address) as who:
        yield who
