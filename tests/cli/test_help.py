"""The command line as a whole: groups, usage lines, and output for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from ecumene.cli.lazy import LazyCommand
from ecumene.cli.main import app

GOLDEN = Path(__file__).parents[1] / "golden" / "stoneage"


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, [*words])
    return result.exit_code, result.output


def commands(group: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of every command and group."""
    top: Any = group or get_command(app)
    for name, found in top.commands.items():
        each = found.load() if isinstance(found, LazyCommand) else found
        yield (*path, name)
        if hasattr(each, "commands"):
            yield from commands(each, (*path, name))


ALL = list(commands())


def test_commands_are_listed_in_groups() -> None:
    _, said = run("--help")
    headings = ["Play", "Host and serve", "Simulate and research", "Reference"]
    places = [said.index(f"─ {heading} ─") for heading in headings]
    assert places == sorted(places)
    assert "─ Commands ─" not in said


def test_host_has_commands_instead_of_flags() -> None:
    wanted = {"list", "backup", "restore", "export", "import", "links"}
    assert {path[1] for path in ALL if path[0] == "host" and len(path) == 2} == wanted


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_help_uses_the_usual_notation(path: tuple[str, ...]) -> None:
    code, said = run(*path, "--help")
    assert code == 0
    usage = next(line for line in said.splitlines() if "Usage:" in line)
    assert not {"{", "}", "[["} & {*usage, *usage.split(" ")}
    assert "[[" not in usage
    assert "<bool>" not in said


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_a_simulation_needs_no_number_of_players(game: str) -> None:
    turns = ["--turns", "2"] if game == "megaciv" else []
    code, said = run("sim", game, "--games", "1", "--json", *turns)
    assert code == 0
    assert json.loads(said)["players"] == {"stoneage": 2, "megaciv": 5}[game]


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    code, said = run("play", "nope", "--language", "en")
    assert code == 2
    assert said == "There is no game “nope”. There are: megaciv, stoneage.\n"


def test_verify_tells_a_program_which_record_is_invalid(tmp_path: Path) -> None:
    good = sorted(GOLDEN.glob("*.jsonl"))[0]
    bad = tmp_path / "cut.jsonl"
    bad.write_text("".join(good.read_text().splitlines(keepends=True)[:-2]))
    code, said = run("verify", "--json", str(good), str(bad))
    found = json.loads(said)
    assert code == 1
    assert [(each["file"], each["valid"]) for each in found] == [
        (str(good), True),
        (str(bad), False),
    ]


def test_replay_for_a_program() -> None:
    code, said = run("replay", "--json", "--log", str(sorted(GOLDEN.glob("*.jsonl"))[0]))
    found = json.loads(said)
    assert code == 0
    assert found["game"] == "stoneage"
    assert found["over"]
    assert len(found["result"]["scores"]) == len(found["names"])
    assert found["events"][-1]["kind"]


def test_a_section_of_rules() -> None:
    code, said = run("rules", "megaciv", "MC-9", "--json")
    assert code == 0
    ids = [rule["id"] for rule in json.loads(said)]
    assert len(ids) > 5
    assert all(each.startswith("MC-9.") for each in ids)


def test_one_rule_for_a_program() -> None:
    code, said = run("rules", "megaciv", "MC-9.1", "--json")
    assert code == 0
    (rule,) = json.loads(said)
    assert rule["id"] == "MC-9.1"
    assert rule["tests"]
