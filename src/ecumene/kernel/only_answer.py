"""Questions that have one sensible answer because of the seat's own hand (DG-3.9).

The rules still ask them: answers forced by public facts are automatic (DG-3.6), but a hand without
a choice is its seat's secret (N-05). The host of a game may answer for people, so that nobody has
to press a button without effect.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said


class OnlyAnswer(msgspec.Struct, frozen=True):
    """The answer, and (for its seat only) why there is no other."""

    answer: Any
    rule: str
    said: Said
