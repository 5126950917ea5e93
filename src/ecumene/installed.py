"""What other packages bring, found by their entry points: games, rulebooks, bots and so on.

Packages are looked for when something is first asked for. One that does not load spoils nothing:
what it brings is not there, and whoever asks for it is told why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")


class Installed(NamedTuple):
    """What other packages bring, by name."""

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
    """Everything in some groups of entry points; ``ours`` keep their names.

    ``what`` is the noun for it ("bot"); ``fault_of`` says what is wrong with a thing of this name
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
    """Whether games and rulebooks may have this name: it stands in addresses and file names."""
    return _NAME.fullmatch(name) is not None


def find_points(group: str) -> list[EntryPoint]:
    """The entry points of a group, always in the same order."""
    from importlib.metadata import entry_points  # slow: only when it is needed

    return sorted(entry_points(group=group), key=lambda each: (each.name, package_of(each)))


def load(
    what: str, point: EntryPoint, fault_of: Callable[[str, Any], str]
) -> tuple[Any | None, str]:
    """What stands behind an entry point and "", or None and a sentence."""
    title = f"The {what} {point.name!r} of {package_of(point)}"
    try:
        thing = point.load()
    except Exception as error:  # whatever is wrong with it is not our fault, and not our end
        return None, f"{title} does not load ({type(error).__name__}: {error})."
    fault = fault_of(point.name, thing)
    return (None, f"{title} {fault}.") if fault else (thing, "")


def package_of(point: EntryPoint) -> str:
    """The package that brings it."""
    return point.dist.name if point.dist is not None else point.value


def _complaint(
    what: str,
    point: EntryPoint,
    ours: Container[str],
    found: Installed,
    is_name: Callable[[str], bool],
) -> str:
    """Why a name cannot be taken, or ""."""
    if point.name in ours:
        return f"The {what} {point.name!r} of {package_of(point)} has the name of one of ours."
    if point.name in found.things:
        return f"The {what} {point.name!r} of {package_of(point)} has the name of another."
    if not is_name(point.name):
        return f"{point.name!r} of {package_of(point)} is not a name for a {what}."
    return ""
