"""Writes peoples-fixture.json: positions of golden games, and the sums that the rules make of them.

PYTHONPATH=. python web/tests/games/megaciv/peoples-fixture.py

The events in the file stay as they are: those of phases 7 to 10 of a turn of 18-basic.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from ecumene.games.megaciv.calculations.ast import Need, alteration, chart, have
from ecumene.games.megaciv.calculations.turn_order import (
    beneficiary_order,
    census_order,
    city_order,
    position_order,
    ranking_order,
)
from ecumene.games.megaciv.calculations.victory import victory_points
from ecumene.games.megaciv.phases.acquisition.purchase import table_of
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.views.view import view
from ecumene.kernel import SPECTATOR, record
from ecumene.service.games.megaciv.facts import megaciv_tables
from ecumene.service.history.past import Past
from tests.golden.__main__ import path_of, read_golden

FILE = Path(__file__).with_name("peoples-fixture.json")
#: golden games, and rows after which the position is looked at
SPOTS = {"18-basic": (5439, 8778), "18-expert": (3467, 4892), "12-leaver": (245, 550)}
#: of a seat: what the sums are made of
FIELDS = (
    *("seat", "civilization", "ranking", "block", "tokens_at", "cities_at", "advances", "step"),
    *("census", "tokens_in_stock", "cities_in_stock", "ast_bonus", "left"),
)
VERSIONS: tuple[Version, ...] = ("basic", "expert")


def position(state: State) -> dict[str, Any]:
    """A position with everything that the client adds up itself."""
    shown = view(state, SPECTATOR)
    seats = [msgspec.to_builtins(seat) for seat in shown.seats]
    players = [seat for seat in state.seats if not seat.left]
    table = table_of(state)
    return {
        "options": msgspec.to_builtins(state.options),
        "turn": state.turn,
        "seats": [{name: seat[name] for name in FIELDS} for seat in seats],
        "result": msgspec.to_builtins(shown.result),
        "points": [victory_points(seat, table, wonder_vp=False) for seat in state.seats],
        "outcomes": {str(seat.seat): _outcome(state, seat) for seat in players},
        "charts": {str(seat.seat): _charts(state, seat) for seat in players},
        "orders": {
            "census": census_order(players),
            "position": position_order(players),
            "cities": city_order(players),
            "beneficiary": beneficiary_order(players),
            "ranking": ranking_order(players),
        },
    }


def _outcome(state: State, seat: Seat) -> dict[str, Any]:
    version = state.options.ast
    track = CIVILIZATIONS[seat.civilization].track(version)
    outcome = alteration(version, track, seat.step, seat.cities, seat.advances, table_of(state))
    needs = [_need(need) for need in outcome.needs]
    return {"after": outcome.after, "rule": outcome.rule, "epoch": outcome.epoch, "needs": needs}


def _charts(state: State, seat: Seat) -> dict[str, Any]:
    """Both sides of the A.S.T., whichever is played on."""
    having = have(seat.cities, seat.advances, table_of(state))
    civilization = CIVILIZATIONS[seat.civilization]
    return {
        version: [
            [line.epoch, line.first, line.last, [_need(need) for need in line.needs]]
            for line in chart(version, civilization.track(version), having)
        ]
        for version in VERSIONS
    }


def _need(need: Need) -> list[Any]:
    return [need.measure, need.need, need.have]


def positions() -> list[dict[str, Any]]:
    """All positions, game by game."""
    found = []
    for name, rows in SPOTS.items():
        recorded = record.read(read_golden(path_of("megaciv", name)))
        past = Past(recorded.header)
        past.read_on(recorded.rows)
        found += [position(next(past.walk(row, row)).state) for row in rows]
    return found


def fixture(events: list[Any]) -> dict[str, Any]:
    """The whole file."""
    tables = megaciv_tables()
    return {
        "about": "Positions of stored games (tests/golden/megaciv: "
        + ", ".join(SPOTS)
        + ") with the sums that the rules of the service make of them, and the events of phases"
        " 7 to 10 of a turn.",
        "advances": [
            {
                "id": each.card.id,
                "price": each.card.price,
                "points": each.card.points,
                "counts": msgspec.to_builtins(each.counts),
            }
            for each in tables.advances
        ],
        "tracks": {each.id: msgspec.to_builtins(each.tracks) for each in tables.civilizations},
        "ast": msgspec.to_builtins(tables.ast),
        "numbers": msgspec.to_builtins(tables.numbers),
        "positions": positions(),
        "events": events,
    }


def main() -> None:
    """Write the file beside this one."""
    events = json.loads(FILE.read_text(encoding="utf-8"))["events"]
    text = json.dumps(fixture(events), ensure_ascii=False, separators=(",", ":"))
    FILE.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
