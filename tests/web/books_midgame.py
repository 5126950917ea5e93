"""A books table half-way through a game of 18, for tests of phones: a keeper at the socket enters what is wanted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from harness.browsing import become_guest, post
from harness.tables import COOKIE

KEEPER = -3
PLAYERS = 18
#: seconds that the service may take for one thing
PATIENCE = 30

#: fifteen advances of seat 0: abilities, tax rates, dearer treasury; no Library, Anatomy, Monument
ADVANCES = (
    "agriculture",
    "astronavigation",
    "coinage",
    "cultural_ascendancy",
    "masonry",
    "medicine",
    "metalworking",
    "monarchy",
    "music",
    "mysticism",
    "pottery",
    "politics",
    "trade_routes",
    "urbanism",
    "wonder_of_the_world",
)
OWN = {"tokens": 27, "cities": 7, "treasury": 19, "ships": 3, "cards": 9, "step": 8}
OTHERS = {"tokens": 24, "cities": 5, "treasury": 11, "ships": 2, "cards": 7, "step": 7}


def opening(seat: int) -> dict[str, Any]:
    """Return a seat's state in turn 8: the first has fifteen advances, the others four."""
    if seat == 0:
        return {"numbers": OWN, "advances": list(ADVANCES)}
    numbers = {**OTHERS, "tokens": 18 + seat, "cities": 3 + seat % 5}
    return {"numbers": numbers, "advances": ["pottery", "music", "masonry", "coinage"]}


@dataclass
class Keeper:
    """Somebody who keeps the books over the socket, without a page."""

    socket: ClientConnection
    questions: list[dict[str, Any]] = field(default_factory=list)
    acts: int = 0

    def hear(self) -> dict[str, Any]:
        """The next thing that the service says."""
        frame: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        if frame.get("questions") is not None:
            self.questions = frame["questions"]
        return frame

    def find(self, kind: str, seat: int = KEEPER) -> dict[str, Any] | None:
        """An open question of this kind, of this seat."""
        fit = (each for each in self.questions if (each["kind"], each["seat"]) == (kind, seat))
        return next(fit, None)

    def answer(self, kind: str, seat: int = KEEPER, /, **answer: Any) -> None:
        """Answer for a seat, as soon as it is asked; until the books have it."""
        while (question := self.find(kind, seat)) is None:
            self.hear()
        self.acts += 1
        number = f"keeper-{self.acts}"
        said = {"type": "answer", "id": number, "question": question["id"], "answer": answer}
        self.socket.send(json.dumps(said))
        while (reply := self.hear()).get("id") != number:
            pass
        assert reply["type"] == "ack", reply
        while not question.get("standing") and question["id"] in [q["id"] for q in self.questions]:
            self.hear()

    def go_on(self, times: int = 1) -> None:
        """The next phase, or the next calamity."""
        for _ in range(times):
            self.answer("gate")
            while self.find("gate") is None:
                self.hear()

    def find_any(self, seat: int, *kinds: str) -> str:
        """The kind of an open question of this seat, "" if there is none of these."""
        return next((kind for kind in kinds if self.find(kind, seat)), "")

    def until_answered(self, seat: int, kind: str) -> None:
        """Wait until the seat itself has answered."""
        before = self.find(kind, seat)
        while before is not None and self.find(kind, seat) == before:
            self.hear()

    def settle_others(self, seat: int) -> None:
        """Enter what a calamity asks of all others, as it is suggested."""
        asked = ("insist", "fact", "victims", "losses")
        while found := [
            each for each in self.questions if each["kind"] in asked and each["seat"] != seat
        ]:
            first = found[0]
            about = first["about"] or {}
            self.answer(
                first["kind"], first["seat"], **{**about.get("default", {}), "assumed": False}
            )

    def call(self, seat: int, calamity: str, giver: int = -1) -> None:
        """A calamity that its holder shows."""
        self.answer("chair", do="call", seat=seat, calamity=calamity, giver=giver)


@dataclass
class MidGame:
    """A table in turn 8, its keeper, and the tokens of its cards by seat."""

    number: str
    keeper: Keeper
    cards: dict[int, str]

    def open_all(self, *but: int) -> None:
        """The keeper enters what everybody has, but for those who do it themselves."""
        for seat in range(PLAYERS):
            if seat not in but:
                self.keeper.answer("opening", seat, **opening(seat))


@contextmanager
def midgame(where: BrowserContext, address: str, **options: Any) -> Iterator[MidGame]:
    """A table of 18 opened half-way, in play; ``where`` is the host's browser."""
    become_guest(where, "Kim")
    wish = {
        "name": "Sunday",
        "game": "books",
        "seats": [{"kind": "human"}] * PLAYERS,
        "pace": "none",
        "options": {"begin_turn": 8, **options},
    }
    number = post(where, "/api/tables", wish)["id"]
    cards = post(where, f"/api/tables/{number}/cards", {})["cards"]
    post(where, f"/api/tables/{number}/start")
    cookie = next(each["value"] for each in where.cookies() if each["name"] == COOKIE)
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{number}/socket?seat=keeper"
    with connect(
        url, origin=Origin(address), additional_headers={"Cookie": f"{COOKIE}={cookie}"}
    ) as socket:
        keeper = Keeper(socket)
        socket.send(json.dumps({"type": "hello", "version": 0}))
        while not keeper.questions:
            keeper.hear()
        yield MidGame(number, keeper, {card["seat"]: card["token"] for card in cards})
