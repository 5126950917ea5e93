"""The printed charts: what resources, sets and buildings score, and the deck by kind."""

from __future__ import annotations

from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.cli.screens.parts import WIDE, Lines, beside, bold, columns, quiet
from ecumene.cli.screens.screen import Look
from ecumene.games.stoneage.charts import CULTURE_SETS, count_lowers, count_uppers, points_range
from ecumene.games.stoneage.tables import BUILDINGS, CARDS, RESOURCES, VALUES, Lower
from ecumene.games.stoneage.words import lower_words, upper_words

from .board import price


def charts(look: Look, _argument: str) -> RenderableType:
    """All charts, the deck in two columns where there is room."""
    width = look.width if look.width < WIDE else look.width // 2
    at_once, at_the_end = uppers(width - 2), lowers(width - 2)
    narrow = look.width < WIDE
    deck = [*at_once, *at_the_end] if narrow else beside(at_once, at_the_end, width)
    return Group(*values(look.width), *sets(look.width), *buildings(look.width), *deck)


def values(width: int) -> Lines:
    """What a resource that is paid for a building scores."""
    rows = [["points, paid for a building", *map(str, VALUES)]]
    return _headed("Resources", "SA-0.3", rows, ("", *RESOURCES), width)


def sets(width: int) -> Lines:
    """What so many different culture symbols score; doubles are a second set."""
    sizes = [str(size) for size, _ in enumerate(CULTURE_SETS, 1)]
    rows = [["points, for each set at the end", *map(str, CULTURE_SETS)]]
    return _headed("Different culture symbols", "SA-E.3", rows, ("", *sizes), width)


def buildings(width: int) -> Lines:
    """The buildings by what they ask for: their points, and how many there are."""
    asked = [(price(tile), points_range(tile)) for tile in BUILDINGS if tile.type != "fixed"]
    rows = [
        [asks, f"{least} to {most}" if least < most else str(least), str(asked.count((asks, each)))]
        for asks, each in dict.fromkeys(asked)
        for least, most in [each]
    ]
    fixed = [points_range(tile)[0] for tile in BUILDINGS if tile.type == "fixed"]
    named = ["3 named resources", f"{min(fixed)} to {max(fixed)}, as printed", str(len(fixed))]
    header = ("asks for", "points", "tiles")
    return _headed("Buildings", "SA-B.1", [named, *rows], header, width, right={2})


def uppers(width: int) -> Lines:
    """The upper sections of the deck by kind, with their variants."""
    rows = []
    for _, group in groupby(count_uppers(), key=lambda counted: counted[0].type):
        kinds = list(group)
        texts = [f"{upper_words(upper)}{_times(number)}" for upper, number in kinds]
        alone = len(kinds) == 1
        words = upper_words(kinds[0][0]) if alone else ", ".join(texts)
        rows.append([words, str(sum(number for _, number in kinds))])
    return _headed(f"The {len(CARDS)} cards", "SA-C.3", rows, ("at once", "cards"), width)


def lowers(width: int) -> Lines:
    """The lower sections of the deck by kind; professions with all their icons."""
    rows = []
    counted = count_lowers()
    for name, group in groupby(counted, key=lambda each: each[0].symbol or each[0].profession):
        kinds = list(group)
        number = sum(number for _, number in kinds)
        rows.append([_lower(str(name), kinds), str(number)])
    return _headed("The same cards", "SA-C.21", rows, ("at the end", "cards"), width)


def _lower(name: str, kinds: list[tuple[Lower, int]]) -> str:
    icons = sum(lower.icons * number for lower, number in kinds)
    if not icons:
        return name
    texts = ", ".join(f"{lower_words(lower)}{_times(number)}" for lower, number in kinds)
    return f"{texts}: {icons} icons"


def _times(number: int) -> str:
    return f" x {number}" if number > 1 else ""


def _headed(
    title: str,
    rule: str,
    rows: list[list[str]],
    header: tuple[str, ...],
    width: int,
    right: set[int] | None = None,
) -> Lines:
    heading = Text.assemble(bold(title), " ", quiet(rule))
    numbers = set(range(1, len(header))) if right is None else right
    return [heading, *columns(rows, width=width, right=numbers, header=header), Text()]
