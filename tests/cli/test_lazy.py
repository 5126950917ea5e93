"""Commands are imported only when they are called."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ecumene.cli import main, megaciv
from ecumene.cli.lazy import CommandOrigin, LazyCommand

ENTRIES = [*main.COMMANDS.items(), *megaciv.ENTRIES.items()]
#: prints how many modules a command has imported, and which of ours
COUNT = """
import atexit, sys
atexit.register(lambda: print(len(sys.modules), *(n for n in sys.modules if "ecumene" in n)))
from ecumene.cli.main import app
app(sys.argv[1:])
"""


@pytest.mark.parametrize(("name", "entry"), ENTRIES, ids=[name for name, _ in ENTRIES])
def test_the_list_says_what_the_command_says(name: str, entry: CommandOrigin) -> None:
    command = LazyCommand(name, entry).load()
    assert command.name == name
    assert " ".join(command.help.split("\n\n")[0].split()) == entry.help


@pytest.mark.parametrize(
    ("arguments", "most", "absent"),
    [
        (["--help"], 360, ["ecumene.games", "ecumene.kernel", "ecumene.words"]),
        (
            ["megaciv", "price", "agriculture"],
            470,
            ["ecumene.games.books", "ecumene.games.stoneage", "ecumene.service", "ecumene.bots"],
        ),
    ],
    ids=["help", "price"],
)
def test_a_command_imports_little(arguments: list[str], most: int, absent: list[str]) -> None:
    """Modules instead of seconds: they do not depend on the machine."""
    command = [sys.executable, "-c", COUNT, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    number, *ours = run.stdout.splitlines()[-1].split()
    assert int(number) <= most
    assert not set(absent) & set(ours)
