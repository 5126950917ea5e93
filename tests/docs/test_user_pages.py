"""The pages for people: links lead somewhere, pictures are light, examples run."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.bots import bot_names
from ecumene.bots.personality import PERSONALITIES
from ecumene.cli.main import app
from ecumene.games import find_game
from ecumene.games.megaciv.tables.setups import SETUPS
from ecumene.games.megaciv.tables.theme_sets import DRAWS, THEME_SETS

ROOT = Path(__file__).parents[2]
PAGES = ["player", "host", "newcomer", "bot-writer", "operator", "web", "editions", "at-the-table"]
PICTURES = ROOT / "docs" / "images" / "web"
#: bytes of a picture, and how many there may be: a checkout stays small
MOST_BYTES, MOST_PICTURES = 250_000, 12


def text(page: str) -> str:
    """A page of docs/."""
    return (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_of_a_page_are_there(page: str) -> None:
    targets = [link.split("#")[0] for link in re.findall(r"\]\(([^)]+)\)", text(page))]
    assert targets
    assert [link for link in targets if not (ROOT / "docs" / link).exists()] == []


@pytest.mark.parametrize("page", PAGES[:3])
def test_pages_for_players_have_pictures(page: str) -> None:
    assert "](images/web/" in text(page)


def test_every_picture_is_shown_somewhere_and_light() -> None:
    pictures = sorted(PICTURES.iterdir())
    pages = [*PAGES, "add-a-game"]
    shown = "".join(text(page) for page in pages) + (ROOT / "README.md").read_text("utf-8")
    assert [each.name for each in pictures if f"images/web/{each.name}" not in shown] == []
    assert [each.name for each in pictures if each.stat().st_size > MOST_BYTES] == []
    assert len(pictures) <= MOST_PICTURES


def test_the_pictures_of_a_day_at_the_table_are_shown_and_light() -> None:
    pictures = sorted((PICTURES.parent / "table").iterdir())
    page = text("at-the-table")
    assert len(pictures) >= 6
    assert [each.name for each in pictures if f"images/table/{each.name}" not in page] == []
    assert sum(each.stat().st_size for each in pictures) < 1_500_000


def test_the_bots_of_the_page_for_bot_writers_are_right(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = re.findall(r"```python\n(.*?)```", text("bot-writer"), flags=re.DOTALL)
    remote, inside, trial, search = programs
    compile(remote, "my_bot.py", "exec")  # it needs a table to be played
    package = ROOT / "examples" / "bot_package"
    assert inside == (package / "villager.py").read_text(encoding="utf-8")
    assert len(inside.splitlines()) < 40
    monkeypatch.syspath_prepend(str(package))
    exec(compile(trial, "bot-writer.md", "exec"), {})
    assert capsys.readouterr().out == "10 of 10 games won\n"
    del sys.modules["villager"]
    exec(compile(search, "bot-writer.md", "exec"), {})
    assert capsys.readouterr().out == "1\n"


def test_the_page_for_bot_writers_names_every_bot_and_personality() -> None:
    page = text("bot-writer")
    for game in ("stoneage", "megaciv"):
        assert [name for name in bot_names(find_game(game)) if f"| `{name}` |" not in page] == []
    assert [name for name in PERSONALITIES if f"`strategos:{name}`" not in page] == []


def test_the_page_of_editions_agrees_with_the_tables() -> None:
    page = text("editions")
    rows = re.findall(r"^\| ([5-9]) \| ([A-Z ]+|all nine) \|", page, flags=re.MULTILINE)
    assert [int(players) for players, _ in rows] == [5, 6, 7, 8, 9]
    for players, listed in rows:
        marks = {THEME_SETS[name].mark for name in DRAWS[int(players)]}
        assert marks == (set(listed.split()) if listed != "all nine" else marks)
        assert len(marks) == int(players)
    for number in ("225 of 234", "68 of 72", "62 of 63", "23 of 25"):
        assert number in page
    assert {row.start_credits for row in SETUPS.values() if row.players in (5, 6, 12)} == {10, 5}


def test_the_commands_of_the_page_of_editions_run(tmp_path: Path) -> None:
    records = tmp_path / "results.jsonl"
    records.write_text('{"step": 3}\n')
    commands = re.findall(r"^\$ ecumene (.*?)(?:  +#.*)?$", text("editions"), flags=re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        words = shlex.split(command.replace("results.jsonl", str(records)))
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 0, result.output
