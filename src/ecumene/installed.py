"""Things that other packages provide through entry points: games, rulebooks, bots and so on.

Packages are searched on demand. One that fails to load does no harm: what it provides is missing,
and the error message says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")


class Installed(NamedTuple):
    """Things provided by other packages, by name."""

    things: dict[str, Any]
    #: names that are not taken, each with the sentence that says why
    refused: dict[str, str]


def find_installed(
    what: str,
    groups: Sequence[str],
    ours: Container[str],
    is_name: Callable[[str], bool],
    fault_of: Callable[[str, Any], str],
) -> Installed:
    """Return everything in some entry point groups; ``ours`` keep their names.

    ``what`` is a noun for it ("bot"); ``fault_of`` says what is wrong with an object of this name
    ("cannot be made from a seed"), or "".
    """
    found = Installed({}, {})
    for point in (point for group in groups for point in find_points(group)):
        thing = None
        complaint = _complaint(what, point, ours, found, is_name)
        if not complaint:
            thing, complaint = load(what, point, fault_of)
        if not complaint:
            found.things[point.name] = thing
        elif point.name not in found.things:
            found.refused[point.name] = complaint
    return found


def is_plain_name(name: str) -> bool:
    """Whether a name is suitable for games and rulebooks: it appears in URLs and file names."""
    return _NAME.fullmatch(name) is not None


def near_names(name: str, known: Iterable[str]) -> list[str]:
    """Return known names that are spelt nearly like this one."""
    from difflib import get_close_matches  # only for mistakes

    return get_close_matches(name, list(known), n=3)


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return a sentence with the names that are spelt nearly like an unknown one, or "".

    >>> did_you_mean("stonage", ["megaciv", "stoneage"])
    ' Did you mean stoneage?'
    """
    near = ", ".join(near_names(name, known))
    return near and f" Did you mean {near}?"


def find_points(group: str) -> list[EntryPoint]:
    """Return the entry points of a group, in a stable order."""
    from importlib.metadata import entry_points  # slow to import, so only when needed

    return sorted(entry_points(group=group), key=lambda each: (each.name, package_of(each)))


def load(
    what: str, point: EntryPoint, fault_of: Callable[[str, Any], str]
) -> tuple[Any | None, str]:
    """Return an entry point's object and "", or None and an error message."""
    title = f"The {what} {point.name!r} of {package_of(point)}"
    try:
        thing = point.load()
    except Exception as error:  # a fault of another package must not stop us
        return None, f"{title} does not load ({type(error).__name__}: {error})."
    fault = fault_of(point.name, thing)
    return (None, f"{title} {fault}.") if fault else (thing, "")


def package_of(point: EntryPoint) -> str:
    """Return the package of an entry point."""
    return point.dist.name if point.dist is not None else point.value


def _complaint(
    what: str,
    point: EntryPoint,
    ours: Container[str],
    found: Installed,
    is_name: Callable[[str], bool],
) -> str:
    """Return why a name can't be used, or ""."""
    if point.name in ours:
        return f"The {what} {point.name!r} of {package_of(point)} has the name of one of ours."
    if point.name in found.things:
        return f"The {what} {point.name!r} of {package_of(point)} has the name of another."
    if not is_name(point.name):
        return f"{point.name!r} of {package_of(point)} is not a name for a {what}."
    return ""
