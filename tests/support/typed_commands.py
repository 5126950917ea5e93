"""Commands as pages show them, checked against the command line."""

from __future__ import annotations

import re
import shlex

from typer.core import TyperGroup
from typer.main import get_command

from ecumene.cli.lazy import LazyCommand
from ecumene.cli.main import app


def fault(call: str) -> str:
    """Return the fault of a call: an unknown command or option; empty if there is none."""
    command = get_command(app)
    words = shlex.split(call.replace("…", ""))[1:]
    while words and isinstance(command, TyperGroup):
        if words[0].startswith("-"):
            break
        if words[0] not in command.commands:
            return f"no command {words[0]}"
        command = command.commands[words.pop(0)]
        if isinstance(command, LazyCommand):
            command = command.load()
    known = {option for each in command.params for option in [*each.opts, *each.secondary_opts]}
    asked = {word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)}
    return " ".join(sorted(asked - known - {"--help"}))
