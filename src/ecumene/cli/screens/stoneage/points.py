"""Cards and points of Stone Age, explained; only from what the viewer knows."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.cli.screens.parts import WIDE, bold, columns, quiet
from ecumene.cli.screens.screen import ScreenData
from ecumene.games.stoneage.components import PROFESSIONS, building, card, card_number
from ecumene.games.stoneage.scoring import (
    culture_points,
    profession_icons,
    score_lines,
    tie_break,
)
from ecumene.games.stoneage.state import Player
from ecumene.games.stoneage.view import PlayerView, View

from .names import building_text, line_title, lower_text, tell, upper_text

_RULES = {
    "culture": "SA-E.3",
    "farmers": "SA-E.5",
    "toolmakers": "SA-E.6",
    "builders": "SA-E.7",
    "shamans": "SA-E.8",
    "resources": "SA-E.9",
}


def known_part(player: PlayerView) -> Player:
    """A player as far as the viewer knows them: cards that are not shown are not counted."""
    return Player(
        figures=player.figures,
        food=player.food,
        resources=list(player.resources.values()),
        tools=list(player.tools),
        agriculture=player.agriculture,
        score=player.score,
        cards=[card_number(name) for name in player.cards or ()],
        hidden_cards=[card_number(name) for name in player.own_face_down],
        buildings=[int(name[1:]) for name in player.buildings],
    )


def unknown_cards(player: PlayerView) -> int:
    """Return how many cards of a player the viewer can't see."""
    seen = len(player.cards or ()) + len(player.own_face_down)
    return player.number_of_cards + player.face_down - seen


# -- points ----------------------------------------------------------------------------------------


def scoring(look: ScreenData) -> RenderableType:
    """The final scoring line by line, for all players, each sum with its reason."""
    view: View = look.view
    people = [known_part(player) for player in view.players]
    lines = [score_lines(player) for player in people]
    rows: list[list[str | Text]] = [["", *(seat.tag() for seat in look.seats)]]
    for index, (name, _) in enumerate(lines[0]):
        reasons = [_reason(name, player) for player in people]
        if look.width < WIDE:
            reasons = [reason.replace(" ", "") for reason in reasons]
        cells = [_cell(of[index][1], why) for of, why in zip(lines, reasons, strict=True)]
        rows.append([Text.assemble(line_title(name), " ", quiet(_RULES.get(name, ""))), *cells])
    totals = [sum(points for _, points in of_player) for of_player in lines]
    rows.append([bold(tell("sa-points")), *(bold(str(total)) for total in totals)])
    if totals.count(max(totals)) > 1:
        tie = Text.assemble(f"{tell('sa-tie')} ", quiet("SA-E.10"))
        rows.append([tie, *(str(tie_break(player)) for player in people)])
    table = columns(rows, width=look.width - 4, right=range(1, len(people) + 1), gives_way=0)
    return Group(*table, *_notes(look))


def _cell(points: int, reason: str) -> Text:
    return Text.assemble(quiet(f"{reason} "), str(points)) if reason else Text(str(points))


def _reason(name: str, player: Player) -> str:
    """Explain a line of the scoring, if it isn't 0."""
    reason = _REASONS.get(name)
    return reason(player) if reason else ""


def _times(profession: str, value: Callable[[Player], int]) -> Callable[[Player], str]:
    def reason(player: Player) -> str:
        icons = profession_icons(player)[profession]
        return f"{icons} x {value(player)} =" if icons else ""

    return reason


def _culture(player: Player) -> str:
    sets = symbol_sets(player)
    return " + ".join(f"{size} x {size}" for size in sets) + " =" if sets else ""


def symbol_sets(player: Player) -> list[int]:
    """The sizes of a player's sets of different symbols."""
    symbols = [card(number).lower.symbol for number in player.cards + player.hidden_cards]
    owned = [symbol for symbol in symbols if symbol is not None]
    first = len(set(owned))
    return [size for size in (first, len(owned) - first) if size]


_REASONS: dict[str, Callable[[Player], str]] = {
    "culture": _culture,
    "farmers": _times("farmer", lambda player: player.agriculture),
    "toolmakers": _times("toolmaker", lambda player: sum(player.tools)),
    "builders": _times("builder", lambda player: len(player.buildings)),
    "shamans": _times("shaman", lambda player: player.figures),
}


def _notes(look: ScreenData) -> list[Text]:
    """Describe what the viewer can't know."""
    view: View = look.view
    notes = []
    for player in view.players:
        number = unknown_cards(player)
        if number:
            name = look.seats[player.seat].name
            notes.append(quiet(tell("sa-unseen_of", name=name, cards=number)))
    return notes


# -- cards -----------------------------------------------------------------------------------------


def cards(look: ScreenData, seat: int) -> RenderableType:
    """Show the cards and buildings in front of a seat, and their present score."""
    view: View = look.view
    player = view.players[seat]
    rows: list[list[str | Text]] = []
    for name in player.cards or ():
        once = tell("sa-still_to_use") if name in player.single_use else ""
        shown = card(card_number(name))
        rows.append([quiet(name), upper_text(shown), lower_text(shown), once])
    for name in player.own_face_down:
        shown = card(card_number(name))
        rows.append(
            [quiet(name), quiet(tell("sa-face_down")), lower_text(shown), tell("sa-only_you")]
        )
    parts: list[RenderableType] = [look.seats[seat].tag()]
    hidden = unknown_cards(player)
    if rows:
        header = ["", tell("sa-gave_at_once"), tell("sa-counts_at_end"), ""]
        parts += columns(rows, width=look.width, header=header)
    if hidden:
        parts.append(Text(tell("sa-unseen", cards=hidden)))
    if not rows and not hidden:
        parts.append(quiet(tell("sa-no_cards")))
    return Group(*parts, *_so_far(known_part(player)), *_building_points(player))


def _so_far(player: Player) -> list[Text]:
    """Return the cards' present score."""
    parts = []
    if culture_points(player):
        parts.append(f"{line_title('culture')} {_culture(player)} {culture_points(player)}")
    lines = dict(score_lines(player))
    for profession in PROFESSIONS:
        name = f"{profession}s"
        if profession_icons(player)[profession]:
            parts.append(f"{line_title(name)} {_reason(name, player)} {lines[name]}")
    return [bold(tell("sa-so_far", parts=parts))] if parts else []


def _building_points(player: PlayerView) -> list[Text]:
    tiles = [building_text(building(int(name[1:]))) for name in player.buildings]
    return [quiet(tell("sa-own_buildings", tiles=tiles))] if tiles else []
