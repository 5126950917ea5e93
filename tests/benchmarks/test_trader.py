"""The person among bots: what is measured is what the log says."""

from __future__ import annotations

from benchmarks.studies import trader
from benchmarks.studies.trader_gains import Deal, phases_of
from benchmarks.studies.trader_person import Market, Notes, Reply
from ecumene.games.megaciv.phases.trade.offers import Accept, Finish
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Match, encode, seed_from_number
from ecumene.kernel.hosting import Snapshot, resume
from tests.support.megaciv_market import answer, market, offer
from tests.support.megaciv_table import GAME


def test_gains_are_set_values_after_trade_less_those_before() -> None:
    laid = market("gold gold iron iron", "gold gold iron iron")
    first = Match.start(GAME, 5, seed=seed_from_number(1))
    start = Snapshot(0, "start", encode(laid.state))

    def beginning() -> Match[State]:
        return resume(GAME, first.header, start, seed=seed_from_number(1))

    match = beginning()
    asked = {each.seat: each.id for each in match.state.flow.decisions}
    match.play(0, asked[0], offer(laid, 0, "iron iron gold"))
    match.play(1, asked[1], answer(laid, 1, "0#1", "gold gold iron"))
    match.play(0, asked[0], Accept("0#1/1#1"))
    for seat, number in asked.items():
        match.play(seat, number, Finish())
    (phase,) = phases_of(beginning(), match.log)
    gained = 9 * 9 + 2 - 44, 9 + 2 * 9 - 44
    assert phase.deals == [Deal((0, 1), gained)]
    # before: 2 gold, 2 iron each, 9 x 4 + 2 x 4; then 3 gold, 1 iron and 1 gold, 3 iron
    assert phase.gains[:2] == [*gained]
    found = trader.figures([Notes(replies=[Reply("dealt", 1.0), Reply("none", 30.0)])], [phase])
    assert found["deals_with_person"] == 1
    assert found["both_gain"] == 0
    assert (found["person_gain_per_deal"], found["bot_gain_per_deal"]) == gained
    assert found["replies_within_2s"] == 0.5


def test_the_person_sees_what_the_socket_shows() -> None:
    table = market("gold gold iron iron", "wine wine iron")
    table.answer(1, offer(table, 1, "wine wine iron"))
    shown = Market(GAME.view(table.state, 0))
    sight = shown.glance()
    assert [each.id for each in sight.offers] == ["1#1"]
    assert sorted(card.name for card in sight.hand) == ["gold", "gold", "iron", "iron"]
