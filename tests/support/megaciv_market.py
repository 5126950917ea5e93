"""A market to try trade on: hands by name, and offers in one line.

::

    table = market("iron iron treachery", "wine wine oil")
    offer = make(table, 0, "iron iron treachery")          # to anyone; the first two are named
    answer = reply(table, 1, offer, "wine wine oil")
    table.answer(0, Accept(answer))
"""

from __future__ import annotations

from typing import Any

from ecumene.games.megaciv.phases.trade.offers import AnswerOffer, MakeOffer
from ecumene.games.megaciv.position.state import ANYONE
from tests.support.megaciv_table import Table

GOODS = "ochre ochre clay clay"
WATER = "water water water water"


def market(*hands: str, players: int = 5, **options: Any) -> Table:
    """Trade is open; seats 0, 1, ... have these hands, the others cheap cards (many seats: water)."""
    table = Table({}, players=players, options=options)
    cheap = GOODS if players == 5 else WATER
    for seat in range(players):
        table.deal(seat, *(hands[seat] if seat < len(hands) else cheap).split())
    return table.phase(7)


def numbers(table: Table, seat: int, names: str) -> tuple[int, ...]:
    """The lowest card numbers of these names in a hand; water has none."""
    hand = sorted(table.seat(seat).hand)
    chosen: list[int] = []
    for name in names.split():
        if name != "water":
            fitting = (n for n in hand if n not in chosen and table.card(n).name == name)
            chosen.append(next(fitting))
    return tuple(chosen)


def bundle(table: Table, seat: int, names: str, say: str | None = None) -> dict[str, Any]:
    """Cards to seal; the first two are named unless something else is said."""
    said = names.split()[:2] if say is None else say.split()
    water = names.split().count("water")
    return {"cards": numbers(table, seat, names), "water": water, "names": tuple(said)}


def offer(
    table: Table, seat: int, names: str, to: int = ANYONE, say: str | None = None, **words: Any
) -> MakeOffer:
    """An offer of these cards."""
    return MakeOffer(to=to, **bundle(table, seat, names, say), **words)


def answer(
    table: Table, seat: int, to: str, names: str, say: str | None = None, **words: Any
) -> AnswerOffer:
    """An answer to an offer with these cards."""
    return AnswerOffer(offer=to, **bundle(table, seat, names, say), **words)


def make(table: Table, seat: int, names: str, to: int = ANYONE, **words: Any) -> str:
    """Make an offer: its id."""
    table.answer(seat, offer(table, seat, names, to, **words))
    return table.state.market.offers[-1].id


def reply(table: Table, seat: int, to: str, names: str, **words: Any) -> str:
    """Answer an offer: the id of the answer."""
    table.answer(seat, answer(table, seat, to, names, **words))
    return table.state.market.offers[-1].id


def ids(table: Table) -> list[str]:
    """The ids of everything that is open."""
    return [offer.id for offer in table.state.market.offers]
