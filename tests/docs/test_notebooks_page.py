"""docs/notebooks.md names every notebook, and none is kept with its outputs (CI runs them)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def test_the_page_names_every_notebook() -> None:
    page = (ROOT / "docs" / "notebooks.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `(\S+\.ipynb)` \|", page, flags=re.MULTILINE)) == [
        path.name for path in NOTEBOOKS
    ]
    assert len(NOTEBOOKS) == 4


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_is_kept_without_outputs(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert len(code) >= 5
    assert [cell for cell in code if cell["outputs"] or cell["execution_count"]] == []
