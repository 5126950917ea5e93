"""The page /licences: from the foot of every page to the licences of others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from harness.browsing import context
from harness.people import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.process]


def test_the_foot_leads_to_the_licences_of_others(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/rules")
        foot = page.get_by_role("contentinfo")
        expect(foot).to_contain_text("made with Natural Earth")
        foot.get_by_role("link", name="Licences").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Licences")
        expect(page.get_by_text("Copyright 2026 The Ecumene contributors")).to_be_visible()
        fonts = page.locator("[data-licences]", has_text="Fonts in the pages")
        expect(fonts.get_by_text("SIL OPEN FONT LICENSE Version 1.1")).to_be_hidden()
        fonts.get_by_role("heading", name="Fonts in the pages").click()
        expect(fonts.get_by_text("SIL OPEN FONT LICENSE Version 1.1")).to_be_visible()
