"""Examples in the API's description, by the name of the struct there (see structs)."""

from __future__ import annotations

from typing import Any

_HAPPENED = {
    "kind": "placed",
    "rule": "SA-P.2",
    "seat": 0,
    "data": {"location": "forest", "figures": 3},
}

EXAMPLES: dict[str, dict[str, Any]] = {
    "NewTable": {
        "name": "Sunday evening",
        "game": "stoneage",
        "options": {},
        "seats": [{"kind": "human"}, {"kind": "open"}],
        "pace": "live",
        "spectators": True,
    },
    "TimeLimits": {"movement": 300, "waited": 180, "trade": 600, "other": 90, "bank": 300},
    "CalendarForm": {"zone": "Europe/Berlin", "opens": 480, "closes": 1320, "weekdays": [0, 1]},
    "OrderGiven": {"do": "bot", "warned": True, "most": {"cities": 0}},
    "ChaptersShown": {"last": 40, "chapters": [{"step": 0, "turn": 1, "phase": "placing"}]},
    "StoryShown": {
        "items": [{"step": 1, "turn": 1, "phase": "placing", "events": [_HAPPENED]}],
        "more": True,
    },
    "StepsShown": {
        "first": 1,
        "last": 40,
        "view": {"viewer": 0, "round": 1},
        "steps": [
            {
                "step": 1,
                "events": [_HAPPENED],
                "patch": [{"at": ["players", 0, "unplaced"], "set": 2}],
            }
        ],
    },
    "SummaryShown": {"turn": 3, "finished": 4, "players": [{"seat": 0}]},
    "PlansShown": {
        "plans": [],
        "exact": False,
        "bound": 0,
        "certainty": None,
        "more": None,
        "waiting": None,
        "income": {"low": 34, "middle": 144, "high": 256},
        "taxes": 4,
        "own": [
            {
                "advances": [{"advance": "masonry", "cost": 50}],
                "free": "",
                "library": "",
                "chosen": {},
                "cost": 50,
                "means": 63,
                "missing": 0,
                "step": 5,
                "credits": {"crafts": 20, "science": 10},
            }
        ],
    },
}
