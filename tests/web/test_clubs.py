"""A club by clicks: from the invitation to the event; and looking for players."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browsing import become_guest, context, problems_of
from harness.people import PATIENCE
from tests.web.access import faults, faults_here

pytestmark = pytest.mark.browser


def page_of(browser: Browser, address: str, name: str, *, phone: bool = False) -> Page:
    where = context(browser, address, phone=phone)
    become_guest(where, name)
    page = where.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def test_from_the_invitation_to_the_event(browser: Browser, address: str) -> None:
    ada, bo = page_of(browser, address, "Ada"), page_of(browser, address, "Bo", phone=True)
    heard = problems_of(ada), problems_of(bo)
    _found_club(ada)
    invitation = ada.locator("[data-invite]").input_value()
    with context(browser, address) as stranger:
        page = stranger.new_page()
        page.goto(invitation)
        link = page.locator("main a[href^='/sign-in']")
        expect(link).to_have_attribute("href", re.compile(r"\?next=%2Fclubs%2F.*invite"))
    bo.goto(invitation)
    bo.locator("[data-join]").click()
    bo.locator("[data-member=Bo]").wait_for()
    _announce(ada)
    for page in (ada, bo):
        page.reload()
        page.locator("[data-event] [data-come]").click()
        expect(page.locator("[data-event] [data-come]")).to_be_disabled()
    ada.reload()
    expect(ada.get_by_text("Didn't come")).to_have_count(0)  # nobody can be missing yet
    for name in ("Ada", "Bo"):
        expect(ada.locator(f"[data-seated={name}]")).to_have_count(1)
    ada.locator("[data-result]").click()
    form = ada.locator("[data-form=result]")
    expect(form).to_contain_text("May meeting")
    assert faults_here(ada) == []
    for page in (ada, bo):
        page.reload()
        page.locator("[data-event] [data-come]").wait_for()
        assert faults(page) == []
    # What the service refused is noted in the console too.
    assert [line for line in (*heard[0], *heard[1]) if line.startswith("error")] == []


def _found_club(page: Page) -> None:
    page.goto("/clubs")
    form = page.locator("[data-form=club]")
    form.locator("input").first.fill("Sundays")
    form.locator("button.primary").click()
    page.locator("[data-invite]").wait_for()


def _announce(page: Page) -> None:
    page.locator("[data-new-event]").click()
    form = page.locator("[data-form=event]")
    form.locator("input").nth(0).fill("May meeting")
    form.locator("input[type=datetime-local]").fill("2027-05-01T12:00")
    form.locator("select").select_option("megaciv")
    form.locator("button.primary").click()
    page.locator("[data-event='May meeting']").wait_for()


def test_enough_players_find_a_table(browser: Browser, address: str) -> None:
    ada, bo = page_of(browser, address, "Ada"), page_of(browser, address, "Bo")
    when = f"Tuesdays {uuid4().hex[:8]}"
    ada.goto("/clubs")
    form = ada.locator("[data-form=seek]")
    expect(form.locator("option").first).to_be_attached()
    form.locator("select").select_option("stoneage")
    form.locator("input[type=number]").fill("2")
    form.locator("input").nth(1).fill(when)
    form.locator("button.primary").click()
    ada.locator("[data-seek]").filter(has_text=when).wait_for()
    with context(browser, address) as where:
        stranger = where.new_page()
        stranger.goto("/clubs")
        stranger.locator("[data-seek]").filter(has_text=when).wait_for(timeout=PATIENCE)
        assert faults(stranger) == []
    bo.goto("/clubs")
    bo.locator("[data-seek]").filter(has_text=when).locator("button").click()
    bo.wait_for_url("**/tables/*")
    ada.goto("/")
    ada.get_by_text("Ada").first.wait_for()
    expect(ada.locator(f"a[href*='{bo.url.rsplit('/', 1)[1]}']").first).to_be_visible()
