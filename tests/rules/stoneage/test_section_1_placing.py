"""Rules SA-1: placing figures."""

from __future__ import annotations

import pytest
from tests.stoneage_table import Table

from ecumene.games.stoneage.answers import Place


@pytest.mark.rule("SA-1.T1")
def test_worked_example_forest_is_full() -> None:
    table = Table(players=4)
    table.place(0, "forest", 4)
    table.place(1, "forest", 2)
    table.place(2, "forest", 1)
    refusal = table.refused(3, Place("forest", 1))
    assert (refusal.code, refusal.rule) == ("full", "SA-1.10")
    table.place(3, "hunting_grounds", 1)
    assert table.refused(0, Place("forest", 1)).rule == "SA-1.5"
