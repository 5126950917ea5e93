"""The strategy explorer: a build to share and print, what games say, and all of it without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import price, supposing
from ecumene.games.megaciv.tables.advances import ADVANCES
from harness.browsing import context, problems_of
from harness.people import PATIENCE
from tests.web.access import faults
from tests.web.quickchart import PAPER, open_page

pytestmark = pytest.mark.browser

HELD = ["mysticism", "pottery"]
TURNS = {2: ["masonry", "music"], 3: ["agriculture", "drama_and_poetry"], 5: ["law"]}
BUILD = "0.mysticism.pottery-2.masonry.music-3.agriculture.drama_and_poetry-5.law"
LONG = "-".join(
    f"{turn + 1}.{'.'.join(sorted(ADVANCES)[3 * turn : 3 * turn + 3])}" for turn in range(11)
)

_IN_TURNS = """() => Object.fromEntries([...document.querySelectorAll('[data-in-turn]')]
  .map(card => [card.dataset.advance,
    [Number(card.dataset.inTurn), Number(card.querySelector('[data-price]').textContent)]]))"""


def wanted() -> dict[str, list[int]]:
    """The turn of each advance, and what the rules ask for it then."""
    found: dict[str, list[int]] = {}
    held = list(HELD)
    for turn, names in TURNS.items():
        holder = supposing(PlayerFacts(), held)
        found |= {name: [turn, price(ADVANCES[name], holder).total] for name in names}
        held += names
    return found


def put_together(page: Page) -> None:
    """Click and type a build on the chart."""
    chart = open_page(page)
    chart.locator("[data-mode=suppose]").click()
    for name in HELD:
        chart.locator(f"[data-advance={name}]").click()
    chart.locator("[data-mode=build]").click()
    for turn, names in TURNS.items():
        for name in names:
            chart.locator(f"[data-advance={name}]").press(str(turn))


@pytest.mark.rule("MC-12.13", "MC-12.14", "MC-12.15", "MC-12.17")
def test_a_build_opens_from_its_link_with_the_prices_of_each_turn(
    browser: Browser, address: str
) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        heard = problems_of(page)
        put_together(page)
        assert page.evaluate(_IN_TURNS) == wanted()
        link = page.locator("[data-build-link]").input_value()
        assert link.endswith(f"/advances?build={BUILD}")
        expect(page).to_have_url(re.compile(re.escape(BUILD)))
        assert faults(page) == []
        assert heard == []
    with context(browser, address, phone=True) as other:
        page = other.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(link.replace(link.split("/advances")[0], address))
        page.locator("[data-in-turn]").first.wait_for(state="attached")
        assert page.evaluate(_IN_TURNS) == wanted()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        cost = sum(paid for _, paid in wanted().values())
        expect(page.locator("[data-build-sum]")).to_contain_text(f"{cost:,}")


def test_once_opened_it_works_without_a_network(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        open_page(page)
        page.evaluate("() => navigator.serviceWorker.ready")
        page.wait_for_function(
            """async () => {
              const kept = (await (await caches.open('ecumene-assets')).keys()).map(({url}) => url)
              return kept.some(url => url.includes('/evidence-')) &&
                await (await caches.open('ecumene-printed')).match('/api/games/megaciv/tables')
            }"""
        )
        where.set_offline(True)
        page.goto(f"/advances?build={BUILD}")
        page.locator("[data-in-turn]").first.wait_for()
        assert page.evaluate(_IN_TURNS) == wanted()
        page.locator("[data-view=evidence]").click()
        expect(page.locator("[data-evidence-row]")).to_have_count(51)
        where.set_offline(False)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_build_prints_on_one_page_with_nothing_cut_off(
    browser: Browser, address: str, language: str
) -> None:
    with context(browser, address, language=language) as where:
        for build in (BUILD, LONG):
            page = where.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"/advances?build={build}")
            page.locator("[data-in-turn]").first.wait_for()
            paper = page.pdf(prefer_css_page_size=True, print_background=True)
            assert re.findall(rb"/Count (\d+)", paper) == [b"1"]
            page.emulate_media(media="print")
            page.set_viewport_size(PAPER)
            expect(page.locator("[data-build-paper]")).to_be_visible()
            # the chart follows the size of the page, a moment later
            page.wait_for_function(
                """({ width, height }) => {
                  const chart = document.querySelector('[data-quickchart]')
                  return [...chart.querySelectorAll('*')].every(each => {
                    const box = each.getBoundingClientRect()
                    return box.left >= -1 && box.right <= width + 1 && box.bottom <= height + 1
                  })
                }""",
                arg=PAPER,
            )
            page.close()


def test_a_filter_leaves_the_cards_that_do_it(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        chart = open_page(page)
        chart.locator("[data-filter]").select_option("milder-famine")
        bright = chart.evaluate(
            """chart => [...chart.querySelectorAll('[data-advance]:not(.dim)')]
              .map(card => card.dataset.advance).sort()"""
        )
        assert bright == sorted(
            name
            for name, card in ADVANCES.items()
            if any(each.calamity == "famine" and each.kind != "drawback" for each in card.effects)
        )
        assert faults(page) == []


def test_what_games_say_is_shown_for_every_advance(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/advances#evidence")
        rows = page.locator("[data-evidence-row]")
        expect(rows).to_have_count(51)
        assert faults(page) == []
        rows.first.locator("button").click()
        name = rows.first.get_attribute("data-evidence-row")
        expect(page.locator(f"[data-evidence-of={name}]")).to_be_visible()
        expect(page.locator(f"[data-evidence-of={name}] [data-interval]").nth(2)).to_be_attached()
        page.keyboard.press("Escape")
        page.locator("[data-source]").select_option("2")
        expect(page.locator("[data-interval]")).to_have_count(0)
