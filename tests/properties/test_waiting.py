"""The right to wait (MC-0.54, DG-3.5): in whatever several seats are asked at once."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.position.turn_taking import AT_ONE_MOMENT, Wait, check_wait
from ecumene.kernel import Match, Question, refusal_of
from tests.support.megaciv_rich import rich_match

MOST_GAMES = 40
#: trade has no order (MC-7.1): there is nobody to wait for
WITHOUT_ORDER = {"trade"}
#: of what random games ask of several seats at once, each must have been met
MET = {
    *("expand", "movement", "build_cities", "purchase", "reduce_cities", "damage", "discard"),
    *("loss", "give_card", "insist_order"),
}


def moments(state: State) -> dict[object, list[int]]:
    """Seats that are asked at once, by what they are asked about together, in their order."""
    found: dict[object, set[int]] = defaultdict(set)
    for decision in state.flow.decisions:
        if decision.kind in WITHOUT_ORDER:
            continue
        moment = (decision.kind, decision.args[:1]) if decision.kind in AT_ONE_MOMENT else "round"
        found[moment].add(decision.seat)
    return {
        moment: [seat for seat in state.circle if seat in seats]
        if moment == "round"
        else list(ranking_order(state.seats[seat] for seat in seats))
        for moment, seats in found.items()
    }


def waited_in(match: Match[State], luck: Random) -> set[str]:
    """Play at random; wherever several are asked, all but the first in order may wait."""
    met: set[str] = set()
    while not match.over:
        state = match.state
        for moment, seats in moments(state).items():
            for seat in seats[1:]:
                assert refusal_of(check_wait, state, seat, Wait()) is None, (moment, seat)
                met |= {each.kind for each in state.flow.decisions if each.seat == seat}
        decision = luck.choice(state.flow.decisions)
        question = Question(match.game, state, decision)
        match.play(decision.seat, decision.id, question.sample(luck))
    return met


def narrow(state: State) -> None:
    """Little stock, so that expansion is a choice; ships that can be lost in conflicts."""
    for seat in state.seats:
        seat.treasury += max(0, seat.tokens_in_stock - 3)
        seat.advances = [name for name in seat.advances if name != "advanced_military"]
        if not seat.holds("naval_warfare"):
            seat.advances.append("naval_warfare")


@pytest.mark.rule("MC-0.54", "DG-3.2", "DG-3.5", "N-04")
def test_every_question_put_to_several_seats_can_be_waited_in() -> None:
    met: set[str] = set()
    for number in range(MOST_GAMES):
        players, order = (14, 9, 14)[number % 3], ("early", "strict")[number % 3 == 2]
        match = rich_match(number, turns=2, players=players, order=order)
        narrow(match.state)
        met |= waited_in(match, Random(number))
        if met >= MET:
            break
    assert met >= MET, MET - met
