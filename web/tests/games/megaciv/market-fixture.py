"""Writes market-fixture.json: cards as the service gives them.

python web/tests/games/megaciv/market-fixture.py
"""

from __future__ import annotations

import json
from pathlib import Path

from ecumene.service.edge.facts import cached_facts

COMMODITIES = {"iron", "papyri", "wine", "gold", "clay"}
CALAMITIES = {"famine", "treachery", "banditry"}


def main() -> None:
    """Write the file beside this one."""
    tables = json.loads(cached_facts.tables("megaciv").bodies[""])
    fixture = {
        "advances": tables["advances"],
        "commodities": [row for row in tables["commodities"] if row["id"] in COMMODITIES],
        "calamities": [row for row in tables["calamities"] if row["id"] in CALAMITIES],
    }
    text = json.dumps(fixture, separators=(",", ":"))
    Path(__file__).with_suffix(".json").write_text(text + "\n")


if __name__ == "__main__":
    main()
