"""Calamities that take cards from a hand held by the program (BK-K.9)."""

from __future__ import annotations

from ecumene.games.books.ledger import Books, Case
from ecumene.games.megaciv.calculations.calamities import minor_toll
from ecumene.games.megaciv.phases.calamity.discards import DiscardSubject
from ecumene.games.megaciv.tables.calamities import CALAMITIES

TAKE_CARDS = frozenset({"corruption", "banditry"})


def loses_cards(state: Books, case: Case) -> bool:
    """Whether this calamity takes cards, and the program holds them."""
    return state.options.deals_cards and case.calamity in TAKE_CARDS


def cards_to_lose(case: Case) -> DiscardSubject:
    """Return the points of face value, or the number of cards, to lose."""
    if CALAMITIES[case.calamity].is_major:
        return DiscardSubject(case.calamity, case.tolls[str(case.victim)].total)
    return DiscardSubject(case.calamity, minor_toll(case.calamity).number)
