"""Warnings: what a legal answer would cost that its seat may not have thought of.

A warning never stops anybody. Like a refusal it carries a code for programs, the rule id for the
in-game help, a sentence for the person and the numbers behind the sentence.
"""

from __future__ import annotations

import msgspec


class Warned(msgspec.Struct, frozen=True):
    """A warning as a client is shown it, before the answer is given."""

    code: str
    rule: str
    text: str
    numbers: dict[str, int] = {}
    #: the areas or other places it is about, by id
    places: tuple[str, ...] = ()
