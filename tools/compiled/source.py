"""The source of a module as mypyc compiles it.

mypyc drops the arguments of a class statement and erases annotations. msgspec needs both, and
clients are told the types of ``about`` and ``preview``: before a module is compiled, these parts of
it are set apart in a module beside it that stays Python (:func:`set_apart`). Classes
become native, and get their annotations back. Every line keeps its number, so that tracebacks
are right.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

#: the ending of the module beside a compiled one, with what is not compiled of it
PLAIN = "_plain"
#: a line of such a module: its types name the original module as theirs
NAMED = f'__name__ = __name__.removesuffix("{PLAIN}")'

FUTURE = "from __future__ import annotations"


def rewrite(path: Path) -> None:
    """Prepare a file for mypyc, with a second module for the parts that stay Python."""
    source = path.read_text(encoding="utf-8")
    parts = set_apart(fix_constants(write_inits(drop_slots(source))), path.stem)
    path.write_text(parts.compiled + tell_annotations(parts.compiled), encoding="utf-8")
    if parts.names:
        path.with_stem(path.stem + PLAIN).write_text(parts.plain, encoding="utf-8")


# -- constants and native classes ------------------------------------------------------------------


def fix_constants(source: str) -> str:
    """Mark constants as Final, so that the compiler uses their values.

    Not a bare tuple: it would be made anew wherever it is used.

    >>> print(fix_constants("MOST = 3\\nALL: set[int] = {1}\\nPAIR = (1, 2)"))
    MOST: Final = 3
    ALL: Final[set[int]] = {1}
    PAIR = (1, 2)
    <BLANKLINE>
    """
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if not any(map(_is_constant, _defines(node))):
            continue
        line = node.lineno - 1
        if isinstance(node, ast.Assign) and not isinstance(node.value, ast.Tuple):
            lines[line] = lines[line].replace(" =", ": Final =", 1)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            told = ast.unparse(node.annotation)
            if not told.startswith("Final"):
                lines[line] = lines[line].replace(f": {told} =", f": Final[{told}] =", 1)
    return "\n".join(lines).replace(FUTURE, f"{FUTURE}; from typing import Final", 1) + "\n"


def _is_constant(name: str) -> bool:
    """Whether a name is a constant; a single capital letter is a type variable."""
    return len(name) > 1 and name.isupper()


def drop_slots(source: str) -> str:
    """Native classes have their own slots; the argument would make a second class."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        for decorator in _dataclass_decorators(node):
            if isinstance(decorator, ast.Call):
                kept = [each for each in decorator.keywords if each.arg != "slots"]
                decorator.keywords = kept
                more = [""] * (_end(decorator) - decorator.lineno)
                lines[decorator.lineno - 1 : _end(decorator)] = [
                    f"@{ast.unparse(decorator)}",
                    *more,
                ]
    return "\n".join(lines) + "\n"


def write_inits(source: str) -> str:
    """The ``__init__`` that dataclass writes stays Python: one in the source is compiled."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and _may_write_init(node):
            # the line after a class is empty
            lines[_end(node) : _end(node) + 1] = [_init(node)]
    return "\n".join(lines) + "\n"


def _may_write_init(node: ast.ClassDef) -> bool:
    """A plain dataclass: not frozen, and without its own ``__init__``."""
    decorators = _dataclass_decorators(node)
    own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    frozen = any("frozen" in ast.unparse(decorator) for decorator in decorators)
    return bool(decorators) and not (frozen or node.bases or "__init__" in own)


def _init(node: ast.ClassDef) -> str:
    """The ``__init__`` of a dataclass, on one line."""
    given, done = ["self"], []
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            name, told = part.target.id, ast.unparse(part.annotation)
            made = _made_anew(part.value)
            if made:
                given.append(f"{name}: {told} | None = None")
                done.append(f"self.{name} = {made} if {name} is None else {name}")
            else:
                default = f" = {ast.unparse(part.value)}" if part.value is not None else ""
                given.append(f"{name}: {told}{default}")
                done.append(f"self.{name} = {name}")
        elif isinstance(part, ast.FunctionDef) and part.name == "__post_init__":
            done.append("self.__post_init__()")
    return f"    def __init__({', '.join(given)}) -> None: {'; '.join(done)}"


def _made_anew(default: ast.expr | None) -> str:
    """Return a ``default_factory`` as an expression; "" if there is none."""
    if not isinstance(default, ast.Call):
        return ""
    if ast.unparse(default.func).rpartition(".")[2] != "field":
        return ""
    factory = next(each.value for each in default.keywords if each.arg == "default_factory")
    if isinstance(factory, ast.Lambda):
        return ast.unparse(factory.body)
    name = ast.unparse(factory)
    return {"dict": "{}", "list": "[]"}.get(name, f"{name}()")


def tell_annotations(source: str) -> str:
    """Return lines that give the classes of a module their annotations back, for msgspec."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    told = {node.name: _annotations(node) for node in classes if _annotations(node)}
    return "".join(f"setattr({name}, '__annotations__', {told[name]!r})\n" for name in told)


def _annotations(node: ast.ClassDef) -> dict[str, str]:
    return {
        part.target.id: ast.unparse(part.annotation)
        for part in node.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }


def _dataclass_decorators(node: ast.stmt) -> list[ast.expr]:
    if not isinstance(node, ast.ClassDef):
        return []
    return [each for each in node.decorator_list if "dataclass" in ast.unparse(each)]


# -- what stays Python -----------------------------------------------------------------------------


class Parts(NamedTuple):
    """A module in two: the compiled part, and the second module with the names it holds."""

    compiled: str
    plain: str
    names: list[str]


def set_apart(source: str, name: str) -> Parts:
    """Move Structs, and functions whose types are described to clients, into a separate module.

    The module imports them from there; what such a function needs of the module, it imports when it
    is called.
    """
    tree = ast.parse(source)
    defined = {each: node for node in tree.body for each in _defines(node)}
    told = [defined[each] for each in sorted(_find_describers(tree).intersection(defined))]
    types = _structs(tree).union(*map(_types_of, told)).intersection(defined)
    names = _with_parts(types, defined).union(*map(_defines, told))
    moved = [node for node in tree.body if not names.isdisjoint(_defines(node))]
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    fetched = f"; from .{name}{PLAIN} import {', '.join(sorted(names))}"
    compiled = _without(source, moved, imports[-1], fetched) if names else source
    for function in told:
        needed = sorted(_uses(function).intersection(defined) - names)
        if isinstance(function, ast.FunctionDef) and needed:
            function.body[:0] = ast.parse(f"from .{name} import {', '.join(needed)}").body
    plain = "\n".join([*map(ast.unparse, imports), NAMED, *map(ast.unparse, moved)]) + "\n"
    return Parts(compiled, plain, sorted(names))


def _without(source: str, gone: list[ast.stmt], last: ast.stmt, more: str) -> str:
    """The source with empty lines for removed code, and additions after its last import."""
    lines = source.splitlines()
    lines[_end(last) - 1] += more
    for node in gone:
        first = min(part.lineno for part in (node, *getattr(node, "decorator_list", ())))
        lines[first - 1 : _end(node)] = [""] * (_end(node) - first + 1)
    return "\n".join(lines) + "\n"


def _end(node: ast.stmt | ast.expr) -> int:
    assert node.end_lineno is not None  # ast.parse says it
    return node.end_lineno


def _defines(node: ast.stmt) -> set[str]:
    """Return the names that a statement of a module defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _uses(node: ast.AST) -> set[str]:
    names = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, ast.Load)}


def _types_of(function: ast.stmt) -> set[str]:
    """The names in the annotations of a function."""
    if not isinstance(function, ast.FunctionDef):
        return set()
    returned = _uses(function.returns) if function.returns is not None else set()
    return _uses(function.args) | returned


def _structs(tree: ast.Module) -> set[str]:
    """The Structs of a module, by arguments or bases: Struct, a Row, a Subject, or one of them."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
            known = {"Struct", "Row", "Subject", "ListSubject", *found}
            if node.keywords or bases & known:
                found.add(node.name)
    return found


def _with_parts(names: set[str], defined: dict[str, ast.stmt]) -> set[str]:
    """Return these names and everything they consist of."""
    everything: set[str] = set()
    while names - everything:
        everything |= names
        names = {used for name in everything for used in _uses(defined[name])} & set(defined)
    return everything


def _find_describers(tree: ast.Module) -> set[str]:
    """The functions that describe questions to clients: ``about`` and ``preview`` of a Kind."""
    return {
        ast.unparse(keyword.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg in ("about", "preview")
    }
