"""Document 004: the sequence of play, and phase 1."""

from __future__ import annotations

from tests.conformance.frame import Document

document = Document(
    "004",
    "Mega Civilization",
    "The sequence of play: turns and phases, A.S.T. ranking, the beneficiary, the list of phases, and phase 1 (tax collection) up to the first sentences on tax revolts.",
)
