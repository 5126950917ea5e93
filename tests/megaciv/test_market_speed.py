"""A large market: 18 seats, hundreds of open offers."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.trade.market import TRADE
from ecumene.games.megaciv.phases.trade.offers import Accept, AnswerOffer, Finish, MakeOffer
from ecumene.games.megaciv.phases.trade.trade_samples import sample_trade
from ecumene.games.megaciv.phases.trade.trade_view import offers_for
from ecumene.games.megaciv.position.setup import lay_out
from ecumene.games.megaciv.position.state import ANYONE, State
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Move, Question, Seeded, Step, engine, seed_from_number

CHANCE = Seeded(seed_from_number(1))
SEATS, CARDS = 18, 12


def quiet() -> State:
    """Trade has just begun; everybody has 12 cards and some water."""
    state, _ = lay_out(SEATS, Options(civ_choice="random"), Seeded(seed_from_number(1)))
    cards = [(pile, number) for piles in state.stacks.values() for pile in piles for number in pile]
    random.Random(1).shuffle(cards)
    for seat in state.seats:
        seat.water = 2
        for pile, number in (cards.pop() for _ in range(CARDS)):
            pile.remove(number)
            seat.hand.append(number)
    state.phase = 7
    state.flow.agenda[:] = [Step("close_market"), Step("open_market")]
    engine.settle(GAME, state, Move(state.flow, CHANCE))
    return state


def crowded(offers: int) -> State:
    """A market with so many offers and answers on the table, made by random seats."""
    state, randomness = quiet(), random.Random(1)
    while len(state.market.offers) < offers:
        decision = state.flow.decisions[0]
        sampled = sample_trade(state, decision, randomness)
        if isinstance(sampled, MakeOffer | AnswerOffer):
            engine.answer(GAME, state, decision, sampled, CHANCE)
        else:
            state.flow.decisions.append(state.flow.decisions.pop(0))
    return state


def assert_consistent(state: State) -> None:
    """Cards are each there once; what is open can be dealt; answers have their offer."""
    assert engine.violations(GAME, state) == []
    offers = {offer.id: offer for offer in state.market.offers}
    assert len(offers) == len(state.market.offers)
    hands = [set(seat.hand) for seat in state.seats]
    for offer in offers.values():
        assert set(offer.cards) <= hands[offer.giver]
        assert offer.water <= state.seats[offer.giver].water
        if offer.answers:
            answered = offers[offer.answers]
            assert answered.giver == offer.to
            assert answered.to in (ANYONE, offer.giver)
            assert not answered.answers


@pytest.mark.rule("DG-5.4", "DG-5.5", "N-82", "N-14", "MC-7.3")
def test_a_market_with_500_offers_stays_consistent() -> None:
    randomness = random.Random(5)
    state = crowded(500)
    assert len(state.market.offers) == 500
    assert_consistent(state)
    deals = 0
    for number in range(2_000):
        decision = state.flow.decisions[0]
        assert TRADE.sample is not None
        answer = TRADE.sample(state, decision, randomness)
        if isinstance(answer, Finish):
            state.flow.decisions.append(state.flow.decisions.pop(0))
            continue
        deals += isinstance(answer, Accept)
        engine.answer(GAME, state, decision, answer, CHANCE)
        if number % 40 == 0 or isinstance(answer, Accept):
            assert_consistent(state)
            assert all(seat.cards >= 3 for seat in state.seats)
    assert deals > 50
    assert len(state.market.counts) <= 18 + 2 * 18 * 17, "what is kept is bounded"


@pytest.mark.rule("DG-5.7")
def test_everybody_sees_the_open_offers_of_a_crowded_market() -> None:
    state = crowded(500)
    opened = [offer.id for offer in state.market.offers if offer.to == ANYONE]
    for viewer in range(-2, 18):
        seen = [offer.id for offer in offers_for(state, viewer) if offer.to == ANYONE]
        assert seen == opened


@pytest.mark.rule("DG-1.7", "DG-5.7")
def test_the_glance_at_trade_is_part_of_the_view() -> None:
    state = crowded(60)
    for decision in state.flow.decisions:
        asked = Question(GAME, state, decision)
        sight, seen = asked.glance(), asked.view
        own = seen.seats[decision.seat]
        assert (sight.viewer, sight.turn, sight.last_turn) == (seen.viewer, seen.turn, 0)
        assert (sight.hand, sight.water, sight.offers) == (own.hand, own.water, seen.offers)
        assert own.hand
