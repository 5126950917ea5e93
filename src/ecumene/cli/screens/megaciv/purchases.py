"""Buying advances in the terminal: name them, see the total, `done` buys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.bots.megaciv.steward.purchases import pay_for
from ecumene.cli import language
from ecumene.cli.screens.megaciv.names import card, cards, credits_text, tell
from ecumene.cli.screens.parts import bold, quiet
from ecumene.cli.screens.screen import Drafted, Unread
from ecumene.games.megaciv.calculations.payment import (
    StandIn,
    cards_value,
    token_value,
    treasury_needed,
)
from ecumene.games.megaciv.calculations.prices import explain
from ecumene.games.megaciv.calculations.purchases import Purchase, bill
from ecumene.games.megaciv.phases.acquisition.purchase import (
    BuyAdvances,
    Sheet,
    least_loss,
    sheet,
    table_of,
)
from ecumene.games.megaciv.position.hands import by_name, card_of, commodities_in
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.advances import ChooseCredits
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.kernel import Question

from . import lookup

USAGE = (
    ("buy music agriculture", "mc-use_buy"),
    ("pay 3 wine iron", "mc-use_pay_cards"),
    ("stand gold for iron", "mc-use_stand"),
    ("library music", "mc-use_library"),
    ("free coinage", "mc-use_free"),
    ("credits arts 5 science 5", "mc-use_credits"),
    ("discard 2 salt", "mc-use_discard_limit"),
    ("review", "mc-use_review_purchase"),
    ("clear", "mc-use_clear_purchase"),
    ("done", "mc-use_buy_done"),
)


def prepare(question: Question[Any], draft: BuyAdvances | None, line: str) -> Drafted | None:
    """Read a typed line as a change of the purchase."""
    state = question.visible_state()
    words = lookup.split(line, lookup.advance_names())
    if not words:
        return None
    word, rest = words[0], words[1:]
    if word in ("done", "end", "pass", "none"):
        return Drafted(draft or question.default(), done=True)
    if word == "clear":
        return Drafted(question.default(), [quiet(tell("mc-buy_nothing"))])
    if word == "review":
        bought = draft or question.default()
        return Drafted(bought, [_sheet(state, question, bought)])
    change = _CHANGES.get(word)
    if change is None:
        return None
    changed = change(question, state, draft or BuyAdvances(), rest)
    return Drafted(changed, [_sheet(state, question, changed)])


# -- changes ---------------------------------------------------------------------------------------


def _buy(
    question: Question[Any], state: State, _draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    seat = state.seats[question.seat]
    if not words:
        raise Unread(tell("mc-type_buy"))
    names = lookup.advances(words, [name for name in table_of(state) if not seat.holds(name)])
    wanted = list(dict.fromkeys(names))
    bill(Purchase(tuple(n for n in wanted if n in seat.advances)), seat, table_of(state))
    bought = pay_for(state, seat, commodities_in(state, seat), wanted)
    question.check(bought)
    return bought


def _pay(
    question: Question[Any], state: State, draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    numbers, water, _ = lookup.CardsToTake(question.view).take(words)
    paid = msgspec.structs.replace(
        draft, cards=tuple(numbers), water=water, stand_in_for="", stand_in=-1
    )
    return _repay(state, question.seat, paid)


def _stand(
    question: Question[Any], state: State, draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    names = [word for word in words if word not in ("in", "for")]
    if len(names) != 2:
        raise Unread(tell("mc-type_stand"))
    hand = lookup.CardsToTake(question.view)
    for numbers in hand.left.values():
        numbers[:] = [number for number in numbers if number not in draft.cards]
    (number, *_), _, _ = hand.take(names[:1])
    (commodity,) = lookup.commodities(names[1:])
    stood = msgspec.structs.replace(draft, stand_in_for=commodity, stand_in=number)
    return _repay(state, question.seat, stood)


def _total(state: State, seat: int, draft: BuyAdvances) -> int:
    purchase = Purchase(draft.advances, draft.free, draft.library, draft.chosen)
    return bill(purchase, state.seats[seat], table_of(state)).total


def _within_limit(state: State, number: int, draft: BuyAdvances) -> BuyAdvances:
    """Choose the discards that cost least again, after the payment has changed."""
    seat = state.seats[number]
    spent = (*draft.cards, draft.stand_in)
    kept = [n for n in commodities_in(state, seat) if n not in spent]
    gained = (*draft.advances, *([draft.free] if draft.free else []))
    discards, water = least_loss(state, seat, kept, seat.water - draft.water, gained)
    return msgspec.structs.replace(draft, discards=discards, discard_water=water)


def _extra(field: str) -> Any:
    def change(
        question: Question[Any], state: State, draft: BuyAdvances, words: Sequence[str]
    ) -> BuyAdvances:
        none = list(words[:1]) in ([], ["none"])
        name = "" if none else lookup.advances(words[:1], table_of(state))[0]
        changed = msgspec.structs.replace(draft, **{field: name})
        _total(state, question.seat, changed)  # refused here if the rules do not know it
        seat = state.seats[question.seat]
        again = pay_for(state, seat, commodities_in(state, seat), list(draft.advances))
        return _repay(state, question.seat, msgspec.structs.replace(changed, cards=again.cards))

    return change


def _repay(state: State, number: int, draft: BuyAdvances) -> BuyAdvances:
    seat = state.seats[number]
    stand_in = None
    if draft.stand_in_for:
        stand_in = StandIn(draft.stand_in_for, card_of(state, draft.stand_in).name)
    points = cards_value(by_name(state, draft.cards), stand_in)
    total = _total(state, number, draft)
    treasury = treasury_needed(total, points, token_value(seat.advances))
    return _within_limit(state, number, msgspec.structs.replace(draft, treasury=treasury))


def _credits(
    _question: Question[Any], state: State, draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    chosen = read_credits(words)
    gained = (*draft.advances, *([draft.free] if draft.free else []))
    giving = [n for n in gained if isinstance(table_of(state)[n].special, ChooseCredits)]
    if not giving:
        raise Unread(tell("mc-no_credits"))
    return msgspec.structs.replace(draft, chosen=dict.fromkeys(giving, chosen))


def read_credits(words: Sequence[str]) -> Credits:
    """Read credits as people write them: arts 5 science 5."""
    points: dict[str, int] = {}
    groups: dict[str, str] = {group: group for group in GROUPS}
    last = ""
    for word in words:
        if word.isdecimal() and last:
            points[last] = lookup.number(word)
        else:
            last = lookup.find(word, groups, groups, "colour")
    if not points:
        raise Unread(tell("mc-type_credits"))
    return Credits(**points)


def _discard(
    question: Question[Any], _state: State, draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    numbers, water, _ = lookup.CardsToTake(question.view).take(words)
    return msgspec.structs.replace(draft, discards=tuple(numbers), discard_water=water)


_CHANGES: dict[str, Any] = {
    "buy": _buy,
    "pay": _pay,
    "stand": _stand,
    "library": _extra("library"),
    "free": _extra("free"),
    "credits": _credits,
    "discard": _discard,
}

# -- what is shown ---------------------------------------------------------------------------------


def _sheet(state: State, question: Question[Any], draft: BuyAdvances) -> RenderableType:
    """Show the purchase with its total (DG-6.6)."""
    seat = state.seats[question.seat]
    added: Sheet = sheet(state, seat, draft)
    lines: list[RenderableType] = [
        Text(language.words("megaciv").text(explain(row))) for row in added.prices
    ]
    paid = [cards(by_name(state, draft.cards, draft.water))] if draft.cards or draft.water else []
    if draft.stand_in_for:
        used = card(card_of(state, draft.stand_in).name)
        paid.append(tell("mc-in_place_of", card=used, stood=card(draft.stand_in_for)))
    paid += [tell("mc-treasury_paid", treasury=draft.treasury)] if draft.treasury else []
    total = bold(tell("mc-total", total=added.paid.total))
    how = tell("mc-paid_with", paid=paid, waste=added.paid.waste) if paid else ""
    lines.append(total.append(how, style="not bold"))
    if draft.chosen:
        chosen = ", ".join(credits_text(points) for points in draft.chosen.values())
        lines.append(Text(tell("mc-chosen_credits", credits=chosen)))
    dropped = by_name(state, draft.discards, draft.discard_water)
    left = {"cards": added.cards_left, "limit": added.hand_limit}
    kept = (
        tell("mc-keep_discarding", **left, discarded=cards(dropped))
        if dropped
        else tell("mc-keep", **left)
    )
    return Group(*lines, quiet(kept))


def budget(state: State, number: int) -> int:
    """Return the total value of a seat's cards and treasury."""
    seat = state.seats[number]
    own = by_name(state, commodities_in(state, seat))
    return cards_value(own) + seat.treasury * token_value(seat.advances)
