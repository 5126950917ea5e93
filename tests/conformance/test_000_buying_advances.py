"""Document 000: buying advances."""

from __future__ import annotations

from tests.conformance.frame import Document

document = Document(
    "000",
    "Mega Civilization",
    "The second half of phase 12 (advances acquisition): credits, prices and their reductions, payment, three worked examples.",
)
