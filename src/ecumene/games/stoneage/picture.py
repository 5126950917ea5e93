"""The village as a picture for notebooks: places, figures, cards, buildings, and the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ecumene.kernel.picture import SeatRow, write_picture

from .components import RESOURCES, Building, building, worth
from .state import CARDS, FIRST_BUILDING, GATHERING, HUNTING_GROUNDS, NAMES, VILLAGE
from .view import PlayerView, View

WIDTH, MARGIN, GAP, ROW = 960, 12, 12, 104
#: a colour for each seat, as in the web client
SEATS = ("#b8341f", "#2565a3", "#f0c03c", "#6d3b78")
INK, PAPER, TILE, CARD = "#33261b", "#e7d8b1", "#f6ecd0", "#fffaf0"
GROUNDS = {
    "tool_maker": "#c9b79c",
    "hut": "#d9b98a",
    "field": "#dfcf7f",
    "hunting_grounds": "#b9c98c",
    "forest": "#8fb07a",
    "clay_mound": "#d49a78",
    "quarry": "#bdbdb8",
    "river": "#9cc3d6",
}
GOODS = {"wood": "#8a5a2b", "clay": "#b5542f", "stone": "#8d8d88", "gold": "#e0b021"}
#: a figure in a box of 14 x 18
FIGURE = "M7 0a4 4 0 0 1 2.6 7L14 10v3l-3.5-1L13 18H1l2.5-6L0 13v-3l4.4-3A4 4 0 0 1 7 0z"


def draw(view: View, names: Sequence[str]) -> str:
    """Draw the position as a viewer sees it, as HTML."""
    when = "setup" if view.phase == "setup" else f"round {view.round}, {view.phase}"
    if view.phase == "over":
        when = f"over after {view.round} rounds"
    return write_picture(
        "Stone Age",
        f"{when}; {view.deck} cards in the deck",
        _village(view),
        ("", "points", "people", "food", "agriculture", *RESOURCES, "tools", "cards", "buildings"),
        [_seat(view, player, names) for player in view.players],
        _note(view),
    )


# -- the board -------------------------------------------------------------------------------------


def _village(view: View) -> str:
    """Draw the board as SVG: gathering, village and buildings, cards."""
    gathering = [NAMES[n] for n in (HUNTING_GROUNDS, *GATHERING)]
    stacks = [NAMES[FIRST_BUILDING + n] for n in range(len(view.stacks))]
    rows = [gathering, [NAMES[n] for n in VILLAGE] + stacks, [NAMES[n] for n in CARDS]]
    height = MARGIN + len(rows) * (ROW + GAP)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'font-family="system-ui,sans-serif" font-size="13" fill="{INK}">'
        ),
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
    ]
    for line, places in enumerate(rows):
        width = (WIDTH - 2 * MARGIN - (len(places) - 1) * GAP) / len(places)
        for n, place in enumerate(places):
            x, y = MARGIN + n * (width + GAP), MARGIN + line * (ROW + GAP)
            parts += [f'<g transform="translate({x:g} {y})">', *_place(view, place, width), "</g>"]
    return "".join([*parts, "</svg>"])


def _place(view: View, place: str, width: float) -> Iterator[str]:
    fill = GROUNDS.get(place, CARD if place.startswith("card") else TILE)
    yield (
        f'<rect width="{width:g}" height="{ROW}" rx="7" fill="{fill}" stroke="{INK}" '
        'stroke-opacity=".45"/>'
    )
    for n, line in enumerate(_lines(view, place)):
        weight = ' font-weight="600"' if n == 0 else ""
        yield f'<text x="10" y="{21 + 18 * n}"{weight}>{escape(line)}</text>'
    if place.startswith("building"):
        yield from _price(view.stacks[_number(place)].top)
    yield from _figures(view.board[place], width)


def _lines(view: View, place: str) -> list[str]:
    """Return the text on a place."""
    from ecumene.words.catalogue import catalogue  # slow to load, and simulation never draws

    name = catalogue("en", "stoneage").name
    if place.startswith("card"):
        card = view.cards[_number(place)]
        cost = f"Card for {_number(place) + 1}"
        return [cost, name("upper", card), name("lower", card)] if card else [cost, "no card left"]
    if place.startswith("building"):
        stack = view.stacks[_number(place)]
        if stack.top is None:
            return ["Building", "no tile left"]
        return [f"Building, {stack.tiles} left", _worth(building(int(stack.top[1:])))]
    return [name("thing", place).capitalize()]


def _number(place: str) -> int:
    """Return the number of a space or stack, from 0."""
    return int(place.rpartition("_")[2]) - 1


def _worth(tile: Building) -> str:
    """Return a building's points, and the payment if they vary."""
    if tile.type == "fixed":
        return f"{worth(tile.cost)} points"
    if tile.type == "any":
        return f"value of {tile.least} to {tile.most}"
    return f"value, {tile.kinds} kind{'s' * (tile.kinds > 1)}"


def _price(top: str | None) -> Iterator[str]:
    """Return a building's price: a square per resource, empty if it may be any."""
    if top is None:
        return
    tile = building(int(top[1:]))
    if tile.type == "fixed":
        cost = zip(RESOURCES, tile.cost, strict=True)
        wanted = [GOODS[name] for name, number in cost for _ in range(number)]
    else:
        wanted = ["none"] * tile.least
    for n, colour in enumerate(wanted):
        yield (
            f'<rect x="{10 + 16 * n}" y="48" width="13" height="13" rx="2" fill="{colour}" '
            f'stroke="{INK}"/>'
        )


def _figures(there: Sequence[int], width: float) -> Iterator[str]:
    """Draw the figures on a place, seat by seat, in the colours of the seats."""
    colours = [SEATS[seat] for seat, number in enumerate(there) for _ in range(number)]
    step = min(17.0, (width - 30) / max(1, len(colours) - 1))
    for n, colour in enumerate(colours):
        yield (
            f'<path d="{FIGURE}" transform="translate({10 + n * step:g} {ROW - 28})" '
            f'fill="{colour}" stroke="{INK}"/>'
        )


# -- players ---------------------------------------------------------------------------------------


def _seat(view: View, player: PlayerView, names: Sequence[str]) -> SeatRow:
    name = names[player.seat] if names else f"Seat {player.seat + 1}"
    first = " (first)" if player.seat == view.first and view.phase != "over" else ""
    winner = " (won)" if view.result and player.seat in view.result.winners else ""
    score = view.result.scores[player.seat] if view.result else player.score
    people = f"{player.figures}"
    if player.unplaced and view.phase == "placing":
        people += f" ({player.unplaced} to place)"
    numbers = (player.food, player.agriculture, *(player.resources[r] for r in RESOURCES))
    cards = player.number_of_cards + player.face_down
    return SeatRow(
        SEATS[player.seat],
        (
            name + first + winner,
            str(score),
            people,
            *map(str, numbers),
            " + ".join(str(tool) for tool in player.tools if tool) or "0",
            str(cards),
            str(len(player.buildings)),
        ),
        player.seat == view.viewer,
    )


def _note(view: View) -> str:
    """Describe what only the viewer knows: their face-down cards."""
    if not 0 <= view.viewer < len(view.players):
        return ""
    from ecumene.words.catalogue import catalogue  # slow to load, and simulation never draws

    name = catalogue("en", "stoneage").name
    own = view.players[view.viewer].own_face_down
    return "Own cards face down: " + ", ".join(name("lower", card) for card in own) if own else ""
