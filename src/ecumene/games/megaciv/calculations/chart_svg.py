"""The strategy chart: all 51 advances in their 17 chains, as a picture (MC-0.69, MC-12.33).

Three columns, cheap to dear; an arrow carries the bonus from an advance to the next. For a player
with advances it shows what everything costs now. Pure string building: no fonts, no files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape

from ecumene.games.megaciv.tables.advances import ADVANCES, Advance, Advances, chain_of
from ecumene.games.megaciv.tables.credit import GROUPS, NO_CREDITS, Credits, Group

from .player_facts import PlayerFacts
from .prices import Price, price

INK: dict[Group, str] = {
    "arts": "#3e6fae",
    "civics": "#b4423b",
    "crafts": "#d07c25",
    "religion": "#c9a227",
    "science": "#4f8a4c",
}
PAPER, BOX, TEXT, SOFT, RULE = "#f4ead2", "#fffaf0", "#3a2e20", "#8a7a62", "#c9b68f"
SANS = "font-family=\"'Helvetica Neue', Helvetica, Arial, sans-serif\""
SERIF = "font-family=\"'EB Garamond', Garamond, Georgia, serif\""

CARD_WIDTH, CARD_HEIGHT = 372, 62
GAP, ROW = 96, 76
MARGIN, TOP = 44, 152
WIDTH = 2 * MARGIN + 3 * CARD_WIDTH + 2 * GAP
HEADINGS = ("below 100: 1 VP", "100 to 199: 3 VP", "200 and more: 6 VP")
DOT = 9


def render_chart(
    held: Collection[str] = (), credited: Credits = NO_CREDITS, table: Advances = ADVANCES
) -> str:
    """The chart as SVG text; with ``held`` and ``credited`` it shows a player's prices."""
    chains = ordered_chains(table)
    holder = PlayerFacts(advances=frozenset(held), credits=credited)
    prices = {name: price(table[name], holder) for name in table}
    height = TOP + len(chains) * ROW + 70
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    label = 'role="img" aria-label="Chart of all advances"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {label}>',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        *_title(holder),
        *_headings(),
    ]
    for row, chain in enumerate(chains):
        parts += _chain(row, chain, table, prices, held)
    parts += [*_legend(height - 38), "</svg>"]
    return "\n".join(parts) + "\n"


def ordered_chains(table: Advances = ADVANCES) -> list[tuple[str, str, str]]:
    """The 17 chains, by group and price of their first advance.

    >>> len(ordered_chains())
    17
    """
    firsts = [card for card in table.values() if card.tier == "cheap"]
    firsts.sort(key=lambda card: (GROUPS.index(card.groups[0]), card.price, card.name))
    return [chain_of(card.id, table) for card in firsts]


def _title(holder: PlayerFacts) -> Iterator[str]:
    yield (
        f'<text x="{MARGIN}" y="62" {SERIF} font-size="40" fill="{TEXT}">The advances</text>'
        f'<text x="{MARGIN}" y="92" {SERIF} font-size="19" fill="{SOFT}">'
        "17 chains: an advance lowers the price of the next one</text>"
    )
    if not holder.credits.total:
        return
    x = WIDTH - MARGIN
    yield (
        f'<text x="{x}" y="50" {SERIF} font-size="19" fill="{SOFT}" text-anchor="end">'
        f"your credits, with {len(holder.advances)} advances held</text>"
    )
    for group in reversed(GROUPS):
        x -= 62
        yield _dot(x + 20, 76, group, 18, str(holder.credits.of(group)), 16)


def _headings() -> Iterator[str]:
    for column, heading in enumerate(HEADINGS):
        x = _x(column)
        yield (
            f'<text x="{x + 2}" y="{TOP - 16}" {SERIF} font-size="20" fill="{TEXT}">'
            f"{heading}</text>"
            f'<line x1="{x}" x2="{x + CARD_WIDTH}" y1="{TOP - 8}" y2="{TOP - 8}" '
            f'stroke="{RULE}" stroke-width="1.5"/>'
        )


def _chain(
    row: int,
    chain: tuple[str, str, str],
    table: Advances,
    prices: dict[str, Price],
    held: Collection[str],
) -> Iterator[str]:
    y = TOP + row * ROW + 8
    for column, name in enumerate(chain):
        card = table[name]
        if card.bonus is not None:
            yield _arrow(_x(column) + CARD_WIDTH, y + CARD_HEIGHT / 2, card)
        yield from _card(_x(column), y, card, prices[name], name in held)


def _x(column: int) -> int:
    return MARGIN + column * (CARD_WIDTH + GAP)


def _arrow(x: float, y: float, card: Advance) -> str:
    amount = card.bonus.amount if card.bonus else 0
    end = x + GAP - 6
    ink = INK[card.groups[0]]
    return (
        f'<path d="M{x + 6} {y}H{end}m-9 -6l9 6l-9 6" fill="none" stroke="{ink}" '
        f'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
        f'<text x="{x + GAP / 2 - 2}" y="{y - 8}" {SANS} font-size="15" fill="{SOFT}" '
        f'text-anchor="middle">-{amount}</text>'
    )


def _card(x: float, y: float, card: Advance, cost: Price, held: bool) -> Iterator[str]:
    border = TEXT if held else RULE
    yield (
        f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="{BOX}" '
        f'stroke="{border}" stroke-width="{2.4 if held else 1.2}"/>'
    )
    yield from _bands(x, y, card)
    name = escape(card.name)
    yield (f'<text x="{x + 30}" y="{y + 28}" {SERIF} font-size="22" fill="{TEXT}">{name}</text>')
    yield from _credits(x + 34, y + 45, card.credits)
    yield from _price(x + CARD_WIDTH - 14, y, card, cost, held)


def _bands(x: float, y: float, card: Advance) -> Iterator[str]:
    """A band in the colour of the group; two groups share it."""
    height = (CARD_HEIGHT - 12) / len(card.groups)
    for number, group in enumerate(card.groups):
        yield (
            f'<rect x="{x + 7}" y="{y + 6 + number * height}" width="11" height="{height}" '
            f'rx="2" fill="{INK[group]}"><title>{group}</title></rect>'
        )


def _credits(x: float, y: float, given: Credits) -> Iterator[str]:
    for group in GROUPS:
        points = given.of(group)
        if points:
            yield _dot(x + 4, y, group, DOT, str(points), 11)
            x += 2 * DOT + 7


def _dot(x: float, y: float, group: Group, radius: float, text: str, size: int) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{INK[group]}">'
        f"<title>{group}</title></circle>"
        f'<text x="{x}" y="{y + size * 0.36:.1f}" {SANS} font-size="{size}" fill="#fff" '
        f'text-anchor="middle">{text}</text>'
    )


def _price(x: float, y: float, card: Advance, cost: Price, held: bool) -> Iterator[str]:
    """The price to pay, large; the printed one next to it if credits lower it."""
    if held:
        yield (
            f'<text x="{x}" y="{y + 40}" {SERIF} font-size="22" font-style="italic" '
            f'fill="{INK[card.groups[0]]}" text-anchor="end">held</text>'
        )
        return
    yield (
        f'<text x="{x}" y="{y + 41}" {SANS} font-size="27" font-weight="600" fill="{TEXT}" '
        f'text-anchor="end">{cost.total}</text>'
    )
    if cost.reductions:
        yield (
            f'<text x="{x - 62}" y="{y + 40}" {SANS} font-size="16" fill="{SOFT}" '
            f'text-anchor="end" text-decoration="line-through">{cost.printed}</text>'
        )


def _legend(y: float) -> Iterator[str]:
    x = float(MARGIN + 12)
    for group in GROUPS:
        yield _dot(x, y, group, DOT, "", 11)
        yield (
            f'<text x="{x + 16}" y="{y + 6}" {SERIF} font-size="18" fill="{TEXT}">{group}</text>'
        )
        x += 118
    yield (
        f'<text x="{WIDTH - MARGIN}" y="{y + 6}" {SERIF} font-size="18" fill="{SOFT}" '
        'text-anchor="end">band: group of the advance; dots: credits it gives</text>'
    )
