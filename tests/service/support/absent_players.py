"""People at a table over days: some answer, some are away."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Match, Row
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.store import Leased
from ecumene.service.tables import votes
from ecumene.service.tables.tables import Table
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import Truth, game_of, work_off
from tests.service.support.live_matches import live_match

#: nobody is late in these tests
PATIENCE = timedelta(days=100)


class Players:
    """People who answer at once, as well as a bot would, and those who never do."""

    def __init__(
        self,
        truth: Truth[FakeClock],
        table: Table,
        awake: set[int],
        step: timedelta = timedelta(days=1),
    ) -> None:
        self.truth = truth
        self._bot = make_bot("steward", find_game(table.game), 1)
        self._step = step
        self.id = table.id
        self.game = game_of(table)
        self.awake = awake
        self.work: JobWorker = truth.worker()
        #: the keys of the notices that people were sent
        self.told: list[str] = []
        self.work.worker._handlers["notice"] = self._hear  # type: ignore[index]
        self._acts = 0

    async def _hear(self, leased: Leased) -> None:
        self.told.append(leased.job.key)

    async def table(self) -> Table:
        return await self.truth.parts[0].directory.table(self.id)

    async def match(self) -> Match[Any]:
        return await live_match(self.work.games, self.game)

    async def step(self) -> bool:
        """Somebody who is awake answers; if nobody is asked, time goes by. False at the end."""
        await self.work_off()
        match = await self.match()
        for decision in list(match.state.flow.decisions):
            if decision.seat in self.awake:
                await self.answer(decision.seat)
                return not (await self.match()).over
        self.truth.clock.turn(seconds=self._step.total_seconds())
        return not match.over

    async def work_off(self) -> None:
        """Run all jobs that are due."""
        await self.truth.parts[0].work.sweep(PATIENCE, 100)
        await work_off(self.work)

    async def answer(self, seat: int) -> None:
        def act(match: Match[Any]) -> Row:
            question = match.questions(seat)[0]
            return match.play(seat, question.id, self._bot.choose(question))

        self._acts += 1
        await self.work.games.act(self.game, act, f"act {self._acts}")

    async def until(self, fact: Any, steps: int = 400) -> Table:
        for _ in range(steps):
            table = await self.table()
            if fact(table):
                return table
            await self.step()
        raise AssertionError("that takes too long")

    async def vote(self, kind: Any, about: int, *seats: int) -> Table:
        """These seats are for it; the table afterwards."""
        for seat in seats:
            table = await self.change(lambda table: self._cast(table, seat, kind, about))  # noqa: B023
        return table

    def _cast(self, table: Table, seat: int, kind: Any, about: int) -> Table:
        return votes.cast(table, [seat], kind, about, True, self.truth.clock.now())[0]

    async def change(self, change: Callable[[Table], Table]) -> Table:
        """The table after something was done there, and its clocks and bots too."""
        parts = self.truth.parts[0]
        changes = TableChanges(parts.directory, parts.work, parts.bus, parts.clock)
        table = await changes.change(self.id, self.game, change)
        await self.work_off()
        return table
