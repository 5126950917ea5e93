"""`ecumene megaciv score`: the points of a player from counts, or of a file of records."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ecumene.cli.language import words
from ecumene.cli.megaciv.common import fail, find_id, find_ids, print_json
from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.player_facts import CITIES
from ecumene.games.megaciv.tables.advances import ADVANCES, PER_TIER
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, EPOCH_NAMES, Version
from ecumene.games.megaciv.tally import (
    LAST_STEP,
    SPECIAL_BUILDINGS,
    Tally,
    advances_by_points,
    epoch_needs,
    tally_lines,
    tally_points,
)

BUILDINGS_NOTE = (
    "Special Buildings belong to later editions; their points are those that one "
    "community counts, not from a rulebook (MC-V.11)."
)


class ScoreLine(Tally, frozen=True):
    """A line of a file: the counts, their player, and the recorded score."""

    game: str = ""
    civilization: str = ""
    #: the side of the A.S.T.
    ast: Version | None = None
    #: by name, instead of ones, threes and sixes
    advances: tuple[str, ...] = ()
    #: as recorded, to be compared
    score: int | None = None


class ScoredRecord(msgspec.Struct, frozen=True):
    """A record with its score by the rules."""

    record: ScoreLine
    lines: dict[str, int]
    total: int
    #: the epoch of the marker and what is missing for it; only with civilization and A.S.T.
    epoch: str | None
    missing: tuple[str, ...]

    @property
    def difference(self) -> int | None:
        """The recorded score less ours."""
        return None if self.record.score is None else self.record.score - self.total


def score(
    file: Annotated[
        Path | None,
        typer.Argument(help="Records as JSON Lines, or as one JSON array, instead of the options."),
    ] = None,
    step: Annotated[
        int, typer.Option(min=0, max=LAST_STEP, help="Step on the A.S.T., 0: start arrow.")
    ] = 0,
    cities: Annotated[int, typer.Option(min=0, max=CITIES, help="Your cities on the board.")] = 0,
    advances: Annotated[
        str, typer.Option(metavar="A,B", help="Advances by name; or count them:")
    ] = "",
    ones: Annotated[int, typer.Option(min=0, max=PER_TIER, help="Advances worth 1 VP.")] = 0,
    threes: Annotated[int, typer.Option(min=0, max=PER_TIER, help="Advances worth 3 VP.")] = 0,
    sixes: Annotated[int, typer.Option(min=0, max=PER_TIER, help="Advances worth 6 VP.")] = 0,
    ast_bonus: Annotated[
        bool, typer.Option("--ast-bonus", help="Alone first in the Late Iron Age (MC-V.5).")
    ] = False,
    building_in_region: Annotated[
        bool,
        typer.Option(
            "--building-in-region", help="A Special Building in your start region (MC-V.11)."
        ),
    ] = False,
    own_building: Annotated[
        bool,
        typer.Option("--own-building", help="You control your own historical building (MC-V.11)."),
    ] = False,
    buildings: Annotated[
        int,
        typer.Option(min=0, max=SPECIAL_BUILDINGS, help="Special Buildings controlled (MC-V.11)."),
    ] = 0,
    civilization: Annotated[
        str, typer.Option(help="With --ast: are the advances sufficient for the step?")
    ] = "",
    ast: Annotated[
        Version | None, typer.Option(help="The side of the A.S.T.: basic or expert.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """A player's victory points from counts, line by line; or those of every record in a file."""
    if file is not None:
        scored = score_records(read_records(file))
        if as_json:
            print_json(summary(scored))
        else:
            _print_file(scored)
        return
    record = ScoreLine(
        step=step,
        cities=cities,
        ones=ones,
        threes=threes,
        sixes=sixes,
        ast_bonus=ast_bonus,
        building_in_region=building_in_region,
        own_building=own_building,
        buildings=buildings,
        civilization=civilization,
        ast=ast,
        advances=tuple(find_ids(advances, ADVANCES, "advance")),
    )
    if record == ScoreLine():
        fail(
            "Give the counts, such as --step 14 --cities 7 --sixes 4 --threes 9 --ones 8, "
            "or name a file of records."
        )
    one = score_record(record)
    if as_json:
        print_json(_data(one))
    else:
        _print_one(one)


# -- records ---------------------------------------------------------------------------------------


def read_records(path: Path) -> list[ScoreLine]:
    """Read the records of a file: a JSON array, or one record per line."""
    try:
        text = path.read_bytes().strip()
    except OSError as error:
        fail(f"{path} cannot be read: {error.strerror}.")
    try:
        if text.startswith(b"["):
            return msgspec.json.decode(text, type=list[ScoreLine])
        return msgspec.json.Decoder(ScoreLine).decode_lines(text)
    except msgspec.DecodeError as error:
        fail(f"{path}: {error}.")


def score_records(records: Sequence[ScoreLine]) -> list[ScoredRecord]:
    return [score_record(record) for record in records]


def score_record(record: ScoreLine) -> ScoredRecord:
    """Return the points of a record, and whether its advances suffice for its step."""
    tally = _tally(record)
    epoch, missing = _epoch(record, tally)
    return ScoredRecord(record, dict(tally_lines(tally)), tally_points(tally), epoch, missing)


def _tally(record: ScoreLine) -> Tally:
    """Return the counts of a record; advances by name are counted here."""
    if not record.advances:
        return record
    names = [find_id(name, ADVANCES, "advance") for name in record.advances]
    if len(set(names)) < len(names):
        fail("An advance can be held only once (MC-12.7).")
    if record.advance_count:
        fail("Advances by name or by count, not both.")
    return msgspec.structs.replace(record, **advances_by_points(names))


def _epoch(record: ScoreLine, tally: Tally) -> tuple[str | None, tuple[str, ...]]:
    if not record.civilization or record.ast is None:
        return None, ()
    if tally.step > SIDES[record.ast].last_step:
        fail(f"The {record.ast.capitalize()} A.S.T. has {SIDES[record.ast].last_step} steps.")
    civilization = find_id(record.civilization, CIVILIZATIONS, "civilization")
    epoch, needs = epoch_needs(tally, civilization, record.ast)
    return EPOCH_NAMES[epoch], tuple(
        words("megaciv").text(need.said) for need in needs if not need.met
    )


# -- as data ---------------------------------------------------------------------------------------


def _data(one: ScoredRecord) -> dict[str, Any]:
    data: dict[str, Any] = {"lines": one.lines, "total": one.total}
    if one.epoch is not None:
        data |= {"epoch": one.epoch, "missing": list(one.missing)}
    return data


def summary(scored: Sequence[ScoredRecord]) -> dict[str, Any]:
    """Count recorded scores that equal ours and steps that match, and list those that don't."""
    compared = [one for one in scored if one.difference is not None]
    checked = [one for one in scored if one.epoch is not None]
    return {
        "records": len(scored),
        "scores": {
            "recorded": len(compared),
            "reproduced": sum(one.difference == 0 for one in compared),
            "others": [
                {
                    **_whose(one),
                    "recorded": one.record.score,
                    "ours": one.total,
                    "difference": one.difference,
                }
                for one in compared
                if one.difference
            ],
        },
        "epochs": {
            "checked": len(checked),
            "met": sum(not one.missing for one in checked),
            "others": [
                {**_whose(one), "epoch": one.epoch, "missing": list(one.missing)}
                for one in checked
                if one.missing
            ],
        },
        "totals": [{**_whose(one), "total": one.total} for one in scored],
    }


def _whose(one: ScoredRecord) -> dict[str, Any]:
    record = one.record
    return {"game": record.game, "civilization": record.civilization, "step": record.step}


# -- for people ------------------------------------------------------------------------------------


def _print_one(one: ScoredRecord) -> None:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    shown.add_column("points from", footer="together")
    shown.add_column("VP", justify="right", footer=str(one.total))
    for line, points in one.lines.items():
        if points:
            shown.add_row(words("megaciv").name("line", line), str(points))
    console = Console(highlight=False)
    console.print(shown)
    if any("uilding" in line and points for line, points in one.lines.items()):
        console.print(BUILDINGS_NOTE, style="dim")
    if one.epoch is not None:
        console.print(_fits(one))


def _fits(one: ScoredRecord) -> str:
    where = f"step {one.record.step}, in the {one.epoch}"
    if one.missing:
        return f"The advances are not sufficient for {where}: it requires {', '.join(one.missing)}."
    return (
        f"The advances are sufficient for {where}; cities are not checked, they may be lost later."
    )


def _print_file(scored: Sequence[ScoredRecord]) -> None:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("game", "civilization"):
        shown.add_column(heading)
    for heading in ("step", "VP", "recorded", "difference"):
        shown.add_column(heading, justify="right")
    shown.add_column("missing for its epoch")
    for one in scored:
        recorded = one.record.score
        shown.add_row(
            one.record.game,
            one.record.civilization,
            str(one.record.step),
            str(one.total),
            "" if recorded is None else str(recorded),
            f"{one.difference:+}" if one.difference else "",
            ", ".join(one.missing),
        )
    console = Console(highlight=False)
    console.print(shown)
    sums = summary(scored)
    scores, epochs = sums["scores"], sums["epochs"]
    if scores["recorded"]:
        console.print(f"{scores['reproduced']} of {scores['recorded']} recorded scores reproduced.")
    if epochs["checked"]:
        console.print(
            f"{epochs['met']} of {epochs['checked']} steps have the advances of their epoch."
        )
