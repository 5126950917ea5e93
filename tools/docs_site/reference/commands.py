"""Every command of ``ecumene`` with its arguments and options, from the program itself."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from typer.core import TyperGroup
from typer.main import get_command

from ecumene.cli.lazy import LazyCommand
from ecumene.cli.main import app

from .markdown import join, table

INTRODUCTION = """\
# Commands

Every command of `ecumene`, generated from the program. `ecumene COMMAND --help` shows the same.

| exit code | meaning |
| --- | --- |
| 0 | success |
| 1 | the answer is no: an invalid record, a failed game, an outdated database |
| 2 | the command can't run: wrong arguments, a missing package, no database, an unusable file |
| 130 | interrupted with Ctrl+C |

- Results go to standard output; errors, warnings and progress to standard error.
- `--json` prints one JSON value for programs. Its fields follow the
  [stability promise](../compatibility.md); other output may change.
- `--workers` is the number of processes, `--seed` makes a run repeatable, `--out` names a folder
  or file to write, `--language` selects the language of the output (by default that of `LANG`).
- Settings of the service are environment variables ([settings](../service/settings.md)).
"""


def commands_page() -> str:
    """The page of all commands."""
    found = list(list_commands())
    listed = table(
        ("command", "does"),
        ((f"[`{name}`](#{anchor(name)})", first_line(command)) for name, command in found),
    )
    return join(INTRODUCTION, listed, *(describe(name, command) for name, command in found))


def list_commands() -> Iterator[tuple[str, Any]]:
    """Every command that does something, by its whole name, in the order of the help."""
    yield from _walk("ecumene", get_command(app))


def _walk(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(command, LazyCommand):
        command = command.load()
    if isinstance(command, TyperGroup):
        if command.invoke_without_command and name != "ecumene":
            yield name, command
        for word, below in command.commands.items():
            yield from _walk(f"{name} {word}", below)
    elif not command.hidden:
        yield name, command


def anchor(name: str) -> str:
    return name.replace(" ", "-")


def first_line(command: Any) -> str:
    return help_of(command).split("\n\n")[0]


def help_of(command: Any) -> str:
    """The help of a command; a form feed ends what is meant for users."""
    return inspect.cleandoc(command.help or "").split("\f")[0]


def describe(name: str, command: Any) -> str:
    """One command: what it does, how it is called, what it takes."""
    shown = [each for each in command.params if not getattr(each, "hidden", False)]
    arguments = [each for each in shown if not is_option(each)]
    options = [each for each in shown if is_option(each)]
    return join(
        f"## {name}" + f" {{#{anchor(name)}}}",
        help_of(command),
        f"```text\n{usage(name, arguments)}\n```",
        table(("argument", "meaning"), ((f"`{label(each)}`", said(each)) for each in arguments)),
        table(
            ("option", "value", "default", "meaning"),
            ((spelling(each), value(each), default(each), said(each)) for each in options),
        ),
    )


def is_option(parameter: Any) -> bool:
    return any(name.startswith("-") for name in parameter.opts)


def usage(name: str, arguments: list[Any]) -> str:
    words = [label(each) if each.required else f"[{label(each)}]" for each in arguments]
    many = [
        f"{word}..." if each.nargs == -1 else word
        for word, each in zip(words, arguments, strict=True)
    ]
    return " ".join([name, "[OPTIONS]", *many])


def label(argument: Any) -> str:
    return str(argument.metavar or argument.name).upper()


def said(parameter: Any) -> str:
    return str(getattr(parameter, "help", None) or "")


def spelling(option: Any) -> str:
    return ", ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))


def value(option: Any) -> str:
    """Return the type of an option's value; empty for a flag."""
    if option.is_flag:
        return ""
    if option.metavar:
        return f"`{option.metavar}`"
    kind = option.type_descriptor.annotation
    if isinstance(kind, type) and issubclass(kind, Enum):
        return ", ".join(f"`{each.value}`" for each in kind)
    return {int: "number", float: "number", str: "text", Path: "path"}.get(kind, "text")


def default(option: Any) -> str:
    """Return the default, unless it is empty or made at run time."""
    given = option.default
    if option.required:
        return "required"
    if isinstance(given, Enum):
        given = given.value
    plain = isinstance(given, str | int | float) and not isinstance(given, bool)
    return f"`{given}`" if plain and given != "" else ""
