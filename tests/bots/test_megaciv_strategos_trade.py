"""Strategos at the market and in the shop of Mega Civilization: what it asks, gives, buys, keeps."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecumene.bots.megaciv.steward.bot import Steward
from ecumene.bots.megaciv.strategos.hand import HARM
from ecumene.bots.megaciv.strategos.market import TradeMemory
from ecumene.bots.megaciv.strategos.payments import ExpectedRest, Holding, PaymentMeans, ways_of
from ecumene.bots.megaciv.strategos.purchases import other_purchase, plan_purchase
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.phases.acquisition.purchase import sheet
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    MakeOffer,
)
from ecumene.games.megaciv.phases.trade.trade_view import OfferView
from ecumene.games.megaciv.position.state import ANYONE, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Question, Seeded, engine, seed_from_number
from tests.support.megaciv_table import GAME, Table
from tests.support.sentences import assert_said

# -- the market ------------------------------------------------------------------------------------


def market(**hands: str) -> Table:
    """A table in trade: hands as in ``p0="gold gold wine"``."""
    table = Table(players=5)
    for seat, cards in hands.items():
        table.deal(int(seat[1:]), *cards.split())
    return table.phase(7)


def asked(table: Table, seat: int) -> Question[State]:
    return Question(GAME, table.state, table.question(seat, "trade"))


def offer(table: Table, seat: int, names: str, wishes: str = "") -> str:
    """A seat offers the cards of these names, the first two by name; the id of the offer."""
    cards = _cards(table, seat, names)
    said = names.split()
    table.answer(
        seat,
        MakeOffer(
            cards=cards,
            names=tuple(said[:2]),
            more=tuple(name for name in said[2:] if name not in CALAMITIES),
            wish_names=tuple(wishes.split()),
        ),
    )
    return table.state.market.offers[-1].id


def _cards(table: Table, seat: int, names: str) -> tuple[int, ...]:
    left = sorted(table.seat(seat).hand)
    chosen = []
    for name in names.split():
        number = next(n for n in left if table.card(n).name == name)
        left.remove(number)
        chosen.append(number)
    return tuple(chosen)


@pytest.mark.rule("MC-7.4")
def test_offers_what_others_wish_for_and_wishes_for_what_it_collects() -> None:
    table = market(p0="gold gold gold wine ochre fish iron", p1="wine wine iron iron iron")
    offer(table, 1, "iron iron iron", wishes="wine")
    answer = TradeMemory().choose(asked(table, 0))
    assert isinstance(answer, MakeOffer)
    assert "wine" in answer.names
    assert answer.wish_names[0] == "gold"
    assert "gold" not in (*answer.names, *answer.more)


def test_answers_with_what_is_wished_for_where_that_completes_a_set() -> None:
    table = market(p0="gold gold gold wine wine wine ochre", p1="gold iron iron wine")
    offer(table, 1, "gold iron iron", wishes="wine")
    answer = TradeMemory().choose(asked(table, 0))
    assert isinstance(answer, AnswerOffer)
    assert "wine" in answer.names
    assert not set(answer.cards) & set(_cards(table, 0, "gold gold gold"))
    assert table.answer(0, answer).state.market.offers[-1].answers


def test_takes_a_good_answer_and_turns_a_bad_one_down() -> None:
    table = market(p0="gold gold ochre fish iron", p1="gold gold wine wine", p2="ochre fish iron")
    mine = offer(table, 0, "ochre fish iron", wishes="gold")
    bad = AnswerOffer(
        offer=mine, cards=_cards(table, 2, "ochre fish iron"), names=("ochre", "fish")
    )
    table.answer(2, bad)
    assert isinstance(TradeMemory().choose(asked(table, 0)), Decline)
    good = AnswerOffer(offer=mine, cards=_cards(table, 1, "gold gold wine"), names=("gold", "gold"))
    table.answer(1, good)
    trader = TradeMemory()
    table.answer(0, trader.choose(asked(table, 0)))  # the bad one first
    answer = trader.choose(asked(table, 0))
    assert isinstance(answer, Accept)
    assert answer.answer == table.state.market.offers[-1].id


@pytest.mark.rule("MC-7.5", "MC-7.7")
def test_a_calamity_is_passed_on_and_not_named() -> None:
    table = market(p0="gold gold ochre fish treachery", p1="iron iron iron")
    answer = TradeMemory().choose(asked(table, 0))
    assert isinstance(answer, MakeOffer)
    assert _cards(table, 0, "treachery")[0] in answer.cards
    assert "treachery" not in (*answer.names, *answer.more)
    table.answer(0, answer)


def test_what_cannot_be_traded_stays() -> None:
    table = market(p0="gold gold ochre fish famine", p1="iron iron iron")
    answer = TradeMemory().choose(asked(table, 0))
    assert isinstance(answer, MakeOffer)
    assert _cards(table, 0, "famine")[0] not in answer.cards


def test_remembers_whose_cards_hid_a_calamity() -> None:
    table = market(p0="gold gold ochre fish iron", p1="gold gold treachery wine")
    trader = TradeMemory()
    mine = offer(table, 0, "ochre fish iron", wishes="gold")
    hiding = _cards(table, 1, "gold gold treachery")
    table.answer(1, AnswerOffer(offer=mine, cards=hiding, names=("gold", "gold"), more=("gold",)))
    before = trader.choose(asked(table, 0))
    assert isinstance(before, Accept)
    clean = trader.gain_of(asked(table, 0).glance().offers[-1])
    table.answer(0, before)
    trader.choose(asked(table, 0))
    assert trader.rivals.hidden == {1: 1}
    again = msgspec.structs.replace(OFFER, giver=1)
    other = msgspec.structs.replace(OFFER, giver=2)
    assert trader.gain_of(again) < trader.gain_of(other)
    assert clean > 0


OFFER = OfferView(
    id="1#9",
    giver=1,
    to=ANYONE,
    number=3,
    names=("gold", "gold"),
    more=("gold",),
    no_calamity=False,
    wish=0,
    wish_names=(),
    answers="",
    cards=None,
    water=None,
)


def test_trust_and_spite_change_what_a_deal_is_worth() -> None:
    trusting, wary = TradeMemory(Personality(trust=1.0)), TradeMemory(Personality(trust=-1.0))
    assert trusting.gain_of(OFFER) > TradeMemory().gain_of(OFFER) > wary.gain_of(OFFER)
    rival = TradeMemory(Personality(spite=1.0))
    rival.rivals.leader = 3
    assert rival.rivalry(3, 100.0) > rival.rivalry(2, 100.0) > TradeMemory().rivalry(2, 100.0) > 0
    assert HARM > 0


def test_has_finished_with_nothing_to_give() -> None:
    table = market(p0="water water water", p1="gold gold wine")
    answers = []
    trader = TradeMemory()
    for _ in range(20):
        answers.append(trader.choose(asked(table, 0)))
        if isinstance(answers[-1], Finish):
            break
        table.answer(0, answers[-1])
    assert isinstance(answers[-1], Finish)


# -- purchases -------------------------------------------------------------------------------------


GOLD, WINE = Holding("gold", 9, 5, (1, 2, 3)), Holding("wine", 5, 6, (4,))


def test_a_hand_is_divided_in_every_way_and_each_once() -> None:
    ways = ways_of([GOLD, WINE], 8, 0.0)
    assert sorted(way.points for way in ways) == [0, 5, 81, 86]
    assert ways[0].spent == ()
    assert ways[0].kept > 86  # they may grow
    assert [way.points for way in ways_of([], 8, 0.0)] == [0]


def test_what_may_not_be_kept_is_worth_nothing_later() -> None:
    full, short = (ways_of([GOLD, WINE], limit, 0.0)[0].kept for limit in (8, 3))
    assert short == pytest.approx(full - WINE.later(1))


def test_pays_with_what_leaves_most_for_later() -> None:
    means = PaymentMeans(ways_of([GOLD, WINE], 8, 0.0), treasury=6, token=1)
    assert means.most == 92
    nothing = means.pay(0)
    assert nothing is not None
    assert (nothing[1].spent, nothing[2]) == ((), 0)
    few = PaymentMeans(ways_of([GOLD, WINE], 2, 0.0), treasury=0, token=1).pay(0)
    assert few is not None
    assert few[1].spent == ()  # even if not all may be kept
    small = means.pay(11)
    assert small is not None
    assert ([each.name for each in small[1].spent], small[2]) == (["wine"], 6)
    assert means.left(93) is None


def buyer(*cards: str, treasury: int = 0, advances: tuple[str, ...] = ()) -> Table:
    table = Table(players=9).treasury(0, treasury).hold(0, *advances)
    table.deal(0, *cards)
    return table.phase(12)


def test_spends_what_it_has_in_the_last_turn() -> None:
    table = buyer("gold", "gold", "gold", "wine", "wine", treasury=30)
    table.command("last_turn")
    thought = plan_purchase(table.state, table.seat(0))
    assert thought.answer.advances
    assert sheet(table.state, table.seat(0), thought.answer).paid.waste < 20
    assert "after the end" in assert_said(GAME, thought.reason)
    table.answer(0, thought.answer)


def test_buys_nothing_with_nothing() -> None:
    table = buyer("ochre", "water")
    thought = plan_purchase(table.state, table.seat(0))
    assert (thought.answer.advances, thought.answer.cards) == ((), ())
    assert "nothing" in assert_said(GAME, thought.reason)


@pytest.mark.rule("MC-13.2", "MC-13.6")
def test_an_epoch_is_not_kept_waiting_for_advances() -> None:
    """Two advances and a marker before the Middle Bronze Age: the third is bought at once."""
    table = Table(players=9)
    seat = table.hold(0, "mysticism", "sculpture").city(0, "a", "b", "c").seat(0)
    table.treasury(0, 5).deal(0, "gold", "gold", "fish", "fish")
    seat.step = track_of(table.state, seat).middle_bronze - 1
    table.state.turn = seat.step + 1
    thought = plan_purchase(table.phase(12).state, table.seat(0))
    assert thought.answer.advances


def test_a_set_that_pays_for_nothing_is_kept_to_grow() -> None:
    thought = plan_purchase((table := buyer("gold", "gold")).state, table.seat(0))
    assert (thought.answer.cards, thought.answer.discards) == ((), ())
    kept = "keep 2 Gold, worth 36, for one more makes it 81"
    assert kept in assert_said(GAME, thought.reason)


def test_the_next_best_purchase_is_another_one_and_legal() -> None:
    table = buyer("gold", "gold", "gold", "gold", "wine", "wine", treasury=20)
    best = plan_purchase(table.state, table.seat(0)).answer
    other = other_purchase(table.state, table.seat(0), NEUTRAL)
    assert other is not None
    assert other.answer.advances != best.advances
    assert sheet(table.state, table.seat(0), other.answer).cards_left <= 8
    assert assert_said(GAME, other.reason)


def test_the_end_is_foreseen_by_who_leads() -> None:
    table = Table(players=5)
    begun = ExpectedRest.of(table.state)
    assert (begun.goes_on, begun.turns > 14) == (1.0, True)
    leader = table.hold(1, "mining", "library", "democracy").seat(1)
    leader.step = 14
    assert ExpectedRest.of(table.state).goes_on == 1.0  # without cities nobody makes the step
    table.state.last_turn = table.state.turn
    assert ExpectedRest.of(table.state).goes_on == 0.0


# -- whole games -----------------------------------------------------------------------------------


class Merchant(Steward):
    """A steward that trades and buys as strategos does."""

    def __init__(self) -> None:
        super().__init__()
        self.market = TradeMemory()

    def choose(self, question: Question[Any]) -> Any:
        if question.kind == "trade":
            return question.check(self.market.choose(question))
        if question.kind == "purchase":
            known = question.visible_state()
            thought = plan_purchase(known, known.seats[question.seat])
            assert assert_said(GAME, thought.reason)
            return question.check(thought.answer)
        return super().choose(question)


def played(players: int, turns: int, seed: int, **more: Any) -> State:
    """A game of merchants on even seats and stewards on odd ones; every answer is legal."""
    chosen = {"civ_choice": "random", "stop": "turn", "stop_turn": turns, **more}
    options = msgspec.convert(chosen, Options)
    chance = Seeded(seed_from_number(seed))
    state, _ = engine.start(GAME, players, options, chance)
    bots = [Steward() if seat % 2 else Merchant() for seat in range(players)]
    while state.flow.decisions:
        decision = state.flow.decisions[0]
        answer = bots[decision.seat].choose(Question(GAME, state, decision))
        engine.answer(GAME, state, decision, answer, chance)
    return state


@pytest.mark.parametrize(
    ("players", "turns", "more"),
    [(5, 9, {}), (12, 7, {}), (6, 8, {"ast": "expert", "water": "off"})],
)
def test_all_it_does_is_legal_and_the_same_again(
    players: int, turns: int, more: dict[str, Any]
) -> None:
    state = played(players, turns, 3, **more)
    assert state.ended
    again = played(players, turns, 3, **more)
    assert [seat.advances for seat in again.seats] == [seat.advances for seat in state.seats]


def test_has_more_to_show_than_who_trades_as_a_steward() -> None:
    merchants = stewards = 0
    for seed in range(2):
        result = GAME.result(played(6, 12, seed))
        assert result is not None
        merchants += sum(result.scores[0::2])
        stewards += sum(result.scores[1::2])
    assert merchants > stewards
