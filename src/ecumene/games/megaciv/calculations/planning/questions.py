"""A request for plans as plain data, and its answer: the same for every client of the planner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from ecumene.kernel.chance import Seeded, seed_from_number
from ecumene.words import Said

from .expected import expected_income, expected_tokens
from .own_plan import PricedTurn, price_plan
from .plans import PurchasePlan, make_plans
from .position import Goal, Income, Position, Range, sample_incomes

#: income scenarios to draw, always the same, so that repeated requests get the same answer
COURSES = 8
SEED = seed_from_number(1)


class Start(msgspec.Struct, frozen=True):
    """The starting position of a plan."""

    position: Position
    hand: dict[str, int]
    treasury: int
    players: int
    turn: int
    #: whether trade cards come before the next purchase
    before_cards: bool = False


class PlanQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for plans: position, means and goal."""

    position: Position
    #: money available for the first purchase
    now: Income
    #: value of the cards in each turn still to come
    later: tuple[Range, ...] = ()
    #: treasury tokens of each of these turns
    taxes: tuple[int, ...] = ()
    #: whether the first of them comes before the first purchase
    before_purchase: bool = False
    goal: Goal = Goal()
    #: purchases by turn that a person put together
    own: tuple[tuple[str, ...], ...] | None = None
    #: whether plans are wanted, not only prices of ``own``
    plans: bool = True


class PlanAnswer(msgspec.Struct, frozen=True):
    """Up to three plans, best first, with comments; and the prices of the caller's own plan."""

    plans: tuple[PurchasePlan, ...] = ()
    exact: Annotated[
        bool, Meta(description="whether the first plan is proven optimal for median income")
    ] = False
    bound: Annotated[int, Meta(description="upper bound for any plan with median income")] = 0
    certainty: Said | None = None
    more: Said | None = None
    waiting: Said | None = None
    #: None if only this turn counts
    income: Annotated[Range | None, Meta(description="expected set value in the next turn")] = None
    taxes: Annotated[int, Meta(description="expected treasury tokens in the next turn")] = 0
    own: tuple[PricedTurn, ...] | None = None


def make_question(
    start: Start,
    turns: int,
    goal: Goal,
    *,
    points: int = 0,
    income: Range | None = None,
    taxes: int | None = None,
) -> PlanQuestion:
    """Ask for plans over some turns; income that isn't given is as in simulated games."""
    first = start.turn - 1 if start.before_cards else start.turn
    about = [
        (start.players, start.position.cities, n) for n in range(first, start.turn + turns - 1)
    ]
    return PlanQuestion(
        position=start.position,
        now=Income(start.hand, points, start.treasury),
        later=tuple(income or expected_income(*each) for each in about),
        taxes=tuple(expected_tokens(*each) if taxes is None else taxes for each in about),
        before_purchase=start.before_cards,
        goal=goal,
    )


def answer_question(question: PlanQuestion) -> PlanAnswer:
    """Return the best plans, and the cost of the person's own plan."""
    courses = courses_of(question)
    own = None
    if question.own is not None:
        own = price_plan(question.position, courses[0], question.own)
    income = question.later[0] if question.later else None
    taxes = question.taxes[0] if question.taxes else 0
    if not question.plans:
        return PlanAnswer(income=income, taxes=taxes, own=own)
    found = make_plans(question.position, courses, question.goal)
    return PlanAnswer(
        plans=found.plans,
        exact=found.exact,
        bound=found.bound,
        certainty=found.certainty,
        more=found.more,
        waiting=found.waiting,
        income=income,
        taxes=taxes,
        own=own,
    )


def courses_of(question: PlanQuestion, seed: bytes = SEED) -> list[tuple[Income, ...]]:
    """Return income scenarios; the first has the median of every turn."""
    later = list(zip(question.later, question.taxes, strict=True))
    drawn = sample_incomes(question.now, later, Seeded(seed), COURSES)
    return [_join_first(course) for course in drawn] if question.before_purchase else drawn


def _join_first(course: Sequence[Income]) -> tuple[Income, ...]:
    """Merge the present means and the income before the first purchase."""
    now, first, *rest = course
    points, tokens = now.points + first.points, now.tokens + first.tokens
    return (Income(now.cards, points, tokens), *rest)
