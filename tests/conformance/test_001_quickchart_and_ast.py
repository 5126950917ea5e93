"""Document 001: the chart of advances, and phase 13."""

from __future__ import annotations

from tests.conformance.frame import Document

document = Document(
    "001",
    "Mega Civilization",
    "The legend of the chart of advances, and phase 13 (A.S.T. alteration) up to the end of the game, for both sides of the A.S.T.",
)
