"""Shared parts of these commands: typed names, error messages, output."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

import typer
from rich.console import Console

from ecumene.games.megaciv.tables.credit import Group
from ecumene.installed import near_names

USAGE = 2
#: colours of the groups on a terminal
INK: dict[Group, str] = {
    "arts": "dodger_blue1",
    "civics": "red",
    "crafts": "dark_orange",
    "religion": "yellow3",
    "science": "green3",
}


def fail(sentence: str) -> NoReturn:
    """Report invalid input, and exit."""
    typer.echo(sentence, err=True)
    raise typer.Exit(USAGE)


def find_id(typed: str, known: Iterable[str], what: str) -> str:
    """Find the id of a typed name: `Drama and Poetry`, `drama-and-poetry`, `drama_and_poetry`.

    >>> find_id("Drama and Poetry", ["drama_and_poetry", "music"], "advance")
    'drama_and_poetry'
    """
    ids = list(known)
    wanted = typed.strip().lower().replace(" ", "_").replace("-", "_").replace("/", "_")
    if wanted in ids:
        return wanted
    within = [name for name in ids if wanted and wanted in name]
    if len(within) == 1:
        return within[0]
    close = within or near_names(wanted, ids)
    fail(f"There is no {what} {typed!r}." + (f" Did you mean {', '.join(close)}?" if close else ""))


def find_ids(typed: str, known: Iterable[str], what: str) -> list[str]:
    """Return the ids of a comma-separated list; none if it is empty."""
    ids = list(known)
    return [find_id(name, ids, what) for name in typed.split(",") if name.strip()]


def print_json(data: Any) -> None:
    """Print one JSON object."""
    typer.echo(json.dumps(data))


def write_file(path: Path, text: str) -> None:
    """Write a file and say so."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}.")
    Console(stderr=True).print(f"written: {path}", highlight=False)
