"""Types are ready before threads decode them: msgspec crashes if two threads inspect one at once."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import ecumene

SOURCE = Path(ecumene.__file__).parent
#: `msgspec.convert` needs only what `build_type_info` builds
MAKERS = {"Decoder"}


def lazy_decoders(tree: ast.Module) -> Iterator[int]:
    """The lines where a decoder is made, or a type decoded without one, inside a function."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    by_type = any(keyword.arg == "type" for keyword in node.keywords)
                    if node.func.attr in MAKERS or (node.func.attr == "decode" and by_type):
                        yield node.lineno


def test_decoders_are_made_where_types_are_defined() -> None:
    allowed = {  # made for types that are inspected by then, or before any thread
        "kernel/type_info.py",
        "kernel/codec.py",
        "cli/batch_runs.py",
        "cli/megaciv/score.py",
        "sim/folder.py",
    }
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(lazy_decoders(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert found == allowed


def test_no_type_is_inspected_after_the_start() -> None:
    command = [sys.executable, "-m", "tests.service.support.lazy_types"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    (*lazy,) = json.loads(run.stdout.splitlines()[-1])
    assert lazy[0].endswith("Canary"), "nothing was watched"
    assert lazy[1:] == []
