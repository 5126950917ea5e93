"""The printed charts: points of resources, sets and buildings, and the deck by kind."""

from __future__ import annotations

from itertools import groupby, takewhile

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.cli.screens.parts import Lines, beside, bold, columns, quiet
from ecumene.cli.screens.screen import ScreenData
from ecumene.games.stoneage.charts import CULTURE_SETS, count_lowers, count_uppers, points_range
from ecumene.games.stoneage.components import (
    BUILDINGS,
    CARDS,
    RESOURCES,
    VALUES,
    CivilizationCard,
    Lower,
    Upper,
)

from .board import price, range_text
from .names import goods_title, lower_text, tell, upper_text


def charts(look: ScreenData, _argument: str) -> RenderableType:
    """Show all charts; both sections of the cards side by side if there is room."""
    width = look.width
    at_once, at_the_end = uppers(width), lowers(width)
    left = max(line.cell_len for line in at_once) + 3
    fits = left + max(line.cell_len for line in at_the_end) <= width
    deck = beside(at_once, at_the_end, left) if fits else [*at_once, *at_the_end]
    return Group(*values(width), *sets(width), *buildings(width), *deck)


def values(width: int) -> Lines:
    """Show the points of resources paid for a building."""
    rows = [[tell("sa-chart_paid"), *map(str, VALUES)]]
    return _make_chart(
        tell("sa-chart_resources"), "SA-0.3", rows, ("", *map(goods_title, RESOURCES)), width
    )


def sets(width: int) -> Lines:
    """Show the points of sets of culture symbols; doubles start a second set."""
    sizes = [str(size) for size, _ in enumerate(CULTURE_SETS, 1)]
    rows = [[tell("sa-chart_each_set"), *map(str, CULTURE_SETS)]]
    return _make_chart(tell("sa-chart_symbols"), "SA-E.3", rows, ("", *sizes), width)


def buildings(width: int) -> Lines:
    """Show the buildings by price: their points and number."""
    asked = [(price(tile), points_range(tile)) for tile in BUILDINGS if tile.type != "fixed"]
    rows = [
        [asks, range_text(*each), str(asked.count((asks, each)))]
        for asks, each in dict.fromkeys(asked)
    ]
    fixed = [points_range(tile)[0] for tile in BUILDINGS if tile.type == "fixed"]
    printed = tell("sa-chart_printed", least=min(fixed), most=max(fixed))
    named = [tell("sa-chart_named"), printed, str(len(fixed))]
    header = (tell("sa-asks_for"), tell("sa-points"), tell("sa-tiles"))
    return _make_chart(
        tell("sa-chart_buildings"), "SA-B.1", [named, *rows], header, width, right={2}
    )


def uppers(width: int) -> Lines:
    """The upper sections of the deck by kind, with their variants."""
    rows = []
    for _, group in groupby(count_uppers(), key=lambda counted: counted[0].type):
        kinds = list(group)
        words = _variants([(upper_text(card_with(upper)), number) for upper, number in kinds])
        rows.append([words, str(sum(number for _, number in kinds))])
    return _make_chart(
        tell("sa-chart_cards", cards=len(CARDS)),
        "SA-C.3",
        rows,
        (tell("sa-at_once"), tell("sa-cards")),
        width,
    )


def lowers(width: int) -> Lines:
    """The lower sections of the deck by kind; professions with all their icons."""
    rows = []
    counted = count_lowers()
    for _, group in groupby(counted, key=lambda each: each[0].symbol or each[0].profession):
        kinds = list(group)
        number = sum(number for _, number in kinds)
        rows.append([_lower(kinds), str(number)])
    return _make_chart(
        tell("sa-chart_same_cards"),
        "SA-C.21",
        rows,
        (tell("sa-at_end"), tell("sa-cards")),
        width,
    )


def _lower(kinds: list[tuple[Lower, int]]) -> str:
    icons = sum(lower.icons * number for lower, number in kinds)
    if not icons:
        return lower_text(card_with(kinds[0][0]))
    texts = _variants([(lower_text(card_with(lower)), number) for lower, number in kinds])
    return tell("sa-chart_icons", variants=texts, icons=icons)


def card_with(section: Upper | Lower) -> CivilizationCard:
    """A card with this upper or lower section."""
    return next(card for card in CARDS if section in (card.upper, card.lower))


def _variants(counted: list[tuple[str, int]]) -> str:
    """Join variants of a kind, mentioning the common part once.

    >>> _variants([("1 food", 1), ("3 food", 2)]), _variants([("3 points", 3)])
    ('1, 3 x 2 food', '3 points')
    """
    if len(counted) == 1:
        return counted[0][0]
    words = [text.split() for text, _ in counted]
    before = _beginning(words)
    after = _beginning([each[::-1] for each in words])[::-1]
    parts = [
        " ".join(each[len(before) : len(each) - len(after)]) + (f" x {n}" if n > 1 else "")
        for each, (_, n) in zip(words, counted, strict=True)
    ]
    return " ".join([*before, ", ".join(parts), *after])


def _beginning(texts: list[list[str]]) -> list[str]:
    """Return the words that all texts begin with."""
    same = takewhile(lambda words: len(set(words)) == 1, zip(*texts, strict=False))
    return [words[0] for words in same]


def _make_chart(
    title: str,
    rule: str,
    rows: list[list[str]],
    header: tuple[str, ...],
    width: int,
    right: set[int] | None = None,
) -> Lines:
    heading = Text.assemble(bold(title), " ", quiet(rule))
    numbers = set(range(1, len(header))) if right is None else right
    return [heading, *columns(rows, width=width, right=numbers, header=header, gives_way=0), Text()]
