"""Games of bots by seed are the same to the byte: how bots behave towards people changes none.

A digest changes only with the rules or with what a bot thinks, and then on purpose: with the reason
in the commit that writes the new one here.
"""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app

DIGESTS = {
    "megaciv --players 6 --games 1 --turns 10 --bots strategos,steward --seed 5": (
        "9cae88f6634285a41e16b1273047de04259f5c30e15acf0cd7851ca557024c37"
    ),
    "megaciv --players 9 --games 1 --turns 9 --bots strategos,strategos:merchant,random --seed 7": (
        "9b51ff48461dd962431fc789f32ccd82f4b864eaa9fe2153ca079f8ac23cc35c"
    ),
    "stoneage --players 4 --games 3 --bots strategos,steward,random --seed 5": (
        "98459fb96f5b4c746e124d87c4925fe92d9ca96d28ca2875b33bdfa58d06ebb7"
    ),
}


@pytest.mark.parametrize("arguments", DIGESTS)
def test_games_by_seed_stay_as_they_were(arguments: str) -> None:
    found = CliRunner().invoke(app, ["sim", *arguments.split(), "--workers", "1", "--json"])
    assert found.exit_code == 0, found.output
    assert json.loads(found.stdout)["digest"] == DIGESTS[arguments]
