"""The interface of every special ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import msgspec

from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Move, Randomness

MOST_TOKENS = 5  # MC-A.DIASPORA.1, MC-A.DOCTRINE.1

#: tokens by area, five of them at most; no area with none
FewTokens = Annotated[
    dict[str, Annotated[int, msgspec.Meta(ge=1, le=MOST_TOKENS)]],
    msgspec.Meta(max_length=MOST_TOKENS),
]


class Ability(NamedTuple):
    """The rules of one ability; each function takes the state and the seat that uses it."""

    #: the id of its advance (MC-10.2)
    name: str
    #: the forms of its answers
    answers: tuple[type, ...]
    #: whether it could be used now, as far as public facts tell (N-05)
    usable: Callable[[State, int], bool]
    #: raises a refusal if it cannot be used in this way
    check: Callable[[State, int, Any], None]
    apply: Callable[[State, Move, int, Any], None]
    #: a random legal use; None if the hand leaves none
    sample: Callable[[State, int, Randomness], Any | None]
    #: its possible uses with their effects, visible only to the holder (N-122)
    possible: Callable[[State, int], Any]
