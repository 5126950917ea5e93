"""Standing orders (DG-3.11): the cost of an answer, and answers from lists of preferences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import ge
from typing import Any

from ecumene.kernel import Decision, Refusal, refusal_of
from ecumene.kernel.game import Preference

from .phases.abilities.provincial_empire import GiveCard
from .phases.acquisition.acquisition import default
from .phases.acquisition.preview import preview
from .phases.acquisition.purchase import BuyAdvances, check, table_of
from .phases.calamity.discards import Discard
from .phases.calamity.iconoclasm import Theocracy
from .phases.calamity.losses import (
    Damage,
    DestroyCities,
    cities_to_destroy,
    default_destroy,
    number_destroyed,
)
from .phases.calamity.regression import BuyOffSteps
from .phases.cities.upkeep import ReduceCities, ReduceSubject, default_reduce, reducible
from .phases.conflict.token_conflict import Loss
from .phases.trade.offers import Accept
from .position.setup import cards_in_play
from .position.state import State
from .tables.commodities import COMMODITIES, WATER

#: the value of a name that is no commodity: above all commodities
UNKNOWN = 99

# -- what an answer gives up -----------------------------------------------------------------------


def _cards(answer: Discard | Theocracy) -> int:
    return len(answer.cards) + answer.water


def _cities(answer: Damage | BuyOffSteps) -> int:
    return len(answer.cities)


def _areas(answer: DestroyCities | ReduceCities) -> int:
    return len(answer.areas)


def _tokens(answer: Damage) -> int:
    return sum(answer.tokens.values())


def _tokens_in_conflict(answer: Loss) -> int:
    return sum(source.number for source in answer.sources)


def _treasury(answer: Discard) -> int:
    return answer.treasury


def _reduced(answer: Theocracy) -> int:
    return len(answer.cities.areas)


def _gift(answer: GiveCard) -> int:
    return int(answer.card is not None)


COSTS: dict[str, dict[str, Callable[[Any], int]]] = {
    "damage": {"cities": _cities, "tokens": _tokens},
    "destroy_cities": {"cities": _areas},
    "reduce_cities": {"cities": _areas},
    "loss": {"tokens": _tokens_in_conflict},
    "discard": {"cards": _cards, "treasury": _treasury},
    "theocracy": {"cards": _cards, "cities": _reduced},
    "buy_off_steps": {"cities": _cities},
    "give_card": {"cards": _gift},
}

# -- preferences -----------------------------------------------------------------------------------


def buy_in_order(
    state: State, decision: Decision, names: Sequence[str], _most: Mapping[str, int]
) -> BuyAdvances | None:
    """Buy the advances in this order as long as they can be paid; skip those held already.

    None if the next one has credits of choice, which need a decision of their own.
    """
    seat = state.seats[decision.seat]
    answer = default(state, decision)
    for name in (each for each in names if each not in seat.advances):
        wanted = BuyAdvances(advances=(*answer.advances, name))
        try:
            paid = preview(state, decision, wanted).suggestion
        except Refusal:
            return None
        if paid is None:
            break
        if refusal_of(check, state, decision, paid) is not None:
            return None
        answer = paid
    return answer


def reduce_in_order(
    state: State, decision: Decision, areas: Sequence[str], _most: Mapping[str, int]
) -> ReduceCities:
    """Reduce these cities first, then the default ones."""
    number = ReduceSubject.of(decision).number
    usual = default_reduce(state, decision).areas
    free = reducible(state, decision)
    return ReduceCities(_first(areas, (*usual, *free), free, number))


def destroy_in_order(
    state: State, decision: Decision, areas: Sequence[str], _most: Mapping[str, int]
) -> DestroyCities:
    """Lose these cities first, then the default ones."""
    usual = default_destroy(state, decision)
    if usual.pay:
        return usual
    free = cities_to_destroy(state, decision)
    number = number_destroyed(state, decision)
    return DestroyCities(_first(areas, (*usual.areas, *free), free, number))


def accept_from(
    state: State, decision: Decision, names: Sequence[str], most: Mapping[str, int]
) -> Accept | None:
    """Accept the best answer to an own offer whose two true names are worth at least this.

    One name counts for both. ``most`` says how many cards the seat gives at most (DG-5.13).
    """
    least = sorted(map(_face, (*names, *names) if len(names) == 1 else names))
    sizes = {offer.id: offer.size for offer in state.market.offers}
    found: list[tuple[int, str]] = []
    for answer in state.market.offers:
        worth = sorted(map(_face, answer.names))
        if answer.to != decision.seat or not answer.answers or len(worth) < len(least) or not least:
            continue
        enough = all(map(ge, worth[-len(least) :], least))
        if enough and sizes[answer.answers] <= most.get("cards", sizes[answer.answers]):
            found.append((sum(worth), answer.id))
    return Accept(max(found)[1]) if found else None


def _face(name: str) -> int:
    """Return a commodity's face value; a name that is no commodity ranks above all."""
    return COMMODITIES[name].face if name in COMMODITIES else 0 if name == WATER else UNKNOWN


def _first(
    wanted: Sequence[str], usual: Sequence[str], free: Sequence[str], number: int
) -> tuple[str, ...]:
    """Return the first of these that are free, each once."""
    ordered = dict.fromkeys(area for area in (*wanted, *usual) if area in free)
    return tuple(ordered)[:number]


def _advances(state: State, seat: int) -> list[str]:
    held = state.seats[seat].advances
    return [name for name in table_of(state) if name not in held]


def _own_cities(state: State, seat: int) -> list[str]:
    return sorted(state.seats[seat].cities_at)


def _commodities(state: State, _seat: int) -> list[str]:
    cards = {card.name for card in cards_in_play(state)}
    return sorted(cards & set(COMMODITIES), key=lambda name: (_face(name), name))


PREFERENCES: dict[str, Preference[State]] = {
    "purchase": Preference("advance", _advances, buy_in_order),
    "reduce_cities": Preference("area", _own_cities, reduce_in_order),
    "destroy_cities": Preference("area", _own_cities, destroy_in_order),
    "trade": Preference("commodity", _commodities, accept_from),
}
