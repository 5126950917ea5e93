"""A turn of Mega Civilization on a phone: how many taps, how much waiting, and is all in sight?

A scripted player with a touch screen of 390 x 844 plays the real page against eight stewards, in
The Short Game, where every turn has cities and trade: five turns by advice, and in another game, as
this one is nearly over, three by hand. Following advice means asking for it and doing it. By hand
two stacks and one token of a third march, sites and advances are chosen from the lists, and an
offer is made in the market. Every new question is inspected before it is answered. Bots are shown
at the usual pace.

``questions_hidden``  questions whose title, button or first option was not whole on the screen
``areas_unseen``      areas to answer with that were outside the visible part of the board
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

from harness.browsing import PATIENCE, add_session, browser, context, why_no_pages
from harness.command import Figures, option, say
from harness.site import Host, running
from harness.tables import HUMAN, Guest

BOTS = 8
MARCHES = 3
#: milliseconds between two looks, and in which a page has come to rest
PAUSE, REST = 50, 250
#: seconds after which an answer counts as not taken
AGAIN = 15.0
#: seconds that the beginning of a game and each turn may take
START, TURN = 60.0, 60.0
GOALS = {"taps_per_turn_advice": 10, "taps_per_turn_hand": 15, "taps_per_offer": 3}

#: the question that can be answered now, and the turn, of which none follows when the game is over;
#: a single answer is left to the service
LOOK = """() => {
  const asked = document.querySelector('[data-decision]')
  const turn = document.querySelector('[data-rematch]')
    ? Infinity : Number(document.querySelector('[data-phase][data-turn]')?.dataset.turn ?? 0)
  const idle = !asked || asked.querySelector('.busy, [data-only], .widget[inert]')
  return idle || asked.dataset.decision === 'none'
    ? ['', '', turn] : [asked.dataset.decision, asked.dataset.asked ?? '', turn]
}"""
#: parts of a question that aren't fully on the screen or lie under something else
HIDDEN = """() => {
  const CHOICES = '[data-kind] :is(button[data-stack], .site, .choice, .item, li button, '
    + '[data-accept], [data-answer], [data-ask-for])'
  const asked = document.querySelector('[data-decision]')
  const whole = each => {
    const { left, top, right, bottom } = each.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1
      && (each.contains(at) || at?.contains(each))
  }
  const shown = selector => [...asked.querySelectorAll(selector)].filter(each => each.offsetParent)
  const parts = {
    title: shown('#asked'),
    button: shown('[data-kind] :is([data-submit], [data-nothing], [data-new])').slice(0, 1),
    option: shown('[data-option]').length
      ? shown('[data-option]').slice(0, 4)
      : shown(CHOICES).filter(each => !each.closest('[data-hand]')).slice(0, 1),
  }
  return Object.keys(parts).filter(name => !parts[name].every(whole))
}"""
#: areas to answer with whose middle is not in the visible part of the board
UNSEEN = """() => {
  const board = document.querySelector('.board')?.getBoundingClientRect()
  const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect()
  if (!board?.height || document.querySelector('main[inert]')) return []
  return [...document.querySelectorAll('path.area:is(.can, .chosen)')].filter(area => {
    const { left, top, right, bottom } = area.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return x < board.left || x > board.right || y < board.top || y > (sheet?.top ?? board.bottom)
  }).map(area => area.dataset.area)
}"""
#: where a finger meets an area, or its pieces
POINT = """([area, selector]) => {
  const each = document.querySelector(`${selector}[data-area='${area}']`)
  const { left, top, width, height } = each?.getBoundingClientRect() ?? {}
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
  const points = steps.flatMap(y => steps.map(x => [left + width * x, top + height * y]))
  const isHere = ([x, y]) => document.elementFromPoint(x, y)?.closest(selector) === each
  return (each && points.find(isHere)) ?? null
}"""
OPTION = "[data-decision] :is(.site, .choice, .item:not(.far, .owned) .main, [data-option])"
AREAS = "tone => [...document.querySelectorAll('path.area.' + tone)].map(each => each.dataset.area)"


@dataclass(slots=True)
class Chosen:
    advice: int = option(5, "turns by advice", quick=1, least=1)
    hand: int = option(3, "turns by hand", quick=1, least=1)
    pace: str = option("fast", "how bots are shown", quick="off", choices=("off", "fast", "watch"))
    answers: float = option(10.0, "seconds for which answers to an offer are awaited", quick=1.0)
    pictures: str = option("", "a folder for pictures of what was not in sight")


@dataclass(slots=True)
class Player:
    """A player with a phone, whose taps are counted."""

    page: Page
    answers: float
    #: when all turns must be over
    end: float
    pictures: str = ""
    #: taps by turn; what comes before the first turn does not count
    taps: Counter[int] = field(default_factory=Counter)
    turn: int = 0
    offers: list[int] = field(default_factory=list)
    waited: float = 0.0
    hidden: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    #: the question that was answered last, and when it is answered once more if it is still there
    seen: str = ""
    again: float = 0.0

    def tap(self, selector: str) -> None:
        """Tap the first of these."""
        self.page.locator(selector).first.tap()
        self.taps[self.turn] += 1

    def tap_area(self, area: str, selector: str) -> bool:
        """Tap an area of the board or its pieces; return whether a finger can reach them."""
        point = self.page.evaluate(POINT, [area, selector])
        if point:
            self.page.touchscreen.tap(*point)
            self.taps[self.turn] += 1
        return point is not None

    def can(self, selector: str) -> bool:
        """Return whether there is such an element to tap."""
        found = self.page.locator(selector)
        return found.count() > 0 and found.first.is_visible() and found.first.is_enabled()

    def appears(self, selector: str, seconds: float = 5.0) -> bool:
        """Wait for something that may not come."""
        try:
            self.page.locator(selector).first.wait_for(timeout=seconds * 1000)
        except TooLate:
            return False
        return True

    def inspect(self, kind: str) -> None:
        """Note what a new question does not show, once the page has come to rest."""
        self.page.wait_for_timeout(REST)
        hidden, unseen = self.page.evaluate(HIDDEN), self.page.evaluate(UNSEEN)
        if hidden or unseen:  # a busy machine may be late
            self.page.wait_for_timeout(4 * REST)
            hidden, unseen = self.page.evaluate(HIDDEN), self.page.evaluate(UNSEEN)
        where = f"turn {self.turn}, {kind}"
        self.hidden += [f"{where}: {', '.join(hidden)}"] if hidden else []
        self.unseen += [f"{where}: {area}" for area in unseen]
        if self.pictures and (hidden or unseen):
            name = f"{len(self.hidden)}-{len(self.unseen)}-{kind}.png"
            self.page.screenshot(path=Path(self.pictures, name))

    def taps_by_turn(self) -> list[int]:
        """Return the taps of each turn."""
        return [taps for turn, taps in sorted(self.taps.items()) if turn]

    def play_to(self, turn: int, *, advised: bool) -> None:
        """Answer until this turn begins."""
        while True:
            kind, question, now = self.page.evaluate(LOOK)
            if now >= turn:
                return
            if time.monotonic() > self.end:
                raise TimeoutError(f"turn {now}: {kind or 'no question'} after the last moment")
            self.turn = now
            if not kind or (question == self.seen and time.monotonic() < self.again):
                began = time.monotonic()
                self.page.wait_for_timeout(PAUSE)
                self.waited += time.monotonic() - began if self.turn else 0.0
                continue
            self.inspect(kind)
            before = self.taps[self.turn]
            with suppress(TooLate):  # what was to be tapped is gone
                if kind == "trade":
                    self.trade(advised=advised)
                elif advised or question == self.seen or not self.answer(kind):
                    self.follow_advice()
            self.seen, self.again = question, time.monotonic() + AGAIN
            say(f"turn {self.turn}, {kind}: {self.taps[self.turn] - before} taps")

    def follow_advice(self) -> None:
        """Ask for advice, unless it was given already, and follow it."""
        if not self.appears("[data-do-advised]", 0.5):
            self.tap("[data-advise]")
        self.tap("[data-do-advised]")

    def answer(self, kind: str) -> bool:
        """Answer by hand; return whether there was a way without advice."""
        if kind == "movement":
            self.march()
        elif not self.can("[data-kind] [data-submit]"):
            if not self.can(OPTION):
                return False
            self.tap(OPTION)
            self.appears("[data-kind] [data-submit]:enabled", 1.0)
        if self.can("[data-kind] [data-submit]"):
            self.tap("[data-kind] [data-submit]")
        elif self.can("[data-nothing]"):
            self.tap("[data-nothing]")
        else:
            return False
        return True

    def march(self) -> None:
        """Send stacks to the land next to them, all of the first ones and a token of the last."""
        stacks = self.page.evaluate(AREAS, "can")
        for number, stack in enumerate(stacks[:MARCHES], start=1):
            if not self.tap_area(stack, "[data-piece]") or not self.appears("path.area.chosen"):
                continue
            targets = set(self.page.evaluate(AREAS, "can")) - set(stacks)
            if any(self.tap_area(target, "path.area") for target in sorted(targets)):
                self.page.wait_for_timeout(PAUSE)
                if number == MARCHES and self.can("[data-drop] [data-number]"):
                    self.tap("[data-drop] [data-number]")
            else:
                self.tap_area(stack, "[data-piece]")
        self.appears("[data-kind=movement] [data-submit]:enabled")

    def trade(self, *, advised: bool) -> None:
        """Make an offer, take the first answer to it, and finish."""
        before = self.taps[self.turn]
        if advised:
            self.follow_advice()
        elif self.can("[data-ask-for], [data-new]"):
            self.tap("[data-ask-for]" if self.can("[data-ask-for]") else "[data-new]")
            if not self.appears("[data-composer] [data-send]:enabled", 2.0):
                self.tap("[data-suggest-offer]")
            if self.appears("[data-composer] [data-send]:enabled"):
                self.tap("[data-composer] [data-send]")
                self.offers.append(self.taps[self.turn] - before)
        began = time.monotonic()
        if self.appears("[data-accept]", self.answers) and self.can("[data-accept]"):
            self.tap("[data-accept]")
        self.waited += time.monotonic() - began
        if self.can("[data-composer] header button"):  # it lies over the end of trade
            self.tap("[data-composer] header button")
        if self.appears("[data-kind=trade] [data-submit]:enabled", 1.0):
            self.tap("[data-kind=trade] [data-submit]")


@contextmanager
def opened_host() -> Iterator[tuple[str, Browser]]:
    """Start a separate host and a browser; yield the host's address and the browser."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(host := Host(Path(folder))),
        browser() as opened,
    ):
        host.wait_until_ready()
        yield f"http://{host.address}", opened


def play(
    chosen: Chosen, address: str, opened: Browser, turns: int, *, advised: bool = True
) -> Player:
    """Seat a player with a phone among bots; begin by advice, and play the first turns."""
    with (
        closing(Guest(address)) as guest,
        context(opened, address, phone=True, bot_pace=chosen.pace) as where,
    ):
        seats = [HUMAN, *[{"kind": "bot", "bot": "steward"}] * BOTS]
        form = {"name": "Taps", "game": "megaciv", "seats": seats, "pace": "none"}
        made = guest.post("/api/tables", json={**form, "options": {"short_game": "on"}})
        table = f"/api/tables/{made['id']}"
        guest.post(f"{table}/join", json={"seat": 0, "invite": made["invite"]})
        guest.post(f"{table}/start")
        add_session(where, address, guest.cookie)
        page = where.new_page()
        page.set_default_timeout(PATIENCE / 3)
        page.goto(f"/tables/{made['id']}")
        end = time.monotonic() + START + turns * TURN
        player = Player(page, chosen.answers, end, chosen.pictures)
        player.play_to(1, advised=True)
        player.play_to(1 + turns, advised=advised)
        return player


def measure(chosen: Chosen) -> Figures:
    """Play, a game by advice and one by hand."""
    with opened_host() as (address, opened):
        by_advice = play(chosen, address, opened, chosen.advice)
        by_hand = play(chosen, address, opened, chosen.hand, advised=False)
    both = (by_advice, by_hand)
    remarks = [*by_advice.hidden, *by_hand.hidden, *by_advice.unseen, *by_hand.unseen]
    return {
        "taps_per_turn_advice": round(mean(by_advice.taps_by_turn()), 1),
        "taps_per_turn_hand": round(mean(by_hand.taps_by_turn()), 1),
        "taps_per_offer": round(mean(by_hand.offers), 1) if by_hand.offers else None,
        "seconds_waiting_per_turn": round(
            sum(each.waited for each in both) / (chosen.advice + chosen.hand), 1
        ),
        "questions_hidden": sum(len(each.hidden) for each in both),
        "areas_unseen": sum(len(each.unseen) for each in both),
        "remarks": remarks,
        "taps_by_turn": [*by_advice.taps_by_turn(), *by_hand.taps_by_turn()],
    }


def find_slow(figures: Figures) -> list[str]:
    """Return which goals were missed."""
    goals = {**GOALS, "questions_hidden": 0, "areas_unseen": 0}
    return [f"{key}: {figures[key]}" for key, goal in goals.items() if (figures[key] or 0) > goal]


def why_not(_chosen: Chosen) -> str:
    """Return why no browser can run here."""
    return why_no_pages()
