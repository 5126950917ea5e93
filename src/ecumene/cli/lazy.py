"""Commands that are imported only when they are called: `ecumene --help` imports none of them."""

from __future__ import annotations

import importlib
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group


class Entry(NamedTuple):
    """Where a command stands, as ``module:name``, and the first line of its help."""

    path: str
    help: str


class LazyCommand(TyperCommand):
    """A command that stands for another one until it is called."""

    def __init__(self, name: str, entry: Entry) -> None:
        super().__init__(name, help=entry.help)
        self.path = entry.path

    def load(self) -> Any:
        """Import the command: a function, or an application with commands of its own."""
        module, _, attribute = self.path.partition(":")
        found = getattr(importlib.import_module(module), attribute)
        if isinstance(found, typer.Typer):
            command: Any = get_group(found)
        else:
            single = typer.Typer(add_completion=False)
            single.command(self.name)(found)
            command = get_command(single)
        command.name = self.name
        return command

    def make_context(self, *args: Any, **more: Any) -> Any:
        """The context of the command itself."""
        return self.load().make_context(*args, **more)


def lazy_group(entries: dict[str, Entry]) -> type[TyperGroup]:
    """A group of these commands, in this order."""

    class LazyGroup(TyperGroup):
        def __init__(self, **more: Any) -> None:
            super().__init__(**more)
            self.commands = {name: LazyCommand(name, entry) for name, entry in entries.items()}

    return LazyGroup
