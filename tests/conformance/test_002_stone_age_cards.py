"""Document 002: the cards and buildings of Stone Age."""

from __future__ import annotations

from tests.conformance.frame import Document

document = Document(
    "002",
    "Stone Age",
    "The summary of the civilization cards and buildings: what each kind of card does when taken or later, how cards score, what buildings cost and give.",
)
