"""An evening on phones in one language: games played by taps, every page of them read.

    python -m tools.language_evening [--language pseudo] [--out DIR] [--turns 2] [--game stoneage]

Two people and two bots play Stone Age to its end, then two people and three bots the first turns of
Mega Civilization. The page is read at every question, and all panels at the first of some kinds.
It reports words that are cut off or run over the edge and, in the language for tests (`pseudo`),
where every letter of our texts is changed, all untranslated texts. With --out it takes a picture of
every kind of question and of all panels. The client must be built (`make web`).
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from harness.browser_tables import open_table, view_of
from harness.browsing import browser, context, speak
from harness.megaciv_ways import PEACEFUL
from harness.people import Person, Ways, play_until
from harness.stoneage_ways import IN_A_HURRY
from harness.untranslated import own_words, untranslated
from tools.gallery import PSEUDO, service

#: the panels are opened at the first question of these kinds
PANELS_AT = ("sa_place", "sa_feed", "movement", "purchase")
#: how long a game may take, in seconds
LONGEST = 1200

#: texts that end in dots, or beyond the edge where nothing scrolls
_CUT = """() => {
  const scrolls = (each) => {
    for (let at = each.parentElement; at; at = at.parentElement) {
      if (at.tagName === 'svg' || getComputedStyle(at).overflowX !== 'visible') return true
    }
    return false
  }
  const isCut = (each) => {
    const style = getComputedStyle(each)
    const dots = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'
    if (dots && each.scrollWidth > each.clientWidth + 1) return true
    const beyond = each.getBoundingClientRect().right > innerWidth + 1
    return beyond && !each.children.length && !scrolls(each)
  }
  return [...document.querySelectorAll('body *')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.innerText?.trim())
    .filter(isCut)
    .map((each) => each.innerText.trim().slice(0, 80))
}"""


@dataclass(slots=True)
class Reader:
    """Reads everything on one phone."""

    person: Person
    table: str
    language: str
    out: Path | None
    english: set[str] = field(default_factory=set)
    cut: set[str] = field(default_factory=set)
    _seen: set[str] = field(default_factory=set)

    def read(self) -> None:
        """The page as shown; all panels if a kind of question comes for the first time."""
        kind = self.person.asked()
        self._look(kind)
        if kind in PANELS_AT and f"{kind}-panels" not in self._seen:
            self._seen.add(f"{kind}-panels")
            self._open_panels(kind)

    def look_at_the_end(self, name: str) -> None:
        """Read the page and its panels after the end of the game."""
        self._look(f"{name}-end")
        self._open_panels(f"{name}-end")

    def _look(self, name: str) -> None:
        page = self.person.page
        if self.language == PSEUDO:
            self.english.update(untranslated(page, own_words(page, self.table)))
        if name and name not in self._seen:
            self._seen.add(name)
            self.cut.update(f"{name}: {text}" for text in page.evaluate(_CUT))
            if self.out:
                page.screenshot(path=self.out / f"{self.language}-{name}.png")

    def _open_panels(self, kind: str) -> None:
        page = self.person.page
        tabs = page.locator("[role=tab][data-tab]")
        names = tabs.evaluate_all("all => all.map(each => each.dataset.tab)")
        for name in names:
            page.locator(f"[role=tab][data-tab={name}]").click()
            page.wait_for_timeout(300)
            self._look(f"{kind}-{name}")
        if names:
            page.locator(f"[role=tab][data-tab={names[0]}]").click()


@dataclass(frozen=True, slots=True)
class Game:
    """The game, and its players in addition to the two people."""

    name: str
    ways: Ways
    bots: list[str]
    options: dict[str, Any] = field(default_factory=dict)


GAMES = (
    Game("stoneage", IN_A_HURRY, ["steward", "random"]),
    Game("megaciv", PEACEFUL, ["random"] * 3, {"options": {"short_game": "on"}}),
)


def play(game: Game, opened: Browser, address: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Play a game on two phones; return the findings."""
    with ExitStack() as stack:
        people = []
        for seed, name in enumerate(("Ada", "Bo")):
            where = stack.enter_context(context(opened, address, phone=True))
            speak(where, asked.language)
            people.append(Person.sits_down(where, name, dict(game.ways), seed))
        table = open_table(*people, game=game.name, bots=game.bots, **game.options)
        readers = [Reader(each, table, asked.language, asked.out) for each in people]

        def is_over() -> bool:
            for reader in readers:
                reader.read()
            if people[0].page.locator("[data-result]").count():
                return True
            return game.name == "megaciv" and view_of(people[0], table)["turn"] > asked.turns

        play_until(people, is_over, LONGEST)
        for reader in readers:
            reader.look_at_the_end(game.name)
        return {
            "game": game.name,
            "answers": sum(len(each.answered) for each in people),
            "not_translated": sorted(set().union(*(each.english for each in readers))),
            "cut": sorted(set().union(*(each.cut for each in readers))),
            "problems": [problem for each in people for problem in each.problems],
        }


def main() -> None:
    """Play and print the findings; exit with 1 if something isn't translated."""
    parser = argparse.ArgumentParser(description="An evening on phones in one language.")
    parser.add_argument("--language", default=PSEUDO)
    parser.add_argument("--out", type=Path, help="a folder for pictures")
    parser.add_argument("--turns", type=int, default=2, help="turns of Mega Civilization")
    parser.add_argument("--game", choices=[game.name for game in GAMES], default="")
    asked = parser.parse_args()
    if asked.out:
        asked.out.mkdir(parents=True, exist_ok=True)
    found = []
    with service() as address, browser() as opened:
        for game in GAMES:
            if asked.game in ("", game.name):
                found.append(play(game, opened, address, asked))
                print(json.dumps(found[-1], indent=1, ensure_ascii=False), flush=True)
    sys.exit(1 if any(each["not_translated"] or each["problems"] for each in found) else 0)


if __name__ == "__main__":
    main()
