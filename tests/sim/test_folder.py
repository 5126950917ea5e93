"""The folder of a run: nothing finished is lost, whatever stops it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.tables.options import Options
from ecumene.sim import GameRows, Plan, Spec, run_batch, simulate, simulation
from ecumene.sim import folder as sim_folder
from ecumene.sim.folder import OtherRun, open_folder, read_spec
from ecumene.sim.rows import game_rows

from .runs import stone_age, timeless


@pytest.fixture(scope="module")
def spec() -> Spec:
    return stone_age(bots=("steward", "random"), tables=True)


@pytest.fixture(scope="module")
def games(spec: Spec) -> list[GameRows]:
    return run_batch(spec, range(spec.games))


def table(path: Path, name: str) -> list[dict[str, Any]]:
    rows = [
        row
        for part in sorted(path.glob(f"{name}/*.parquet"))
        for row in pq.read_table(part).to_pylist()
    ]
    return sorted(rows, key=lambda row: (row["number"], row.get("turn", 0), row["seat"]))


def numbers(path: Path, spec: Spec) -> list[int]:
    with open_folder(path, spec) as folder:
        return [number for number, _ in folder.read_finished()]


def test_a_run_goes_on_whatever_options_its_game_has(tmp_path: Path) -> None:
    """Options of Mega Civilization hold lists, which are tuples in memory."""
    spec = Spec.of(Plan(MEGA_CIVILIZATION, 5, 1, 1, ("steward",), Options(), tables=True))
    for _ in range(2):
        with open_folder(tmp_path, spec) as folder:
            assert list(folder.read_finished()) == []


# -- the tables ------------------------------------------------------------------------------------


def test_games_table(tmp_path: Path, spec: Spec, games: list[GameRows]) -> None:
    with open_folder(tmp_path, spec) as folder:
        folder.add(games)
    rows = table(tmp_path, "games")
    assert [(row["number"], row["seat"]) for row in rows] == [
        (n, s) for n in range(6) for s in (0, 1)
    ]
    expected = [row for game in games for row in game_rows(game)]
    for row, game_row in zip(rows, expected, strict=True):
        assert (row["bot"], row["score"], row["place"]) == (
            game_row.bot,
            game_row.score,
            game_row.place,
        )
        assert row["score"] == sum(value for key, value in row.items() if key.startswith("points_"))
        assert row["won"] == (row["place"] == 1)
        assert (row["finished"], row["fault"]) == (True, "")
    assert sum(row["actions"] for row in rows) == sum(game.summary.actions for game in games)


def test_turns_table(tmp_path: Path, spec: Spec, games: list[GameRows]) -> None:
    with open_folder(tmp_path, spec) as folder:
        folder.add(games)
    last = {(row["number"], row["seat"]): row for row in table(tmp_path, "turns")}
    for row in table(tmp_path, "games"):
        final = last[row["number"], row["seat"]]
        assert (final["turn"], final["score"]) == (row["turns"], row["score"])


def test_run_json(tmp_path: Path, spec: Spec) -> None:
    with open_folder(tmp_path, spec):
        pass
    assert read_spec(tmp_path) == spec
    assert json.loads((tmp_path / "run.json").read_text())["clock"] == "round"


def test_a_game_that_went_wrong(tmp_path: Path, spec: Spec, games: list[GameRows]) -> None:
    broken = msgspec.structs.replace(
        games[0],
        summary=type(games[0].summary)(
            ("steward", "random"), False, (), (), 3, 1, (), ("one", "two"), "d", (2, 1), (1, 0)
        ),
    )
    with open_folder(tmp_path, spec) as folder:
        folder.add([broken])
    rows = table(tmp_path, "games")
    assert [(row["score"], row["place"], row["won"]) for row in rows] == [(None, None, 0.0)] * 2
    assert [row["fault"] for row in rows] == ["one\ntwo"] * 2
    with open_folder(tmp_path, spec) as folder:
        assert list(folder.read_finished()) == [(0, broken.summary)]


# -- going on --------------------------------------------------------------------------------------


@pytest.mark.parametrize("part_bytes", [1, 60_000, 10**9])
def test_what_is_there_comes_back(
    tmp_path: Path,
    spec: Spec,
    games: list[GameRows],
    part_bytes: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sim_folder, "PART_BYTES", part_bytes)
    with open_folder(tmp_path, spec) as folder:
        for game in reversed(games):
            folder.add([game])
        found = dict(folder.read_finished())
    assert found == {game.number: game.summary for game in games}
    parts = len(list(tmp_path.glob("games/*.parquet")))
    assert parts == len(list(tmp_path.glob("turns/*.parquet")))
    assert (parts == 6) == (part_bytes == 1)
    with open_folder(tmp_path, spec) as folder:
        assert dict(folder.read_finished()) == found


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = stone_age(tables=True)
    monkeypatch.setattr(simulation, "BATCH_SECONDS", 0.0)
    monkeypatch.setattr(simulation, "LEAST_SECONDS", 0.0)

    class Enough(Exception):
        pass

    played: list[int] = []

    def stop_after_two(rows: GameRows) -> None:
        played.append(rows.number)
        if len(played) == 2:
            raise Enough

    with pytest.raises(Enough):
        simulate(spec, "1", tmp_path, stop_after_two)
    there: list[int] = []
    report = simulate(spec, "1", tmp_path, lambda rows: played.append(rows.number), there.append)
    assert there == [2]
    assert report.earlier_games == 2
    assert played == list(range(6))
    assert timeless(report) == timeless(simulate(spec, "1"))
    assert sorted(row["number"] for row in table(tmp_path, "games")) == sorted([*range(6)] * 2)


def test_a_line_that_was_cut_off_is_no_game(
    tmp_path: Path, spec: Spec, games: list[GameRows]
) -> None:
    with open_folder(tmp_path, spec):
        pass
    lines = [msgspec.json.encode(game) + b"\n" for game in games[:3]]
    (tmp_path / "journal.jsonl").write_bytes(b"".join(lines)[:-40])
    assert numbers(tmp_path, spec) == [0, 1]
    assert numbers(tmp_path, spec) == [0, 1]


def test_killed_between_part_and_journal(tmp_path: Path, spec: Spec, games: list[GameRows]) -> None:
    """The part is there, the journal not yet emptied: no game counts twice."""
    with open_folder(tmp_path, spec) as folder:
        folder.add(games[:3])
    lines = [msgspec.json.encode(game) + b"\n" for game in games[1:5]]
    (tmp_path / "journal.jsonl").write_bytes(b"".join(lines))
    assert numbers(tmp_path, spec) == [0, 1, 2, 3, 4]
    assert len(table(tmp_path, "games")) == 10


def test_killed_before_the_part_of_games(tmp_path: Path, spec: Spec, games: list[GameRows]) -> None:
    """Turns without games are not finished: they are written again."""
    with open_folder(tmp_path, spec) as folder:
        folder.add(games[:2])
    (part,) = tmp_path.glob("games/*.parquet")
    part.unlink()
    (tmp_path / "turns" / "part-00001.unfinished").write_bytes(b"PAR1")
    assert numbers(tmp_path, spec) == []
    assert table(tmp_path, "turns") == []
    with open_folder(tmp_path, spec) as folder:
        folder.add(games[:2])
    assert len(table(tmp_path, "games")) == 4


# -- other runs ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes", [{"seed": 8}, {"players": 3}, {"check": True}, {"events": True}]
)
def test_another_run_is_refused(tmp_path: Path, spec: Spec, changes: dict[str, Any]) -> None:
    with open_folder(tmp_path, spec):
        pass
    other = msgspec.structs.replace(spec, **changes)
    with pytest.raises(OtherRun, match="holds another run"), open_folder(tmp_path, other):
        pass
    assert read_spec(tmp_path) == spec


def test_a_run_can_be_made_longer_not_shorter(tmp_path: Path, spec: Spec) -> None:
    with open_folder(tmp_path, spec):
        pass
    longer, shorter = (msgspec.structs.replace(spec, games=games) for games in (7, 5))
    with open_folder(tmp_path, longer):
        pass
    assert read_spec(tmp_path).games == 7
    with pytest.raises(OtherRun, match="only be made longer"), open_folder(tmp_path, shorter):
        pass


def test_one_process_at_a_time(tmp_path: Path, spec: Spec) -> None:
    with (
        open_folder(tmp_path, spec),
        pytest.raises(OtherRun, match="being written by another process"),
        open_folder(tmp_path, spec),
    ):
        pass
    with open_folder(tmp_path, spec):
        pass
