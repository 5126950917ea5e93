"""The page that builds a game: its code is the package's, its commands run, its bot is installed and plays."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.support.installed import PACKAGE, ROOT, install, run

pytestmark = pytest.mark.process

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS: list[tuple[str, str]] = re.findall(r"```(\w+)\n(.*?)```", PAGE, flags=re.DOTALL)
#: snippets that the package doesn't have: learning, and a bot
OWN = ("from ecumene.envs", '"""A bot that', '[project.entry-points."ecumene.bots.royal_ur"]')


def blocks(language: str) -> list[str]:
    return [code for kind, code in BLOCKS if kind == language]


def own_block(start: str) -> str:
    """The block of the page that begins like this."""
    (found,) = [code for _, code in BLOCKS if code.startswith(start)]
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with the bot of the page, installed."""
    folder = tmp_path_factory.mktemp("royal_ur")
    package = folder / "package"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    (package / "src/royal_ur/bots.py").write_text(own_block(OWN[1]), encoding="utf-8")
    project = package / "pyproject.toml"
    project.write_text(project.read_text(encoding="utf-8") + "\n" + own_block(OWN[2]), "utf-8")
    return install(package, folder)


def test_the_code_of_the_page_is_that_of_the_package() -> None:
    files = [
        *PACKAGE.rglob("*.py"),
        *PACKAGE.rglob("*.md"),
        *PACKAGE.rglob("*.ftl"),
        PACKAGE / "pyproject.toml",
    ]
    package = "\n".join(file.read_text(encoding="utf-8") for file in files)
    shown = [code for kind, code in BLOCKS if kind != "console" and not code.startswith(OWN)]
    assert len(shown) >= 12
    assert [code for code in shown if code not in package] == []


def test_links_of_the_page_are_there() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", PAGE)
    assert len(targets) >= 3
    assert [link for link in targets if not (ROOT / "docs" / link).exists()] == []


def test_the_fields_that_are_seats_are_those_of_screen_and_stage() -> None:
    from ecumene.cli.screens.generic import SEAT_FIELDS

    (row,) = re.findall(r"\| a number called (.*?) \|", PAGE)
    assert set(re.findall(r"`(\w+)`", row)) <= SEAT_FIELDS
    stage = (ROOT / "web/src/games/generic/shape.ts").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const SEATS = new Set\(\[(.*?)\]\)", stage)
    assert set(re.findall(r"'(\w+)'", listed)) == SEAT_FIELDS


def test_its_commands_run(site: Path, tmp_path: Path) -> None:
    commands = [shlex.split(line[2:]) for code in blocks("console") for line in code.splitlines()]
    assert [command[0] for command in commands].count("ecumene") == len(commands) - 1
    ran = set()
    for program, *arguments in commands:
        if program == "pip" or "serve" in arguments:
            continue  # installed by the fixture; served by the browser tests
        typed = "1\n" * 400 if "play" in arguments else ""
        run(program, *arguments, site=site, folder=tmp_path, typed=typed)
        ran.add(arguments[0])
    assert ran == {"rules", "play", "verify", "replay", "sim", "tournament"}


def test_its_environment_runs_to_the_end(site: Path, tmp_path: Path) -> None:
    code = own_block(OWN[0]) + "\nassert not env.agents\nprint('done')\n"
    (tmp_path / "learn.py").write_text(code, encoding="utf-8")
    assert run("learn", site=site, folder=tmp_path) == "done\n"


def test_its_bot_beats_chance(site: Path, tmp_path: Path) -> None:
    games = ("--players", "2", "--games", "60", "--bots", "runner,random", "--seed", "1")
    printed = run("ecumene", "sim", "royal_ur", *games, site=site, folder=tmp_path)
    (wins,) = re.findall(r"runner\s+60\s+(\d+)", printed)
    assert int(wins) > 40
