"""Facts about questions too large to list, and previews of answers while they are made.

What every fact is held against is in :mod:`tests.support.megaciv_about`; the rules' own tests use it too.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from ecumene.bots import make_bot
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import March, Sail
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Question, encode
from tests.support.megaciv_about import (
    ALLOWED,
    WITH_FACTS,
    WITH_PREVIEW,
    check_question,
    first_steps,
)
from tests.support.megaciv_rich import games, rich_match
from tests.support.sizes import WHOLE_ONLY

GAME = MEGA_CIVILIZATION
LARGE = {name for name, kind in GAME.kinds.items() if kind.answers is None}


# -- whole games -----------------------------------------------------------------------------------


def some_questions(numbers: range) -> Iterator[tuple[Question[State], random.Random]]:
    """Questions with facts out of random games; of the frequent ones only some."""
    chosen = random.Random(0)
    for match, randomness in games(numbers):
        for decision in match.state.flow.decisions:
            often = decision.kind in ("trade", "movement", "purchase", "reduce_cities")
            if decision.kind in WITH_FACTS and not (often and chosen.randrange(15)):
                yield Question(GAME, match.state, decision), randomness


def test_every_large_kind_has_facts_and_a_preview() -> None:
    assert LARGE <= WITH_PREVIEW <= WITH_FACTS == set(ALLOWED)


@pytest.mark.rule("DG-4.3", "DG-6.1", "DG-6.6", "N-122")
@pytest.mark.parametrize(
    "count",
    [
        pytest.param(70, marks=pytest.mark.process),
        pytest.param(150, marks=WHOLE_ONLY),
    ],
)
def test_legal_answers_lie_within_the_facts_and_their_previews_say_so(count: int) -> None:
    seen: Counter[str] = Counter()
    for question, randomness in some_questions(range(count)):
        for answer in (question.default(), question.sample(randomness)):
            check_question(question, answer)
        seen[question.kind] += 1
    rare = {"defer_attack", "spoils", "annex_part"}  # every test of their rules asks them
    assert WITH_FACTS - rare <= set(seen)


def test_what_stewards_answer_lies_within_the_facts() -> None:
    match = rich_match(3, turns=2, players=7)
    bots = [make_bot("steward", GAME, seat) for seat in range(7)]
    seen: Counter[str] = Counter()
    while not match.over:
        decision = match.state.flow.decisions[0]
        question = Question(GAME, match.state, decision)
        answer = bots[decision.seat].choose(question)
        if decision.kind in WITH_FACTS:
            check_question(question, answer)
            seen[decision.kind] += 1
        match.play(decision.seat, decision.id, answer)
    assert {"movement", "trade", "purchase", "build_cities"} <= set(seen)


@pytest.mark.parametrize("count", [30, pytest.param(100, marks=WHOLE_ONLY)])
def test_whatever_the_facts_offer_can_be_chosen(count: int) -> None:
    seen: Counter[str] = Counter()
    for question, _ in some_questions(range(count)):
        for answer in first_steps(question.kind, question.about()):
            question.preview(answer)
            seen[question.kind] += 1
    assert seen.keys() >= LARGE - {"movement", "choose_credits", "annex_part", "buy_off_steps"}


# -- what a preview offers can be done -------------------------------------------------------------


@pytest.mark.rule("DG-4.3", "DG-4.5")
def test_every_way_and_voyage_that_is_shown_can_be_ordered() -> None:
    tried = 0
    for question, randomness in some_questions(range(0, 12, 2)):
        if question.kind != "movement":
            continue
        orders = question.sample(randomness).orders
        orders = orders[: randomness.randrange(len(orders) + 1)]
        plan = question.preview(Movement(orders))
        assert plan.orders == [None] * len(orders)
        for start, ways in plan.ways.items():
            for way in ways:
                went = question.preview(Movement((*orders, March(start, way.path, way.most))))
                assert not any(went.orders)
                if not plan.conflicts and way.conflict_from and not plan.end:
                    assert (way.most >= way.conflict_from) == bool(went.conflicts)
                tried += 1
        for ship in plan.ships:
            for voyage in ship.voyages:
                sailed = question.preview(Movement((*orders, Sail(ship.number, voyage.path))))
                assert not any(sailed.orders)
                tried += 1
    assert tried > 300


@pytest.mark.rule("DG-6.6")
def test_a_suggested_payment_is_legal_and_what_is_affordable_can_be_bought() -> None:
    bought = 0
    for question, randomness in some_questions(range(1, 12)):
        if question.kind != "purchase":
            continue
        shown = question.preview(BuyAdvances())
        assert question.check(shown.suggestion)
        payable = [other.advance for other in shown.others if other.affordable]
        payable = [name for name in payable if name not in ("monument", "written_record")]
        if not payable:
            continue
        chosen = question.preview(BuyAdvances(advances=(randomness.choice(payable),)))
        assert question.check(chosen.suggestion)
        bought += 1
    assert bought > 5


@pytest.mark.rule("DG-4.3")
def test_a_draft_that_became_illegal_is_marked_not_refused() -> None:
    question = next(q for q, _ in some_questions(range(4)) if q.kind == "movement")
    nowhere = March(next(iter(question.about().tokens)), ("nowhere",), 1)
    plan = question.preview(Movement((nowhere,)))
    assert (plan.orders[0].code, plan.legal) == ("no_land_way", False)


def test_the_facts_are_not_the_state_itself() -> None:
    """A caller that keeps the facts doesn't see them change."""
    for question, _ in some_questions(range(4)):
        facts = question.about()
        before = encode(facts)
        world: State = GAME.copy(question._state)
        alike = Question(GAME, world, question.decision).about()
        for seat in world.seats:
            seat.tokens_at.clear()
            seat.cities_at.clear()
            seat.ships_at.clear()
            seat.hand.clear()
        assert encode(alike) == before == encode(facts)
