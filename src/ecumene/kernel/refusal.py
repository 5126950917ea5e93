"""Refusals: the one way in which rules say no.

A refusal teaches. It carries a code for programs, the rule id for the in-game help, a sentence for
the person and the numbers behind the sentence (DG-11.1).

>>> no = Refusal("location_full", "SA-1.10", "The {location} has no free ring.", location="forest")
>>> no.code, no.rule, no.text
('location_full', 'SA-1.10', 'The forest has no free ring.')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Refusal(Exception):
    """An answer, an undo or a command that the rules do not allow; the state is unchanged."""

    #: how the game puts a parameter into words: rules speak of ids, people read names
    in_words: Callable[[str, Any], Any] | None = None

    def __init__(self, code: str, rule: str, sentence: str, **params: Any) -> None:
        self.code = code
        self.rule = rule
        self.sentence = sentence
        self.params = params
        super().__init__(code)

    @property
    def text(self) -> str:
        """The sentence with its numbers filled in (made on demand: bots never read it)."""
        if self.in_words is None:
            return self.sentence.format(**self.params)
        named = {name: self.in_words(name, value) for name, value in self.params.items()}
        return self.sentence.format(**named)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"

    def as_data(self) -> dict[str, Any]:
        """The refusal as plain data, for sockets and logs."""
        return {"code": self.code, "rule": self.rule, "text": self.text, "params": self.params}
