"""Helpers shared by tests of Mega Civilization's calculations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ParamSpec

import pytest

from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.tables.advances import ADVANCES, Tier, credits_held
from ecumene.kernel import Refusal

P = ParamSpec("P")


def refused(
    code: str, rule: str, function: Callable[P, object], *args: P.args, **kwargs: P.kwargs
) -> Refusal:
    """Calling this is refused with this code and rule, in a whole sentence."""
    with pytest.raises(Refusal) as caught:
        function(*args, **kwargs)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert caught.value.text.endswith(".")
    return caught.value


def holding(*advances: str) -> PlayerFacts:
    """A player who bought these advances in earlier turns."""
    return PlayerFacts(advances=frozenset(advances), credits=credits_held(advances))


def some(tier: Tier, number: int, without: Iterable[str] = ()) -> list[str]:
    """So many advances of a price class, Wonder of the World left out."""
    names = [
        name
        for name, card in ADVANCES.items()
        if card.tier == tier and name not in {"wonder_of_the_world", *without}
    ]
    assert len(names) >= number
    return names[:number]
