"""Trade over days: offers expire, orders accept, and a quiet phase ends (DG-5.12 to DG-5.14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.phases.trade.offers import (
    AnswerOffer,
    Finish,
    MakeOffer,
    Withdraw,
)
from ecumene.games.megaciv.standing_orders import accept_from
from ecumene.kernel import Refusal, Row
from ecumene.kernel.flow import Decision
from ecumene.service.clocks.trade_time import is_act
from ecumene.service.reactions.standing_orders import Order, make_order, read_note
from ecumene.service.tables.pauses import LONGEST
from ecumene.service.tables.tables import Pause
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, STEWARD, Opening, Truth, opening, work_off
from tests.service.support.trade_table import Trading, in_trade
from tests.support.megaciv_market import make, market, numbers, reply

HANDS = (
    "gold gold wine wine ochre ochre clay",
    "ochre ochre clay clay fish iron",
    "wine wine gold papyri clay iron oil",
)
HOUR = 3600.0


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


def given(seat: int, names: str) -> tuple[int, ...]:
    return numbers(market(*HANDS), seat, names)


async def over_days(truth: Truth[FakeClock], quiet: int = 0) -> Trading:
    """A market of five people over days."""
    trading = await in_trade(truth, (PERSON,) * 5, *HANDS, limits=None, pace="days")
    await truth.parts[0].directory.change_table(
        trading.table.id, lambda each: msgspec.structs.replace(each, quiet_trade=quiet)
    )
    trading.work.table_cache.forget(trading.game)
    return trading


async def wait(trading: Trading, hours: float) -> None:
    trading.truth.clock.turn(seconds=hours * HOUR)
    await work_off(trading.work)


def an_offer(**more: int) -> MakeOffer:
    return MakeOffer(cards=given(0, "gold gold ochre"), names=("gold", "gold"), **more)  # type: ignore[arg-type]


# -- offers that expire ----------------------------------------------------------------------------


@pytest.mark.rule("DG-5.12")
async def test_an_offer_is_withdrawn_when_its_hours_are_over(opened: Opening) -> None:
    async with opened() as truth:
        trading = await over_days(truth)
        await trading.act(0, an_offer(hours=6))
        await trading.act(0, an_offer(to=1, hours=12))
        await trading.act(0, an_offer())
        await trading.act(0, Finish())  # also of somebody who has finished
        await wait(trading, 5.9)
        assert len(await trading.offers()) == 3
        await wait(trading, 0.2)
        assert [offer.id for offer in await trading.offers()] == ["0>1#1", "0#2"]
        await wait(trading, 7)
        assert [offer.id for offer in await trading.offers()] == ["0#2"]
        rows = [stored.row for stored in await truth.rows(trading.table)]
        ended = [row for row in rows if row.kind == "expire_offer"]
        assert [(row.what, row.by) for row in ended] == [("command", "default")] * 2


@pytest.mark.rule("DG-5.12")
async def test_an_offer_that_is_gone_does_not_end_again(opened: Opening) -> None:
    async with opened() as truth:
        trading = await over_days(truth)
        await trading.act(0, an_offer(hours=6))
        await trading.act(0, Withdraw("0#1"))
        await trading.act(0, an_offer())
        await wait(trading, 7)
        assert [offer.id for offer in await trading.offers()] == ["0#2"]


@pytest.mark.rule("DG-5.12")
def test_only_a_clock_withdraws_offers_and_only_open_ones() -> None:
    game = find_game("megaciv")
    assert not game.commands[game.timing.expire].of_seats
    table = market(*HANDS)
    offer = make(table, 0, "gold gold ochre", hours=24)
    assert table.state.market.offers[0].hours == 24
    command = game.commands["expire_offer"]
    with pytest.raises(Refusal):
        command.check(table.state, -1, msgspec.convert({"offer": "9#9"}, command.argument_type))
    command.check(table.state, -1, msgspec.convert({"offer": offer}, command.argument_type))


# -- standing acceptance ---------------------------------------------------------------------------


def accepted(
    names: Sequence[str], most: Mapping[str, int], *answers: str, offer: str = "gold gold ochre"
) -> str:
    """What an order of seat 0 accepts, of answers of seats 1, 2, …; "" for nothing."""
    table = market(*HANDS)
    made = make(table, 0, offer)
    for seat, cards in enumerate(answers, 1):
        reply(table, seat, made, cards)
    decision = Decision(1, 0, "trade", "MC-7.1")
    found = accept_from(table.state, decision, names, most)
    return found.answer if found else ""


@pytest.mark.rule("DG-5.13")
def test_an_order_accepts_what_is_worth_enough_and_costs_little() -> None:
    poor, rich = "ochre ochre clay", "wine wine clay"
    assert accepted(["wine"], {}, poor) == ""
    assert accepted(["wine"], {}, poor, rich) == "0#1/2#1"
    assert accepted(["clay", "wine"], {}, poor, "wine clay wine") == "0#1/2#1"
    assert accepted(["ochre"], {}, poor, rich) == "0#1/2#1", "the better one"
    assert accepted(["ochre"], {"cards": 3}, poor) == "0#1/1#1"
    assert accepted(["ochre"], {"cards": 3}, poor, offer="gold gold ochre ochre") == ""
    assert accepted([], {}, poor) == ""
    assert accepted(["no such thing"], {}, poor, rich) == ""


@pytest.mark.rule("DG-5.13")
async def test_the_order_acts_after_a_pause_and_its_journal_says_so(opened: Opening) -> None:
    async with opened() as truth:
        trading = await over_days(truth)
        directory = truth.parts[0].directory
        order = Order("prefer", prefer=("wine",), most={"cards": 3})
        kept = make_order(await trading.match(), 0, "trade", order)
        await directory.keep_order(trading.game, kept)
        trading.work.table_cache.forget(trading.game)
        await trading.act(0, an_offer())
        low = AnswerOffer(offer="0#1", cards=given(1, "ochre ochre clay"), names=("ochre", "ochre"))
        await trading.act(1, low)
        await wait(trading, 1)
        assert len(await trading.offers()) == 2
        assert await directory.order_notes(trading.game, 0, 9) == []
        high = AnswerOffer(offer="0#1", cards=given(2, "wine wine clay"), names=("wine", "wine"))
        await trading.act(2, high)
        await work_off(trading.work)
        assert len(await trading.offers()) == 3, "not at once"
        await wait(trading, LONGEST.total_seconds() / HOUR)
        (row,) = [row for row in await trading.rows() if row.answer["do"] == "accept"]
        assert (row.seat, row.by) == (0, "order")
        (note,) = await directory.order_notes(trading.game, 0, 9)
        assert (read_note(note).why, read_note(note).kind) == ("done", "trade")


# -- a phase that ends -----------------------------------------------------------------------------


@pytest.mark.rule("DG-5.14")
async def test_trade_ends_when_nobody_has_acted_for_so_long(opened: Opening) -> None:
    async with opened() as truth:
        trading = await over_days(truth, quiet=6)
        await trading.act(0, an_offer(hours=1))  # its end is nobody's act
        await wait(trading, 5)
        await trading.act(1, Finish())
        await wait(trading, 5)
        assert await trading.trading() == [0, 2, 3, 4]
        await wait(trading, 1.1)
        assert await trading.trading() == []
        rows = [stored.row for stored in await truth.rows(trading.table)]
        (closed,) = [row for row in rows if row.kind == "close_trade"]
        assert closed.by == "default"


@pytest.mark.rule("DG-5.14")
async def test_a_pause_of_the_table_is_not_quiet_and_without_the_option_time_decides(
    opened: Opening,
) -> None:
    async with opened() as truth:
        trading = await over_days(truth, quiet=6)
        directory = truth.parts[0].directory
        await trading.act(0, an_offer())
        paused = Pause(truth.clock.now(), "vote")
        await directory.change_table(
            trading.table.id, lambda each: msgspec.structs.replace(each, pause=paused)
        )
        trading.work.table_cache.forget(trading.game)
        for _ in range(10):
            await wait(trading, 1)
        assert await trading.trading() == [0, 1, 2, 3, 4]
        await directory.change_table(
            trading.table.id, lambda each: msgspec.structs.replace(each, pause=None)
        )
        trading.work.table_cache.forget(trading.game)
        for _ in range(2):
            await wait(trading, 1)
        assert await trading.trading() == []
        other = await over_days(truth)
        await other.act(0, an_offer())
        await wait(other, 30)
        assert len(await other.trading()) == 5


@pytest.mark.rule("DG-5.14")
async def test_bots_and_clocks_do_not_keep_a_phase_open(opened: Opening) -> None:
    async with opened() as truth:
        seats = (PERSON, PERSON, *(STEWARD,) * 3)
        trading = await in_trade(truth, seats, *HANDS, limits=None, pace="days")
        match = await trading.match()
        rows = {
            "a person": Row(5, "answer", 1, kind="trade"),
            "a bot": Row(5, "answer", 2, kind="trade"),
            "somebody comes back": Row(5, "command", 0, kind="come_back_to_trade"),
            "an offer ends": Row(5, "command", kind="expire_offer"),
        }
        found = {name for name, row in rows.items() if is_act(row, trading.table, match)}
        assert found == {"a person", "somebody comes back"}
