"""Answers that a seat may prepare in advance (DG-3.10): movement, cities, a purchase.

One of them comes next at any moment of a turn, and the seat's view tells which. The position is
shown as it will be then, as far as that is certain: areas have grown, nobody has built yet.
"""

from __future__ import annotations

from ecumene.kernel import Decision

from .phases.expansion import growth
from .position.pieces import place_tokens
from .position.sites import BUILD_CITIES
from .position.state import MOVEMENT, State

#: phases of a turn, by their numbers
EXPANSION, CONSTRUCTION, TRADE, ACQUISITION = 2, 5, 7, 12
#: questions that can be prepared, and the rule by which they will be asked
RULES = {"movement": "MC-3.1", BUILD_CITIES: "MC-5.2", "purchase": "MC-12.2"}
KINDS = list(RULES)


def foresee(seen: State, seat: int) -> tuple[State, Decision] | None:
    """Return a seat's next question to prepare, and the position then."""
    if not seen.phase or all(player.seat != seat for player in seen.players):
        return None
    kind, turn = _find_next(seen, seat)
    if not kind or (seen.last_turn and turn > seen.last_turn):
        return None
    if kind == "movement" and seen.phase not in (EXPANSION, MOVEMENT):
        _let_areas_grow(seen)
    if kind == BUILD_CITIES:
        seen.flow.decisions = [_foreseen(each.seat, kind, turn) for each in seen.players]
    return seen, _foreseen(seat, kind, turn)


def _find_next(seen: State, seat: int) -> tuple[str, int]:
    """The kind of question and its turn; "" if nothing can be prepared now."""
    phase, undecided = seen.phase, seat in seen.circle
    if phase < MOVEMENT or (phase == MOVEMENT and undecided):
        return "movement", seen.turn
    if phase < CONSTRUCTION or (phase == CONSTRUCTION and undecided and _is_strict(seen)):
        return BUILD_CITIES, seen.turn
    if TRADE <= phase < ACQUISITION or (phase == ACQUISITION and undecided):
        return "purchase", seen.turn
    return ("movement", seen.turn + 1) if phase >= ACQUISITION else ("", 0)


def _is_strict(seen: State) -> bool:
    """Whether all act in turn order; otherwise only seats near contested sites wait (MC-5.10)."""
    return seen.options.order == "strict"


def _foreseen(seat: int, kind: str, turn: int) -> Decision:
    """Return a decision with a negative number, unique for its kind and turn: it is in no row."""
    return Decision(-1 - turn * len(KINDS) - KINDS.index(kind), seat, kind, RULES[kind])


def _let_areas_grow(seen: State) -> None:
    """Expansion, wherever the stock is large enough to leave no choice (MC-2.2, MC-2.6)."""
    for player in seen.players:
        grows = growth(player)
        if sum(grows.values()) <= player.tokens_in_stock:
            for area, number in grows.items():
                place_tokens(seen, player.seat, area, number)
