"""Write the schemas of the web client's types into web/schema/ (`make types`).

api.json describes HTTP and the socket; stoneage.json and megaciv.json hold what goes between each
game and its clients: its view, answers, facts, previews and options, by name; analysis.json what is
found out about finished games.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ecumene.games import OUR_NAMES, find_game
from ecumene.kernel.client import client_types
from ecumene.service.app.composition import open_parts
from ecumene.service.app.web import create_app
from ecumene.service.settings import MEMORY, Settings
from ecumene.service.wire.json_schema import schemas_of as described
from ecumene.sim.analysis.findings import FORMAT, Final, Standing, Swing, VictoryForecast
from ecumene.sim.analysis.megaciv.findings import MegacivFindings
from ecumene.sim.analysis.stoneage import StoneageFindings

FOLDER = Path(__file__).parents[1] / "web" / "schema"
#: forms that clients send; they receive the others
HEARD = ("answer.", "command.", "options")


def api() -> dict[str, Any]:
    """Return the service's own description of HTTP and the socket."""
    settings = Settings(database=MEMORY)
    described = create_app(settings, lambda: open_parts(settings)).openapi()
    described["info"]["version"] = "0"  # types do not change with every commit
    return described


def game(name: str) -> dict[str, Any]:
    """The types of a game, as the forms of a description without paths."""
    rules = find_game(name)
    types = client_types(rules)
    if rules.turn_summary is not None:
        types["summary"] = rules.turn_summary.form
    heard = {key: form for key, form in types.items() if key.startswith(HEARD)}
    sent = {key: form for key, form in types.items() if key not in heard}
    forms, parts = described(sent.values(), heard.values(), "#/components/schemas/{name}")
    named = dict(zip([*sent, *heard], forms, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {"title": rules.title, "version": str(rules.rules_version)},
        "paths": {},
        "components": {"schemas": {**named, **parts}},
    }


def analysis() -> dict[str, Any]:
    """Return the types of an analysis."""
    said = (Final, Standing, VictoryForecast, Swing, MegacivFindings, StoneageFindings)
    _, parts = described(said, (), "#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Analyses", "version": str(FORMAT)},
        "paths": {},
        "components": {"schemas": parts},
    }


def documents() -> dict[str, str]:
    """The text of each file by name."""
    games = {name: game(name) for name in OUR_NAMES}
    described = {"api": api(), "analysis": analysis(), **games}
    return {
        f"{name}.json": json.dumps(document, indent=1, ensure_ascii=False) + "\n"
        for name, document in described.items()
    }


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
