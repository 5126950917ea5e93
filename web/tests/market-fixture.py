"""Writes market-fixture.json: cards as the service gives them, and prices as the rules add them up.

python web/tests/market-fixture.py
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec

from ecumene.games.megaciv.advances import ADVANCES, credits_held
from ecumene.games.megaciv.prices import price
from ecumene.games.megaciv.standing import Standing
from ecumene.service.edge.facts import shelf

COMMODITIES = {"iron", "papyri", "wine", "gold", "clay"}
CALAMITIES = {"famine", "treachery", "banditry"}
CASES = 8


def cases() -> list[dict[str, object]]:
    """Some players, and what every advance they lack costs them."""
    randomness = random.Random(7)
    found = []
    for size in range(CASES):
        held = sorted(randomness.sample(sorted(ADVANCES), size * 4))
        own = credits_held(held)
        holder = Standing(advances=frozenset(held), credits=own)
        lacking = {name: card for name, card in ADVANCES.items() if name not in held}
        totals = {name: price(card, holder).total for name, card in lacking.items()}
        found.append({"advances": held, "credits": msgspec.to_builtins(own), "totals": totals})
    return found


def main() -> None:
    """Write the file beside this one."""
    tables = json.loads(shelf.tables("megaciv").bodies[""])
    fixture = {
        "advances": tables["advances"],
        "commodities": [row for row in tables["commodities"] if row["id"] in COMMODITIES],
        "calamities": [row for row in tables["calamities"] if row["id"] in CALAMITIES],
        "prices": cases(),
    }
    text = json.dumps(fixture, separators=(",", ":"))
    Path(__file__).with_suffix(".json").write_text(text + "\n")


if __name__ == "__main__":
    main()
