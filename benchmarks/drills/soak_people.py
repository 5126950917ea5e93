"""People at many tables for hours: games end, new ones begin, guests are new.

Two thirds of the tables play Stone Age with a clock, some with a bot: whoever is away is played
for, the game comes to its end, and a new one begins with new guests. The others play Mega
Civilization without a clock; after a while everybody leaves it as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec

from benchmarks.drills.players import Pace, Player, Table
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.ports.store import Unavailable
from ecumene.service.tables.paces import Limits
from harness.sockets import Ledger
from harness.tables import HUMAN, PASSWORD, bearer, new_host, start_table

#: seconds that people have for an answer in Stone Age
CLOCK = Limits(movement=20, waited=20, trade=20, other=20, bank=0)
#: seconds between the beginnings of two tables
STAGGER = 4.0
#: seconds at the table, and away from it
STAYS, AWAY = (60.0, 400.0), (5.0, 60.0)
#: seconds after which a table of Mega Civilization is left
PATIENCE = 900.0
#: seconds between two looks whether a game is over; two lines of chat; two visits to the lobby
LOOK, CHAT, VISIT = 5.0, 45.0, 5.0
#: every so many visits somebody signs in with a password, and looks at a game's past
SIGN_IN = 6


class People:
    """Everybody who plays here."""

    def __init__(
        self,
        address: str,
        http: httpx.AsyncClient,
        store: PostgresStore,
        directory: PostgresDirectory,
        rate: float,
        randomness: Random,
    ) -> None:
        self._address = address
        self._http = http
        self._store = store
        self._directory = directory
        self._pace = Pace(rate)
        self._random = randomness
        self.ledger = Ledger()
        #: tables opened, games that came to their end, times that somebody sat down
        self.tables = self.over = self.visits = 0
        #: requests that were answered with an error, by their path
        self.errors: dict[str, int] = {}

    # -- tables ----------------------------------------------------------------------------------

    async def keep_table(self, number: int) -> None:
        """Keep opening tables; retry later if the server is busy."""
        await asyncio.sleep(number * STAGGER)
        host = ""
        while True:
            try:
                host = host or await new_host(self._http)
                await self._play_at_table(number, host)
            except (SystemExit, httpx.HTTPError, Unavailable) as fault:
                self._note(f"table: {fault!r}"[:80])
                await asyncio.sleep(LOOK)

    async def _play_at_table(self, number: int, host: str) -> None:
        table, players, tokens = await self._open_table(number, host)
        self.tables += 1
        sitting = [self._come_and_go(player) for player in players]
        async with _running([*sitting, self._chat(table.id, tokens)]):
            await self._until_left(table, number)
        await self._ask("GET", f"/api/tables/{table.id}/chapters", tokens[0])

    async def _open_table(self, number: int, host: str) -> tuple[Table, list[Player], list[str]]:
        seats, form = _wish(number)
        opened, guests = await start_table(self._http, host, seats, name="Soak", **form)
        kept = await self._directory.table(UUID(opened))
        assert kept.played is not None
        table = Table(opened, kept.played, kept.id_key, self._store)
        players = [
            Player(
                table,
                kept.seats_of(UUID(guest["id"]))[0],
                guest,
                [self._address],
                self._pace,
                self.ledger,
                Random(self._random.random()),
            )
            for guest in guests
        ]
        return table, players, [guest["token"] for guest in guests]

    async def _until_left(self, table: Table, number: int) -> None:
        """Wait until the game is over or everybody has left."""
        end = PATIENCE * (0.5 + self._random.random()) if _is_long(number) else float("inf")
        began = asyncio.get_running_loop().time()
        while asyncio.get_running_loop().time() - began < end:
            await asyncio.sleep(LOOK)
            if (await table.match()).over:
                self.over += 1
                return

    async def _come_and_go(self, player: Player) -> None:
        """Play for a while, stay away for a while, again and again; some sockets end abruptly."""
        while True:
            self.visits += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(player.run(), self._random.uniform(*STAYS))
            await asyncio.sleep(self._random.uniform(*AWAY))

    # -- beside the game -------------------------------------------------------------------------

    async def _chat(self, table: str, tokens: Sequence[str]) -> None:
        while True:
            await asyncio.sleep(self._random.uniform(0.5, 1.5) * CHAT)
            line = {"text": "Whose turn is it?", "id": uuid4().hex}
            await self._ask("POST", f"/api/tables/{table}/chat", self._random.choice(tokens), line)

    async def visit_lobby(self) -> None:
        """Keep looking at the lists of tables, and sign in now and then."""
        name = f"Visitor {uuid4().hex[:12]}"
        form = {"name": name, "password": PASSWORD, "token": True}
        token, visits = "", 0
        while True:
            await asyncio.sleep(VISIT)
            if not token:
                answer = await self._ask("POST", "/api/accounts", "", form)
                token = answer.json()["token"] if answer is not None else ""
                continue
            await self._ask("GET", "/api/tables", token)
            visits += 1
            if visits % SIGN_IN == 0:
                await self._ask("DELETE", "/api/sessions", token)
                answer = await self._ask("POST", "/api/sessions", "", form)
                token = answer.json()["token"] if answer is not None else token

    async def _ask(
        self, method: str, path: str, token: str, form: object = None
    ) -> httpx.Response | None:
        try:
            answer = await self._http.request(method, path, json=form, headers=bearer(token))
            if not answer.is_error:
                return answer
            failed = f"{method} {path.split('/')[2]} {answer.status_code}"
        except httpx.TransportError as fault:
            failed = f"{method} {path.split('/')[2]} {fault!r}"
        self._note(failed)
        return None

    def _note(self, failed: str) -> None:
        self.errors[failed] = self.errors.get(failed, 0) + 1


def _is_long(number: int) -> bool:
    return number % 3 == 2


def _wish(number: int) -> tuple[list[dict[str, str]], dict[str, Any]]:
    """Return the seats of a new table, and the rest of its form."""
    if _is_long(number):
        return [HUMAN] * 5, {}
    bots = [{"kind": "bot", "bot": "steward"}] * (number % 3)
    limits = msgspec.to_builtins(CLOCK)
    form = {"pace": "live", "limits": limits, "absent": "wait", "bot_pace": "fast"}
    return [HUMAN] * 3 + bots, {"game": "stoneage", **form}


@asynccontextmanager
async def _running(doing: Sequence[Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Run these while the block runs."""
    tasks = {asyncio.create_task(each) for each in doing}
    try:
        yield
    finally:
        await _end(tasks)


async def _end(tasks: set[asyncio.Task[None]]) -> None:
    """Cancel repeatedly: a task waiting for a database connection may miss it once."""
    while tasks:
        for task in tasks:
            task.cancel()
        _, tasks = await asyncio.wait(tasks, timeout=0.2)


async def play(people: People, tables: int) -> None:
    """Play with everybody until cancelled; errors of the script end it."""
    doing = [people.keep_table(number) for number in range(tables)] + [people.visit_lobby()]
    tasks = {asyncio.create_task(each) for each in doing}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await _end(tasks)
