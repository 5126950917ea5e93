"""Document 003: the end of phase 9, phases 10 and 11, the beginning of phase 12."""

from __future__ import annotations

from tests.conformance.frame import Document

document = Document(
    "003",
    "Mega Civilization",
    "The end of phase 9 (two copies of a calamity in games of two blocks), phases 10 (special abilities) and 11 (surplus population), and the first half of phase 12 (order, hand limit, purchase).",
)
