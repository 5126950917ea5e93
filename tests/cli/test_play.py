"""`ecumene play` as people use it: whole games, pauses, mistakes, and several people at one screen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ecumene.cli.main import app
from ecumene.cli.outcome import show_ending
from ecumene.cli.saves import Save, SaveError
from ecumene.games import find_game
from ecumene.kernel import Row, record
from tests.cli.people import lively, make_table, play_through, steady, text_of

GAME = find_game("stoneage")


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def ecumene(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


def play(*arguments: str, typed: str = "") -> Result:
    return ecumene("play", "stoneage", *arguments, typed=typed)


@dataclass(frozen=True)
class Played:
    """A whole game of one person and a bot: what was typed, and the record that came of it."""

    lines: list[str]
    record: bytes

    def typed(self, begin: int = 0, end: int | None = None) -> str:
        return "\n".join([*self.lines[begin:end], ""])

    @property
    def half(self) -> int:
        return len(self.lines) // 2


SEATS = "human,steward"
SEED = "4"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    path = tmp_path_factory.mktemp("played") / "game.jsonl"
    person = play_through(make_table(path, SEATS, seed=int(SEED)), steady)
    return Played(person.lines, path.read_bytes())


def verified(path: Path) -> bool:
    return ecumene("verify", str(path)).exit_code == 0


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.process
def test_a_whole_game_through_the_command(played: Played, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    result = play("--seats", SEATS, "--seed", SEED, "--save", str(save), typed=played.typed())
    assert result.exit_code == 0
    assert "final scoring" in result.output
    assert "wins with" in result.output
    recorded = record.read(save.read_bytes())
    assert recorded.end is not None
    assert recorded.end.finished
    assert recorded.header.commitment in result.output
    assert recorded.end.seed in result.output
    assert str(save) in result.output
    assert verified(save)
    assert save.read_bytes() == played.record


@pytest.mark.process
@pytest.mark.parametrize("width", [80, 100, 160])
def test_every_screen_of_a_game_fits_its_width(tmp_path: Path, width: int) -> None:
    table = make_table(tmp_path / "g.jsonl", "human,random,steward,steward", seed=5, width=width)
    play_through(table, lively(5))
    show_ending(table)
    paths = ("seed ", "commitment ", "The whole game is in", "Check dice")  # for copying, never cut
    shown = [
        line
        for line in text_of(table).splitlines()
        if "> " not in line and not line.startswith(paths)
    ]
    assert max(len(line) for line in shown) <= width
    # Nothing is cut off but names, where there is little room.
    cut = [line for line in shown if "…" in line]
    assert all(width == 80 and "…" in line[:12] for line in cut)


def test_bots_alone_play_to_the_end() -> None:
    result = play("--seats", "random,random", "--seed", "1")
    assert result.exit_code == 0
    assert "wins with" in result.output


def test_without_a_seed_games_differ(tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert play("--save", str(tmp_path / name)).exit_code == 0
    seeds = {
        record.read((tmp_path / name).read_bytes(), in_progress=True).header.seed for name in "ab"
    }
    assert len(seeds) == 2
    assert all(len(seed) == 64 for seed in seeds)


# -- leaving and coming back -----------------------------------------------------------------------


def test_the_end_of_the_input_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    save = tmp_path / "my game.jsonl"
    result = play("--seats", "human,steward", "--seed", "2", "--save", str(save), typed="hunt 2\n")
    assert result.exit_code == 0
    assert f"ecumene play --resume '{save}'" in result.output
    rows = record.read(save.read_bytes(), in_progress=True).rows
    assert [row.kind for row in rows if row.by == ""][-1] == "sa_place"


@pytest.mark.process
def test_quit_says_how_to_go_on_and_the_game_goes_on(played: Played, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    first = played.typed(0, played.half) + "quit\n"
    left = play("--seats", SEATS, "--seed", SEED, "--save", str(save), typed=first)
    assert left.exit_code == 0
    assert "Continue with: ecumene play --resume" in left.output
    assert "--seats" not in left.output  # the save knows who sits where
    again = ecumene("play", "--resume", str(save), typed=played.typed(played.half))
    assert again.exit_code == 0
    assert "wins with" in again.output
    # A pause changes nothing, not even what the bots do.
    assert save.read_bytes() == played.record


def test_default_place_of_saves(tmp_path: Path) -> None:
    play("--seats", "human,steward", typed="quit\n")
    (save,) = (tmp_path / "state" / "ecumene").iterdir()
    assert save.name.startswith("stoneage-")
    assert save.stat().st_mode & 0o077 == 0  # it holds the seed


def test_a_half_written_line_is_dropped(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    play("--seats", "human,steward", "--seed", "2", "--save", str(save), typed="hunt 2\n")
    whole = save.read_bytes()
    save.write_bytes(whole + b'{"line":"row","seq":')
    result = ecumene("play", "--resume", str(save), "--seats", "human,steward", typed="")
    assert result.exit_code == 0
    assert save.read_bytes() == whole


def test_seats_that_have_not_answered_must_be_named(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    options = '{"sa_first": "host"}'
    left = play("--seats", "human,steward", "--save", str(save), "--options", options, typed="")
    assert "--seats human,steward" in left.output
    assert ecumene("play", "--resume", str(save)).exit_code == 2
    assert ecumene("play", "--resume", str(save), "--seats", "human,steward").exit_code == 0


def test_a_bot_takes_over_a_seat(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    play("--seats", "human,steward", "--seed", "2", "--save", str(save), typed="hunt 2\n")
    result = ecumene("play", "--resume", str(save), "--seats", "steward,steward")
    assert result.exit_code == 0
    assert verified(save)


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    play("--seats", "random,random", "--seed", "1", "--save", str(save))
    result = ecumene("play", "--resume", str(save))
    assert result.exit_code == 2
    assert "is over" in result.stderr


def test_an_export_is_not_resumed(tmp_path: Path) -> None:
    export = tmp_path / "export.jsonl"
    play("--seats", "human,steward", "--seed", "1", typed=f"export {export}\n")
    result = ecumene("play", "--resume", str(export))
    assert result.exit_code == 2
    assert "without its seed" in result.stderr


def test_a_save_is_never_overwritten(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    save.write_text("precious")
    result = play("--save", str(save))
    assert result.exit_code == 2
    assert save.read_text() == "precious"


@pytest.mark.process
def test_one_save_is_played_once_at_a_time(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    save = tmp_path / "game.jsonl"
    table = make_table(save, "human,steward", seed=1)
    result = ecumene("play", "--resume", str(save), "--seats", "human,steward")
    assert result.exit_code == 2
    assert "another window" in result.stderr
    table.save.close()


# -- a real process --------------------------------------------------------------------------------


COMMAND = [sys.executable, "-m", "ecumene", "play"]


def play_and_kill(save: Path, typed: str, rows: int, *arguments: str) -> None:
    """A game in a process of its own, killed without warning when its save has so many rows."""
    with subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    ) as process:
        assert process.stdin is not None
        try:
            process.stdin.write(typed.encode())
            process.stdin.flush()
            wait_for_rows(save, rows)
        finally:
            process.kill()


def wait_for_rows(save: Path, rows: int) -> None:
    for _ in range(600):
        if save.exists() and save.read_bytes().count(b"\n") > rows:
            return
        time.sleep(0.05)
    raise AssertionError(f"{save} did not grow to {rows} rows")


@pytest.mark.process
def test_a_killed_game_loses_nothing(played: Played, tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    answers = [row for row in record.read(played.record).rows if row.by == ""][1:]
    rows = answers[played.half - 1].seq + 1
    arguments = ("stoneage", "--seats", SEATS, "--seed", SEED, "--save", str(save))
    play_and_kill(save, played.typed(0, played.half), rows, *arguments)
    resumed = subprocess.run(
        [*COMMAND, "--resume", str(save)],
        input=played.typed(played.half).encode(),
        capture_output=True,
        timeout=120,
    )
    assert resumed.returncode == 0, resumed.stderr
    assert b"wins with" in resumed.stdout
    assert save.read_bytes() == played.record
    assert verified(save)


@pytest.mark.process
def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    arguments = ("stoneage", "--seats", SEATS, "--seed", SEED, "--save", str(save))
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        wait_for_rows(save, 0)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert b"Continue with: ecumene play --resume" in output
    assert errors == b""


def test_a_full_disk_is_said_and_the_save_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "game.jsonl"

    def full(self: Save, row: Row) -> None:
        if row.seq > 2:
            raise SaveError("save-not_written", self.path, "no space left on device")
        append(self, row)

    append = Save.append
    monkeypatch.setattr(Save, "append", full)
    result = play("--seats", "random,random", "--seed", SEED, "--save", str(save))
    assert result.exit_code == 1
    assert "no space left" in result.stderr
    assert len(record.read(save.read_bytes(), in_progress=True).rows) == 3


@pytest.mark.process
@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_unicode(tmp_path: Path, encoding: str) -> None:
    process = subprocess.run(
        [*COMMAND, "stoneage", "--seats", "human,steward", "--names", "Zoë,Bo", "--seed", "1"],
        input=b"hunt 1\n\xff\xfe\nlog\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        timeout=60,
    )
    assert process.returncode == 0, process.stderr
    assert b"The game is saved" in process.stdout
    assert b"Traceback" not in process.stderr


# -- mistakes in the command -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play"], "Name a game"),
        (["play", "chess"], "There is no game “chess”"),
        (["play", "stonage"], "Did you mean stoneage?"),
        (["play", "stoneage", "--seats", "human,deepblue"], "“deepblue” cannot take a seat"),
        (["play", "stoneage", "--seats", "human,stewart"], "strategos. Did you mean steward?"),
        (["play", "stoneage", "--seats", "human"], "2 to 4 players"),
        (["play", "stoneage", "--seats", "human,human,human,human,human"], "2 to 4 players"),
        (["play", "stoneage", "--names", "Ann,Bo"], "There are 3 seats"),
        (["play", "stoneage", "--options", "{"], "not valid JSON"),
        (["play", "stoneage", "--options", "[]"], "a JSON object"),
        (["play", "stoneage", "--options", '{"sa_block": "perhaps"}'], "aren't valid"),
        (["play", "stoneage", "--options", '{"sa_first_seat":3}'], "no seat 3"),
        (["play", "--resume", "nowhere.jsonl"], "cannot be opened"),
        (["play", "stoneage", "--resume", "x", "--seed", "1"], "only --seats"),
        (["play", "stoneage", "--save", "/proc/nowhere/x.jsonl"], "cannot be written"),
    ],
)
def test_a_wrong_option_is_explained(arguments: list[str], sentence: str) -> None:
    result = ecumene(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_options_reach_the_game(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    play("--options", '{"sa_block": "forbidden"}', "--save", str(save))
    assert (
        record.read(save.read_bytes(), in_progress=True).header.options["sa_block"] == "forbidden"
    )
