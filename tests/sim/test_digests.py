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
        "1006e9dd5ff4ce3fc0321cea8217edf102dedc0318f6eb29f762dce076d1da47"
    ),
    "megaciv --players 9 --games 1 --turns 9 --bots strategos,strategos:merchant,random --seed 7": (
        "fb2c206aef575e36bbe2ded97d753a3ee6dec70f31913651e95c10a22dd9cb0a"
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
