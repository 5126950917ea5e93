"""Writes events-fixture.json: of every kind of event in golden games a few, as clients get them.

PYTHONPATH=. python web/tests/table/events-fixture.py

The file keeps the kinds that it names, also those that no golden game has; a new one that is in
none is added by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, event_view, record
from ecumene.kernel.log import event_text
from ecumene.service.wire.viewer import event_shown
from tests.golden.__main__ import path_of, read_golden

FILE = Path(__file__).with_name("events-fixture.json")
CASES = {
    "megaciv": [
        "06-expert",
        "06-random-undo",
        "09-east-options",
        "12-leaver",
        "15-random",
        "18-expert",
    ],
    "stoneage": ["4-everything", "2-random-undo", "4-random", "3-hidden-cards"],
}
#: samples of a kind
MOST = 2
LONGEST = 900


def samples(game: str) -> dict[str, list[dict[str, Any]]]:
    """Some events by kind, as a spectator sees them; shorter ones are kept."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name in CASES[game]:
        recorded = record.read(read_golden(path_of(game, name)))
        rules = find_game(recorded.header.game, recorded.header.rules)
        names = [f"Player {number + 1}" for number in range(recorded.header.players)]
        for events in record.replay(rules, recorded).events:
            for event in events:
                kept = found.setdefault(event.kind, [])
                if event.secret or event.data.get("orders") == [] or len(kept) >= MOST:
                    continue
                seen = event_view(event, SPECTATOR)
                shown = event_shown(rules, seen)
                each = {"kind": shown.kind, "rule": shown.rule, "seat": shown.seat}
                each |= {"data": shown.data, "text": event_text(rules, seen, names)}
                if len(json.dumps(each)) <= LONGEST:
                    kept.append(each)
    return {kind: kept for kind, kept in sorted(found.items()) if kept}


def main() -> None:
    """Write the file beside this one."""
    known = json.loads(FILE.read_text(encoding="utf-8"))
    fixture = {}
    for game in CASES:
        events = samples(game)
        fixture[game] = {"kinds": sorted({*known[game]["kinds"], *events}), "events": events}
    FILE.write_text(json.dumps(fixture, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
