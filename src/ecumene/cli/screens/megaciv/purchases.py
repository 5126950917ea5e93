"""Buying advances in the terminal: name them, look at the sum, `done` buys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.bots.megaciv.steward.purchases import pay_for
from ecumene.cli.screens.parts import quiet
from ecumene.cli.screens.screen import Drafted, Unread
from ecumene.games.megaciv.phases.acquisition import BuyAdvances, Sheet, least_loss, sheet, table_of
from ecumene.games.megaciv.position.hands import by_name, card_of, commodities_in
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.sums.payment import StandIn, cards_value, token_value, treasury_needed
from ecumene.games.megaciv.sums.prices import explain
from ecumene.games.megaciv.sums.purchases import Purchase, bill
from ecumene.games.megaciv.tables.advances import ADVANCES, ChooseCredits
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.games.megaciv.tables.names import card, cards
from ecumene.games.megaciv.words.answers import credits_text
from ecumene.kernel import Question

from . import lookup

USAGE = (
    ("buy music agriculture", "these advances (all of them); the payment with least waste is set"),
    ("pay 3 wine iron", "pay with these cards instead; treasury pays the rest"),
    ("stand gold for iron", "with Trade Empire: a card stands in for a set (after pay)"),
    ("library music", "the advance that Library makes cheaper, or none"),
    ("free coinage", "the science advance that comes with Anatomy, or none"),
    ("credits arts 5 science 5", "the colours of your credits of choice"),
    ("discard 2 salt", "what goes to keep within the hand limit"),
    ("review", "prices, payment and waste so far"),
    ("clear", "begin again"),
    ("done", "buy; without an advance: buy nothing"),
)


def prepare(question: Question[Any], draft: BuyAdvances | None, line: str) -> Drafted | None:
    """A typed line as a change of the purchase."""
    state = question.visible_state()
    words = lookup.split(line, [row.name for row in ADVANCES.values()])
    if not words:
        return None
    word, rest = words[0], words[1:]
    if word in ("done", "end", "pass", "none"):
        return Drafted(draft or question.default(), done=True)
    if word == "clear":
        return Drafted(question.default(), [quiet("You buy nothing so far.")])
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
        raise Unread("Type what you buy: buy music agriculture")
    names = lookup.advances(words, [name for name in table_of(state) if not seat.holds(name)])
    wanted = list(dict.fromkeys(names))
    bill(Purchase(tuple(n for n in wanted if n in seat.advances)), seat, table_of(state))
    bought = pay_for(state, seat, commodities_in(state, seat), wanted)
    question.check(bought)
    return bought


def _pay(
    question: Question[Any], state: State, draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    numbers, water, _ = lookup.Hand(question.view).take(words)
    paid = msgspec.structs.replace(
        draft, cards=tuple(numbers), water=water, stand_in_for="", stand_in=-1
    )
    return _repay(state, question.seat, paid)


def _stand(
    question: Question[Any], state: State, draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    names = [word for word in words if word not in ("in", "for")]
    if len(names) != 2:
        raise Unread("Type the card and the set it completes: stand gold for iron")
    hand = lookup.Hand(question.view)
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
    """The discards that cost least, after another payment."""
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
        raise Unread("Nothing you buy gives credits of your choice.")
    return msgspec.structs.replace(draft, chosen=dict.fromkeys(giving, chosen))


def read_credits(words: Sequence[str]) -> Credits:
    """Credits as people write them: arts 5 science 5."""
    points: dict[str, int] = {}
    groups: dict[str, str] = {group: group for group in GROUPS}
    last = ""
    for word in words:
        if word.isdecimal() and last:
            points[last] = lookup.number(word)
        else:
            last = lookup.find(word, groups, groups, "colour")
    if not points:
        raise Unread("Type colours and numbers: credits arts 5 science 5")
    return Credits(**points)


def _discard(
    question: Question[Any], _state: State, draft: BuyAdvances, words: Sequence[str]
) -> BuyAdvances:
    numbers, water, _ = lookup.Hand(question.view).take(words)
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
    """The purchase added up (DG-6.6)."""
    seat = state.seats[question.seat]
    added: Sheet = sheet(state, seat, draft)
    lines: list[RenderableType] = [Text(explain(row, table_of(state))) for row in added.prices]
    paid = [cards(by_name(state, draft.cards, draft.water))] if draft.cards or draft.water else []
    if draft.stand_in_for:
        used = card(card_of(state, draft.stand_in).name)
        paid.append(f"{used} in place of {card(draft.stand_in_for)}")
    paid += [f"{draft.treasury} treasury"] if draft.treasury else []
    total = Text.assemble(
        (f"Together {added.paid.total}", "bold"), f", paid with {' and '.join(paid)}"
    )
    if not paid:
        total = Text.assemble((f"Together {added.paid.total}", "bold"))
    waste = f"; {added.paid.waste} too much" if added.paid.waste else "; nothing wasted"
    lines.append(total.append(waste if paid else ""))
    if draft.chosen:
        chosen = ", ".join(credits_text(points) for points in draft.chosen.values())
        lines.append(Text(f"Credits of choice: {chosen}"))
    dropped = by_name(state, draft.discards, draft.discard_water)
    gone = f", {cards(dropped)} discarded" if dropped else ""
    kept = f"You keep {added.cards_left} of {added.hand_limit} commodity cards{gone}."
    return Group(*lines, quiet(f"{kept} Type done to buy."))


def budget(state: State, number: int) -> int:
    """What cards and treasury of a seat are worth together."""
    seat = state.seats[number]
    own = by_name(state, commodities_in(state, seat))
    return cards_value(own) + seat.treasury * token_value(seat.advances)
