"""`ecumene sim` as a person and as a script use it."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ecumene.agents import ModelFailed, Reply, models
from ecumene.bots import bot_names
from ecumene.cli.main import app
from harness.processes import free_port
from tests.support.stoneage_table import GAME

KNOWN = ", ".join(bot_names(GAME))
KEYS = {
    *("game", "players", "seed", "bots", "games", "finished", "actions", "seconds"),
    *("actions_per_second", "mean_rounds", "mean_points", "wins", "win_rate", "mean_scores"),
    *("default_rate", "violations", "digest", "workers", "games_per_second", "earlier_games"),
}


def sim(*arguments: str) -> Result:
    environment = {"COLUMNS": "120", "NO_COLOR": "1"}
    return CliRunner().invoke(app, ["sim", *arguments], env=environment)


def test_json() -> None:
    result = sim("stoneage", "--players", "3", "--games", "4", "--bots", "steward,random", "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    data = json.loads(result.stdout)
    assert set(data) == KEYS
    assert data["game"] == "stoneage"
    assert (data["players"], data["seed"], data["games"], data["finished"]) == (3, 1, 4, 4)
    assert data["bots"] == ["steward", "random"]
    assert (
        set(data["wins"])
        == set(data["win_rate"])
        == set(data["mean_scores"])
        == {"steward", "random"}
    )
    assert sum(data["wins"].values()) == 4
    assert data["violations"] == []
    assert data["actions"] > 400
    assert len(data["digest"]) == 64


def test_the_same_digest_every_time() -> None:
    arguments = ("stoneage", "--games", "3", "--seed", "5", "--json")
    once, again = (json.loads(sim(*arguments).stdout)["digest"] for _ in range(2))
    checked = json.loads(sim(*arguments, "--check").stdout)["digest"]
    assert once == again == checked


def test_table() -> None:
    result = sim("stoneage", "--games", "2", "--bots", "steward,random")
    assert result.exit_code == 0
    for piece in (
        "Stone Age, 2 players, seed 1",
        "steward",
        "100.0%",
        "2 of 2 games",
        "rounds per game",
        "Digest",
    ):
        assert piece in result.stdout
    assert result.stderr == ""  # no progress bar where nobody watches


def fails_later(_messages: Any, _tools: Any) -> Reply:
    """A model that replies once."""
    if REPLIES:
        return Reply(REPLIES.pop())
    raise ModelFailed("gone fishing")


REPLIES: list[str] = []


@pytest.mark.parametrize("command", ["sim", "tournament"])
def test_without_a_server_models_do_not_play(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "PAUSE", 0.0)
    address = f"http://127.0.0.1:{free_port()}/v1"
    monkeypatch.setenv("OPENAI_BASE_URL", address)
    arguments = [command, "stoneage", "--bots", "llm:sphinx,steward", "--games", "1"]
    result = CliRunner().invoke(app, arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"llm:sphinx: no reply from {address}: ConnectError")
    assert line.endswith("; OPENAI_BASE_URL names the server.")


def test_a_model_that_keeps_failing_ends_the_simulation() -> None:
    REPLIES[:] = ['{"choice": 0}']
    result = sim("stoneage", "--bots", f"llm:py:{__name__}:fails_later", "--workers", "1")
    (line,) = result.stderr.splitlines()
    assert (result.exit_code, result.stdout, REPLIES) == (2, "", [])
    assert line.endswith("fails_later has failed 3 times in a row: gone fishing")


def test_the_share_of_defaults_is_told(tmp_path: Path) -> None:
    silent = f"llm:py:{__name__}:says_nothing"
    arguments = (
        "stoneage",
        "--bots",
        f"{silent},steward",
        "--workers",
        "1",
        "--out",
        str(tmp_path),
    )
    result = sim(*arguments, "--games", "1")
    assert f"{silent} left 100.0% of its answers to the default." in result.stdout.replace(
        "\n", " "
    )
    again = json.loads(sim(*arguments, "--games", "2", "--json").stdout)
    assert again["default_rate"] == {silent: 1.0}


def says_nothing(_messages: Any, _tools: Any) -> Reply:
    """A model that never answers."""
    return Reply("Let me think.")


def test_records(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    result = sim("stoneage", "--games", "2", "--records", str(folder))
    assert result.exit_code == 0
    assert len(list(folder.glob("*.jsonl"))) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "There is no game 'chess'; known: megaciv, stoneage."),
        (("megacif",), "There is no game 'megacif'; known: megaciv, stoneage. Did you mean megaciv?"),
        (("stoneage", "--bots", "oracle"), f"There is no bot 'oracle' for Stone Age; known: {KNOWN}."),
        (("stoneage", "--bots", "random,"), f"There is no bot '' for Stone Age; known: {KNOWN}."),
        (("stoneage", "--players", "5"), "Stone Age is for 2 to 4 players, not 5."),
        (("stoneage", "--players", "1"), "Stone Age is for 2 to 4 players, not 1."),
        (("stoneage", "--games", "0"), "Play at least one game."),
        (("stoneage", "--turns", "3"), "Stone Age has no agreed last turn."),
        (("megaciv", "--players", "5", "--turns", "0"), "The last turn must be turn 1 or a later one."),
        (("stoneage", "--options", "{"), "These options do not fit Stone Age: Input data was truncated."),
        (("stoneage", "--options", '{"x":1}'), "These options do not fit Stone Age: Object contains unknown field `x`."),
        (("stoneage", "--options", '{"sa_first_seat":3}'), "There is no seat 3 at this table."),
        (("stoneage", "--workers", "many"), "Workers are a number, auto, ray or ray://host:port, not 'many'."),
        (("stoneage", "--workers", "0"), "Workers are a number, auto, ray or ray://host:port, not '0'."),
        (("stoneage", "--events"), "A table of events needs a folder: --out DIR."),
    ],
)  # fmt: skip
def test_errors_are_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = sim(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == f"{sentence}\n"


def test_records_where_no_folder_can_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    result = sim("stoneage", "--records", str(file))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_options() -> None:
    options = '{"sa_first":"host","sa_first_seat":1,"sa_open_cards":"hidden"}'
    assert sim("stoneage", "--games", "1", "--options", options).exit_code == 0


@pytest.fixture
def _broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command plays a game in which something is always wrong."""
    faulty: Any = dataclasses.replace(GAME, invariants=(lambda state: ["a [card] too many"],))
    monkeypatch.setattr("ecumene.sim.spec.find_game", lambda name, version: faulty)


@pytest.mark.usefixtures("_broken")
def test_a_violation_is_exit_code_1() -> None:
    result = sim("stoneage", "--games", "12", "--check", "--json", "--workers", "1")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert data["finished"] == 0
    assert data["violations"][11] == "game 11, after answer 1: a [card] too many"


@pytest.mark.usefixtures("_broken")
def test_violations_in_the_table() -> None:
    result = sim("stoneage", "--games", "12", "--check", "--workers", "1")
    assert result.exit_code == 1
    assert "game 9, after answer 1: a [card] too many" in result.stdout
    assert "game 10" not in result.stdout
    assert "and 2 more violations" in result.stdout


@pytest.mark.rule("MC-S.6")
def test_games_end_after_the_agreed_turn() -> None:
    arguments = ("megaciv", "--players", "5", "--games", "1", "--turns", "3", "--check", "--json")
    report = json.loads(sim(*arguments).stdout)
    assert (report["finished"], report["violations"]) == (1, [])
    assert report["mean_rounds"] == 3
    again = json.loads(sim(*arguments).stdout)
    assert again["digest"] == report["digest"]


def test_the_word_of_the_game() -> None:
    arguments = ("megaciv", "--players", "5", "--games", "1", "--turns", "2")
    assert "1 of 1 games finished, 2.0 turns per game." in sim(*arguments).stdout


# -- tables ----------------------------------------------------------------------------------------


def test_out_and_going_on(tmp_path: Path) -> None:
    out = tmp_path / "run"
    arguments = ("stoneage", "--seed", "5", "--out", str(out))
    first = sim(*arguments, "--games", "2", "--json")
    assert first.exit_code == 0, first.stderr
    assert {path.name for path in out.iterdir()} == {"run.json", "games", "turns"}
    longer = json.loads(sim(*arguments, "--games", "4", "--json").stdout)
    assert (longer["games"], longer["earlier_games"]) == (4, 2)
    plain = json.loads(sim("stoneage", "--seed", "5", "--games", "4", "--json").stdout)
    assert longer["digest"] == plain["digest"]
    again = sim(*arguments, "--games", "4")
    assert "4 of them had been played before." in again.stdout


def test_another_run_in_the_same_folder(tmp_path: Path) -> None:
    out = tmp_path / "run"
    assert sim("stoneage", "--games", "1", "--out", str(out)).exit_code == 0
    other = sim("stoneage", "--games", "1", "--seed", "2", "--out", str(out))
    assert other.exit_code == 2
    sentence = f"{out} holds another run; see run.json there, or take another folder.\n"
    assert other.stderr == sentence


def test_without_the_packages_there_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.cli.extra.find_spec", lambda package: None)
    tables = sim("stoneage", "--games", "1", "--out", str(tmp_path / "run"))
    assert tables.exit_code == 2
    assert tables.stderr == "This needs more packages (pyarrow): pip install 'ecumene[sim]'.\n"
    ray = sim("stoneage", "--games", "1", "--workers", "ray")
    assert ray.stderr == "This needs more packages (ray): pip install 'ecumene[ray]'.\n"
