"""The form of the modules in this folder: one `Document` each, its statements in order.

A statement is a test; what cannot be tested is listed with the reason. See README.md here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


@dataclass(frozen=True)
class Statement:
    """One thing a document says, in our own words."""

    text: str
    #: ids of the rulebook which restate it
    rules: tuple[str, ...] = ()
    #: the name of the test; empty if it cannot be tested
    test: str = ""
    #: why it cannot be tested
    reason: str = ""
    #: a deliberate reading: id of the decision and why, "D-33: because …"
    reading: str = ""
    #: the engine's behaviour instead (the test is expected to fail)
    differs: str = ""


@dataclass
class Document:
    """A source document; its statements are numbered in the order in which they are written down."""

    number: str
    game: str
    #: the part of the rules it covers
    contents: str
    statements: list[Statement] = field(default_factory=list)

    def statement(
        self, text: str, *rules: str, reading: str = "", differs: str = ""
    ) -> Callable[[Test], Test]:
        """Mark the test of a statement; one that `differs` must fail until it is mended."""

        def mark(test: Test) -> Test:
            self.statements.append(
                Statement(text, rules, test.__name__, reading=reading, differs=differs)
            )
            marked: Test = pytest.mark.rule(*rules)(test)
            return pytest.mark.xfail(reason=differs, strict=True)(marked) if differs else marked

        return mark

    def not_testable(self, text: str, why: str, *rules: str) -> None:
        """List what no test can show: advice, headings, pictures, components."""
        self.statements.append(Statement(text, rules, reason=why))
