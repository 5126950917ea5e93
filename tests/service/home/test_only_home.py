"""Imports of a host at home: nothing that only a site has, and nothing that only some systems have."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.service.home.hosts import ABSENT

LOADED = """
import json, sys
import ecumene.cli.main, ecumene.service.app.host, ecumene.service.tables.copies
import ecumene.service.app.server, ecumene.service.app.web
print(json.dumps({name: getattr(module, "__file__", None) for name, module in sys.modules.items()}))
"""
#: FastAPI brings the interface of OpenTelemetry; we use it where something is traced only
OURS_NOT_EVEN = {"opentelemetry", *ABSENT}


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the imports of a module."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or (
            isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        ):
            continue
        else:
            yield from imported(node)


def test_the_address_is_shown_before_what_takes_seconds_to_import() -> None:
    shown = "import sys, ecumene.cli.host, ecumene.service.app.host; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", shown], capture_output=True, text=True, check=True, timeout=120
    )
    late = {"fastapi", "pydantic", "uvicorn", "ecumene.games.books.game", "ecumene.bots"}
    assert not late & set(done.stdout.split())


def test_a_host_imports_nothing_of_a_site() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=120
    )
    files = msgspec.json.decode(done.stdout, type=dict[str, str | None])
    ours = {name: file for name, file in files.items() if name.split(".")[0] == "ecumene" and file}
    assert "ecumene.service.edge.routes.oauth" in ours
    assert "ecumene.service.app.handlers" in ours
    found = {
        (name, each)
        for name, file in ours.items()
        for each in imported(ast.parse(Path(file).read_text(encoding="utf-8")))
        if any(each == absent or each.startswith(f"{absent}.") for absent in OURS_NOT_EVEN)
    }
    # Where it is absent, saves are not locked.
    assert found - {("ecumene.cli.saves", "fcntl")} == set()
