"""The question with its numbered answers.

Places keep their number on the board in every question. Of the many ways to pay or to use tools
only those are numbered that somebody is likely to want; every other can be typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from ecumene.cli.screens.parts import bold, count, listing, quiet
from ecumene.cli.screens.screen import Choice, Look
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
from ecumene.games.stoneage.locations import FIRST_BUILDING, NUMBER, place_name
from ecumene.games.stoneage.payment import PaymentSubject
from ecumene.games.stoneage.view import PlayerView, View
from ecumene.games.stoneage.words import goods_text
from ecumene.kernel import Question

MOST_PAYMENTS = 8


def choices(question: Question[Any]) -> list[Choice]:
    """The numbered answers of a question."""
    if question.kind == "sa_use":
        return _use_choices(question)
    if question.kind == "sa_tools":
        return _tool_choices(question)
    if question.kind == "sa_die":
        dice = [answer for answer in question.answers() if isinstance(answer, TakeDie)]
        return [Choice(str(die.face), die, question.label(die)) for die in dice]
    if question.kind in ("sa_pay", "sa_feed"):
        return _payment_choices(question)
    return []  # placing: the numbers are those of the board


def ask(look: Look) -> Sequence[RenderableType]:
    """The numbered answers, and how to type any other."""
    question = look.question
    if question is None:
        return []
    parts: list[RenderableType] = []
    if look.choices:
        parts.append(listing((bold(c.key), c.label) for c in look.choices))
    hints = [_hint(question)]
    if any(isinstance(answer, Cash) for answer in _extra(question)):
        hints.append("cash 1 wood 1 gold: take your two resources from card C12")
    parts += [quiet(hint) for hint in hints if hint]
    return parts


def _extra(question: Question[Any]) -> Sequence[Any]:
    """The answers that every question of a seat with the cash card has at its end."""
    return question.answers()[-1:]


def _hint(question: Question[Any]) -> str:
    if question.kind == "sa_place":
        return _place_hint(question)
    if question.kind == "sa_use":
        return "Type a number or a name: river."
    if question.kind == "sa_tools":
        some = "" if len(choices(question)) > 1 else "Your tools cannot reach more. "
        return (
            f"{some}Type a number, or the tool spaces to use: tools {_spaces(question)}; or none."
        )
    if question.kind == "sa_die":
        return "Type the number of a die."
    ways = len(_payments(question))
    more = f" ({ways - MOST_PAYMENTS} more ways)" if ways > MOST_PAYMENTS else ""
    example = goods_text(amounts(_payments(question)[0])).replace(",", "") if ways else ""
    typed = f", or what you pay{more}: pay {example}" if ways else ""
    return f"Type a number{typed}; no to decline."


def _place_hint(question: Question[Any]) -> str:
    """How to place, by an example that is open."""
    legal = [answer for answer in question.answers() if isinstance(answer, Place)]
    example = next((p for p in legal if p.figures == 2 and p.location != "hut"), legal[0])
    name = example.location.replace("_", " ").removesuffix(" grounds")
    number = NUMBER[example.location] + 1
    ways = f"{name} {example.figures}, or {number} {example.figures}"
    return f"Type a place and a number of figures, by name or by number: {ways}."


def _spaces(question: Question[Any]) -> str:
    player = own(question)
    usable = [
        str(space)
        for space, (value, used) in enumerate(zip(player.tools, player.tools_used, strict=True), 1)
        if value and not used
    ]
    return " ".join(usable[:2]) or player.single_use[0]


def own(question: Question[Any]) -> PlayerView:
    """The asked player's things."""
    view: View = question.view
    return view.players[question.seat]


# -- using -----------------------------------------------------------------------------------------


def _use_choices(question: Question[Any]) -> list[Choice]:
    """Each own location under its number on the board."""
    view: View = question.view
    listed: list[Choice] = []
    for answer in question.answers():
        if isinstance(answer, Use):
            figures = view.board[answer.location][question.seat]
            number = NUMBER[answer.location]
            label = f"{place_name(number).removeprefix('the ')}, {count(figures, 'figure')}"
            listed.append(Choice(str(number + 1), answer, label))
    return listed


# -- tools -----------------------------------------------------------------------------------------


def _tool_choices(question: Question[Any]) -> list[Choice]:
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
    listed: list[Choice] = []
    for amount, (_, tools) in sorted(best.items()):
        reached = total + tool_value(player, tools)
        label = f"{tools_text(player, tools)}: total {reached}, {amount} {goods}"
        listed.append(Choice(str(len(listed) + 1), tools, label))
    return listed


def tool_value(player: PlayerView, tools: Tools) -> int:
    """What a set of tools adds to a roll."""
    tiles = sum(player.tools[space] for space in tools.spaces)
    return tiles + sum(card(card_number(name)).upper.amount for name in tools.cards)


def tools_text(player: PlayerView, tools: Tools) -> str:
    """A set of tools in words, with the value of each."""
    tiles = [f"tool {player.tools[space]} on space {space + 1}" for space in tools.spaces]
    once = [f"single-use tool {card(card_number(n)).upper.amount} ({n})" for n in tools.cards]
    return " and ".join(tiles + once) or "no tools"


# -- paying ----------------------------------------------------------------------------------------


def _payments(question: Question[Any]) -> list[Pay]:
    """All payments: the cheapest first, but for a building the one with most points first."""
    ways = [answer for answer in question.answers() if isinstance(answer, Pay)]
    return sorted(ways, key=lambda pay: worth(amounts(pay)), reverse=_scores(question))


def _scores(question: Question[Any]) -> bool:
    """Whether what is paid is scored: a building, not a card or food."""
    return question.kind == "sa_pay" and PaymentSubject.of(question).location >= FIRST_BUILDING


def _payment_choices(question: Question[Any]) -> list[Choice]:
    listed: list[Choice] = []
    for pay in _payments(question)[:MOST_PAYMENTS]:
        label = question.label(pay)
        if _scores(question):
            label += f": {worth(amounts(pay))} points"
        listed.append(Choice(str(len(listed) + 1), pay, label))
    declining = (
        "lose 10 points, keep the resources" if question.kind == "sa_feed" else "take nothing"
    )
    listed.append(Choice("no", Decline(), declining))
    return listed
