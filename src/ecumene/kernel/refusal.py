"""Refusals: the one way in which rules say no.

A refusal teaches. It carries a code for programs, the rule id for the in-game help, and a sentence
for the person with the numbers behind it (DG-11.1). The sentence is a message of the catalogue,
``refusal-<code>`` unless another key is given; ``part`` says whose: a game's, the service's, or
what all share.

>>> no = Refusal("full", "SA-1.10", part="stoneage", location="forest")
>>> no.code, no.rule, no.text
('full', 'SA-1.10', 'All 7 rings of the forest are taken.')
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.words import Said

#: the part of the catalogue that every game shares
SHARED = "shared"


class Refusal(Exception):
    """Raised for an answer, undo or command that the rules don't allow; the state is unchanged."""

    def __init__(
        self, code: str, rule: str, *, key: str = "", part: str = SHARED, **params: Any
    ) -> None:
        self.code = code
        self.rule = rule
        self.key = key or f"refusal-{code}"
        self.part = part
        self.params = params
        super().__init__(code)

    def __reduce__(self) -> tuple[Any, ...]:
        """Support pickling, so that it can be sent between processes."""
        return _refuse_again, (self.code, self.rule, self.key, self.part, self.params)

    @property
    def said(self) -> Said:
        """The language-independent sentence."""
        return Said(self.key, self.params)

    @property
    def text(self) -> str:
        """The sentence in English (made on demand: bots never read it)."""
        from ecumene.words.catalogue import in_english  # slow to import, and rarely needed

        return in_english(self.said, self.part)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


def _refuse_again(code: str, rule: str, key: str, part: str, params: dict[str, Any]) -> Refusal:
    return Refusal(code, rule, key=key, part=part, **params)


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
