"""The page about a finished game: its lines and tables, for everybody."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from harness.browsing import become_guest, context, problems_of
from harness.people import PATIENCE
from harness.site import served
from tests.web.access import faults_here

pytestmark = [pytest.mark.browser, pytest.mark.process]

RECORD = Path(__file__).parents[1] / "golden" / "stoneage" / "2-stewards.jsonl"


def test_a_finished_game_is_told(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path / "serve.log") as address, context(browser, address) as where:
        become_guest(where, "Ada")
        read = where.request.post(
            "/api/records", data=RECORD.read_bytes(), headers={"X-Ecumene": "1"}
        )
        assert read.status == 201, read.text()
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        problems = problems_of(page)
        page.goto(f"/tables/{read.json()['id']}/analysis")
        # What the log tells is there at once; bots play on meanwhile.
        page.locator("[data-analysis]").wait_for()
        expect(page.locator("section[aria-labelledby=dice] tbody tr")).to_have_count(2)
        expect(page.locator("section[aria-labelledby=sources] [data-chart]")).to_be_visible()
        # Bars begin at the same place and have the same scale, whatever their labels.
        bars = page.locator("section[aria-labelledby=sources] figure").first.locator(
            "svg[role=img]"
        )
        places = bars.evaluate_all(
            "all => all.map(each => [each.getBoundingClientRect().left, each.clientWidth])"
        )
        assert len(places) == 2
        assert places[0] == places[1]
        assert faults_here(page) == []
        assert not problems
