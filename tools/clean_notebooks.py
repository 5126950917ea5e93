"""Remove timestamps and machine details from executed notebooks: `make notebooks`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def clean(notebook: dict[str, Any]) -> dict[str, Any]:
    """Keep the sources, the outputs and their numbers only."""
    for cell in notebook["cells"]:
        cell["metadata"] = {}
        # Progress and warnings differ from run to run.
        cell["outputs"] = [each for each in cell.get("outputs", ()) if each.get("name") != "stderr"]
        if cell["cell_type"] != "code":
            del cell["outputs"]
    notebook["metadata"]["language_info"] = {"name": "python"}
    return notebook


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        notebook = clean(json.loads(path.read_text(encoding="utf-8")))
        text = json.dumps(notebook, indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
