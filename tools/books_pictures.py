"""The pictures of docs/hosts/printed-game.md: a table of eighteen in its twelfth turn.

    python -m tools.books_pictures [--out DIR] [--language de] [--all]

Starts a service of its own with books in which two turns were played today. The client must be
built (`make web`). With --all it takes the television in every phase, and the console beside it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Route, ViewportSize

from ecumene.kernel import KEEPER
from harness.browsing import browser, context
from tests.support.books_day import LATE, PLAYERS, Day, a_day
from tools.webp import to_webp

OUT = Path(__file__).parents[1] / "docs" / "images" / "table"
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
#: the area of eight cards on A4, without its margins, at 96 dots an inch
PAGE: ViewportSize = {"width": 718, "height": 938}
#: the address on the cards: one of a home, not of the machine that makes the pictures
ADDRESS = "http://192.168.178.20:8000"
TURN = 12
#: which calamities are held, and by whom each was passed on
HELD = {
    2: [["famine", -1]],
    9: [["epidemic", 1]],
    12: [["city_riots", -1]],
    15: [["squandered_wealth", -1]],
    3: [["iconoclasm_and_heresy", 8]],
}


class Pictures:
    """A television and a console at a table, and a folder for what they show."""

    def __init__(self, day: Day, out: Path, where: BrowserContext, *, everything: bool) -> None:
        self.day, self.out, self.everything = day, out, everything
        self.screen, self.console = where.new_page(), where.new_page()
        self.darkroom = where.new_page()  # an empty page may do everything
        self.screen.set_viewport_size(TELEVISION)
        self.screen.goto(f"/tables/{day.table}/screen")
        self.console.goto(f"/tables/{day.table}/keeper")
        self.screen.locator("[data-screen]").wait_for()
        self.console.locator("[data-console]").wait_for()

    def take(self, page: Page, name: str, width: int = 0, *, always: bool = True) -> None:
        """Keep a picture, made smaller."""
        if always or self.everything:
            page.wait_for_timeout(500)
            webp = to_webp(self.darkroom, page.screenshot(), width=width)
            self.out.mkdir(parents=True, exist_ok=True)
            (self.out / f"{name}.webp").write_bytes(webp)

    def both(self, name: str, *, screen: bool = False, console: bool = False) -> None:
        """Take television and console: pictures used by the page always, others on request."""
        self.take(self.screen, f"screen-{name}", 1280, always=screen)
        self.take(self.console, f"console-{name}", 1280, always=console)

    def show_turn(self, phone: Page) -> None:
        """The twelfth turn, phase by phase."""
        day = self.day
        self.both("tax")
        day.play_phase()
        day.tell_phase(*LATE)
        day.answer(7, "desk", do="dispute", of=14, about="census", text="I count 26")
        self.both("census", screen=True, console=True)
        open_sheet(phone, "count")
        self.take(phone, "phone-census", 390)
        day.answer_as_filled_in()
        day.clock.set_behind(minutes=2)
        day.go_on(0)
        for seat in (7, 2, 1, 17, 9):
            day.answer(seat, "done")
        for seat in (13, 3):
            day.answer(seat, "desk", do="wait")
        day.clock.set_behind()
        self.both("movement", screen=True)
        day.answer_as_filled_in()
        day.go_on()
        self.both("conflict")
        day.play_phase()
        day.tell_phase(*LATE)
        self.both("cities")
        day.answer_as_filled_in()
        day.go_on()
        self.both("cards")
        day.answer_as_filled_in()
        day.clock.set_behind(minutes=9, seconds=20)
        day.go_on(0)
        day.clock.set_behind()
        self.both("trade")
        day.go_on()
        for seat, held in HELD.items():
            day.answer(seat, "holds", calamities=held)
        self.both("selection")
        day.answer_as_filled_in()
        day.go_on()
        self.both("minor")
        day.answer_as_filled_in()
        day.go_on()
        day.answer_as_filled_in()  # whom famine strikes, too
        others = [seat for seat in range(PLAYERS) if seat not in (4, 8)]
        day.answer_as_filled_in(*others)
        self.both("calamity", screen=True)
        while day.match.state.phase == 9:
            day.answer_as_filled_in()
            day.go_on()
        self.both("abilities")
        day.play_phase()
        self.both("support")
        day.play_phase()
        day.tell_phase(*LATE)
        self.both("advances")
        open_sheet(phone, "buy")
        phone.locator("[data-decision] [data-card]").nth(2).click()
        phone.locator("[data-field=points]").fill("90")
        self.take(phone, "phone-purchase", 390)
        day.answer_as_filled_in()
        day.go_on()
        self.both("markers")
        day.answer(KEEPER, "chair", do="pause", on=True)
        self.both("pause")
        day.answer(KEEPER, "chair", do="pause", on=False)
        day.answer(KEEPER, "chair", do="last_turn", turn=TURN)
        day.go_on()
        self.both("final")
        while not day.match.state.ended:
            day.answer_as_filled_in()
            day.go_on()
        self.both("end")

    def show_cards(self) -> None:
        """A printed page of seat cards."""
        kept = {
            seat: {"token": c["token"], "code": c["code"]} for seat, c in self.day.cards.items()
        }
        page = self.console
        page.evaluate(
            "([key, cards]) => localStorage.setItem(key, JSON.stringify(cards))",
            [f"ecumene.seat_cards.{self.day.table}", kept],
        )
        page.goto(f"/tables/{self.day.table}/cards")
        page.locator("[data-card-seat] [data-qr]").nth(PLAYERS).wait_for()
        self.take(page, "cards-page", always=False)
        page.set_viewport_size(PAGE)
        page.emulate_media(media="print")
        self.take(page, "cards", 620)
        if self.everything:
            page.pdf(path=str(self.out / "cards.pdf"), format="A4")


def name_address(route: Route) -> None:
    """Return the service's description of itself, with a home's address."""
    route.fulfill(json={**route.fetch().json(), "address": ADDRESS})


def open_sheet(phone: Page, kind: str) -> None:
    """Open the sheet with a phone's question."""
    phone.locator(f"[data-decision={kind}]").wait_for(state="attached")
    if phone.locator("[data-sheet=line]").count():
        phone.locator("[data-sheet] .handle").click()


def main() -> None:
    """Play the day and take the pictures."""
    parser = argparse.ArgumentParser(description="The pictures of docs/hosts/printed-game.md.")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--all", action="store_true")
    asked = parser.parse_args()
    with a_day(confirm="keeper") as day, browser() as opened:
        day.tell_opening()
        day.play_until(TURN, 1)

        def seen_by(cookie: str, *, phone: bool = False) -> BrowserContext:
            where = context(opened, day.address, phone=phone, language=asked.language)
            session = {"name": "ecumene_session", "value": cookie, "url": day.address}
            where.add_cookies([session])  # type: ignore[list-item]
            where.route("**/api/site", name_address)
            return where

        with seen_by(day.host) as table, seen_by(day.phones[3], phone=True) as hand:
            phone = hand.new_page()
            phone.goto(f"/tables/{day.table}")
            pictures = Pictures(day, asked.out, table, everything=asked.all)
            pictures.show_turn(phone)
            pictures.show_cards()


if __name__ == "__main__":
    main()
