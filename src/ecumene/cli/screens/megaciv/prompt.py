"""The question with its numbered answers, and how to type any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ecumene.cli.language import answer_text
from ecumene.cli.screens.megaciv.names import advance, card, join_list, place, tell
from ecumene.cli.screens.parts import bold, columns, listing, quiet
from ecumene.cli.screens.screen import NumberedAnswer, ScreenData
from ecumene.cli.typed import show_typed
from ecumene.games.megaciv.calculations.prices import price
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances, table_of
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims
from ecumene.games.megaciv.phases.cities.construction import BuildCities
from ecumene.games.megaciv.phases.claims import ClaimSubject
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import MovePosition
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.views.view import View
from ecumene.kernel import Question

from . import construction, movement, powers, purchases, trade

#: more answers than these are typed, not numbered
MOST_NUMBERED = 24
#: kinds whose answers are many, but can be listed
_TYPED = ("place_cities",)
_ADVANCES_SHOWN = 12

Usage = Sequence[tuple[str, str]]

_AREAS: Usage = (("rome ostia", "mc-use_areas"),)
_USAGE: dict[str, Usage] = {
    "movement": movement.USAGE,
    "build_cities": construction.USAGE,
    "purchase": purchases.USAGE,
    "trade": trade.USAGE,
    "ability": powers.USAGE,
    "expand": (("rome 2 ostia 1", "mc-use_expand"),),
    "damage": (("city rome, ostia 2", "mc-use_damage"),),
    "annex_part": (("city rome, ostia 2", "mc-use_annex_part"),),
    "destroy_cities": (("rome", "mc-use_lose_city"), ("pay", "mc-use_pay_instead")),
    "reduce_cities": (
        ("rome ostia", "mc-use_reduce"),
        ("rome without rome", "mc-use_reduce_without"),
    ),
    "theocracy": (
        ("discard iron salt", "mc-use_two_cards"),
        ("reduce rome ostia", "mc-use_cities_instead"),
    ),
    "discard": (
        ("iron 2 salt", "mc-use_these_cards"),
        ("iron treasury 4", "mc-use_card_and_treasury"),
    ),
    "loss": (("rome 2", "mc-use_loss"), ("ship 1", "mc-use_loss_ship")),
    "place_tokens": (("rome 2 ostia 1", "mc-use_tokens"),),
    "relocate": (("rome 2 ostia 1", "mc-use_relocate"),),
    "place_cities": _AREAS,
    "claim_cities": _AREAS,
    "select_areas": _AREAS,
    "pirate_targets": _AREAS,
    "buy_off_steps": (("rome ostia", "mc-use_buy_off"), ("none", "mc-use_move_back")),
    "choose_victims": (("egypt rome", "mc-use_victims"),),
    "choose_credits": (("arts 5 science 5", "mc-use_credits_by_colour"),),
}
_NUMBERED: Usage = (("1", "mc-use_number"),)


def usage(question: Question[Any]) -> Usage:
    """Explain how to answer this question."""
    known = _USAGE.get(question.kind, ())
    return [*(_NUMBERED if choices(question) else ()), *known]


def choices(question: Question[Any]) -> list[NumberedAnswer]:
    """Return a question's numbered answers, if there are few enough."""
    if not question.listable or question.kind in _TYPED:
        return []
    answers = question.answers()
    if len(answers) > MOST_NUMBERED:
        return []
    return [
        NumberedAnswer(_key(n, answer), answer, label(question, answer))
        for n, answer in enumerate(answers, 1)
    ]


def _key(number: int, answer: Any) -> str:
    """Return the key to type; a tax rate is its own number."""
    return str(answer.rate if isinstance(answer, TaxRate) else number)


def label(question: Question[Any], answer: Any) -> str:
    """An answer in words, with the names that only the holder may see."""
    view: View = question.view
    if isinstance(answer, GiveCard) and answer.card is not None:
        names = {held.number: card(held.name) for held in view.seats[question.seat].hand}
        return tell("mc-shown_card" if answer.shown else "mc-hidden_card", card=names[answer.card])
    if isinstance(answer, ChooseVictims):
        return join_list(trade.civ(view, seat) for seat in answer.seats)
    return answer_text(question, answer)


# -- the part of the screen below the position -----------------------------------------------------


def ask(look: ScreenData) -> Sequence[RenderableType]:
    """Show numbered answers, the facts, and how to answer."""
    question = look.question
    if question is None:
        return []
    parts: list[RenderableType] = []
    if look.choices:
        parts += _number_answers(look)
    shown = _FACTS.get(question.kind)
    if shown is not None:
        parts += shown(look, question)
    parts.append(_hint(question))
    return parts


def _number_answers(look: ScreenData) -> list[RenderableType]:
    """The numbered answers, in two columns where they are many."""
    rows = [(bold(choice.key), choice.label) for choice in look.choices]
    if len(rows) <= 8:
        return [listing(rows)]
    half = (len(rows) + 1) // 2
    pairs: list[list[str | Text]] = []
    for index in range(half):
        other = rows[index + half] if index + half < len(rows) else ("", "")
        pairs.append([*rows[index], *other])
    return list(columns(pairs, width=look.width, right={0, 2}))


def _hint(question: Question[Any]) -> Text:
    """Return a line with the possible input."""
    ways = _HINTS.get(question.kind) or " | ".join(way for way, _ in usage(question)[:3])
    if question.kind == "movement":
        ways = movement.example(question) + " | review | end"
    shown = " | ".join(show_typed(way, "megaciv") for way in ways.split(" | "))
    return quiet(tell("mc-hint", ways=shown))


_HINTS = {
    "build_cities": "build rome | undo | done",
    "purchase": "buy music | prices | done",
    "trade": "offer 2 iron furs to anyone | answer 1 with 3 salt | accept 1 | wait | finish",
    "ability": "an ability | done",
}

# -- facts for single kinds ------------------------------------------------------------------------


def _movement(look: ScreenData, question: Question[Any]) -> list[RenderableType]:
    """Show who moves first, the ships, and the orders so far."""
    draft: Movement = look.draft or Movement()
    view: View = question.view
    parts: list[RenderableType] = []
    standing = view.movement[question.seat]
    if standing.standing == "behind":
        before = join_list(trade.civ(view, seat) for seat in standing.touches)
        parts.append(quiet(tell("mc-could_meet", peoples=before)))
    position: MovePosition = movement.position_of(question, draft)
    parts += [movement.ship_line(position, number) for number in range(len(position.ships))]
    if draft.orders:
        parts += movement.review(question, draft)
    return parts


def _building(look: ScreenData, question: Question[Any]) -> list[RenderableType]:
    draft: BuildCities | None = look.draft
    if draft is None or not draft.builds:
        return []
    return [Text(tell("mc-so_far", answer=answer_text(question, draft)), style="green")]


def _trade(look: ScreenData, _question: Question[Any]) -> list[RenderableType]:
    return [trade.offers(look, "")]


def _ability(_look: ScreenData, question: Question[Any]) -> list[RenderableType]:
    return powers.ways(question)


def _purchase(look: ScreenData, question: Question[Any]) -> list[RenderableType]:
    """Show the budget, and the advances within it."""
    state = question.visible_state()
    seat = state.seats[question.seat]
    most = purchases.budget(state, question.seat)
    costs = {
        advance(name): price(row, seat).total
        for name, row in table_of(state).items()
        if name not in seat.advances
    }
    payable = sorted((cost, name) for name, cost in costs.items() if cost <= most)
    some = ", ".join(f"{name} {cost}" for cost, name in payable[-_ADVANCES_SHOWN:])
    more = len(payable) - _ADVANCES_SHOWN
    text = tell("mc-could_buy", most=most, some=some, more=max(0, more))
    parts: list[RenderableType] = [
        Text(text if payable else tell("mc-could_buy_nothing", most=most))
    ]
    draft: BuyAdvances | None = look.draft
    if draft is not None and draft.advances:
        parts.append(Text(tell("mc-so_far", answer=answer_text(question, draft)), style="green"))
    return parts


def _hint_areas(_look: ScreenData, question: Question[Any]) -> list[RenderableType]:
    victim = question.view.seats[ClaimSubject.of(question).victim]
    cities = ", ".join(place(area) for area in sorted(victim.cities_at))
    return [Text(tell("mc-their_cities", cities=cities))]


_FACTS: dict[str, Any] = {
    "movement": _movement,
    "build_cities": _building,
    "trade": _trade,
    "ability": _ability,
    "purchase": _purchase,
    "claim_cities": _hint_areas,
}
