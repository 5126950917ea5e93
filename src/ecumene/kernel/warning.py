"""Warnings: what a legal answer would cost that its seat may not have thought of.

A warning never stops anybody. Like a refusal it carries a code for programs, the rule id for the
in-game help, and a sentence for the person with the numbers behind it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said


class Warned(msgspec.Struct, frozen=True):
    """A warning as a client is shown it, before the answer is given."""

    code: str
    rule: str
    said: Said
    #: the areas or other places it is about, by id
    places: tuple[str, ...] = ()


def warn(code: str, rule: str, places: tuple[str, ...] = (), **params: Any) -> Warned:
    """A warning whose sentence is the message ``warning-<code>``."""
    return Warned(code, rule, Said(f"warning-{code}", params), places)
