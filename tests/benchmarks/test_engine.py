"""The benchmark runs, says what it measured, and says nothing about what it did not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.speed import against, compare, engine, figures, play_stoneage, worker
from harness.command import ROOT, choose, make_parser


def test_ratios_are_those_of_medians_and_their_spread_that_of_neighbours() -> None:
    measured = figures.Figures()
    measured.add_ratio("ratio", [30.0, 60.0, 20.0], [10.0, 30.0, 5.0])
    assert measured.values["ratio"] == 3.0
    assert measured.spread["ratio"] == (2.0, 4.0)


def test_rounds_must_be_a_number_of_slices() -> None:
    with pytest.raises(SystemExit):
        choose(make_parser("engine", engine), engine, ["--rounds", "0"])


def test_the_readme_explains_every_figure() -> None:
    text = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    assert [key for key in figures.FIGURES if f"`{key}`" not in text] == []


def test_a_worker_serves_slices_and_leaves() -> None:
    with worker.Worker(sys.executable, "benchmarks.speed.play_stoneage") as ours:
        done = ours.slice("stoneage_2p", seed=3, seconds=0.0)
    assert done.games == 1
    assert done.actions == play_stoneage.play(2, 3)
    assert done.rate > 0


def test_a_worker_that_dies_is_noticed() -> None:
    with (
        worker.Worker(sys.executable, "benchmarks.speed.no_such_module") as nobody,
        pytest.raises(RuntimeError, match="ended with code 1"),
    ):
        nobody.slice("stoneage", seed=1, seconds=0.0)


def test_slices_are_whole_games() -> None:
    seeds: list[int] = []

    def game(seed: int) -> int:
        seeds.append(seed)
        return 7

    done = worker.run_slice(game, seed=40, seconds=0.001)
    assert seeds == list(range(40, 40 + done.games))
    assert done.actions == 7 * done.games
    assert done.seconds >= 0.001


@pytest.mark.parametrize("players", [2, 4])
def test_both_loops_play_the_same_game(players: int) -> None:
    alone = play_stoneage.play(players, seed=5)
    assert alone == play_stoneage.play_match(players, seed=5)
    assert alone > 100


def test_every_workload_has_a_figure() -> None:
    keys = [work.key for work in (*compare.OURS, *compare.THEIRS)]
    assert [key for key in keys if key not in figures.FIGURES] == []


def test_every_question_of_stone_age_has_a_choice() -> None:
    assert compare.choice_share(play_stoneage.STONE_AGE, 2, looked_at=300) == 1


# -- against another source ------------------------------------------------------------------------


def test_a_folder_with_an_ecumene_in_it_is_a_source() -> None:
    with against.source_of(str(ROOT / "src")) as folder:
        assert folder == ROOT / "src"


def test_a_commit_is_unpacked_and_goes_again(tmp_path: Path, monkeypatch: Any) -> None:
    def git(*words: str) -> None:
        named = ("-c", "user.name=one", "-c", "user.email=one@example.org")
        subprocess.run(["git", *named, *words], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)

    (tmp_path / "src" / "ecumene").mkdir(parents=True)
    (tmp_path / "src" / "ecumene" / "here.py").write_text("OLD = 1")
    git("init")
    git("add", ".")
    git("commit", "-m", "one")
    monkeypatch.setattr(against, "ROOT", tmp_path)
    with against.source_of("HEAD") as folder:
        assert folder != tmp_path / "src"
        assert (folder / "ecumene" / "here.py").read_text() == "OLD = 1"
    assert not folder.exists()


def test_a_comparison_has_a_ratio_for_each_key_and_names_other_games() -> None:
    found = against.Comparison({"orders": 40.0}, {"orders": 50.0}, ["megaciv random"])
    said = against.as_figures(found)
    assert said["orders"] == {"old": 40.0, "new": 50.0, "ratio": 1.25}
    assert engine.find_wrong(said) == ["different_games: ['megaciv random']"]


def test_a_worker_plays_with_the_source_it_is_given(tmp_path: Path) -> None:
    (tmp_path / "ecumene").mkdir()
    (tmp_path / "ecumene" / "__init__.py").write_text("raise SystemExit(7)")
    with (
        worker.Worker(sys.executable, "benchmarks.speed.play_stoneage", tmp_path) as other,
        pytest.raises(RuntimeError, match="ended with code 7"),
    ):
        other.slice("stoneage", seed=1, seconds=0.0)
