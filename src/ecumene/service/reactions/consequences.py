"""Consequences of a row: deadlines and notices for people, jobs for bots, written with the row.

After the setup and after an undo, a "wake" job examines the whole position and adds what is
missing.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

from ecumene.kernel import Match, Row
from ecumene.kernel.flow import IDS_PER_ROW
from ecumene.service.clocks.agreed_end import stop_jobs
from ecumene.service.clocks.clocks import deadlines_after, deadlines_of
from ecumene.service.clocks.deadlines import set_all
from ecumene.service.clocks.trade_time import trade_jobs
from ecumene.service.jobs.bot_jobs import jobs_after, jobs_of
from ecumene.service.jobs.jobs import Later
from ecumene.service.notices.notices import notices_after
from ecumene.service.play.live_games import Consequences, Following, LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import LOOK_AGAIN, Bus, Clock, Job, Leased, Work
from ecumene.service.ports.store_rules import wake_job
from ecumene.service.reactions.absence import presence_jobs, turn_begun
from ecumene.service.reactions.only_answers import only_answer_jobs
from ecumene.service.reactions.standing_orders import order_jobs, reply_jobs
from ecumene.service.tables.course import finish, name_bots, outcome_at
from ecumene.service.tables.tables import Table, seats_on_clock

#: writes the ledger of a turn as a file (see home.ledger_files)
LEDGER = "ledger"
#: attempts before a game without a table is considered an unused setup (see reactions.starting)
LOOKS = 8


def consequences(table_cache: TableCache, clock: Clock) -> Consequences:
    """Return the consequences for all games at tables; games without a table have none."""

    async def follow(game: UUID, match: Match[Any], row: Row) -> Following:
        table = await table_cache.table(game)
        if table is None:
            return Following()
        now = clock.now()
        if table.keeps_books:  # no clocks, bots or notices: everybody sits around one table
            jobs = (*ledger_jobs(game, match, now), *_wake_at_end(game, match, row, now))
            return Following((), jobs, table.revision)
        if row.what == "undo":
            # Questions are open again, and their jobs may or may not still exist.
            again = wake_job(game, row.seq, now)
            there = presence_jobs(game, match, row, table, now)
            return Following(
                deadlines_after(match, row, (), table, now), (again, *there), table.revision
            )
        opened = [
            decision
            for decision in match.state.flow.decisions
            if decision.id // IDS_PER_ROW == row.seq
        ]
        # Nobody may be watching when the last bot acts, but the table must still record the end.
        # Bots get their names as soon as the game has names for them, and in a pause new clocks
        # are stopped.
        woken = match.over or table.pause is not None or name_bots(table, match) != table
        end = (wake_job(game, row.seq, now),) if woken else ()
        orders = await table_cache.orders(game)
        return Following(
            deadlines_after(match, row, opened, table, now),
            (
                *end,
                *jobs_after(game, match, row, opened, table, now),
                *order_jobs(game, opened, table, orders, now),
                *reply_jobs(game, match, row, table, orders, now),
                *trade_jobs(game, match, row, table, now),
                *only_answer_jobs(game, match, opened, table, now),
                *notices_after(game, table, opened, seats_on_clock(table), match.over, now),
                *presence_jobs(game, match, row, table, now),
                *(stop_jobs(game, match, table) if turn_begun(match) else ()),
            ),
            table.revision,
        )

    return follow


def ledger_jobs(game: UUID, match: Match[Any], now: datetime) -> tuple[Job, ...]:
    """Queue the ledger of the turn that has just ended; the last one as 0."""
    ended = turn_begun(match) - 1
    if not match.over and ended < 1:
        return ()
    return (Job(LEDGER, f"{game}:{0 if match.over else ended}", b"", now),)


def _wake_at_end(game: UUID, match: Match[Any], row: Row, now: datetime) -> tuple[Job, ...]:
    return (wake_job(game, row.seq, now),) if match.over else ()


class Wake:
    """Handles "wake" jobs: adds missing deadlines and jobs, and records the end of a game.

    It is queued with every change of a table in play.
    """

    def __init__(
        self,
        games: LiveGames,
        table_cache: TableCache,
        directory: Directory,
        work: Work,
        bus: Bus,
        clock: Clock,
    ) -> None:
        self._games = games
        self._directory = directory
        self._table_cache = table_cache
        self._work = work
        self._bus = bus
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        game = UUID(leased.job.key.partition(":")[0])
        self._table_cache.forget(game)
        table = await self._table_cache.table(game)
        if table is None:
            if leased.attempts < LOOKS:
                raise Later
            return
        orders = await self._table_cache.orders(game)
        async with self._games.read_at_rest(game) as match:
            now = self._clock.now()
            decisions = list(match.state.flow.decisions)
            deadlines = deadlines_of(match, decisions, table, now)
            jobs: tuple[Job, ...] = ()
            if not table.keeps_books:
                jobs += jobs_of(game, match, decisions, table, now)
                jobs += order_jobs(game, decisions, table, orders, now)
                jobs += only_answer_jobs(game, match, decisions, table, now)
                jobs += notices_after(
                    game, table, decisions, seats_on_clock(table), match.over, now
                )
                jobs += stop_jobs(game, match, table)
            outcome = outcome_at(match.result, now)

        def bring_up_to_date(found: Table) -> Table:
            named = name_bots(found, match)
            return finish(named, outcome) if outcome and found.status == "playing" else named

        if bring_up_to_date(table) != table:
            await self._directory.change_table(table.id, bring_up_to_date)
            self._table_cache.forget(game)
            await self._bus.publish(game, LOOK_AGAIN)
        await self._work.change_clocks(game, partial(set_all, new=deadlines))
        await self._work.add(jobs)
        if table.limits is not None:
            await self._bus.publish(game, LOOK_AGAIN)  # its clocks have changed
