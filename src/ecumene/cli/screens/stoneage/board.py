"""The board, the cards, the buildings and the players of Stone Age."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from ecumene.cli.screens.parts import WIDE, Lines, beside, columns, frame, quiet
from ecumene.cli.screens.screen import ScreenData
from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.charts import points_range
from ecumene.games.stoneage.components import (
    PROFESSIONS,
    RESOURCES,
    RINGS,
    Building,
    CivilizationCard,
    building,
    card,
    card_number,
)
from ecumene.games.stoneage.state import (
    FIELD,
    FIRST_BUILDING,
    FIRST_CARD,
    GATHERING,
    HUT,
    NAMES,
    TOOL_MAKER,
    YIELDS,
)
from ecumene.games.stoneage.view import PlayerView, View

from .names import (
    goods_text,
    goods_title,
    icons_text,
    lower_text,
    place_title,
    tell,
    upper_text,
)

_PHASES = {
    "setup": "sa-phase_setup",
    "placing": "sa-phase_placing",
    "using": "sa-phase_using",
    "feeding": "sa-phase_feeding",
    "over": "sa-phase_over",
}
_CLOSED = {
    "already_there": "sa-closed_yours",
    "village_closed": "sa-closed",
    "full": "sa-closed_full",
    "crowded": "sa-closed_limit",
    "hut_needs_two": "sa-closed_needs_two",
    "at_maximum": "sa-closed_maximum",
}
_TAKEN = "sa-taken"
_GIVES = {TOOL_MAKER: "sa-gives_tool", HUT: "sa-gives_figure", FIELD: "sa-agriculture"}


def title(look: ScreenData) -> Text:
    """Return the title line: the stage of the game, and the viewer."""
    view: View = look.view
    line = Text.assemble(
        (look.game, "bold"), f"  {tell('sa-round', round=view.round)}, {tell(_PHASES[view.phase])}"
    )
    if view.phase != "over":
        line.append_text(quiet(f"  {tell('sa-first')} ")).append_text(look.seats[view.first].tag())
    line.append_text(quiet(f"  {tell('sa-deck', cards=view.deck)}"))
    if view.viewer < 0:
        return line
    own = look.seats[view.viewer].tag()
    line.append(" " * max(look.width - line.cell_len - own.cell_len, 1))
    return line.append_text(own)


def position(look: ScreenData) -> Sequence[RenderableType]:
    """Show everything on the table, side by side if there is room."""
    width = look.width
    if width < WIDE:
        halves = [places(look, half, width // 2 - 1) for half in _HALVES]
        left = max(line.cell_len for line in halves[0]) + 2
        return [
            *beside(halves[0], halves[1], left),
            *cards(look, width),
            *buildings(look, width),
            *players(look, width),
        ]
    left = _PLACES_WIDTH + (width - WIDE) // 2
    lines = places(look, range(FIRST_CARD), left - 4)
    others = cards(look, width - left - 5) + buildings(look, width - left - 5)
    if not look.roomy:
        return [*beside(lines, others, left + 1), *players(look, width)]
    high = max(len(lines), len(others))
    places_frame = frame(lines, tell("sa-places"), left, height=high)
    others_frame = frame(others, tell("sa-cards_and_buildings"), width - left - 1, height=high)
    return [
        *beside(places_frame, others_frame, left + 1),
        *frame(players(look, width - 4), tell("sa-players"), width),
    ]


#: widths that hold whatever the position: nothing moves from one screen to the next
_PLACE_WIDTHS = (1, 10, 6, RINGS, 14)
#: the places with frame at the least wide width; the rest is just enough for the cards
_PLACES_WIDTH = 46
_HALVES = (range(4), range(4, FIRST_CARD))

# -- places ----------------------------------------------------------------------------------------


def places(look: ScreenData, locations: range, width: int) -> Lines:
    """Show tool maker to river: who stands there, and whether the viewer may place there."""
    view: View = look.view
    status = standing(look)
    rows: list[list[str | Text]] = [
        [
            quiet(str(location + 1)),
            place_title(NAMES[location], "short"),
            quiet(gives(location)),
            figures(look, view.board[NAMES[location]], rings_of(location)),
            status.get(NAMES[location], Text()),
        ]
        for location in locations
    ]
    header = ["", tell("sa-place"), tell("sa-gives"), tell("sa-figures")]
    header.append(tell("sa-open") if status else "")
    return columns(
        rows,
        width=width,
        right={0},
        header=header if look.width >= WIDE else (),
        least=_PLACE_WIDTHS if look.width >= WIDE else _PLACE_WIDTHS[:4],
    )


def gives(location: int) -> str:
    """Return a place's yield, in a word."""
    return tell(_GIVES[location]) if location in _GIVES else goods_title(YIELDS[location])


def rings_of(location: int) -> int:
    """Return a location's capacity for figures; 0 for any number."""
    if location in GATHERING:
        return RINGS
    if location == HUT:
        return 2
    return 0 if location in YIELDS else 1


def figures(look: ScreenData, there: Sequence[int], rings: int) -> Text:
    """The figures on a location and its free rings."""
    text = Text()
    if sum(there) > RINGS:
        parts = [Text.assemble(look.seats[s].pieces(1), str(n)) for s, n in enumerate(there) if n]
        return Text(" ").join(parts)
    for seat, number in enumerate(there):
        text.append_text(look.seats[seat].pieces(number))
    return text.append_text(quiet("·" * (rings - sum(there))))


def standing(look: ScreenData) -> dict[str, Text]:
    """Return the viewer's possible placements by location, or why there are none."""
    question = look.question
    if question is None or question.kind != "sa_place":
        return {}
    numbers: dict[str, list[int]] = {}
    for answer in question.answers():
        if isinstance(answer, Place):
            numbers.setdefault(answer.location, []).append(answer.figures)
    found = {
        name: Text(range_text(min(fitting), max(fitting)), style="bold green")
        for name, fitting in numbers.items()
    }
    for closed in question.describe().unavailable:
        short = _CLOSED.get(closed.code, _TAKEN)
        rule = f" {closed.rule}" if look.width >= WIDE else ""
        found[closed.thing] = quiet(f"{tell(short)}{rule}")
    return found


def range_text(least: int, most: int) -> str:
    """A number, or from one to another."""
    return str(least) if least == most else tell("sa-range", least=least, most=most)


# -- cards and buildings ---------------------------------------------------------------------------


def cards(look: ScreenData, width: int) -> Lines:
    """Show the four card spaces, cheapest first: cost, gift, final value."""
    view: View = look.view
    rows: list[list[str | Text]] = []
    for space, card_id in enumerate(view.cards):
        location = FIRST_CARD + space
        cost = tell("sa-costs", cost=space + 1)
        there = figures(look, view.board[NAMES[location]], 1)
        number = quiet(str(location + 1))
        if card_id is None:
            rows.append([number, quiet(cost), there, quiet(tell("sa-taken")), ""])
            continue
        shown = card(card_number(card_id))
        rows.append([number, cost, there, gift(shown), lower_text(shown, "short")])
    header = (
        () if look.cramped else ("", tell("sa-card"), "", tell("sa-at_once"), tell("sa-at_end"))
    )
    return columns(rows, width=width, right={0}, header=header, least=_CARD_WIDTHS)


# Cards and buildings stand below each other: their columns begin at the same place.
_CARD_WIDTHS = (2, 7, 1, 23, 12)


def gift(shown: CivilizationCard) -> str:
    """Return a card's immediate gift, short enough for the board."""
    upper = shown.upper
    if upper.type == "all_players_dice":
        return tell("sa-reward_for_all")
    if upper.type == "single_use_tool":
        return tell("sa-tool_once", tool=upper.amount)
    if upper.type == "resources_of_choice":
        return tell("sa-two_resources")
    return upper_text(shown)


def buildings(look: ScreenData, width: int) -> Lines:
    """Show the building stacks: tiles left, the top tile's price, and its points."""
    view: View = look.view
    rows: list[list[str | Text]] = []
    for stack, top in enumerate(view.stacks):
        location = FIRST_BUILDING + stack
        number = quiet(str(location + 1))
        there = figures(look, view.board[NAMES[location]], 1)
        if top.top is None:
            rows.append([number, quiet(tell("sa-empty")), there, quiet(tell("sa-last_round")), ""])
            continue
        tile = building(int(top.top[1:]))
        rows.append(
            [number, tell("sa-tiles_left", tiles=top.tiles), there, price(tile), points(tile)]
        )
    header = (
        () if look.cramped else ("", tell("sa-stack"), "", tell("sa-asks_for"), tell("sa-points"))
    )
    return columns(rows, width=width, right={0}, header=header, least=_CARD_WIDTHS)


def price(tile: Building) -> str:
    """Return a building's price, short enough for the board."""
    if tile.type == "fixed":
        return goods_text(tile.cost)
    if tile.type == "any":
        return tell("sa-any_resources")
    return tell("sa-resources_of_kinds", resources=tile.least, kinds=tile.kinds)


def points(tile: Building) -> str:
    """The points a building can score."""
    return range_text(*points_range(tile))


# -- players ---------------------------------------------------------------------------------------


_VERY_WIDE = 160


def players(look: ScreenData, width: int) -> Lines:
    """Show every player's holdings."""
    view: View = look.view
    tribe = tell("sa-to_place" if view.phase == "placing" else "sa-figures")
    goods = [goods_title(name) for name in RESOURCES]
    header = [tell("sa-player"), tribe, goods_title("food"), tell("sa-agriculture"), *goods]
    header += [tell("sa-tools"), tell("sa-cards"), tell("sa-built"), tell("sa-points")]
    rows = [_player(look, player) for player in view.players]
    if look.width >= _VERY_WIDE:
        header.append(tell("sa-for_the_end"))
        for row, player in zip(rows, view.players, strict=True):
            row.append(collection(player))
    right = set(range(1, 8)) | {9, 10, 11}
    return columns(rows, width=width, right=right, header=header, gives_way=0)


def collection(player: PlayerView) -> Text:
    """Show the value of a player's open cards: symbols and professions."""
    lowers = [card(card_number(name)).lower for name in player.cards or ()]
    symbols = [lower.symbol for lower in lowers if lower.symbol]
    sets = [len(set(symbols)), len(symbols) - len(set(symbols))]
    sizes = "+".join(str(n) for n in sets if n)
    parts = [tell("sa-symbols", sets=sizes, number=len(symbols))] if symbols else []
    for profession in PROFESSIONS:
        icons = sum(lower.icons for lower in lowers if lower.profession == profession)
        parts += [icons_text(icons, profession)] if icons else []
    return quiet(", ".join(parts))


def _player(look: ScreenData, player: PlayerView) -> list[str | Text]:
    view: View = look.view
    free = tell("sa-unplaced", left=player.unplaced, figures=player.figures)
    stock = [str(n) if n else quiet("0") for n in player.resources.values()]
    cards_held = str(player.number_of_cards) + (f"+{player.face_down}" if player.face_down else "")
    return [
        look.seats[player.seat].tag(),
        free if view.phase == "placing" else str(player.figures),
        str(player.food),
        str(player.agriculture),
        *stock,
        tools(player),
        cards_held,
        str(len(player.buildings)),
        Text(str(player.score), style="bold"),
    ]


def tools(player: PlayerView) -> Text:
    """The tool tiles, used ones in brackets; single-use tools with a plus."""
    text = Text()
    for value, used in zip(player.tools, player.tools_used, strict=True):
        if not value:
            text.append_text(quiet(" -"))
        elif used:
            text.append_text(quiet(f"({value})"))
        else:
            text.append(f" {value}", style="bold")
    for card_id in player.single_use:
        upper = card(card_number(card_id)).upper
        if upper.type == "single_use_tool":
            text.append(f" +{upper.amount}", style="bold")
    return text
