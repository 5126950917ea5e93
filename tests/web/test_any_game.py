"""A game of another package in the browser: chosen, played to the end by clicks, looked at again, its record verified."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browsing import become_guest, context, problems_of
from harness.people import PATIENCE, Person, play_until
from harness.site import site
from tests.support.installed import PACKAGE, install, run
from tests.web.conftest import BUILT

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the Royal Game of Ur is installed."""
    return install(PACKAGE, tmp_path_factory.mktemp("royal_ur"))


@pytest.fixture(scope="module")
def ur_address(
    packages: Path,
    database: str,
    nats_server: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[str]:
    """A site beside which the game is installed."""
    if not (BUILT / "index.html").exists():
        pytest.fail("The web client is not built: run `make web`.", pytrace=False)
    logs = tmp_path_factory.mktemp("site")
    path = os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        with site(database, nats_server, f"test-{uuid4().hex[:12]}", logs, str(BUILT)) as started:
            yield started


def open_short_game(page: Page) -> None:
    """A new table with three pieces each, against the bot that plays at random."""
    page.goto("/new?game=royal_ur")
    page.locator("[data-game=royal_ur] input").check()
    page.get_by_text("Rules of The Royal Game of Ur").click()
    pieces = page.locator("[data-field=pieces] input")
    expect(pieces).to_have_attribute("max", "7")
    pieces.fill("3")
    pieces.blur()
    page.locator("[data-fill=bots]").select_option("bot:random")
    page.locator("[data-form=new-table] [data-submit]").click()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_it_is_played_to_the_end(
    browser: Browser, ur_address: str, packages: Path, tmp_path: Path, phone: bool
) -> None:
    with context(browser, ur_address, phone=phone) as where:
        ada = Person.sits_down(where, "Ada", {}, seed=1)
        open_short_game(ada.page)
        stage = ada.page.locator("[data-generic-stage]")
        expect(stage.locator("[data-square]")).to_have_count(20)
        expect(stage.locator("[data-part=players] tbody tr").first).to_contain_text("Ada")

        result = ada.page.locator("[data-result]")
        play_until([ada], lambda: result.count() > 0)
        expect(result).to_contain_text("3")
        assert set(ada.answered) == {"ur_move"}
        ada.page.screenshot(path=tmp_path / "end.png")

        table = ada.page.url.rsplit("/", 1)[-1]
        record = where.request.get(f"/api/tables/{table}/record")
        (tmp_path / "game.jsonl").write_bytes(record.body())
        verified = run("ecumene", "verify", "game.jsonl", site=packages, folder=tmp_path)
        assert re.search(r"verified: \d+ rows", verified)

        ada.page.goto(f"/tables/{table}/replay")
        expect(ada.page.locator("[data-generic-stage] [data-square]")).to_have_count(20)
        assert ada.problems == []


def test_its_rules_and_its_table_are_listed(browser: Browser, ur_address: str) -> None:
    with context(browser, ur_address) as where:
        become_guest(where, "Bo")
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        problems = problems_of(page)
        page.goto("/rules?book=royal_ur")
        expect(page.locator("[data-rule='UR-3.4']")).to_contain_text("safe")
        form = {
            "name": "Race",
            "game": "royal_ur",
            "seats": [{"kind": "open"}, {"kind": "bot", "bot": "random"}],
        }
        made = where.request.post("/api/tables", data=form, headers={"X-Ecumene": "1"})
        page.goto(f"/tables/{made.json()['id']}")
        expect(page.get_by_text("The Royal Game of Ur").first).to_be_visible()
        assert problems == []
