"""Warnings: costs of a legal answer that are easily overlooked.

A warning never blocks an answer. Like a refusal it carries a code for programs, the rule id for the
in-game help, and a sentence with the numbers behind it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said


class Warned(msgspec.Struct, frozen=True):
    """A warning for clients, shown before the answer is given."""

    code: str
    rule: str
    said: Said
    #: the areas or other places it is about, by id
    places: tuple[str, ...] = ()


def warn(code: str, rule: str, places: tuple[str, ...] = (), **params: Any) -> Warned:
    """Build a warning with the message ``warning-<code>``."""
    return Warned(code, rule, Said(f"warning-{code}", params), places)
