"""Phases 8 and 9 with cards on phones: calamities come from hands and take cards (BK-K.7 ff.)."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.books.entries import hold
from ecumene.games.books.ledger import Books, CalamityCase, Held, Seat
from ecumene.games.megaciv.calculations.calamities import minor_toll
from ecumene.games.megaciv.phases.calamity.discards import DiscardSubject
from ecumene.games.megaciv.phases.calamity.selection import select_calamities
from ecumene.games.megaciv.position.hands import calamities_in, card_of
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import NOBODY, Kind, Move

from .hands import recount, throw_away


def select_from_hands(state: Books, move: Move) -> None:
    """Step: discard excess calamities at random, publicly; seal the rest (BK-K.7)."""
    select_calamities(state, move)
    recount(state, state.seats)
    for seat in state.players:
        seat.sealed = held_by(state, seat)
    hold(state, move)


def held_by(state: Books, seat: Seat) -> list[Held]:
    """Return a hand's calamities, each with the player who passed it on this turn (MC-7.12)."""
    givers = state.market.passed_by
    return [
        Held(card_of(state, number).name, givers.get(str(number), NOBODY))
        for number in calamities_in(state, seat)
    ]


def lay_open(state: Books, seat: Seat, calamity: str) -> None:
    """Move a called calamity from its hand to the discards (BK-K.8)."""
    held = calamities_in(state, seat)
    throw_away(state, seat, [n for n in held if card_of(state, n).name == calamity][:1])


STEPS: dict[str, Callable[..., None]] = {"select_from_hands": select_from_hands}
KINDS: tuple[Kind[Books], ...] = ()


TAKE_CARDS = frozenset({"corruption", "banditry"})


def loses_cards(state: Books, case: CalamityCase) -> bool:
    """Whether this calamity takes cards, and the program holds them."""
    return state.options.deals_cards and case.calamity in TAKE_CARDS


def cards_to_lose(case: CalamityCase) -> DiscardSubject:
    """Return the points of face value, or the number of cards, to lose."""
    if CALAMITIES[case.calamity].is_major:
        return DiscardSubject(case.calamity, case.tolls[str(case.victim)].total)
    return DiscardSubject(case.calamity, minor_toll(case.calamity).number)
