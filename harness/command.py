"""A benchmark as a command: its options, its report, and whether the report is whole.

A benchmark is a module with

``Chosen``      a dataclass whose fields are its options (:func:`option`)
``measure``     takes a ``Chosen`` and returns the figures by key
``find_wrong``  returns what is wrong with the figures, if anything can be
``find_slow``   returns the missed goals, if it has goals; a quick run doesn't judge them
``why_not``     returns why it can't run here, if it needs more than Python
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import math
import os
import platform
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Any, TypeVar, cast, get_args, get_type_hints

from harness.processes import stolen_seconds

ROOT = Path(__file__).resolve().parents[1]
#: the exit code of a benchmark that cannot run here
CANNOT_RUN = 77

T = TypeVar("T")
Figures = dict[str, Any]


def say(text: str) -> None:
    """Report progress: to stderr, as the figures go to stdout."""
    print(text, file=sys.stderr, flush=True)


# -- options ---------------------------------------------------------------------------------------


def option(
    default: T,
    help_: str = "",
    *,
    quick: T | None = None,
    choices: Collection[str] = (),
    least: float | None = None,
) -> T:
    """Return a field of ``Chosen``: an option with its default, and its value in a quick run."""
    about = {"help": help_, "quick": quick, "choices": tuple(choices), "least": least}
    made: Any = dataclasses.field(default_factory=lambda: copy(default), metadata=about)
    return cast(T, made)


def make_parser(name: str, module: ModuleType) -> argparse.ArgumentParser:
    """Return the parser of a benchmark's options; an option that is not given is not set."""
    parser = argparse.ArgumentParser(
        prog=f"python -m benchmarks {name}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        argument_default=argparse.SUPPRESS,
    )
    parser.add_argument("--quick", action="store_true", help="a small run that checks its output")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    types = get_type_hints(module.Chosen)
    for each in dataclasses.fields(module.Chosen):
        flag, kind = f"--{each.name.replace('_', '-')}", types[each.name]
        help_ = each.metadata["help"]
        choices = each.metadata["choices"] or None
        if kind is bool:
            parser.add_argument(flag, action="store_true", help=help_)
        elif inner := get_args(kind):
            parser.add_argument(flag, nargs="+", type=inner[0], choices=choices, help=help_)
        else:
            shown = f"{help_} (default: {getattr(module.Chosen(), each.name)})".strip()
            parser.add_argument(flag, type=kind, choices=choices, help=shown)
    return parser


def choose(parser: argparse.ArgumentParser, module: ModuleType, arguments: Sequence[str]) -> Any:
    """Read the arguments; return ``Chosen``, whether to be quick, and whether to print JSON."""
    given = vars(parser.parse_args(arguments))
    quick, as_json = given.pop("quick", False), given.pop("json", False)
    for each in dataclasses.fields(module.Chosen):
        if quick and each.metadata["quick"] is not None:
            given.setdefault(each.name, each.metadata["quick"])
        least = each.metadata["least"]
        if least is not None and given.get(each.name, least) < least:
            parser.error(f"--{each.name.replace('_', '-')} must be at least {least}")
    return module.Chosen(**given), quick, as_json


# -- figures ---------------------------------------------------------------------------------------


def unwanted(figures: Mapping[str, Any], *names: str) -> list[str]:
    """Return figures that must be zero but aren't."""
    return [f"{name}: {figures[name]}" for name in names if figures[name]]


def wanted(figures: Mapping[str, Any], *names: str) -> list[str]:
    """Return figures that must not be zero but are."""
    return [f"{name}: {figures[name]}" for name in names if not figures[name]]


def find_gaps(figures: Mapping[str, Any], keys: Iterable[str]) -> list[str]:
    """Return the keys that are missing, and figures that aren't finite numbers.

    A key may be a path into a table of figures. One that ends in a question mark may have no value.

    >>> find_gaps({"rate": 1.0, "of": {"p50": None}}, ["rate", "of/p50?", "of/p99", "ratio"])
    ['of/p99 is missing', 'ratio is missing']
    >>> find_gaps({"p50": None, "ratio": float("inf")}, ["p50", "ratio"])
    ['p50 has no value', 'ratio is inf']
    """
    found = []
    for key in keys:
        path, value = key.removesuffix("?"), _look_up(figures, key.removesuffix("?"))
        if value is _MISSING:
            found.append(f"{path} is missing")
        elif value is None and not key.endswith("?"):
            found.append(f"{path} has no value")
    infinite = (each for each in _numbers(figures) if not math.isfinite(each[1]))
    return found + [f"{path} is {value}" for path, value in infinite]


_MISSING = object()


def _look_up(figures: Any, path: str) -> Any:
    for name in path.split("/"):
        if not isinstance(figures, Mapping):
            return _MISSING
        figures = {str(key): value for key, value in figures.items()}.get(name, _MISSING)
    return figures


def _numbers(value: Any, path: str = "") -> Iterator[tuple[str, float]]:
    if isinstance(value, int | float):
        yield path, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _numbers(part, f"{path}/{key}" if path else str(key))
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from _numbers(part, f"{path}/{number}")


def show(figures: Mapping[str, Any], indent: str = "") -> None:
    """Print the figures for people: a line for each, tables within tables indented."""
    width = max((len(str(name)) for name in figures), default=0) + 2
    for name, figure in figures.items():
        if isinstance(figure, Mapping) and any(isinstance(v, Mapping) for v in figure.values()):
            print(f"{indent}{name}")
            show(figure, indent + "  ")
        else:
            print(f"{indent}{name:{width}}{figure}")


# -- running ---------------------------------------------------------------------------------------


def run(name: str, module: ModuleType, keys: Sequence[str], arguments: Sequence[str]) -> int:
    """Measure and print; 1 if something is wrong."""
    chosen, quick, as_json = choose(make_parser(name, module), module, arguments)
    if reason := getattr(module, "why_not", lambda _chosen: "")(chosen):
        say(f"{name} cannot run here: {reason}")
        return CANNOT_RUN
    began, stolen = monotonic(), stolen_seconds()
    figures: Figures = module.measure(chosen)
    took = monotonic() - began
    wrong = list(getattr(module, "find_wrong", lambda _figures: [])(figures))
    wrong += [] if quick else getattr(module, "find_slow", lambda _figures: [])(figures)
    figures |= {
        "took_seconds": round(took),
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
        "load_average": round(os.getloadavg()[1], 1),
        "stolen": round((stolen_seconds() - stolen) / took / (os.cpu_count() or 1), 2),
    }
    if quick:
        wrong += find_gaps(figures, keys)
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures)
    for each in wrong:
        say(f"{name}: {each}")
    return 1 if wrong else 0
