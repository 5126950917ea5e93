"""Answers as the list of options shows them: with the names of cards and peoples.

An answer is plain data: it holds the numbers of cards and seats. Their names stand in the position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecumene.games.megaciv.phases import acquisition
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard, ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.names import card, card_names, join_list

from .answers import answer, say_purchase, say_reductions
from .leaders import civ_of


def label(state: State, given: Any) -> str:
    """An answer in words, with the names that the asked seat knows."""
    said = LABELS.get(type(given))
    return said(state, given) if said else answer(given)


def _card_names(state: State, cards: Sequence[int], water: int = 0) -> str:
    """Cards by name."""
    known = cards_in_play(state)
    return card_names([known[number].name for number in cards], water)


def _peoples(state: State, seats: Sequence[int]) -> str:
    return join_list(civ_of(state, seat) for seat in seats) if seats else "nobody"


def _discard(state: State, given: Discard) -> str:
    paid = f" and pay {given.treasury} treasury" if given.treasury else ""
    return f"discard {_card_names(state, given.cards, given.water)}{paid}"


def _theocracy(state: State, given: Theocracy) -> str:
    if not given.pays:
        return say_reductions(given.cities)
    return f"discard {_card_names(state, given.cards, given.water)}"


def _gift(state: State, given: GiveCard) -> str:
    if given.card is None:
        return answer(given)
    name = card(cards_in_play(state)[given.card].name)
    return f"give {name}, {'shown to all' if given.shown else 'face down'}"


def _purchase(state: State, given: acquisition.BuyAdvances) -> str:
    return say_purchase(given, _card_names(state, given.cards, given.water))


LABELS: dict[type, Callable[[State, Any], str]] = {
    ChooseVictims: lambda s, g: _peoples(s, g.seats),
    Discard: _discard,
    Theocracy: _theocracy,
    ProvincialEmpire: lambda s, g: f"Provincial Empire: cards of {_peoples(s, g.seats)}",
    TradeRoutes: lambda s, g: f"Trade Routes: sell {_card_names(s, g.cards)}",
    GiveCard: _gift,
    acquisition.BuyAdvances: _purchase,
}
