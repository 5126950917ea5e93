"""Standing orders (DG-3.11): the cost of an answer, and answers from lists of preferences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from ecumene.kernel import Decision
from ecumene.kernel.game import Preference

from .answers import Place
from .placement import PLACE
from .state import LocationName, State


def _resources(answer: Any) -> int:
    return sum(getattr(answer, name, 0) for name in ("wood", "clay", "stone", "gold"))


COSTS: dict[str, dict[str, Callable[[Any], int]]] = {
    "sa_pay": {"resources": _resources},
    "sa_feed": {"resources": _resources},
}


def place_in_order(
    state: State, decision: Decision, places: Sequence[str], _most: Mapping[str, int]
) -> Place | None:
    """Send as many figures as possible to the first of these places that has room."""
    assert PLACE.answers is not None
    legal = [each for each in PLACE.answers(state, decision) if isinstance(each, Place)]
    for place in places:
        here = [each for each in legal if each.location == place]
        if here:
            return max(here, key=lambda each: each.figures)
    return None


def _places(_state: State, _seat: int) -> list[str]:
    return list(get_args(LocationName))


PREFERENCES: dict[str, Preference[State]] = {
    "sa_place": Preference("location", _places, place_in_order),
}
