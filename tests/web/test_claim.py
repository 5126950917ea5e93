"""Somebody whose game came from home opens the link on a phone, and sits at the table."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ecumene.service.home.folder import file_of
from ecumene.service.home.transfer.home import export_home
from harness import browsing
from harness.processes import ECUMENE
from tests.service.support.clocks import FakeClock
from tests.service.support.moving_home import Household, at_home

pytestmark = pytest.mark.browser


async def _leave_home(folder: Path) -> Path:
    clock, transfer_file = FakeClock(), folder / "friday.transfer"
    async with at_home(file_of(folder), clock) as parts:
        household = Household(parts, clock)
        await household.bring_people()
        await household.play_hunt()
    await export_home(file_of(folder), transfer_file)
    return transfer_file


def test_a_link_opened_on_a_phone_leads_to_the_own_seat(
    browser: Browser, address: str, database: str, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(1) as thread:  # this one is the browser's
        transfer_file = thread.submit(asyncio.run, _leave_home(tmp_path)).result()
    env = os.environ | {"ECUMENE_DATABASE": database, "ECUMENE_SITE": address}
    command = [*ECUMENE, "db", "import", str(transfer_file)]
    came = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    links = dict(re.findall(r"^(Bo|Cy), .*\n  (\S+)$", came, re.M))
    assert set(links) == {"Bo", "Cy"}, came
    asked = []
    for name, link in links.items():
        phone = browsing.context(browser, address, phone=True)
        page = phone.new_page()
        page.goto(link)
        page.click("[data-use-link]")
        expect(page).to_have_url(re.compile(r"/tables/[0-9a-f-]{36}"))
        expect(page.locator("[data-decision]")).to_be_visible()
        asked.append(page.locator("[data-decision]").get_attribute("data-decision"))
        me = page.evaluate("fetch('/api/me').then((answer) => answer.json())")
        assert (me["name"], me["guest"]) == (name, True)
        phone.close()
    assert sorted(kind == "none" for kind in asked) == [False, True], "one of them is asked"
