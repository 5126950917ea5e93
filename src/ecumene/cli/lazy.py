"""Commands that are imported only when they are called: `ecumene --help` imports none of them.

Their help shows arguments in capitals (``FILE``, ``[ID]``), and no type beside a flag.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup
from typer.main import get_command, get_group


class CommandOrigin(NamedTuple):
    """Where a command is defined, as ``module:name``, the first line of its help, its group."""

    path: str
    help: str
    group: str = ""


class _PlainHelp:
    """Help as other programs print it."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, flags without a type."""
        params: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for param in params:
            if getattr(param, "is_flag", False):
                param.metavar = ""
        return params

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the pieces of the usage line."""
        pieces: list[str] = super().collect_usage_pieces(ctx)  # type: ignore[misc]
        given = [param for param in self.get_params(ctx) if isinstance(param, TyperArgument)]
        plain = {param._usage_display_name(): _usage(param) for param in given}
        return [plain.get(piece, piece) for piece in pieces]


def _usage(argument: TyperArgument) -> str:
    name = (argument.metavar or argument.name or "").upper()
    shown = name if argument.required else f"[{name}]"
    return shown if argument.nargs == 1 else f"{shown}..."


class PlainCommand(_PlainHelp, TyperCommand):
    """A command."""


class PlainGroup(_PlainHelp, TyperGroup):
    """A group of commands."""


class Commands(typer.Typer):
    """A group of commands in one module."""

    def __init__(self, name: str, **more: Any) -> None:
        super().__init__(name=name, cls=PlainGroup, **{"no_args_is_help": True} | more)

    def command(self, name: str | None = None, **more: Any) -> Callable[[Any], Any]:
        """Add a command."""
        return super().command(name, cls=PlainCommand, **more)


class LazyCommand(TyperCommand):
    """A command that stands for another one until it is called."""

    def __init__(self, name: str, entry: CommandOrigin) -> None:
        super().__init__(name, help=entry.help, rich_help_panel=entry.group or None)
        self.path = entry.path

    def load(self) -> Any:
        """Import the command: a function, or an application with its own commands."""
        module, _, attribute = self.path.partition(":")
        found = getattr(importlib.import_module(module), attribute)
        if isinstance(found, typer.Typer):
            command: Any = get_group(found)
        else:
            single = typer.Typer(add_completion=False)
            single.command(self.name, cls=PlainCommand)(found)
            command = get_command(single)
        command.name = self.name
        return command

    def make_context(self, *args: Any, **more: Any) -> Any:
        """Return the context of the command itself."""
        return self.load().make_context(*args, **more)


def lazy_group(entries: dict[str, CommandOrigin]) -> type[TyperGroup]:
    """Return a group of these commands, in this order."""

    class LazyGroup(PlainGroup):
        def __init__(self, **more: Any) -> None:
            super().__init__(**more)
            self.commands = {name: LazyCommand(name, entry) for name, entry in entries.items()}

    return LazyGroup
