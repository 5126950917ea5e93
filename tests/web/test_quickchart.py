"""The strategy quickchart: what is drawn is what the tables say, and prices are those of the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from ecumene.games import find_game
from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.player_facts import Holder, PlayerFacts
from ecumene.games.megaciv.calculations.prices import open_prices, supposing
from ecumene.games.megaciv.position.state import Seat
from ecumene.games.megaciv.tables.advances import ADVANCES, chain_of
from ecumene.games.megaciv.tables.civilizations import EPOCHS
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.kernel import Match
from ecumene.kernel.record import read
from harness.browsing import context, problems_of
from harness.stage import Spot, Staged, content, go_to_moment, moments, staged
from tests.web.access import faults
from tests.web.quickchart import PAPER, open_page

pytestmark = pytest.mark.browser

MINUS = "\N{MINUS SIGN}"

_CARDS = """chart => [...chart.querySelectorAll('[data-advance]')].map(card => ({
  id: card.dataset.advance,
  chain: card.closest('[data-chain]').dataset.chain,
  name: [...card.querySelector('.name').childNodes]
    .filter(node => node.nodeType === 3).map(node => node.textContent).join(''),
  price: Number(card.querySelector('[data-price]').textContent),
  points: parseInt(card.querySelector('[data-points]').textContent),
  groups: [...card.querySelectorAll('[data-group]')].map(each => each.dataset.group),
  credits: Object.fromEntries([...card.querySelectorAll('[data-credit]')].map(each =>
    [each.dataset.credit, parseInt(each.textContent)])),
  against: [...card.querySelectorAll('[data-against]')].map(each =>
    [each.dataset.against, each.querySelector('b').textContent, each.title]),
}))"""
_LINKS = """chart => [...chart.querySelectorAll('[data-link]')].map(link =>
  [link.dataset.from, link.dataset.to, Number(link.querySelector('.amount').textContent)])"""
_PRICES = """chart => Object.fromEntries([...chart.querySelectorAll('[data-advance]')]
  .filter(card => !['held', 'supposed'].includes(card.dataset.mark))
  .map(card => [card.dataset.advance, Number(card.querySelector('[data-price]').textContent)]))"""
_MARKED = """(chart, mark) => [...chart.querySelectorAll(`[data-mark=${mark}]`)]
  .map(card => card.dataset.advance).sort()"""
_CREDITS = """chart => [...chart.querySelectorAll('[data-credits]')].map(each => Number(each.textContent))"""
#: the cards that somebody sees, whole
_IN_SIGHT = """() => [...document.querySelectorAll('[data-advance]')].filter(card => {
  const box = card.getBoundingClientRect()
  return box.width > 0 && box.left >= 0 && box.right <= innerWidth
}).map(card => card.dataset.advance)"""


def totals(holder: Holder) -> dict[str, int]:
    """Return the totals that the rules ask for."""
    return {each.advance: each.total for each in open_prices(holder)}


def seat_at(spot: Spot) -> Seat:
    """The seat that is asked, as the stored game has it at this moment."""
    written = read(content(spot.record))
    game = find_game(written.header.game, written.header.rules)
    seed = bytes.fromhex(written.end.seed) if written.end else None
    match: Match[Any] = Match.replay(game, written.header, written.rows[: 1 + spot.row], seed=seed)
    seat: Seat = match.state.seats[spot.seat]
    return seat


def has_prices(chart: Locator, wanted: dict[str, int]) -> None:
    """Wait until the chart shows these prices; say which differ if it never does."""
    shown: dict[str, int] = {}
    for _ in range(50):
        shown = chart.evaluate(_PRICES)
        if shown == wanted:
            return
        chart.page.wait_for_timeout(100)
    assert shown == wanted


# -- what is drawn ---------------------------------------------------------------------------------


def test_every_card_line_colour_and_credit_is_that_of_the_tables(
    browser: Browser, address: str
) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        heard = problems_of(page)
        chart = open_page(page)
        cards = {card["id"]: card for card in chart.evaluate(_CARDS)}
        links = chart.evaluate(_LINKS)
        assert heard == []
    assert set(cards) == set(ADVANCES)
    assert len(cards) == 51
    for name, card in ADVANCES.items():
        shown = cards[name]
        assert shown["name"] == card.name
        assert (shown["price"], shown["points"]) == (card.price, card.points)
        assert shown["groups"] == list(card.groups)
        given = {group: card.credits.of(group) for group in GROUPS if card.credits.of(group)}
        assert shown["credits"] == given
        assert shown["chain"] == chain_of(name)[0]
    expected = {
        (card.id, card.bonus.advance, card.bonus.amount)
        for card in ADVANCES.values()
        if card.bonus is not None
    }
    assert sorted(map(tuple, links)) == sorted(expected)
    assert len(links) == 34
    assert sorted(amount for _, _, amount in links) == [10] * 17 + [20] * 17


def test_cards_say_what_they_do_in_calamities(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        cards = {card["id"]: card for card in open_page(where.new_page()).evaluate(_CARDS)}
    for name, card in ADVANCES.items():
        wanted = [
            [each.calamity or each.immune_to, _amount(each.delta, each.immune_to), each.text]
            for each in card.effects
            if each.calamity or each.immune_to
        ]
        assert cards[name]["against"] == wanted


def _amount(delta: int | None, immune: str) -> str:
    if delta is None:
        return "⊘" if immune else "◇"
    return f"{MINUS}{-delta}" if delta < 0 else f"+{delta}"


def test_chains_stand_in_three_ranges_of_seventeen(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        chart = open_page(where.new_page())
        rows = chart.evaluate(
            """chart => [...chart.querySelectorAll('[data-chain]')].map(row =>
              [...row.querySelectorAll('[data-advance]')].map(card => card.dataset.advance))"""
        )
        left = chart.evaluate(
            """chart => [...chart.querySelectorAll('[data-advance]')].map(card =>
              Math.round(card.getBoundingClientRect().left))"""
        )
    assert len(rows) == 17
    assert all(tuple(row) == chain_of(row[0]) for row in rows)
    assert len(set(left)) == 3, "a column for each range"


def test_epochs_ask_for_what_the_track_says(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        chart = open_page(where.new_page())
        for side, printed in SIDES.items():
            for epoch in EPOCHS:
                cell = chart.locator(f"[data-epoch={epoch}] [data-side={side}]").inner_text()
                numbers = [int(line.split()[0]) for line in cell.splitlines() if line[:1].isdigit()]
                asked = printed.epochs[epoch]
                wanted = (
                    asked.cities,
                    asked.advances,
                    asked.below_100,
                    asked.from_100,
                    asked.from_200,
                    asked.points,
                )
                assert numbers == [number for number in wanted if number], (side, epoch)


# -- what if I held these? -------------------------------------------------------------------------


@pytest.mark.rule("MC-12.13", "MC-12.14", "MC-12.15")
def test_prices_as_if_somebody_held_some_are_those_of_the_rules(
    browser: Browser, address: str
) -> None:
    chance = random.Random(51)
    with context(browser, address) as where:
        page = where.new_page()
        chart = open_page(page)
        assert chart.evaluate(_PRICES) == totals(PlayerFacts())
        chart.locator("[data-mode=suppose]").click()
        for number in (1, 3, 8, 20):
            held = chance.sample(sorted(ADVANCES), number)
            _tick(chart, held)
            holder = supposing(PlayerFacts(), held)
            has_prices(chart, totals(holder))
            assert chart.evaluate(_MARKED, "supposed") == sorted(held)
            assert chart.evaluate(_CREDITS) == list(holder.credits.each)
            chart.locator("[data-clear]").click()
        has_prices(chart, totals(PlayerFacts()))


def _tick(chart: Locator, held: Iterable[str]) -> None:
    for name in held:
        chart.locator(f"[data-advance={name}]").click()


def test_a_card_says_what_makes_it_cheaper(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        open_page(page).locator("[data-advance=democracy]").click()
        cheaper = page.locator("[data-cheaper]")
        found = cheaper.evaluate(
            """list => [...list.querySelectorAll('[data-cheapener]')].map(each =>
              [each.dataset.cheapener, Number(each.textContent.match(/\\d+/)[0])])"""
        )
    democracy = ADVANCES["democracy"]
    assert democracy.discounted_by is not None
    wanted = [(democracy.discounted_by.advance, democracy.discounted_by.amount)]
    wanted += [
        (card.id, card.credits.civics)
        for card in ADVANCES.values()
        if card.id != "democracy" and card.credits.civics
    ]
    assert sorted(map(tuple, found)) == sorted(wanted)


# -- paper, phone, keyboard ------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_it_prints_on_one_page(browser: Browser, address: str, phone: bool, language: str) -> None:
    with context(browser, address, phone=phone, dark=phone, language=language) as where:
        page = where.new_page()
        open_page(page)
        paper = page.pdf(prefer_css_page_size=True, print_background=True)
        assert re.findall(rb"/Count (\d+)", paper) == [b"1"]
        width, height = map(float, _box(paper))
        assert width > height, "landscape"


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_everything_is_on_the_paper(browser: Browser, address: str, language: str) -> None:
    with context(browser, address, language=language) as where:
        page = where.new_page()
        page.emulate_media(media="print")
        page.set_viewport_size(PAPER)
        chart = open_page(page)
        assert len(page.evaluate(_IN_SIGHT)) == 51
        inside = chart.evaluate(
            """(chart, { width, height }) => [...chart.querySelectorAll('*')].every(each => {
              const box = each.getBoundingClientRect()
              return box.right <= width + 1 && box.bottom <= height + 1
            })""",
            PAPER,
        )
        assert inside, "nothing is cut off"


def _box(paper: bytes) -> tuple[bytes, bytes]:
    found = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", paper)
    assert found is not None
    return found.group(1), found.group(2)


def test_a_phone_shows_a_chain_at_a_time(browser: Browser, address: str) -> None:
    with context(browser, address, phone=True) as where:
        page = where.new_page()
        chart = open_page(page)
        rows = chart.evaluate(
            "chart => [...chart.querySelectorAll('[data-chain]')].map(row => row.dataset.chain)"
        )
        assert tuple(page.evaluate(_IN_SIGHT)) == chain_of(rows[0])
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        chart.locator("[data-turn='1']").click()
        page.wait_for_function(
            f"""() => ({_IN_SIGHT})().join() === {",".join(chain_of(rows[1]))!r}"""
        )
        chart.locator("[data-colour=science]").click()
        fitting = [
            row for row in rows if any("science" in ADVANCES[name].groups for name in chain_of(row))
        ]
        expect(chart.locator("[data-chain]:visible")).to_have_count(len(fitting))
        page.wait_for_function(
            f"""() => ({_IN_SIGHT})().join() === {",".join(chain_of(fitting[0]))!r}"""
        )
        assert 0 < len(fitting) < 17


def test_arrow_keys_go_from_card_to_card(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        open_page(page).locator("[data-advance=pottery]").focus()
        walked = []
        for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            page.keyboard.press(key)
            walked.append(page.evaluate("() => document.activeElement.dataset.advance"))
        assert walked[:3] == ["agriculture", "democracy", "democracy"]
        below, beside, back = walked[3:]
        assert chain_of(below)[1:] == (beside, below)
        assert back == "agriculture"


# -- at a table ------------------------------------------------------------------------------------


def test_at_a_table_it_shows_my_prices_and_what_i_hold(sandboxes: Staged) -> None:
    spot = moments("megaciv")["movement"]
    go_to_moment(sandboxes, spot)
    own = seat_at(spot)
    page = sandboxes.page
    page.locator("[data-open-chart]:visible").first.wait_for()
    page.keyboard.press("a")
    chart = page.locator("dialog [data-quickchart]")
    has_prices(chart, totals(own))
    assert chart.evaluate(_MARKED, "held") == sorted(own.advances)
    assert chart.evaluate(_CREDITS) == list(own.credits.each)
    assert faults(page) == []
    more = [name for name in ADVANCES if name not in own.advances][5:9]
    chart.locator("[data-mode=suppose]").click()
    _tick(chart, more)
    has_prices(chart, totals(supposing(own, more)))
    page.keyboard.press("Escape")
    expect(chart).to_have_count(0)


def test_a_click_in_the_chart_puts_a_card_into_the_purchase(sandboxes: Staged) -> None:
    go_to_moment(sandboxes, moments("megaciv")["purchase"])
    page = sandboxes.page
    page.locator("[data-open-chart]:visible").first.click()
    chart = page.locator("dialog [data-quickchart]")
    chart.locator("[data-advance].near").first.wait_for()
    name = chart.locator("[data-advance].near").first.get_attribute("data-advance")
    card = chart.locator(f"[data-advance={name}]")
    card.click()
    expect(card).to_have_attribute("data-mark", "chosen")
    page.locator("[data-close-page]").click()
    purchase = page.locator("[data-kind=purchase]")
    expect(purchase.locator(f"[data-card={name}] .main")).to_have_attribute("aria-pressed", "true")
    purchase.locator("[data-large]").click()
    page.locator("[data-view=chains]:visible").click()
    large = page.locator("[data-kind=purchase] [data-quickchart]")
    card = large.locator(f"[data-advance={name}]")
    expect(card).to_have_attribute("data-mark", "chosen")
    expect(page.locator("[data-kind=purchase] [data-submit]")).to_be_enabled()
    card.click()
    expect(card).not_to_have_attribute("data-mark", "chosen")
    card.click()
    expect(card).to_have_attribute("data-mark", "chosen")
    assert faults(page) == []


def test_on_a_phone_the_tab_of_advances_shows_a_chain(browser: Browser, address: str) -> None:
    spot = moments("megaciv")["movement"]
    with staged(browser, address, phone=True) as who:
        go_to_moment(who, spot)
        who.page.locator("[data-tab=more]").click()
        who.page.locator("[data-more=chart]").click()
        chart = who.page.locator("[data-panel=chart] [data-quickchart]")
        has_prices(chart, totals(seat_at(spot)))
        assert len(who.page.evaluate(_IN_SIGHT)) == 3
