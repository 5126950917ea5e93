"""Finds the tests of each rule by reading the test files without running them.

Reading the source (rather than asking pytest) keeps `ecumene rules --missing` fast and free of
pytest. The price: an id must be written as a string inside the mark; ids passed through constants
or f-strings are not seen.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path


def marked_rules(tests_dir: Path) -> dict[str, list[str]]:
    """Every rule id in a `pytest.mark.rule(...)` below `tests_dir`, with its 'path:line' places.

    Decorators, `pytestmark` and the marks of `pytest.param` all count; paths start with the name of
    the tests folder.
    """
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(tests_dir.rglob("*.py")):
        shown = path.relative_to(tests_dir.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=shown)
        for rule_id, line in _marks(tree):
            places[rule_id].append(f"{shown}:{line}")
    return dict(places)


def _marks(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno


def _is_rule_mark(node: ast.expr) -> bool:
    return ast.unparse(node) in ("pytest.mark.rule", "mark.rule")
