"""Functions for messages, in addition to Fluent's own. The browser has the same (web/src/words).

``KIND($id)``            a thing by name: ``CIV($victim, case: "gen")``. Kinds are the first parts
                         of the keys in the files called ``names``: ``civ-minoa`` makes ``CIV``.
                         An id ``whole/1`` is the second part of a thing, by ``part-of-<kind>`` with
                         ``$whole`` and ``$number``. Ids without a message are spelled out
``SEAT($seat)``          a player, as the table calls them: by a message of the game, or
                         ``seat-named`` with ``$name``. A seat below 0 isn't a player: a game
                         says ``seat-none`` ("the barbarians"), others ``seat-nobody``
``VERB($seat, one: "loses", many: "lose")``  a verb that goes with a player: "many" for peoples that
                         are many, "you" for the reader (``seat-you``), like "many" if not given
``COUNT($n, of: "card")``  a number of things, by the message ``count-card``
``LIST($parts)``         parts joined as people do it; a list that stands alone is joined like that
``EACH($all, as: "key")``  each entry by a message, joined: of a mapping ``$key`` and ``$value``, of
                         a list ``$item`` (or ``$item1``, ``$item2`` if entries are lists). Entries
                         of a mapping that are 0 are left out
``SUM($numbers)``, ``SIZE($all)``  their sum; how many there are
``CAPITAL($text)``       with a capital first letter

Names, seats and lists take ``join``: "and" (usual), "or", "comma", "semicolon", "space"; names and
seats take ``case``, the attribute of the message with that form; the message itself if it has none.
Forms of players and peoples that sentences use: "start" (at the beginning of a sentence), "gen",
"dat", "acc"; and to select by: "number" (see VERB), and "named", "yes" for somebody
called by a name only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from babel import Locale
from fluent.runtime.types import FluentType, fluent_number

SEPARATORS = {"comma": ", ", "semicolon": "; ", "space": " "}
#: keys below it are numbers to JavaScript
MOST_INDEX = 2**32 - 1


class Catalogue(Protocol):
    """The part of a catalogue that functions need."""

    def message(self, key: str, params: Mapping[str, Any] | None = None, form: str = "") -> str: ...

    def name(self, kind: str, identity: Any, case: str = "") -> str: ...

    def seat(self, seat: int, case: str = "") -> str: ...

    def shown(self, value: Any) -> str: ...


class Several(FluentType):
    """A list or mapping parameter."""

    def __init__(self, catalogue: Catalogue, things: Sequence[Any] | Mapping[str, Any]) -> None:
        self.catalogue = catalogue
        self.things = _as_in_browser(things) if isinstance(things, Mapping) else things

    def format(self, locale: Locale) -> str:
        """Join its entries."""
        return join(self.catalogue, [self.catalogue.shown(each) for each in self.things])


def _as_in_browser(things: Mapping[Any, Any]) -> dict[str, Any]:
    """Order a mapping like JavaScript does: numeric keys first, as text."""
    named = {str(key): value for key, value in things.items()}
    numbers = sorted((key for key in named if _is_index(key)), key=int)
    return {key: named[key] for key in numbers} | named


def _is_index(key: str) -> bool:
    return key.isdecimal() and key.isascii() and str(int(key)) == key and int(key) < MOST_INDEX


def join(catalogue: Catalogue, parts: Sequence[str], how: str = "and") -> str:
    """Join parts of a sentence in the manner of this language."""
    if not parts:
        return catalogue.message("list-empty")
    if how in SEPARATORS:
        return SEPARATORS[how].join(parts)
    if len(parts) == 1:
        return parts[0]
    first = SEPARATORS["comma"].join(parts[:-1])
    return catalogue.message(f"list-{how}", {"first": first, "last": parts[-1]})


def spell_id(identity: str) -> str:
    """Spell an unknown id as a name; it may come from outside.

    >>> spell_id("upper_nile")
    'Upper Nile'
    """
    plain = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in identity)
    return plain[:40].title()


def functions_of(catalogue: Catalogue, kinds: Iterable[str]) -> dict[str, Callable[..., Any]]:
    """Return the functions for a catalogue's messages."""

    def name_function(kind: str) -> Callable[..., str]:
        def name(thing: Any, *, case: str = "", join: str = "and") -> str:
            return _each(catalogue, thing, lambda one: catalogue.name(kind, one, case), join)

        return name

    def seat(which: Any, *, case: str = "", join: str = "and") -> str:
        return _each(catalogue, which, lambda one: catalogue.seat(int(one), case), join)

    def verb(which: Any, *, one: str, many: str = "", you: str = "") -> str:
        seats = list(which.things) if isinstance(which, Several) else [which]
        number = catalogue.seat(int(seats[0]), "number") if len(seats) == 1 else "many"
        return {"many": many, "you": you or many}.get(number) or one

    def count(number: Any, *, of: str, case: str = "") -> str:
        return catalogue.message(f"count-{of}", {"n": number}, case)

    def list_(parts: Any, *, join: str = "and") -> str:
        return _each(catalogue, parts, catalogue.shown, join)

    def each(things: Any, *, join: str = "and", **given: str) -> str:
        return _join_entries(catalogue, things, given["as"], join)

    def sum_(numbers: Any) -> Any:
        return fluent_number(sum(_values(numbers)))

    def size(things: Any) -> Any:
        return fluent_number(len(things.things))

    def capital(text: Any) -> str:
        shown = catalogue.shown(text)
        return shown[:1].upper() + shown[1:]

    named = {kind.upper(): name_function(kind) for kind in kinds}
    return named | {
        "SEAT": seat,
        "VERB": verb,
        "COUNT": count,
        "LIST": list_,
        "EACH": each,
        "SUM": sum_,
        "SIZE": size,
        "CAPITAL": capital,
    }


def _each(catalogue: Catalogue, thing: Any, show: Callable[[Any], str], how: str) -> str:
    """Render one thing, or all of a list, joined."""
    if isinstance(thing, Several):
        return join(catalogue, [show(one) for one in thing.things], how)
    return show(thing)


def _values(several: Several) -> list[int]:
    things = several.things
    return list(things.values()) if isinstance(things, Mapping) else list(things)


def _join_entries(catalogue: Catalogue, several: Several, key: str, how: str) -> str:
    things = several.things
    if isinstance(things, Mapping):
        entries = [{"key": each, "value": value} for each, value in things.items() if value != 0]
    else:
        entries = [_entry(item) for item in things]
    return join(catalogue, [catalogue.message(key, entry) for entry in entries], how)


def _entry(item: Any) -> dict[str, Any]:
    if isinstance(item, list | tuple):
        return {f"item{number}": part for number, part in enumerate(item, 1)}
    return {"item": item}
