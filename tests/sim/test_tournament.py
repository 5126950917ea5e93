"""Tournaments: what is played, that it can be stopped and go on, and what the command prints."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from ecumene.cli.main import app
from ecumene.games import find_game
from ecumene.sim import run_batch
from ecumene.sim.tournament import (
    FILE,
    OtherTournament,
    Tournament,
    play,
    runs_of,
    spec_of,
)
from tests.support.stoneage_table import GAME


def plan(**changes: Any) -> Tournament:
    fields: dict[str, Any] = {"players": 2, "bots": ("steward", "random"), "games": 4, "seed": 3}
    return Tournament(GAME, **{**fields, **changes})


def tournament(*arguments: str) -> Result:
    environment = {"COLUMNS": "100", "NO_COLOR": "1"}
    return CliRunner().invoke(app, ["tournament", *arguments], env=environment)


# -- what is played --------------------------------------------------------------------------------


def test_every_pair_and_all_together() -> None:
    runs = runs_of(plan(bots=("a", "b", "c"), games=7))
    assert [run.name for run in runs] == ["1_a_b", "2_a_c", "3_b_c", "4_together"]
    assert [run.bots for run in runs] == [("a", "b"), ("a", "c"), ("b", "c"), ("a", "b", "c")]
    assert [run.games for run in runs] == [8, 8, 8, 9]  # whole blocks
    assert len({run.seed for run in runs}) == 4
    alone = runs_of(plan(bots=("a", "b", "c"), together=False))
    assert [run.name for run in alone] == ["1_a_b", "2_a_c", "3_b_c"]


def test_names_of_bots_are_made_fit_for_folders() -> None:
    (run,) = runs_of(plan(bots=("pkg:Bot/../x", "steward(greed=2)")))
    assert run.name == "1_pkg_bot_x_steward_greed_2_"


def test_the_games_of_a_block_share_civilizations_and_every_bot_plays_each() -> None:
    """Mega Civilization, the option that tournaments use; the end of turn 1 is enough to see it."""
    options = msgspec.convert(
        {"civ_choice": "random", "stop": "turn", "stop_turn": 1}, find_game("megaciv").options_type
    )
    of_five = Tournament(find_game("megaciv"), 5, ("steward", "random"), 2, 1, options)
    (run,) = runs_of(of_five)
    spec = msgspec.structs.replace(spec_of(of_five, run), tables=True)
    first, second = run_batch(spec, range(2))
    civilizations = [side.side for side in first.sides]
    assert civilizations == [side.side for side in second.sides]
    assert len(set(civilizations)) == 5
    for one, other in zip(first.summary.bots, second.summary.bots, strict=True):
        assert {one, other} == {"steward", "random"}


def test_a_tournament() -> None:
    found = play(plan(), workers="1")
    assert (found.games, found.left_out) == (4, 0)
    assert [row.bot for row in found.bots] == ["steward", "random"]
    assert found.bots[0].mean_score > found.bots[1].mean_score + 50
    (pair,) = found.pairs
    assert (pair.a, pair.b, pair.games, pair.blocks) == ("steward", "random", 4, 2)
    assert pair.win_rate == 1.0


# -- in a folder -----------------------------------------------------------------------------------


def test_stopped_and_gone_on_with_is_the_same(tmp_path: Path) -> None:
    whole = play(plan(), workers="1", out=tmp_path / "whole")

    class Stop(Exception):
        pass

    played = []

    def stop_after_two() -> None:
        played.append(1)
        if len(played) == 2:
            raise Stop

    stopped = tmp_path / "stopped"
    with pytest.raises(Stop):
        play(plan(), workers="1", out=stopped, each=stop_after_two)
    there: list[int] = []
    again: list[int] = []
    went_on = play(
        plan(), "1", stopped, each=lambda: again.append(1), earlier=lambda n: there.append(n)
    )
    assert went_on == whole
    assert there[0] >= 1
    assert there[0] + len(again) == 4
    assert (stopped / FILE).read_bytes() == (tmp_path / "whole" / FILE).read_bytes()


def test_longer_keeps_what_was_played(tmp_path: Path) -> None:
    play(plan(games=2), "1", tmp_path)
    played: list[int] = []
    longer = play(plan(games=4), "1", tmp_path, each=lambda: played.append(1))
    assert len(played) == 2
    assert longer == play(plan(games=4), "1")


def test_a_tournament_of_any_game_goes_on(tmp_path: Path) -> None:
    """Options of Mega Civilization hold lists, which are tuples in memory."""
    game = find_game("megaciv")
    short = game.options_type(stop="turn", stop_turn=1)
    asked = Tournament(game, 5, ("steward", "random"), games=2, seed=1, options=short)
    first = play(asked, "1", tmp_path)
    assert play(asked, "1", tmp_path) == first


def test_another_tournament_in_the_folder(tmp_path: Path) -> None:
    play(plan(games=2), "1", tmp_path)
    with pytest.raises(OtherTournament, match="holds another tournament"):
        play(plan(games=2, seed=4), "1", tmp_path)
    simulation = tmp_path / "simulation"
    simulation.mkdir()
    (simulation / "run.json").write_text("{}")
    with pytest.raises(OtherTournament, match="holds a simulation"):
        play(plan(games=2), "1", simulation)


# -- the command -----------------------------------------------------------------------------------


def test_json(tmp_path: Path) -> None:
    result = tournament(
        *("stoneage", "--players", "3", "--bots", "steward,random", "--games", "3"),
        *("--workers", "1", "--out", str(tmp_path / "t"), "--json"),
    )
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert (data["game"], data["players"], data["games"], data["left_out"]) == ("stoneage", 3, 4, 0)
    assert [row["bot"] for row in data["ratings"]] == ["steward", "random"]
    assert data["pairs"][0]["better_low"] <= data["pairs"][0]["better"]
    stored = json.loads((tmp_path / "t" / FILE).read_text())
    assert {name: stored[name] for name in ("ratings", "pairs")} == {
        name: data[name] for name in ("ratings", "pairs")
    }


def test_table() -> None:
    result = tournament("stoneage", "--players", "2", "--bots", "steward,random", "--games", "4")
    assert result.exit_code == 0
    for piece in (
        "Stone Age, 2 players, seed 1, 4 games",
        "steward",
        "against",
        "100.0%",
        "blocks",
    ):
        assert piece in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("stoneage", "--bots", "steward"), "two different bots"),
        (("stoneage", "--bots", "steward,steward"), "two different bots"),
        (("stoneage", "--bots", "steward,nobody"), "no bot 'nobody'"),
        (("chess", "--bots", "steward,random"), "no game 'chess'"),
        (("stoneage", "--bots", "steward,random", "--players", "9"), "not 9"),
        (("stoneage", "--bots", "steward,random", "--workers", "x"), "Workers are"),
        (("stoneage", "--bots", "steward,random", "--options", '{"x":1}'), "do not fit"),
    ],
)
def test_what_cannot_be_played(arguments: tuple[str, ...], said: str) -> None:
    result = tournament(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_seats_are_fair_over_a_tournament() -> None:
    """By the games themselves, every bot had every seat equally often."""
    of_three = plan(players=3, bots=("random", "steward"), games=4)
    (run,) = runs_of(of_three)
    seats: Counter[tuple[str, int]] = Counter()
    for rows in run_batch(spec_of(of_three, run), range(run.games)):
        seats.update((bot, seat) for seat, bot in enumerate(rows.summary.bots))
    assert set(seats.values()) == {2}
