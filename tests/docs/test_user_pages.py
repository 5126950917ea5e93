"""The pages for people: each reader finds theirs, in German too; examples run."""

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
from ecumene.words.catalogue import catalogue

ROOT = Path(__file__).parents[2]
#: where somebody begins, and what is shown there in pictures
READERS = ["players", "hosts", "operators", "bots", "contributors"]
ILLUSTRATED = ["first-evening", "stone-age", "mega-civilization", "planning", "after-the-game"]


def text(page: str) -> str:
    """A page of docs/."""
    return (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("reader", READERS)
def test_readers_find_their_page_in_one_click(reader: str) -> None:
    page = f"{reader}/index.md"
    assert f"({page})" in text("index")
    assert f"(docs/{page})" in (ROOT / "README.md").read_text(encoding="utf-8") or (
        reader == "contributors"  # the README sends them to CONTRIBUTING.md
    )
    links = re.findall(r"\]\(([^)#]+)", text(f"{reader}/index"))
    folder = ROOT / "docs" / reader
    own = {each.name for each in folder.glob("*.md") if not each.name.endswith(".de.md")}
    assert own - {"index.md"} - set(links) <= reached_from(folder, links)


def reached_from(folder: Path, pages: list[str]) -> set[str]:
    """The pages of a folder that other pages of it lead to."""
    near = [folder / page for page in pages if (folder / page).is_file()]
    return {
        link
        for page in near
        for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("page", ILLUSTRATED)
def test_pages_for_players_have_pictures(page: str) -> None:
    assert "](../images/web/" in text(f"players/{page}")


@pytest.mark.parametrize("folder", ["players", "hosts"])
def test_pages_for_players_and_hosts_are_there_in_german(folder: str) -> None:
    pages = {each.name for each in (ROOT / "docs" / folder).glob("*.md")}
    english = {name for name in pages if not name.endswith(".de.md")}
    assert {name.replace(".md", ".de.md") for name in english} <= pages
    for name in english:
        english_heads, german_heads = (
            re.findall(r"^#+ ", text(f"{folder}/{each}"), flags=re.MULTILINE)
            for each in (name.removesuffix(".md"), name.replace(".md", ".de"))
        )
        assert english_heads == german_heads, name


#: the comparison of our tables with recorded games
SOURCES = ROOT / "src/ecumene/games/megaciv/tables/README.md"
#: the buttons of a host's start page (web/src/pages/front/Welcome.svelte)
START_PAGE = (
    *("play-title-home", "play-name", "play-game", "play-players", "play-friends", "play-go_bots"),
    *("books-card-have", "books-card-sit", "nav-first", "home-printed-books", "quick-page"),
    *("nav-sign_in", "sign-register", "nav-new"),
)


@pytest.mark.parametrize(
    ("page", "language"), [("hosts/at-home", "en"), ("hosts/at-home.de", "de")]
)
def test_the_page_for_hosts_names_the_buttons_of_the_start_page(page: str, language: str) -> None:
    messages = catalogue(language, "shell")
    labels = [messages.message(key, {}) for key in START_PAGE]
    assert [label for label in labels if f"*{label}*" not in text(page)] == []


def test_every_phase_of_mega_civilization_has_its_section() -> None:
    phases = re.findall(r"^## (\d+) ", text("players/mega-civilization"), flags=re.MULTILINE)
    assert phases == [str(number) for number in range(1, 14)]


def test_the_first_bot_wins(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, trial = re.findall(r"```python\n(.*?)```", text("bots/first-bot"), flags=re.DOTALL)
    (tmp_path / "hunter.py").write_text(bot, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    exec(compile(trial, "first-bot.md", "exec"), {})
    assert capsys.readouterr().out == "20 of 20 games won\n"
    del sys.modules["hunter"]


def test_the_library_example_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", text("public-api"), flags=re.DOTALL)
    exec(compile(example, "public-api.md", "exec"), {})
    assert "won by" in capsys.readouterr().out


def test_the_first_environment_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", text("bots/first-training"), flags=re.DOTALL)
    exec(compile(example, "first-training.md", "exec"), {})
    assert capsys.readouterr().out == "-0.5\n"


def terminal_commands() -> list[str]:
    """The commands for the terminal that answer and end by themselves."""
    lines = re.findall(r"^\$ ecumene (.*?)(?:  +#.*)?$", text("players/terminal"), re.MULTILINE)
    return [line for line in lines if line.startswith(("megaciv", "rules"))]


@pytest.mark.parametrize("command", terminal_commands())
def test_a_command_for_the_terminal_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, shlex.split(command))
    assert result.exit_code == 0, result.output


def test_the_programs_for_bot_writers_run(capsys: pytest.CaptureFixture[str]) -> None:
    (remote,) = re.findall(r"```python\n(.*?)```", text("bots/over-the-network"), flags=re.DOTALL)
    compile(remote, "my_bot.py", "exec")  # it needs a table to be played
    (search,) = re.findall(r"```python\n(.*?)```", text("bots/reference"), flags=re.DOTALL)
    exec(compile(search, "reference.md", "exec"), {})
    assert capsys.readouterr().out == "1\n"


def test_the_page_for_bot_writers_names_every_bot_and_personality() -> None:
    page = text("bots/reference")
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
        assert number in SOURCES.read_text(encoding="utf-8")
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
