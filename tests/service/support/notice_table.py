"""A table of people with accounts, and a worker that tells them things."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID, uuid4

import msgspec

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.kernel import Match, Question, Row
from ecumene.service.app.composition import build_job_worker
from ecumene.service.notices.notices import DELAY
from ecumene.service.people.people import Account
from ecumene.service.reactions.starting import start_table
from ecumene.service.settings import Settings
from ecumene.service.tables import creation, seat_changes
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Table
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, Opening, Truth, game_of
from tests.service.support.mail_sink import Sink, mail_sink


class Evening:
    """Ada, the host, and Bo play Stone Age; each has an address."""

    def __init__(self, truth: Truth[FakeClock], settings: Settings) -> None:
        self.truth = truth
        self.clock = truth.clock
        self.parts = truth.parts[0]
        self.contacts = self.parts.contacts
        self.settings = settings
        self.work = build_job_worker(settings, self.parts)
        self.ada, self.bo = self._person("Ada"), self._person("Bo")
        self._thinker: Bot | None = None

    def _person(self, name: str) -> Account:
        mail = f"{name.lower()}-{uuid4().hex[:8]}@example.org"
        return Account(uuid4(), f"{name} {uuid4().hex[:6]}", self.clock.now(), mail=mail)

    async def begin(self, pace: Any = "days") -> None:
        """Sit down and start."""
        now = self.clock.now()
        table = creation.create(
            self.ada,
            now,
            name="Sunday",
            game="stoneage",
            options={},
            seats=(PERSON,) * 2,
            settings=TableSettings(pace=pace),
        )
        for person in (self.ada, self.bo):
            await self.parts.directory.add_account(person)
            table = seat_changes.join(table, person, now, invite=table.invite)
        await self.parts.directory.add_table(table)
        self.table = await start_table(
            self.parts.directory, self.parts.store, table.id, self.ada.id
        )
        self.game = game_of(self.table)

    async def change(self, **changes: Any) -> None:
        """Change the table behind everybody's back."""

        def changed(table: Table) -> Table:
            return msgspec.structs.replace(table, **changes)

        self.table = await self.parts.directory.change_table(self.table.id, changed)
        self.work.table_cache.forget(self.game)

    async def do(self) -> None:
        """Do everything that is due."""
        while await self.work.worker.once() + await self.work.deliveries.once():
            pass

    async def wait(self, times: int = 2) -> None:
        """Let the time pass after which people are told, and do what is due."""
        for _ in range(times):
            self.clock.turn(seconds=DELAY[self.table.pace].total_seconds())
            await self.do()

    async def answer(self) -> UUID:
        """Whoever is asked answers something; who that was."""
        found: list[int] = []

        def act(match: Match[Any]) -> Row:
            decision = match.state.flow.decisions[0]
            found.append(decision.seat)
            answer = self._bot(match).choose(Question(match.game, match.state, decision))
            return match.play(decision.seat, decision.id, answer)

        await self.work.games.act(self.game, act, uuid4().hex)
        return (self.ada, self.bo)[found[-1]].id

    def _bot(self, match: Match[Any]) -> Bot:
        if self._thinker is None:
            self._thinker = make_bot("random", match.game, 7)
        return self._thinker

    async def asked(self) -> Account:
        """Return the account whose turn it is."""
        (seat,) = (await self.truth.match(self.table)).awaited_seats()
        return (self.ada, self.bo)[seat]


@asynccontextmanager
async def evening(opened: Opening, **settings: Any) -> AsyncIterator[tuple[Evening, Sink]]:
    """An evening, and the mail server that takes its letters."""
    async with mail_sink() as sink, opened() as truth:
        yield Evening(truth, sink.settings(**settings)), sink


def letters_to(sink: Sink, account: Account) -> list[str]:
    """The subjects of the letters somebody got."""
    return [str(letter["Subject"]) for to, letter in sink.letters if to == [account.mail]]
