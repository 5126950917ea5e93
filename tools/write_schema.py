"""Write the JSON Schema of the game record into docs/ (`make docs`)."""

from __future__ import annotations

import json
from pathlib import Path

from ecumene.kernel import record

TARGET = Path(__file__).parents[1] / "docs" / "game-record.schema.json"


def schema_text() -> str:
    """The schema as it stands in the file."""
    return json.dumps(record.schema(), indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    TARGET.write_text(schema_text(), encoding="utf-8")
