"""People who play by clicks: each sees a page and nothing else.

Looking costs one round trip to the browser. Nobody waits for what an answer brings: whoever has
answered is looked at again in the next round.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from harness import browsing
from harness.browsing import become_guest, problems_of

PATIENCE = browsing.PATIENCE
#: milliseconds between two looks when nobody is asked anything
PAUSE = 25
#: milliseconds for something that may be gone already
BLINK = 3_000

#: How a question of a kind is answered. False says: not answered yet, ask me again.
Way = Callable[["Person"], bool | None]
Ways = dict[str, Way]

# A question with a single answer is left to the service: it may be gone before a click reaches it.
_LOOK = """() => {
  const asked = document.querySelector('[data-decision]')
  if (!asked || asked.querySelector('.busy, [data-only]')) return ['', '', false]
  const kind = asked.dataset.decision
  const folded = document.querySelector('[data-sheet=line]') !== null
  return kind === 'none' ? ['', '', false] : [kind, asked.dataset.asked ?? '', folded]
}"""

_CHOICES = """selector => [...document.querySelectorAll('[data-decision] [data-kind] ' + selector)]
  .filter(each => !each.disabled).length"""

_READY = """() => {
  const has = (selector) => document.querySelector('[data-decision] ' + selector) !== null
  if (has('[data-kind] [data-submit]:not(:disabled)')) return 'submit'
  if (has('[data-kind] [data-nothing]:not(:disabled)')) return 'nothing'
  if (has('[data-suggest]')) return 'suggest'
  if (has('[data-option]:not(:disabled)')) return 'option'
  return 'wait'
}"""


@dataclass(slots=True)
class Person:
    """Somebody before a browser, who answers questions in their own ways."""

    name: str
    page: Page
    ways: Ways
    chance: random.Random
    #: errors on the page
    problems: list[str] = field(default_factory=list)
    #: kinds of questions answered so far
    answered: list[str] = field(default_factory=list)
    #: the seat at the table
    seat: int = -1
    #: the question that was answered last, and when
    _given: str = ""
    _since: float = 0.0

    @classmethod
    def sits_down(cls, where: BrowserContext, name: str, ways: Ways, seed: int = 1) -> Person:
        """A guest with a page of their own."""
        become_guest(where, name)
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        return cls(name, page, ways, random.Random(seed), problems_of(page))

    # -- looking ---------------------------------------------------------------------------------

    @property
    def decision(self) -> Locator:
        """Return the question on the page."""
        return self.page.locator("[data-decision]")

    @property
    def widget(self) -> Locator:
        """How it is answered."""
        return self.decision.locator("[data-kind]").first

    def asked(self) -> str:
        """The kind of the question, "" if there is none or an answer is on its way."""
        return self._look()[0]

    def _look(self) -> tuple[str, str, bool]:
        """The kind of the question, its id, and whether a phone shows one line of it."""
        kind, question, folded = self.page.evaluate(_LOOK)
        return str(kind), str(question), bool(folded)

    def get(self, path: str) -> Any:
        """Return the service's response to this person."""
        answer = self.page.context.request.get(path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    # -- answering -------------------------------------------------------------------------------

    def act(self) -> bool:
        """Answer what is asked, if anything new is."""
        kind, question, folded = self._look()
        if not kind:
            return False
        if question == self._given:
            self._lose_patience(kind)
            return False
        if folded:
            self.unfold()
        way = self.ways.get(kind, Person.confirm)
        try:
            if way(self) is False:
                return False
        except (TooLate, AssertionError):
            if self._look()[1] == question:
                raise
            return False  # the question was withdrawn, or answered for this seat, meanwhile
        self._given, self._since = question, time.monotonic()
        self.answered.append(kind)
        return True

    def unfold(self) -> None:
        """Pull the sheet of a phone up, if it is one line."""
        with suppress(TooLate):  # a new question has opened it meanwhile
            self.page.locator("[data-sheet=line] .handle").click(timeout=BLINK)

    def _lose_patience(self, kind: str) -> None:
        if time.monotonic() - self._since > PATIENCE / 1000:
            said = self.page.locator("body").inner_text()[-600:]
            raise AssertionError(f"{self.name}'s answer to {kind} was not taken: {said}")

    def confirm(self) -> None:
        """Take what is chosen already, or what is suggested, or the first of the options."""
        ready = self.page.evaluate(_READY)
        if ready == "option":
            self.decision.locator("[data-option]:enabled").first.click()
            return
        if ready == "nothing":
            self.do_nothing()
            return
        if ready == "suggest":
            self.decision.locator("[data-suggest]").first.click()
        self.submit()

    def submit(self) -> None:
        """Press the button that ends the answer, as soon as it can be pressed."""
        try:
            self.widget.locator("[data-submit]").first.click()
        except TooLate:
            said = self.decision.inner_text()
            raise AssertionError(f"{self.name} cannot end this answer:\n{said}") from None

    def do_nothing(self) -> None:
        """Press the button that does nothing, twice if the page asks once more."""
        self.widget.locator("[data-nothing]").click()
        sure = self.widget.locator("[data-sure]")
        if sure.count():
            sure.click()

    def choices(self, selector: str) -> int:
        """How many of these can be chosen in the widget now."""
        number: int = self.page.evaluate(_CHOICES, selector)
        return number

    def choose(self, selector: str) -> None:
        """Click one of several things in the widget, by lot."""
        among = self.widget.locator(f"{selector}:enabled")
        number = self.choices(selector)
        among.nth(self.chance.randrange(number) if number else 0).click()


def play_until(people: list[Person], done: Callable[[], bool], seconds: float = 600) -> None:
    """Everybody answers what they are asked until it is done."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if done():
            return
        acted = [person.act() for person in people]
        if not any(acted):
            people[0].page.wait_for_timeout(PAUSE)
    raise AssertionError(f"after {seconds} seconds: {[person.asked() for person in people]}")
