"""Strategos's advice for Stone Age: the best answer and the second best."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ecumene.bots.bot import Advice, AdvisedAnswer
from ecumene.games.stoneage.answers import Decline, Pay, Place, TakeDie, Tools, amounts
from ecumene.games.stoneage.components import by_name
from ecumene.games.stoneage.dice import ToolsSubject
from ecumene.games.stoneage.payment import PaymentSubject
from ecumene.games.stoneage.state import NUMBER
from ecumene.kernel import Question
from ecumene.words import Said, said

from .actions import promising, value_of_meal, value_of_payment, value_of_tools
from .outlook import SeatOutlook
from .reasons import expected_yield, result_of_tools, thing_at
from .resource_value import ResourceValue, commitments, purchase_at
from .strategos import Strategos
from .worth import reward_worth

#: the best answer, and another with how many points less it is worth
Runner = tuple[Any, float]


def advise(question: Question[Any]) -> Advice:
    """Return the advised answer, the reason, and the second best."""
    bot = Strategos()
    outlook = bot.outlook(question)
    answer = bot.choose(question)
    reason = bot.explain(question, answer)
    if question.kind == "sa_place":
        return Advice(answer, reason, _other_place(bot, outlook, question, answer))
    find = _SECONDS.get(question.kind)
    return Advice(answer, reason, find(outlook, question, answer) if find else None)


# -- placing ---------------------------------------------------------------------------------------


def _other_place(
    bot: Strategos, outlook: SeatOutlook, question: Question[Any], best: Place
) -> AdvisedAnswer | None:
    """Return the best placement elsewhere."""
    futures = sorted(bot.futures(outlook, question), key=lambda future: -future.worth)
    first = next((f.worth for f in futures if f.answer == best), 0.0)
    other = next((f for f in futures if f.answer.location != best.location), None)
    if other is None:
        return None
    answer = other.answer
    brings = expected_yield(outlook, NUMBER[answer.location], answer.figures)
    less = _less(first - other.worth)
    return AdvisedAnswer(
        answer, said("advice-other_place", location=answer.location, brings=brings, less=less)
    )


# -- using and feeding -----------------------------------------------------------------------------


def _other_tools(
    outlook: SeatOutlook, question: Question[Any], best: Tools
) -> AdvisedAnswer | None:
    choices = [answer for answer in question.answers() if isinstance(answer, Tools)]
    # Other tools with the same effect would not be a different answer.
    other = _next_best(
        choices,
        value_of_tools(outlook, question),
        best,
        lambda answer: result_of_tools(outlook, question, answer),
    )
    if other is None:
        return None
    answer, less = other
    key = "advice-other_tools" if answer.spaces or answer.cards else "advice-other_no_tools"
    amount, goods = result_of_tools(outlook, question, answer), ToolsSubject.of(question).goods
    return AdvisedAnswer(answer, said(key, amount=amount, goods=goods, less=_less(less)))


def _other_payment(
    outlook: SeatOutlook, question: Question[Any], best: Any
) -> AdvisedAnswer | None:
    place = PaymentSubject.of(question).location
    purchase = purchase_at(outlook, place)
    if purchase is None:
        return None
    after = ResourceValue(outlook, commitments(outlook))
    ways = [w for w in promising(question.answers(), purchase, after) if _pays(w)]
    other = _next_best(ways, value_of_payment(outlook, purchase, after), best)
    if other is None:
        return None
    answer, less = other
    if isinstance(answer, Decline):
        return AdvisedAnswer(
            answer, said(f"advice-other_leave_{thing_at(place)}", less=_less(less))
        )
    return _other_way("advice-other_pay", answer, less)


def _other_meal(outlook: SeatOutlook, question: Question[Any], best: Any) -> AdvisedAnswer | None:
    ways = [way for way in question.answers() if _pays(way)]
    other = _next_best(ways, value_of_meal(outlook, question), best)
    if other is None:
        return None
    answer, less = other
    if isinstance(answer, Decline):
        return AdvisedAnswer(answer, said("advice-other_starve", less=_less(less)))
    return _other_way("advice-other_meal", answer, less)


def _other_way(key: str, answer: Pay, less: float) -> AdvisedAnswer:
    return AdvisedAnswer(answer, said(key, paid=by_name(amounts(answer)), less=_less(less)))


def _other_die(
    outlook: SeatOutlook, question: Question[Any], best: TakeDie
) -> AdvisedAnswer | None:
    dice = [answer for answer in question.answers() if isinstance(answer, TakeDie)]
    other = _next_best(dice, lambda answer: reward_worth(outlook, answer.face), best)
    if other is None:
        return None
    answer, less = other
    return AdvisedAnswer(answer, said("advice-other_die", face=answer.face, less=_less(less)))


def _pays(answer: Any) -> bool:
    """Whether an answer ends the question: using the card for two resources does not."""
    return isinstance(answer, Pay | Decline)


def _next_best(
    answers: Iterable[Any],
    value: Callable[[Any], float],
    best: Any,
    same: Callable[[Any], Any] = lambda answer: answer,
) -> Runner | None:
    """Return the best different answer, and how much less it is worth."""
    others = [answer for answer in answers if same(answer) != same(best)]
    if not others:
        return None
    other = max(others, key=value)
    return other, value(best) - value(other)


def _less(points: float) -> Said:
    """Describe how much less something is worth."""
    if points < 0.05:
        return said("advice-same")
    return said("advice-less", points=round(points, 1))


_SECONDS: dict[str, Callable[[SeatOutlook, Question[Any], Any], AdvisedAnswer | None]] = {
    "sa_tools": _other_tools,
    "sa_pay": _other_payment,
    "sa_die": _other_die,
    "sa_feed": _other_meal,
}
