"""Functions that messages can call, where the browser could easily differ."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.words import Said
from ecumene.words.catalogue import catalogue

SEATS = [f"Player {number + 1}" for number in range(12)]


@pytest.mark.parametrize(
    "before",
    [{10: 4, 2: 3}, {2: 3, 10: 4}, {"10": 4, "2": 3}],
    ids=["numbers", "in order", "texts"],
)
def test_keys_that_are_numbers_come_by_size(before: dict[Any, int]) -> None:
    """Browsers sort such keys; a sentence is the same everywhere."""
    params = {"area": "attika", "room": 3, "before": before, "after": {2: 1}, "elsewhere": []}
    text = catalogue("en", "megaciv").text(Said("event-fought", params), SEATS)
    assert "Player 3 3 and Player 11 4" in text


def test_other_keys_keep_their_order() -> None:
    paid = {"wood": 1, "7": 2, "gold": 3, "07": 4}
    words = catalogue("en", "stoneage")
    text = words.text(Said("event-fed_resources", {"who": 0, "paid": paid}), SEATS)
    assert text == "Player 1 feeds the rest of the tribe with 2 7, 1 wood, 3 gold, 4 07."
