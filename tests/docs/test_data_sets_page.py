"""The examples in docs/data-sets.md work, and the page names every file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene.games import find_game
from ecumene.sim import Plan, Spec
from ecumene.sim.dataset import Simulated, make_dataset

PAGE = (Path(__file__).parents[2] / "docs" / "data-sets.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


def test_the_snippets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    plan = Plan(find_game("stoneage"), 2, 1, 1, ("random",))
    folder = Path("sets/stoneage")
    card = make_dataset(Simulated(Spec.of(plan)), folder, licence="CC0-1.0")
    for snippet in SNIPPETS:
        exec(compile(snippet, "data-sets.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "sa_place" in printed
    assert "Where do you place figures?" in printed
    for table in card.tables:
        assert f"| `{table.file}` |" in PAGE
