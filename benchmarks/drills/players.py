"""Scripted players: they answer every question, even if their sockets break.

A player knows its table only through its socket. Where a question lists its options one is taken at
random. Where they are too many to list, a prompter who reads the log names a legal answer; the
service judges it like any other. Everything that was sent is kept in a ledger, to be compared with
the log afterwards.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol
from uuid import UUID

import msgspec

from benchmarks.drills.checks import difference, plain_sight
from ecumene.kernel import Match
from ecumene.kernel.secrets import MissingSecret
from ecumene.service.play.live_games import match_of
from ecumene.service.ports.store import Loaded, Stored, StoreUnavailable
from ecumene.service.wire.viewer import mask_id
from harness.sockets import PAUSE, Act, Ledger, SeatSocket, eventually
from harness.tables import bearer

#: how often a player takes its last answer back instead of answering
UNDO_SHARE = 0.03
#: seconds until everything must have come to rest
SETTLING = 60.0
#: sockets opened at once
AT_ONCE = 16


class Log(Protocol):
    """The source of a game's rows."""

    async def load(self, game: UUID) -> Loaded: ...

    async def since(self, game: UUID, seq: int) -> Sequence[Stored]: ...


class Table:
    """A table under test, with a match that follows its log."""

    def __init__(
        self, id_: str, game: UUID, id_key: bytes, store: Log, hurried: bool = False
    ) -> None:
        self.id = id_
        self.game = game
        self.id_key = id_key
        #: whether its clock is short
        self.hurried = hurried
        self._store = store
        self._match: Match[Any] | None = None
        self._turn = asyncio.Lock()

    async def prompt(self, seat: int, number: int, randomness: Random) -> Any:
        """Return a legal answer to a seat's question; None if it is no longer open."""
        async with self._turn:
            match = await self._caught_up()
            for question in match.questions(seat):
                if mask_id(question, self.id_key) == number:
                    return msgspec.to_builtins(question.sample(randomness))
        return None

    async def sights(self, seats: int) -> list[tuple[Any, Any]]:
        """Return what the log says every seat must see: its view and questions, as from JSON."""
        async with self._turn:
            match = await self._caught_up()
            return [plain_sight(match, seat, self.id_key) for seat in range(seats)]

    async def match(self) -> Match[Any]:
        """Return the game's current state from the log, read-only."""
        async with self._turn:
            return await self._caught_up()

    async def _caught_up(self) -> Match[Any]:
        if self._match is None:
            self._match = match_of(await self._store.load(self.game))
        match, self._match = self._match, None  # not a partly updated one
        try:
            match.catch_up([s.row for s in await self._store.since(self.game, match.version)])
        except MissingSecret:  # reseeded after a failover
            match = match_of(await self._store.load(self.game))
        self._match = match
        return match


class Pace:
    """Steady load: acts per second of all players together."""

    def __init__(self, rate: float) -> None:
        self._step = 1 / rate
        self._next = 0.0
        self._hurry = 0.0
        self._going = asyncio.Event()
        self._going.set()

    async def turn(self) -> None:
        """Wait until the next act is due."""
        await self._going.wait()
        now = time.monotonic()
        if now < self._hurry:
            return
        self._next = max(now, self._next + self._step)
        await asyncio.sleep(self._next - now)
        await self._going.wait()

    def burst(self, seconds: float) -> None:
        """Let everybody act at once for a moment: many acts are under way when a fault strikes."""
        self._hurry = time.monotonic() + seconds

    def stop(self) -> None:
        """Allow no new acts."""
        self._going.clear()

    def go_on(self) -> None:
        """Allow acts again."""
        self._going.set()


class Player(SeatSocket):
    """A player who reconnects whenever the socket is lost."""

    def __init__(
        self,
        table: Table,
        seat: int,
        guest: dict[str, Any],
        addresses: Sequence[str],
        pace: Pace,
        ledger: Ledger,
        randomness: Random,
        awake: bool = True,
    ) -> None:
        super().__init__(
            addresses,
            table.id,
            bearer(guest["token"]),
            ledger,
            game=table.game,
            account=guest["id"],
            randomness=randomness,
        )
        self.table = table
        self.seat = seat
        #: sleepers never answer: the clock plays for them
        self._awake = awake
        self._pace = pace
        self.pending: Act | None = None
        self._choosing = False

    async def run(self) -> None:
        """Sit at the table and play until cancelled; again later, if somebody comes back."""
        acting = asyncio.create_task(self._act())
        try:
            await super().run()
        finally:
            while not acting.done():
                # Repeatedly: a task waiting for a database connection may miss it once.
                acting.cancel()
                await asyncio.wait({acting}, timeout=PAUSE)

    @property
    def at_rest(self) -> bool:
        """Whether no act is running or about to start."""
        return self.pending is None and not self._choosing

    async def _act(self) -> None:
        """Do one act after the other; one that was not replied to is sent again first."""
        try:
            while True:
                if self.pending is None:
                    self.pending = await self._next_act()
                if self.pending is not None:
                    await self.settle(self.pending)
                    self.pending = None
        except Exception as fault:
            self.ledger.faults.append(f"table {self.table.id} seat {self.seat}: {fault!r}")
            raise

    async def _next_act(self) -> Act | None:
        """Wait for a question and the seat's turn; None if the question is gone by then."""
        await self.until(lambda: self._awake and self.there and self.shown.questions)
        await self._pace.turn()
        self._choosing = True
        try:
            return await self._choose_act()
        finally:
            self._choosing = False

    async def _choose_act(self) -> Act | None:
        if not self.shown.questions:
            return None
        question = self._random.choice(self.shown.questions)
        if self._random.random() < UNDO_SHARE:
            return self.new_act("undo")
        if question["options"]:
            answer = self._random.choice(question["options"])["answer"]
        else:
            try:
                answer = await self.table.prompt(self.seat, question["id"], self._random)
            except StoreUnavailable:
                answer = None
            if answer is None:
                await asyncio.sleep(PAUSE)  # the update is on its way
                return None
        return self.new_act("answer", question=question["id"], answer=answer)


class People:
    """Everybody at some tables: they join, play, rest, and report what they see."""

    def __init__(self, rate: float) -> None:
        self.pace = Pace(rate)
        self.ledger = Ledger()
        self.tables: list[Table] = []
        self.players: list[Player] = []
        self._sitting: list[asyncio.Task[None]] = []

    def seat(
        self,
        table: Table,
        guests: Sequence[dict[str, Any]],
        addresses: Sequence[str],
        sleepers: int = 0,
        seed: object = "",
    ) -> None:
        """Seat everybody; one in ``sleepers`` never answers, 0 for none."""
        number = len(self.tables)
        self.tables.append(table)
        for seat, guest in enumerate(guests):
            turn = (number + seat) % len(addresses)
            own_first = [*addresses[turn:], *addresses[:turn]]
            randomness = Random(f"{seed} {number} {seat}")
            awake = not (sleepers and seat % sleepers == 0)
            player = Player(
                table, seat, guest, own_first, self.pace, self.ledger, randomness, awake
            )
            self.players.append(player)

    def sit_down(self) -> None:
        """Open all sockets."""
        self._sitting = [asyncio.create_task(player.run()) for player in self.players]

    async def leave(self) -> None:
        """Close all sockets."""
        for task in self._sitting:
            task.cancel()
        await asyncio.gather(*self._sitting, return_exceptions=True)

    @property
    def all_there(self) -> bool:
        """Whether all sockets are open."""
        return all(player.there for player in self.players)

    @property
    def under_way_now(self) -> int:
        """Acts without a reply."""
        return sum(player.pending is not None for player in self.players)

    async def rest(self) -> int:
        """Stop acting and wait until nothing is under way; return how many acts have no reply."""
        self.pace.stop()
        await eventually(lambda: self.all_there, SETTLING)
        await eventually(lambda: all(player.at_rest for player in self.players), SETTLING)
        return self.under_way_now

    async def compare_views(self, table: Table) -> list[str]:
        """Return seats, or newly opened sockets, whose view differs from the log."""
        players = [player for player in self.players if player.table is table]
        expected = await table.sights(1 + max(player.seat for player in players))
        await eventually(
            lambda: all(player.shown.all == expected[player.seat] for player in players), SETTLING
        )
        limit = asyncio.Semaphore(AT_ONCE)

        async def look(player: Player) -> list[str]:
            async with limit:
                fresh = await player.look_afresh()
            seen = {"own socket": player.shown, "fresh socket": fresh}
            wrong = {
                name: difference(each.all, expected[player.seat]) for name, each in seen.items()
            }
            away = "" if player.there else " (away)"
            found = "; ".join(f"{name} {why}" for name, why in wrong.items() if why)
            return [f"table {table.id} seat {player.seat}{away}: {found}"] if found else []

        return [each for found in await asyncio.gather(*map(look, players)) for each in found]
