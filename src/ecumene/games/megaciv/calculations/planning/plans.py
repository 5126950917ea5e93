"""Three plans with reasons, the use of a little more money, and the cost of waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from ecumene.games.megaciv.calculations.ast import alteration
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import price
from ecumene.games.megaciv.tables.advances import advances_of, printed_credits
from ecumene.games.megaciv.tables.credit import add_up
from ecumene.words import Said, said

from .position import Goal, Income, PlannedPurchase, Position, Solution
from .search import PlanSearch
from .show import points_of
from .table import WORK, Purchase

#: plans that are shown
PLANS = 3
#: ways to divide cards among turns that a rough search follows
ROUGH_WAYS = 16
#: budget of a rough search per turn (Table.work); there are up to 31 of them
ROUGH_WORK = 9_000
#: the amount of "a little more money"
MORE = 40
#: how much of a first purchase may be the same in two plans that are shown
ALIKE = 0.6


class Effort(msgspec.Struct, frozen=True):
    """How long to think, in positions rather than in seconds."""

    steps: int
    width: int
    ways: int
    #: first purchases that are tried with every income scenario
    tried: int = 4
    #: whether few purchases are tried in every turn
    rough: bool = False
    #: budget of the search (Table.work); only a purse beyond any real game uses it up
    work: int = WORK


#: by number of turns: enough for an answer in less than a second, and at most in about two
EFFORTS = {
    1: Effort(2000, 6, 300),
    2: Effort(1000, 8, 60, work=650_000),
    3: Effort(600, 6, 40, 3, work=600_000),
    4: Effort(300, 4, 24, 3, work=330_000),
    5: Effort(80, 2, 16, 3, work=260_000),
}
#: the same if all income is known: all the time for one search
KNOWN = {**EFFORTS, 2: Effort(3000, 8, 300), 3: Effort(3000, 8, 300)}


class PurchasePlan(msgspec.Struct, frozen=True):
    """Purchases turn by turn, with reasons."""

    turns: tuple[PlannedPurchase, ...]
    why: Said
    value: int
    points: Annotated[int, Meta(description="victory points from advances and steps")]
    low: Annotated[int, Meta(description="the fewest points over several income scenarios")]
    mean: float
    high: int


class Plans(msgspec.Struct, frozen=True):
    """The answer to a question for plans."""

    plans: tuple[PurchasePlan, ...]
    #: whether the first plan is proved best for the median income
    exact: bool
    #: upper bound of any plan with the median income
    bound: int
    #: sentences about certainty, a little more money, and waiting
    certainty: Said
    more: Said
    waiting: Said
    looked_at: int


def make_plans(
    position: Position,
    courses: Sequence[Sequence[Income]],
    goal: Goal | None = None,
    effort: Effort | None = None,
) -> Plans:
    """Return the best plans for a goal; the first income scenario is the one they are shown for."""
    goal = goal or Goal()
    incomes = courses[0]
    effort = effort or (EFFORTS if len(courses) > 1 else KNOWN)[len(incomes)]
    best, weighed, looked_at = _weigh(position, courses, goal, effort, prove=len(incomes) <= 2)
    shown = _choose_different(weighed)
    first_plan = shown[0][0]
    return Plans(
        plans=tuple(_plan(position, goal, solution, points) for solution, points in shown),
        exact=best.exact and first_plan.value == best.value,
        bound=best.bound,
        certainty=_say_certainty(first_plan, best),
        more=_say_more(position, incomes, goal, first_plan),
        waiting=_say_waiting(position, incomes, goal, first_plan),
        looked_at=looked_at,
    )


def _weigh(
    position: Position,
    courses: Sequence[Sequence[Income]],
    goal: Goal,
    effort: Effort,
    *,
    prove: bool,
) -> tuple[Solution, list[tuple[Solution, list[int]]], int]:
    """Return the best plan for the first income scenario, the plans with the highest mean and their
    values in every scenario, and the number of positions searched.
    """
    search = _search(position, courses[0], goal, effort, prove=prove)
    best = search.run()
    looked_at = search.found.looked_at
    weighed = []
    for end in search.found.ranked()[: effort.tried]:
        points, count = _points_by_course(position, courses[1:], goal, end.first)
        looked_at += count
        solution = search.show(end, best.bound)
        weighed.append((solution, [solution.points, *points]))
    if len(courses) > 1:
        weighed.sort(key=lambda pair: -sum(pair[1]) / len(pair[1]))
    return best, weighed, looked_at


def _search(
    position: Position, incomes: Sequence[Income], goal: Goal, effort: Effort, *, prove: bool
) -> PlanSearch:
    return PlanSearch(
        position,
        incomes,
        goal,
        steps=effort.steps,
        width=effort.width,
        ways=effort.ways,
        prove=prove,
        rough=effort.rough,
        work=effort.work,
    )


def _rough_search(position: Position, incomes: Sequence[Income], goal: Goal) -> PlanSearch:
    """A search that examines few positions."""
    effort = Effort(0, 1, ROUGH_WAYS, rough=True, work=ROUGH_WORK * len(incomes))
    return _search(position, incomes, goal, effort, prove=False)


def _points_by_course(
    position: Position,
    courses: Sequence[Sequence[Income]],
    goal: Goal,
    first: Purchase,
) -> tuple[list[int], int]:
    """Return a first purchase's value for every income scenario, and the positions searched."""
    points, count = [], 0
    for incomes in courses:
        search = _rough_search(position, incomes, goal)
        roots = search.begin(first)
        if roots:
            points.append(points_of(search.table, search.find(roots)))
        count += search.found.looked_at
    return points, count


def _choose_different(
    weighed: Sequence[tuple[Solution, list[int]]],
) -> list[tuple[Solution, list[int]]]:
    """The best plan, and the next best ones that begin with other advances."""
    chosen = [weighed[0]]
    for each in weighed[1:]:
        if len(chosen) < PLANS and all(_differ(each[0], other[0]) for other in chosen):
            chosen.append(each)
    for each in weighed[1:]:
        if len(chosen) < PLANS and each not in chosen:
            chosen.append(each)
    return chosen


def _differ(first: Solution, second: Solution) -> bool:
    one, other = set(first.turns[0].advances), set(second.turns[0].advances)
    return len(one & other) <= ALIKE * max(1, len(one | other))


def _plan(position: Position, goal: Goal, solution: Solution, points: list[int]) -> PurchasePlan:
    return PurchasePlan(
        turns=solution.turns,
        why=explain_plan(position, goal, solution),
        value=solution.value,
        points=solution.points,
        low=min(points),
        mean=round(sum(points) / len(points), 1),
        high=max(points),
    )


# -- reasons ---------------------------------------------------------------------------------------


def explain_plan(position: Position, goal: Goal, plan: Solution) -> Said:
    """Explain the first purchase: later savings, epoch requirements, points."""
    now = plan.turns[0]
    reasons = [
        *_say_goal(goal, plan),
        *_say_savings(position, plan),
        *_say_step(position, plan),
    ]
    reasons.append(said("plan-points", n=plan.points, turns=len(plan.turns)))
    if not now.advances:
        return said("plan-nothing_now", reasons=reasons)
    return said("plan-now", advances=list(now.advances), cost=now.cost, reasons=reasons)


def _say_goal(goal: Goal, plan: Solution) -> list[Said]:
    if goal.name == "advance":
        for turn, bought in enumerate(plan.turns):
            if goal.advance in bought.advances and turn:
                return [said("plan-wish", advance=goal.advance, turns=turn)]
    if goal.name == "step":
        reached = [turn + 1 for turn, bought in enumerate(plan.turns) if bought.step >= goal.step]
        if reached and reached[0] <= goal.by:
            return [said("plan-reaches", step=goal.step, turns=reached[0] - 1)]
        return [said("plan-misses", step=goal.step)]
    return []


def savings(position: Position, plan: Solution) -> list[tuple[int, str, str, int]]:
    """Return how much advances of the first purchase save later, largest first, with the turn."""
    table = advances_of(position.errata)
    found = []
    first = plan.turns[0]
    held, credit = position.advances, position.credits
    for turn, bought in enumerate(plan.turns):
        for later in bought.advances if turn else ():
            full = price(table[later], PlayerFacts(advances=held, credits=credit)).total
            for name in first.advances:
                gave = printed_credits([name], table)
                if name in first.chosen:
                    gave = gave + first.chosen[name]
                less = tuple(a - b for a, b in zip(credit.each, gave.each, strict=True))
                without = PlayerFacts(advances=held - {name}, credits=type(credit)(*less))
                saved = price(table[later], without).total - full
                if saved > 0:
                    found.append((saved, name, later, turn))
        held = held | set(bought.advances)
        credit = credit + printed_credits(bought.advances, table)
        credit = credit + add_up(bought.chosen.values())
    return sorted(found, key=lambda each: (-each[0], each[3], each[1], each[2]))


def _say_savings(position: Position, plan: Solution) -> list[Said]:
    """Describe the largest saving, and how much all first advances save together."""
    found = savings(position, plan)
    if not found:
        return []
    amount, name, later, turn = found[0]
    total = sum(each[0] for each in found)
    said_first = said("plan-saves", giver=name, amount=amount, advance=later, turns=turn)
    if total == amount:
        return [said_first]
    return [said_first, said("plan-saves_in_all", amount=total)]


def _say_step(position: Position, plan: Solution) -> list[Said]:
    """Describe the step that the marker makes this turn because of the purchase."""
    now = plan.turns[0]
    held = position.advances

    def after(advances: frozenset[str]) -> int:
        ast, track, table = position.ast, position.track, advances_of(position.errata)
        return alteration(ast, track, position.step, position.cities, advances, table).after

    if now.step <= after(held):
        return []
    return [said("plan-step", step=now.step, epoch=position.track.epoch_at(now.step))]


# -- further questions -----------------------------------------------------------------------------


def _say_certainty(plan: Solution, best: Solution) -> Said:
    if best.exact and plan.value == best.value:
        return said("plan-exact")
    return said("plan-bounded", looked_at=best.looked_at)


def _say_more(position: Position, incomes: Sequence[Income], goal: Goal, plan: Solution) -> Said:
    """Describe what a little more money this turn would buy."""
    richer = msgspec.structs.replace(incomes[0], points=incomes[0].points + MORE)
    base = max(plan.points, _rough_search(position, incomes, goal).run().points)
    best = _rough_search(position, [richer, *incomes[1:]], goal).run()
    new = sorted(set(best.turns[0].advances) - set(plan.turns[0].advances))
    gain = best.points - base
    if gain <= 0 or not new:
        return said("plan-more_nothing", more=MORE)
    return said("plan-more", more=MORE, advances=new, n=gain)


def _say_waiting(position: Position, incomes: Sequence[Income], goal: Goal, plan: Solution) -> Said:
    """Describe the loss from buying nothing this turn."""
    waited = _rough_search(position, incomes, goal).run(())
    lost = plan.points - waited.points
    if lost <= 0:
        return said("plan-waiting_nothing")
    return said("plan-waiting", n=lost)
