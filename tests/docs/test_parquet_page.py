"""The examples in docs/bots/reading-parquet.md work on a simulation of the same form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene.games import find_game
from ecumene.sim import Plan, Spec, simulate
from tools.docs_site.places import DOCS

PAGE = DOCS / "bots/reading-parquet.md"


def test_the_queries_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    queries = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(queries) == 3
    monkeypatch.chdir(tmp_path)
    plan = Plan(find_game("stoneage"), 4, 2, 1, ("steward", "random"))
    simulate(Spec.of(plan), "1", Path("runs/first"))
    for query in queries:
        exec(compile(query, PAGE.name, "exec"), {})
    printed = capsys.readouterr().out
    for column in ("seats", "wins", "people", "tools", "steward", "random"):
        assert column in printed
