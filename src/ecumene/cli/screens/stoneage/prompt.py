"""The question with its numbered answers.

Places keep their number on the board in every question. Of the many ways to pay or to use tools
only the likely ones are numbered; all others can be typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from ecumene.cli.language import answer_text
from ecumene.cli.screens.parts import bold, listing, quiet
from ecumene.cli.screens.screen import NumberedAnswer, ScreenData
from ecumene.games.stoneage.answers import (
    Cash,
    Decline,
    Pay,
    Place,
    TakeDie,
    Tools,
    Use,
    amounts,
)
from ecumene.games.stoneage.components import card, card_number, worth
from ecumene.games.stoneage.dice import DIVISORS, ToolsSubject
from ecumene.games.stoneage.payment import PaymentSubject
from ecumene.games.stoneage.state import FIRST_BUILDING, NUMBER
from ecumene.games.stoneage.view import PlayerView, View
from ecumene.kernel import Question
from ecumene.words import said

from .names import goods_text, goods_title, place_title, tell

MOST_PAYMENTS = 8


def choices(question: Question[Any]) -> list[NumberedAnswer]:
    """The numbered answers of a question."""
    if question.kind == "sa_use":
        return _use_choices(question)
    if question.kind == "sa_tools":
        return _tool_choices(question)
    if question.kind == "sa_die":
        dice = [answer for answer in question.answers() if isinstance(answer, TakeDie)]
        return [NumberedAnswer(str(die.face), die, answer_text(question, die)) for die in dice]
    if question.kind in ("sa_pay", "sa_feed"):
        return _payment_choices(question)
    return []  # placing: the numbers are those of the board


def ask(look: ScreenData) -> Sequence[RenderableType]:
    """Show the numbered answers, and how to type any other."""
    question = look.question
    if question is None:
        return []
    parts: list[RenderableType] = []
    if look.choices:
        parts.append(listing((bold(c.key), c.label) for c in look.choices))
    hints = [_hint(question)]
    if any(isinstance(answer, Cash) for answer in _extra(question)):
        hints.append(tell("sa-hint_cash"))
    parts += [quiet(hint) for hint in hints if hint]
    return parts


def _extra(question: Question[Any]) -> Sequence[Any]:
    """Return the answers that the cash card adds to every question of its seat."""
    return question.answers()[-1:]


def _hint(question: Question[Any]) -> str:
    if question.kind == "sa_place":
        return _place_hint(question)
    if question.kind == "sa_use":
        return tell("sa-hint_use")
    if question.kind == "sa_tools":
        reach = len(choices(question)) > 1
        return tell("sa-hint_tools", reach=reach, spaces=_spaces(question))
    if question.kind == "sa_die":
        return tell("sa-hint_die")
    ways = len(_payments(question))
    if not ways:
        return tell("sa-hint_no_way")
    example = goods_text(amounts(_payments(question)[0])).replace(",", "")
    return tell("sa-hint_pay", more=max(0, ways - MOST_PAYMENTS), example=example)


def _place_hint(question: Question[Any]) -> str:
    """Explain how to place figures, with an example that is possible now."""
    legal = [answer for answer in question.answers() if isinstance(answer, Place)]
    example = next((p for p in legal if p.figures == 2 and p.location != "hut"), legal[0])
    name, number = place_title(example.location, "short"), NUMBER[example.location] + 1
    return tell("sa-hint_place", name=name, number=number, figures=example.figures)


def _spaces(question: Question[Any]) -> str:
    player = own(question)
    usable = [
        str(space)
        for space, (value, used) in enumerate(zip(player.tools, player.tools_used, strict=True), 1)
        if value and not used
    ]
    return " ".join(usable[:2]) or player.single_use[0]


def own(question: Question[Any]) -> PlayerView:
    """Return what the asked player has."""
    view: View = question.view
    return view.players[question.seat]


# -- using -----------------------------------------------------------------------------------------


def _use_choices(question: Question[Any]) -> list[NumberedAnswer]:
    """Each own location under its number on the board."""
    view: View = question.view
    listed: list[NumberedAnswer] = []
    for answer in question.answers():
        if isinstance(answer, Use):
            figures = view.board[answer.location][question.seat]
            number = NUMBER[answer.location]
            place = place_title(answer.location)
            label = tell("sa-use_choice", place=place, figures=figures)
            listed.append(NumberedAnswer(str(number + 1), answer, label))
    return listed


# -- tools -----------------------------------------------------------------------------------------


def _tool_choices(question: Question[Any]) -> list[NumberedAnswer]:
    """For each amount within reach the cheapest set of tools that gives it."""
    roll = ToolsSubject.of(question)
    goods, total = roll.goods, roll.total
    player = own(question)
    best: dict[int, tuple[tuple[int, int, int], Tools]] = {}
    for tools in question.answers():
        if not isinstance(tools, Tools):
            continue
        amount = (total + tool_value(player, tools)) // DIVISORS[goods]
        price = (len(tools.cards), tool_value(player, tools), len(tools.spaces))
        if amount not in best or price < best[amount][0]:
            best[amount] = (price, tools)
    listed: list[NumberedAnswer] = []
    for amount, (_, tools) in sorted(best.items()):
        reached = total + tool_value(player, tools)
        label = tell(
            "sa-tools_choice",
            tools=tools_text(player, tools),
            total=reached,
            amount=amount,
            goods=goods_title(goods),
        )
        listed.append(NumberedAnswer(str(len(listed) + 1), tools, label))
    return listed


def tool_value(player: PlayerView, tools: Tools) -> int:
    """Return a set of tools' bonus to a roll."""
    tiles = sum(player.tools[space] for space in tools.spaces)
    return tiles + sum(card(card_number(name)).upper.amount for name in tools.cards)


def tools_text(player: PlayerView, tools: Tools) -> str:
    """A set of tools in words, with the value of each."""
    tiles = [
        said("sa-tool_on_space", tool=player.tools[space], space=space + 1)
        for space in tools.spaces
    ]
    once = [said("sa-tool_of_card", tool=said(f"upper-{n}"), card=n) for n in tools.cards]
    return tell("sa-tool_set", tools=[*tiles, *once]) if tiles or once else tell("sa-no_tools")


# -- paying ----------------------------------------------------------------------------------------


def _payments(question: Question[Any]) -> list[Pay]:
    """Return all payments, cheapest first; for a building, most points first."""
    ways = [answer for answer in question.answers() if isinstance(answer, Pay)]
    return sorted(ways, key=lambda pay: worth(amounts(pay)), reverse=_scores(question))


def _scores(question: Question[Any]) -> bool:
    """Whether a payment scores: for a building, not for a card or food."""
    return question.kind == "sa_pay" and PaymentSubject.of(question).location >= FIRST_BUILDING


def _payment_choices(question: Question[Any]) -> list[NumberedAnswer]:
    listed: list[NumberedAnswer] = []
    for pay in _payments(question)[:MOST_PAYMENTS]:
        label = answer_text(question, pay)
        if _scores(question):
            label = tell("sa-pay_choice", payment=label, points=worth(amounts(pay)))
        listed.append(NumberedAnswer(str(len(listed) + 1), pay, label))
    declining = tell("sa-starve" if question.kind == "sa_feed" else "sa-take_nothing")
    listed.append(NumberedAnswer("no", Decline(), declining))
    return listed
