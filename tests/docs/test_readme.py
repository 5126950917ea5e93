"""The commands and the program in the README work."""

from __future__ import annotations

import re
import shlex
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import ecumene
from ecumene.cli.main import app

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_it_fits_on_a_screen_and_has_a_picture_of_each_game() -> None:
    assert len(README.splitlines()) <= 60
    shown = re.findall(r'srcset="(.*?)-dark\.webp"><img alt="[^"]+" src="(.*?)\.webp"', README)
    assert [light.rpartition("/")[2].partition("-")[0] for _, light in shown] == [
        "megaciv",
        "stoneage",
    ]
    assert all(dark == light for dark, light in shown)


(EXAMPLE,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
#: far more answers than a game between bots takes
MOST_ANSWERS = 10_000


def test_the_library_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLE, "README.md", "exec"), {})
    assert f"# {capsys.readouterr().out}" in EXAMPLE


@pytest.mark.parametrize(("game", "players"), [("stoneage", 3), ("megaciv", 5)])
def test_the_library_example_ends_with_each_game(
    game: str,
    players: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play, answers = ecumene.Match.play, count(1)

    def play_on(match: Any, question: Any, answer: Any) -> None:
        assert next(answers) < MOST_ANSWERS, match
        play(match, question, answer)

    monkeypatch.setattr(ecumene.Match, "play", play_on)
    names = [f"Player {seat + 1}" for seat in range(players)]
    example = EXAMPLE.replace('"stoneage", players=3', f'"{game}", players={players}')
    example = example.replace('names=["Ann", "Bo", "Cy"]', f"names={names}")
    assert (game in example, str(names) in example) == (True, True)
    exec(compile(example, "README.md", "exec"), {})
    assert "; won by " in capsys.readouterr().out


def commands() -> list[str]:
    """The commands of the console blocks that ask a question and end by themselves."""
    lines = re.findall(r"^\$ ecumene (.*?)(?:  +#.*)?$", README, flags=re.MULTILINE)
    return [line for line in lines if line.startswith(("megaciv", "rules"))]


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_readme_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, shlex.split(command))
    assert result.exit_code == 0, result.output
    shown = README[README.index(command) + len(command) :].splitlines()[1]
    assert result.output.strip() == shown


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)]+)\)", README))
def test_a_link_of_the_readme_leads_somewhere(target: str) -> None:
    name, _, heading = target.partition("#")
    page = Path(__file__).parents[2] / name
    assert page.exists()
    if heading:
        headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert heading in [title.lower().replace(" ", "-") for title in headings]
