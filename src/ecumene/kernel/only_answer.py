"""A question to which the asked seat's own things leave one sensible answer (DG-3.9).

The rules still ask it: what is forced by public facts alone the program answers itself (DG-3.6),
but that a hand leaves no choice is a secret of its seat (N-05). Whoever runs a game for people may
answer for them, so that nobody is asked to press a button that does nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said


class OnlyAnswer(msgspec.Struct, frozen=True):
    """The answer, and for its seat alone the reason why there is no other."""

    answer: Any
    rule: str
    said: Said
