"""The benchmark runs, says what it measured, and says nothing about what it did not."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from benchmarks import engine, play_stoneage, worker

ROOT = Path(__file__).resolve().parents[2]
CATANATRON = {
    "catanatron_actions_per_second",
    "stoneage_vs_catanatron",
    "stoneage_match_vs_catanatron",
    "megaciv_vs_catanatron",
}
SIMULATION = {"two_core_speedup", "ray_overhead"}


@pytest.mark.slow
def test_a_quick_run_without_catanatron(capsys: pytest.CaptureFixture[str]) -> None:
    left_out = ["--no-catanatron", "--no-simulation"]
    assert engine.main(["--json", "--quick", "--rounds", "1", *left_out]) == 0
    said = capsys.readouterr()
    figures = json.loads(said.out.splitlines()[-1])
    circumstances = {"rounds", "slice_seconds", "python", "cpu_count", "spread"}
    assert set(figures) == set(engine.FIGURES) | circumstances
    assert figures["rounds"] == 1
    for key in engine.FIGURES:
        if key in CATANATRON | SIMULATION:
            assert figures[key] is None
        else:
            assert figures[key] > 0, key
    assert "round 1 of 1" in said.err


def test_the_table_has_a_row_per_figure() -> None:
    figures = engine.Figures(dict.fromkeys(engine.FIGURES))
    figures.add("copy_us_18_seats", [30.0, 40.0, 80.0])
    table = engine.as_table(figures, engine.QUICK)
    assert table.row_count == len(engine.FIGURES)
    assert "40 us" in list(table.columns[1].cells)
    assert "not measured" in list(table.columns[1].cells)


def test_ratios_are_those_of_medians_and_their_spread_that_of_neighbours() -> None:
    figures = engine.Figures()
    figures.add_ratio("ratio", [30.0, 60.0, 20.0], [10.0, 30.0, 5.0])
    assert figures.values["ratio"] == 3.0
    assert figures.spread["ratio"] == (2.0, 4.0)


def test_rounds_must_be_a_number_of_slices() -> None:
    with pytest.raises(SystemExit):
        engine.main(["--rounds", "0"])


def test_the_readme_explains_every_figure() -> None:
    text = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    assert [key for key in engine.FIGURES if f"`{key}`" not in text] == []


def test_a_worker_serves_slices_and_leaves() -> None:
    with worker.Worker(sys.executable, "benchmarks.play_stoneage") as ours:
        done = ours.slice("stoneage_2p", seed=3, seconds=0.0)
    assert done.games == 1
    assert done.actions == play_stoneage.play(2, 3)
    assert done.rate > 0


def test_a_worker_that_dies_is_noticed() -> None:
    with (
        worker.Worker(sys.executable, "benchmarks.no_such_module") as nobody,
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
