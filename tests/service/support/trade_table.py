"""A table in the middle of trade: hands as the test says, people and bots, a clock to turn."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec

from ecumene.games.megaciv.phases.trade.offers import Trade
from ecumene.games.megaciv.position.state import Offer, State
from ecumene.kernel import Match, Row, encode
from ecumene.kernel.hosting import Snapshot
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import Truth, game_of, work_off
from tests.service.support.live_matches import live_match
from tests.support.megaciv_market import market

STRATEGOS = Seat("bot", "strategos")
#: seconds; bots have a moment of their own every six
LIMITS = TimeLimits(movement=300, waited=300, trade=240, other=300, bank=0)
#: seconds between two looks of a worker for jobs
TICK = 0.25


class Trading:
    """A market in play, seen by one worker."""

    def __init__(self, truth: Truth[FakeClock], table: Table, work: JobWorker) -> None:
        self.truth = truth
        self.table = table
        self.work = work
        self.game = game_of(table)
        self._acts = 0

    async def match(self) -> Match[Any]:
        return await live_match(self.work.games, self.game)

    async def state(self) -> State:
        state: State = (await self.match()).state
        return state

    async def offers(self, giver: int | None = None) -> list[Offer]:
        """Return the offers on the table, of everybody or of one seat."""
        offers = (await self.state()).market.offers
        return [offer for offer in offers if giver in (None, offer.giver)]

    async def trading(self) -> list[int]:
        """The seats that have not finished."""
        decisions = (await self.state()).flow.decisions
        return sorted(each.seat for each in decisions if each.kind == "trade")

    async def act(self, seat: int, answer: Trade) -> None:
        """A person does something."""
        match = await self.match()
        decision = next(q.id for q in match.questions(seat) if q.kind == "trade")
        self._acts += 1
        await self.work.games.act(
            self.game, lambda m: m.play(seat, decision, answer), f"person:{self._acts}"
        )

    async def come_back(self, seat: int) -> None:
        await self.work.games.act(
            self.game, lambda m: m.command("come_back_to_trade", {}, seat=seat), f"back:{seat}"
        )

    async def rest(self, seconds: float, work: JobWorker | None = None) -> None:
        """Time goes by, and the worker works."""
        end = self.truth.clock.now() + timedelta(seconds=seconds)
        while True:
            await self.truth.parts[0].work.sweep(timedelta(days=30), 100)
            await work_off(work or self.work)
            if self.truth.clock.now() >= end:
                return
            self.truth.clock.turn(seconds=TICK)

    async def rows(self) -> list[Row]:
        """Return the rows of the market."""
        rows = [stored.row for stored in await self.truth.rows(self.table)]
        return [row for row in rows if row.kind == "trade"]

    async def done(self, seat: int, *what: str) -> list[dict[str, Any]]:
        """Return a seat's actions of these kinds."""
        said = [msgspec.to_builtins(row.answer) for row in await self.rows() if row.seat == seat]
        return [answer for answer in said if answer["do"] in what]


async def in_trade(
    truth: Truth[FakeClock],
    seats: tuple[Seat, ...],
    *hands: str,
    limits: TimeLimits | None = LIMITS,
    pace: Any = "live",
) -> Trading:
    """A table in which trade has just begun with these hands; nobody has looked yet."""
    table = await truth.begun(seats, "megaciv", pace, limits, civ_choice="random")
    laid = market(*hands, players=len(seats))
    laid.state.turn = 3
    snapshot = Snapshot(0, "start", encode(laid.state))
    await truth.parts[0].store.save_snapshot(game_of(table), snapshot)
    return Trading(truth, table, truth.worker())
