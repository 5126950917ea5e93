"""Open a sandbox in which a seat is asked a chosen question, to look at it in the web client.

    python -m tools.stage --service http://127.0.0.1:8000 --game megaciv --kind movement
    python -m tools.stage --game megaciv --list

The service must run with ECUMENE_SECURE_COOKIES=false. It prints the address of the sandbox and
the guest's session cookie.
"""

from __future__ import annotations

import argparse
import json

from harness.stage import Stage, find_spot, records, spots
from harness.tables import COOKIE


def main() -> None:
    """Find the moment, make the sandbox, print where it is."""
    parser = argparse.ArgumentParser(description="A sandbox in which a seat is asked something.")
    parser.add_argument("--service", default="http://127.0.0.1:8000")
    parser.add_argument("--game", choices=("stoneage", "megaciv"), required=True)
    parser.add_argument("--kind", default="")
    parser.add_argument("--turn", type=int, default=0, help="this turn or round at least")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--bots", default="", help="bots for the other seats, as steward")
    parser.add_argument("--list", action="store_true", help="kinds of questions in stored games")
    asked = parser.parse_args()
    paths = records(asked.game, asked.players)
    if asked.list:
        kinds = {spot.kind: spot for path in reversed(paths) for spot in spots(path)}
        for kind, spot in sorted(kinds.items()):
            print(f"{kind:20} {spot.record.name} row {spot.row}, turn {spot.turn}")
        return
    found = find_spot(paths, asked.kind, asked.turn)
    if found is None:
        raise SystemExit(f"nobody is asked {asked.kind!r} in a stored game")
    stage = Stage(asked.service)
    table = stage.sandbox(found, asked.bots)
    where = f"{asked.service}/tables/{table}?seat={found.seat}"
    print(json.dumps({"url": where, "seat": found.seat, "cookie": {COOKIE: stage.cookie}}))


if __name__ == "__main__":
    main()
