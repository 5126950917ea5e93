"""The examples in docs/simulation.md work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene.games import find_game, played_names
from ecumene.games.megaciv.tables.options import Options
from ecumene.sim import Plan, Spec, simulate
from ecumene.sim.folder import schemas
from ecumene.sim.measures import MEASURES

PAGE = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")
QUERIES, LIBRARY = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


def test_the_queries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    options = Options(stop="turn", stop_turn=6)
    plan = Plan(find_game("megaciv"), 9, 1, 1, ("steward",), options)
    simulate(Spec.of(plan), "1", Path("runs/nine"))
    exec(compile(QUERIES, "simulation.md", "exec"), {})
    printed = capsys.readouterr().out
    for column in ("name", "struck", "cities_lost"):
        assert column in printed


def test_the_library_example(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(
        compile(LIBRARY.replace("games=20", "games=4").replace("17", "1"), "", "exec"),
        {"__name__": "__main__"},
    )
    assert "BotReport(name='steward', games=4" in capsys.readouterr().out


@pytest.mark.parametrize("game", sorted(played_names()))
@pytest.mark.parametrize("table", ["games", "turns", "events"])
def test_every_column_is_described(game: str, table: str) -> None:
    columns = schemas(MEASURES.of(game))[table].names
    assert len(columns) >= 6
    missing = [
        name for name in columns if not name.startswith("points_") and f"`{name}`" not in PAGE
    ]
    assert missing == []
