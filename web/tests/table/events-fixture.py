"""Writes events-fixture.json: of every kind of event in golden games a few, as clients get them.

PYTHONPATH=. python web/tests/table/events-fixture.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ecumene.games import find_game
from ecumene.games.megaciv.words.events import EVENTS
from ecumene.games.stoneage.words import _EVENTS
from ecumene.kernel import SPECTATOR, event_view, record
from ecumene.service.wire.viewer import event_shown
from tests.golden.__main__ import path_of, read_golden

#: every kind that there is, whether or not a golden game has it
KINDS = {"megaciv": sorted(EVENTS), "stoneage": sorted(_EVENTS)}
CASES = {
    "megaciv": [
        "06-expert",
        "06-random-undo",
        "09-east-options",
        "r2-12-leaver",
        "15-random",
        "18-expert",
        "r3-14-random",
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
                shown = event_shown(rules, event_view(event, SPECTATOR), names)
                each = {"kind": shown.kind, "rule": shown.rule, "seat": shown.seat}
                each |= {"data": shown.data, "text": shown.text}
                if len(json.dumps(each)) <= LONGEST:
                    kept.append(each)
    return {kind: kept for kind, kept in sorted(found.items()) if kept}


def main() -> None:
    """Write the file beside this one."""
    fixture = {game: {"kinds": kinds, "events": samples(game)} for game, kinds in KINDS.items()}
    text = json.dumps(fixture, separators=(",", ":"))
    Path(__file__).with_suffix(".json").write_text(text + "\n")


if __name__ == "__main__":
    main()
