"""An evening at a table of eighteen: a service with books in which some turns were played today.

The numbers are those of a game of the engine (`books_day.json`), entered as people would tell them:
the books are opened in turn 10, two turns are played, and whoever uses this goes on from there.

    python -m tests.support.books_day      # play the game again and write the numbers
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec

from ecumene.kernel import KEEPER, Match, Row
from ecumene.service.app.composition import parts_in_memory
from ecumene.service.settings import MEMORY
from tests.service.support.edge_workers import Worker, workers
from tests.service.support.live_matches import live_match

NUMBERS = Path(__file__).with_suffix(".json")
PLAYERS = 18
#: the turn in which the books are opened, and how many turns are known
FIRST, TURNS = 10, 4
#: seats whose people brought no phone, and seats that are late
WITHOUT = (5, 11)
LATE = (3, 5, 8, 11)
NAMES = (
    *("Ada", "Bo", "Cleo", "Dara", "Emil", "Finn", "Greta", "Hugo", "Ines"),
    *("Jana", "Karl", "Lena", "Mio", "Nora", "Otto", "Pia", "Quinn", "Rosa"),
)
HEADERS = {"X-Ecumene": "1"}


class Today:
    """A clock that is behind as long as the past is played, and right afterwards."""

    def __init__(self, behind: timedelta) -> None:
        self.behind = behind

    def now(self) -> datetime:
        """The time on the clock."""
        return datetime.now(UTC) - self.behind

    def pass_by(self, **time: float) -> None:
        """So much time goes by; never beyond now."""
        self.behind = max(timedelta(), self.behind - timedelta(**time))

    def set_behind(self, **time: float) -> None:
        """It is so long ago."""
        self.behind = timedelta(**time)


@dataclass
class Day:
    """A table in play, seen from behind the service."""

    worker: Worker
    clock: Today
    loop: asyncio.AbstractEventLoop
    table: str = ""
    game: UUID = field(default_factory=uuid4)
    #: the session of who posted last; that of the host, who is a keeper
    cookie: str = ""
    host: str = ""
    cards: dict[int, dict[str, Any]] = field(default_factory=dict)
    phones: dict[int, str] = field(default_factory=dict)
    numbers: Any = None

    @property
    def address(self) -> str:
        return f"http://{self.worker.address}"

    def post(self, path: str, form: Any = None, cookie: str = "") -> Any:
        """Return the service's answer; signed in with a cookie."""
        cookies = {"ecumene_session": cookie} if cookie else None
        with httpx.Client(
            base_url=self.address, headers=HEADERS, cookies=cookies, verify=False
        ) as http:
            answer = http.post(path, json=form)
            assert answer.is_success, answer.text
            self.cookie = http.cookies.get("ecumene_session") or ""
            return answer.json()

    # -- opening the books -----------------------------------------------------------------------

    def open_table(self, **options: Any) -> None:
        """A table of eighteen with cards, phones for all but two, and books that are open."""
        self.post("/api/guests", {"name": "Kim"})
        self.host = self.cookie
        seats = [{"kind": "human"}] * PLAYERS
        wish = {"name": "Saturday", "game": "books", "seats": seats, "options": options}
        self.table = self.post("/api/tables", wish, self.host)["id"]
        made = self.post(f"/api/tables/{self.table}/cards", {}, self.host)
        self.cards = {card["seat"]: card for card in made["cards"]}
        for seat, name in enumerate(NAMES):
            if seat in WITHOUT:
                form = {"seat": seat, "label": name}
                self.post(f"/api/tables/{self.table}/labels", form, self.host)
            else:
                self.post(f"/api/cards/{self.cards[seat]['token']}", {"name": name})
                self.phones[seat] = self.cookie
        self.post(f"/api/tables/{self.table}/start", None, self.host)

        async def played() -> UUID:
            found = (await self.worker.service.directory.table(UUID(self.table))).played
            assert found is not None
            return found

        self.game = self._run(played())

    # -- answers ---------------------------------------------------------------------------------

    @property
    def match(self) -> Match[Any]:
        """The game as the service has it."""

        async def read() -> Match[Any]:
            return await live_match(self.worker.service.games, self.game)

        found: Match[Any] = self._run(read())
        return found

    def answer(self, seat: int, kind: str, /, **answer: Any) -> None:
        """Answer the open question of this kind."""
        who = "Kim" if seat == KEEPER else NAMES[seat]
        at = int(self.clock.now().timestamp() * 1000)

        def act(match: Match[Any]) -> Row:
            asked = next(
                each
                for each in match.state.flow.decisions
                if (each.seat, each.kind) == (seat, kind)
            )
            return match.play(seat, asked.id, {**answer, "at": at, "who": who})

        self._run(self.worker.service.games.act(self.game, act, uuid4().hex))

    def answer_as_filled_in(self, *but: int) -> None:
        """Everybody who is asked takes what is filled in, but for these seats."""
        match = self.match
        for asked in list(match.state.flow.decisions):
            kind = match.game.kinds[asked.kind]
            if asked.seat not in (KEEPER, *but) and not (kind.idle or kind.standing):
                usual = msgspec.to_builtins(kind.default(match.state, asked))
                self.answer(asked.seat, asked.kind, **{**usual, "assumed": False})

    def go_on(self, minutes: float = 2) -> None:
        """The keeper ends the phase after some time."""
        self.clock.pass_by(minutes=minutes)
        self.answer(KEEPER, "gate")

    # -- the game of the engine ------------------------------------------------------------------

    def tell_opening(self) -> None:
        """Everybody tells what they have when the books are opened."""
        for seat, opening in enumerate(self.numbers["opening"]):
            self.answer(seat, "opening", **opening)
        self.go_on()

    def play_until(self, turn: int, phase: int) -> None:
        """Play as the engine did until a phase begins; everybody answers in time."""
        while (self.match.state.turn, self.match.state.phase) != (turn, phase):
            self.play_phase()

    def play_phase(self, *but: int) -> None:
        """Whatever is asked in this phase, as the engine played it; then go on."""
        self.tell_phase(*but)
        self.go_on(4)

    def tell_phase(self, *but: int) -> None:
        """Enter what is asked in this phase, but for some seats."""
        state = self.match.state
        known = self.numbers["turns"][str(state.turn)]
        if state.phase == 2:
            self._count(known["3"], ("tokens",), but)
        elif state.phase == 5:
            self._count(known["6"], ("tokens", "cities", "treasury"), but)
        elif state.phase == 11:
            self._count(known["12"], ("tokens", "cities", "treasury", "cards"), but)
        elif state.phase == 12:
            self._buy(known["buys"], but)
        else:
            self.answer_as_filled_in(*but)

    def _count(self, rows: list[Any], names: tuple[str, ...], but: tuple[int, ...]) -> None:
        for seat, row in enumerate(rows):
            if seat not in but:
                self.answer(seat, "count", numbers={name: row[name] for name in names})

    def _buy(self, buys: dict[str, Any], but: tuple[int, ...]) -> None:
        seats = self.match.state.seats
        for number in range(PLAYERS):
            if number not in but:
                helped = bool({"library", "anatomy"} & set(seats[number].advances))
                self.answer(number, "buy", **buys.get(str(number), {}), waived=helped)

    def _run(self, does: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(does, self.loop).result(60)


@contextmanager
def a_day(web: str = "", **options: Any) -> Iterator[Day]:
    """A service with such a table, in a thread of its own; the books are open, nothing is told."""
    clock, loop = Today(timedelta(hours=2)), asyncio.new_event_loop()
    parts = parts_in_memory(clock)
    serving = workers(lambda: nullcontext(parts), web=web, database=MEMORY)
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    run = asyncio.run_coroutine_threadsafe
    (worker,) = run(serving.__aenter__(), loop).result(60)
    try:
        day = Day(worker, clock, loop, numbers=json.loads(NUMBERS.read_text()))
        day.open_table(begin_turn=FIRST, **options)
        yield day
    finally:
        run(serving.__aexit__(None, None, None), loop).result(60)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


# -- writing the numbers ---------------------------------------------------------------------------


def write_numbers() -> None:
    """Let the engine play, and keep what people would tell."""
    from ecumene.games.megaciv.calculations.payment import token_value
    from tests.books.engine_game import opening_of, play_engine

    played = play_engine(PLAYERS, FIRST + TURNS, 11, "basic")
    turns: dict[str, Any] = {str(turn): {"buys": {}} for turn in range(FIRST, FIRST + TURNS)}
    for (turn, seat), (answer, event) in played.purchases.items():
        if str(turn) in turns:
            value = token_value(played.positions[turn, 12].seats[seat].advances)
            points = event["price"] + event["wasted"] - event["treasury"] * value
            bought = msgspec.to_builtins(answer)
            names = ("advances", "free", "library", "chosen")
            buy = {name: bought[name] for name in names if bought.get(name)}
            buys = turns[str(turn)]["buys"]
            buys[str(seat)] = {**buy, "points": points, "treasury": event["treasury"]}
    counted = ("tokens", "cities", "treasury", "cards")
    for turn in range(FIRST, FIRST + TURNS):
        for phase in (3, 6, 12):
            seats = played.positions[turn, phase].seats
            rows = [{name: getattr(seat, name) for name in counted} for seat in seats]
            turns[str(turn)][str(phase)] = rows
    openings = [msgspec.to_builtins(opening_of(played, FIRST, seat)) for seat in range(PLAYERS)]
    opening = [
        {name: each[name] for name in ("numbers", "advances", "chosen")} for each in openings
    ]
    told = {"opening": opening, "turns": turns}
    NUMBERS.write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_numbers()
