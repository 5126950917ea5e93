"""The books of a real table by clicks: two phones, a keeper who enters for the others, the big screen, seat cards."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from ecumene.kernel import KEEPER
from harness.browsing import become_guest, context, problems_of
from tests.support.books_day import LATE, PLAYERS, Day, a_day
from tests.web.access import faults
from tests.web.qr_codes import read_code

pytestmark = pytest.mark.browser

SEATS = 6
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
_SCROLLS = """() => [...document.querySelectorAll('*')].some(each => {
  const { overflowX, overflowY } = getComputedStyle(each)
  const bars = [overflowX, overflowY].some(way => way === 'auto' || way === 'scroll')
  return bars && (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
}) || document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"""
#: rows that are not in sight
_CUT = """() => {
  const end = document.querySelector('footer').getBoundingClientRect().top + 1
  const rows = [...document.querySelectorAll('[data-ledger] tr, [data-step], [data-queue] li, [data-place], [data-toll]')]
  return rows.filter(each => each.getBoundingClientRect().bottom > end).length
}"""


#: where the last row and the space for rows end, the size of letters, and where rows end to the right
_FILLED = """() => {
  const last = [...document.querySelectorAll('[data-row]')].at(-1)
  const end = document.querySelector('footer').getBoundingClientRect().top
  const { bottom, right } = last.getBoundingClientRect()
  return [bottom, end, parseFloat(getComputedStyle(last.cells[1]).fontSize), right]
}"""


@dataclass
class Table:
    """A table with its keeper and its cards."""

    number: str
    keeper: Page
    links: dict[int, str]
    problems: list[str]


def picture(page: Page, name: str) -> None:
    """Kept where ECUMENE_PICTURES says, if anybody wants to look at it."""
    if folder := os.environ.get("ECUMENE_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"books-{name}.png"))


def open_books(where: BrowserContext, players: int = SEATS) -> Table:
    """A keeper opens the books on the page for new tables, and comes to the seat cards."""
    become_guest(where, "Kim")
    page = where.new_page()
    problems = problems_of(page)
    page.goto("/new?game=books")
    page.locator("[data-kept]").wait_for()
    page.locator("[data-field=players]").select_option(str(players))
    page.locator("[data-form=new-table] [data-submit]").click()
    page.locator("[data-card-seat]").nth(players).wait_for()
    number = page.url.split("/")[-2]
    codes = page.locator("[data-card-seat] [data-qr]")
    seats = page.locator("[data-card-seat]")
    links = {
        int(seats.nth(n).get_attribute("data-card-seat") or 0): codes.nth(n).get_attribute(
            "data-qr"
        )
        or ""
        for n in range(players + 1)
    }
    return Table(number, page, links, problems)


def sit(where: BrowserContext, link: str, name: str) -> Page:
    """Scan a card with a phone that was never here."""
    page = where.new_page()
    page.goto("/cards#" + link.split("#")[1])
    page.locator("[data-field=name]").fill(name)
    page.locator("[data-form=card] [data-submit]").click()
    page.locator("[data-ledger]").wait_for()
    return page


@pytest.fixture
def places(browser: Browser, address: str) -> Iterator[list[BrowserContext]]:
    """A laptop and three phones."""
    with ExitStack() as stack:
        laptop = stack.enter_context(context(browser, address))
        phones = [stack.enter_context(context(browser, address, phone=True)) for _ in range(3)]
        yield [laptop, *phones]


def phase_of(keeper: Page) -> str:
    return keeper.locator("[data-moment]").inner_text()


def answer_on_phone(phone: Page, kind: str) -> None:
    """Answer the phone's question as it is filled in."""
    asked = phone.locator(f"[data-decision={kind}]")
    asked.wait_for(state="attached")
    if phone.locator("[data-sheet=line]").count():
        phone.locator("[data-sheet] .handle").click()
    asked.locator("[data-submit]").first.click()


def go_on(keeper: Page) -> None:
    before = phase_of(keeper)
    keeper.locator("[data-go-on]").click()
    expect(keeper.locator("[data-moment]")).not_to_have_text(before)


def test_a_turn_by_clicks_with_two_phones_and_a_keeper(places: list[BrowserContext]) -> None:
    laptop, one, two, spare = places
    table = open_books(laptop)
    keeper = table.keeper
    picture(keeper, "cards")
    ada, bo = sit(one, table.links[0], "Ada"), sit(two, table.links[1], "Bo")
    keeper.goto(f"/tables/{table.number}/keeper")
    keeper.locator("[data-go-on]").wait_for()
    assert "1" in phase_of(keeper)
    go_on(keeper)

    # The census: two on phones, one seat by the keeper, the rest is assumed.
    ada.locator("[data-decision=count]").wait_for(state="attached")
    if ada.locator("[data-sheet=line]").count():
        ada.locator("[data-sheet] .handle").click()
    ada.locator("[data-pick='12']").click()
    picture(ada, "phone-census")
    ada.locator("[data-decision] [data-submit]").click()
    answer_on_phone(bo, "count")
    keeper.locator("[data-enter='2']").click()
    keeper.locator("[data-entry='2'] [data-field=tokens]").fill("9")
    picture(keeper, "console")
    keeper.locator("[data-entry='2'] [data-field=tokens]").press("Enter")
    expect(keeper.locator("[data-missing]")).to_have_count(3)
    tokens = keeper.locator("[data-row='0'] [data-number=tokens]")
    expect(tokens).to_have_text("12!")  # more than twice the last count
    go_on(keeper)
    expect(keeper.locator("[data-row='2'] [data-number=census]")).to_contain_text("9")
    expect(keeper.locator("[data-row='5'] [data-number=census]")).to_have_text("1?")

    # Movement: one waits, one is done.
    answer_on_phone(bo, "done")
    ada.locator("[data-wait]").click()
    expect(ada.locator("[data-queue]")).to_contain_text("Waiting")
    answer_on_phone(ada, "done")
    go_on(keeper)
    go_on(keeper)
    answer_on_phone(ada, "count")
    go_on(keeper)  # cities
    go_on(keeper)  # trade cards
    go_on(keeper)  # trade
    answer_on_phone(ada, "holds")
    expect(keeper.locator("[data-enter='1']")).to_have_count(0)  # Bo's own
    go_on(keeper)
    go_on(keeper)  # calamities
    go_on(keeper)  # abilities
    go_on(keeper)  # support

    # A purchase on the phone: the price and the button are always in sight.
    ada.locator("[data-decision=buy]").wait_for(state="attached")
    ada.locator("[data-decision] [data-card]").first.click()
    expect(ada.locator("[data-decision] [data-submit]")).to_be_in_viewport()
    ada.locator("[data-field=points]").fill("200")
    expect(ada.locator("[data-missing]")).to_have_count(0)
    picture(ada, "phone-purchase")
    ada.locator("[data-decision=buy] [data-submit]").click()
    expect(ada.locator("[data-decision=rebuy]")).to_be_attached()

    # A correction, with its reason in the audit.
    keeper.locator("[data-correct] [data-field=seat]").select_option("3")
    keeper.locator("[data-correct] [data-field=now]").fill("17")
    keeper.locator("[data-correct] [data-field=reason]").fill("read twice")
    keeper.locator("[data-correct] [data-field=reason]").press("Enter")
    expect(keeper.locator("[data-audit]")).to_contain_text("read twice; by")
    go_on(keeper)
    go_on(keeper)
    assert "Turn 2" in phase_of(keeper)

    # A phone is dead: another one scans its card and is there.
    again = sit(spare, table.links[0], "")
    expect(again.locator("[data-row='0'].own")).to_be_visible()
    assert not table.problems, table.problems


@pytest.fixture
def day() -> Iterator[Day]:
    """A table of eighteen in its twelfth turn, in a service of its own."""
    with a_day(confirm="keeper") as opened:
        opened.tell_opening()
        opened.play_until(12, 1)
        yield opened


def keeper_of(browser: Browser, day: Day, language: str = "en-GB") -> BrowserContext:
    where = context(browser, day.address, language=language)
    where.add_cookies([{"name": "ecumene_session", "value": day.host, "url": day.address}])
    return where


def check_screen(screen: Page, shows: str, phase: int) -> None:
    """All rows are in sight, and nothing scrolls."""
    expect(screen.locator(f"[data-screen={shows}]")).to_be_visible()
    if phase:
        expect(screen.locator("header .phase")).to_contain_text(str(phase))
    assert not screen.evaluate(_SCROLLS), (shows, phase)
    assert screen.evaluate(_CUT) == 0, (shows, phase)
    picture(screen, f"screen-{phase:02}-{shows}")


def test_the_big_screen_shows_eighteen_rows_in_every_phase_and_never_scrolls(
    browser: Browser, day: Day
) -> None:
    with keeper_of(browser, day, "de-DE") as where:
        screen, console = where.new_page(), where.new_page()
        screen.set_viewport_size(TELEVISION)
        screen.goto(f"/tables/{day.table}/screen")
        screen.locator("[data-row]").nth(PLAYERS - 1).wait_for()
        console.goto(f"/tables/{day.table}/keeper")
        console.locator("[data-hint]").wait_for()
        expect(screen.locator(".forecast")).to_contain_text("13")
        others = {3: "movement", 7: "trade", 9: "calamities", 13: "succession"}
        for phase in range(1, 14):
            day.tell_phase(*LATE)
            shows = others.get(phase, "ledger")
            check_screen(screen, shows, phase)
            if shows == "ledger":
                expect(screen.locator("[data-row]")).to_have_count(PLAYERS)
            if phase == 2:  # four are missing, and everybody sees who
                expect(screen.locator("footer [data-seat]")).to_have_count(len(LATE))
                expect(console.locator("[data-missing]")).to_have_count(len(LATE))
                expect(console.locator("tr.missing")).to_have_count(len(LATE))
            if phase == 8:
                day.answer(3, "holds", calamities=[["famine", -1]])
            if phase == 9:
                day.answer_as_filled_in()
                expect(screen.locator("[data-calamities] [data-toll]").first).to_be_visible()
                check_screen(screen, shows, phase)
            day.answer_as_filled_in()
            if phase == 6:
                day.clock.set_behind(minutes=9, seconds=30)
            if phase == 13:
                day.answer(KEEPER, "chair", do="pause", on=True)
                expect(screen.locator("header .last")).to_be_visible()
                check_screen(screen, "succession", phase)
                day.answer(KEEPER, "chair", do="pause", on=False)
                day.answer(KEEPER, "chair", do="last_turn", turn=12)
            while day.match.state.phase == phase and not day.match.state.ended:
                day.answer_as_filled_in()
                day.go_on(0)
            day.clock.set_behind()
            if phase == 6:  # the last minute is red
                expect(screen.locator("[data-clock].soon")).to_be_visible()
        expect(screen.locator("[data-place]")).to_have_count(PLAYERS)
        check_screen(screen, "podium", 0)


def test_seven_nations_fill_the_television_whose_code_leads_to_seats(
    places: list[BrowserContext],
) -> None:
    laptop, one, two, _ = places
    table = open_books(laptop, 7)
    ada = sit(one, table.links[0], "Ada")
    screen = laptop.new_page()
    screen.set_viewport_size(TELEVISION)
    screen.goto(f"/tables/{table.number}/screen")
    expect(screen.locator("[data-row]")).to_have_count(7)
    assert not screen.evaluate(_SCROLLS)
    assert screen.evaluate(_CUT) == 0
    bottom, end, letters, right = screen.evaluate(_FILLED)
    assert bottom > 0.85 * end
    assert letters > 44
    assert right <= TELEVISION["width"]
    picture(screen, "screen-seven")

    code = screen.locator("[data-qr]")
    link = read_code(code)
    assert link == code.get_attribute("data-qr")
    path = "/" + link.split("/", 3)[3]
    ada.goto(path)  # this phone has a seat
    expect(ada.locator("[data-row='0'].own")).to_be_visible()
    other = two.new_page()
    other.goto(path)  # this one has a card to type, or only watches
    expect(other.locator("[data-field=code]")).to_be_visible()
    other.locator("[data-watch]").tap()
    other.locator("[data-watch]").tap()
    other.locator("[data-ledger]").wait_for()
    for empty in ("mine", "desk", "own"):
        assert other.locator(f"[data-tab={empty}], [data-more={empty}]").count() == 0
    picture(other, "spectator")


def test_a_stranger_opens_the_books_from_the_first_page(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        page.goto("/")
        page.locator("[data-game=megaciv]").wait_for()
        assert page.locator("[data-game=books]").count() == 0, "nobody plays it against bots"
        page.locator("[data-books]").click()
        page.locator("[data-kept]").wait_for()


def test_a_code_is_typed_where_no_camera_is(browser: Browser, day: Day) -> None:
    code = day.cards[5]["code"]
    with context(browser, day.address, phone=True) as where:
        phone = where.new_page()
        phone.goto("/cards")
        phone.locator("[data-field=code]").fill("BBB BBB")
        phone.locator("[data-field=name]").fill("Finn")
        phone.locator("[data-form=card] [data-submit]").click()
        expect(phone.locator(".toasts > *")).to_be_visible()
        expect(phone.locator("[data-field=code]")).to_have_value("BBB BBB")
        phone.locator("[data-field=code]").fill(f"{code[:3]} {code[3:]}".lower())
        phone.locator("[data-form=card] [data-submit]").click()
        expect(phone.locator("[data-row='5'].own")).to_be_visible()


def test_eight_cards_fill_a_page_and_each_has_its_code(browser: Browser, day: Day) -> None:
    with keeper_of(browser, day) as where:
        page = where.new_page()
        kept = {seat: {"token": c["token"], "code": c["code"]} for seat, c in day.cards.items()}
        page.goto("/cards")
        page.evaluate(
            "([key, cards]) => localStorage.setItem(key, JSON.stringify(cards))",
            [f"ecumene.seat_cards.{day.table}", kept],
        )
        page.goto(f"/tables/{day.table}/cards")
        page.locator("[data-card-seat] [data-qr]").nth(PLAYERS).wait_for()
        shown = page.locator("[data-code]").evaluate_all(
            "all => all.map(each => each.dataset.code)"
        )
        assert sorted(shown) == sorted(card["code"] for card in day.cards.values())
        assert faults(page) == []
        page.set_viewport_size({"width": 718, "height": 1047})  # A4 without its margins
        page.emulate_media(media="print")
        picture(page, "cards-print")
        ends = page.locator("[data-card-seat]").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().bottom)"
        )
        assert sum(end <= 1047 for end in ends) == 8
        cut = page.locator("[data-card-seat]").evaluate_all(
            "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).length"
        )
        assert cut == 0


def test_everybody_can_use_the_pages(places: list[BrowserContext]) -> None:
    laptop, phone = places[:2]
    table = open_books(laptop)
    assert faults(table.keeper) == []
    table.keeper.goto(f"/tables/{table.number}/keeper")
    table.keeper.locator("[data-go-on]").click()
    table.keeper.locator("[data-enter]").first.click()
    assert faults(table.keeper) == []
    ada = sit(phone, table.links[0], "Ada")
    assert faults(ada) == []
    table.keeper.goto(f"/tables/{table.number}/screen")
    table.keeper.locator("[data-screen]").wait_for()
    assert faults(table.keeper) == []
