"""Examples in the API's description, by the name of the struct there (see structs)."""

from __future__ import annotations

from typing import Any

EXAMPLES: dict[str, dict[str, Any]] = {
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
