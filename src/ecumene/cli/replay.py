"""`ecumene replay` and `ecumene verify`: look at a recorded game, and check every line of it."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from ecumene.kernel import SPECTATOR, Match, Refusal, ReplayError, Viewer, record

from .extra import AsJson
from .language import Language, say
from .outcome import print_result
from .saves import SaveError, read_save, write_whole
from .screens import find_screen
from .screens.parts import WIDE, clean, count, listing, make_console
from .screens.seats import HUMAN, Seats, make_seats
from .screens.story import line_text, story
from .table import draw, last_answer, look_at, who_played

_INVALID = 1
_USAGE = 2


def replay(
    file: Annotated[Path, typer.Argument(help="A recorded game.", show_default=False)],
    at: Annotated[
        int | None, typer.Option("--at", help="Show the position after this row of the log.")
    ] = None,
    seat: Annotated[
        str, typer.Option(help="See it as a player did: a name, or a seat from 1.")
    ] = "",
    log: Annotated[bool, typer.Option("--log", help="Print the whole game, line by line.")] = False,
    svg: Annotated[
        Path | None, typer.Option(help="Save the position of --at as a picture.")
    ] = None,
    as_json: AsJson = False,
    language: Language = "",
) -> None:
    """Replay a recorded game: its result, its story and any position.

    Exit code 1 if the record is not valid (see `ecumene verify`).
    """
    console = make_console()
    try:
        recorded = open_record(file)
        seats = seats_of(recorded)
        viewer = find_viewer(seats, seat)
        if svg is not None and at is None:
            raise BadPosition(say("replay-which_position"))
        if at is not None:
            match = position_at(recorded, at)
        else:
            match = recorded.replay()
    except BadPosition as error:
        raise _stop(error, _USAGE) from None
    except (SaveError, ReplayError) as error:
        raise _stop(say("replay-not_verified", why=str(error)), _INVALID) from None

    if at is not None:
        try:
            show_position(console, match, seats, viewer, svg)
        except SaveError as error:
            raise _stop(error, _INVALID) from None
        return
    if as_json:
        typer.echo(_as_json(match, viewer, with_log=log))
        return
    _print_header(console, match, seats)
    if log:
        for line in story(match, viewer, seats):
            console.print(line_text(line, seats, with_rule=True))
    screen = find_screen(match.game.name)
    print_result(console, match, screen, look_at(console, match, screen, seats, viewer))
    console.print(Text(verdict(recorded, match)), soft_wrap=True)


def _as_json(match: Match[Any], viewer: Viewer, *, with_log: bool) -> bytes:
    """Return the header, the result and, if wanted, every event that the viewer may see."""
    found: dict[str, object] = {
        "game": match.game.name,
        "rules": match.header.rules,
        "names": match.header.names,
        "options": match.header.options,
        "rows": len(match.log),
        "over": match.over,
        "result": match.result,
    }
    if with_log:
        found["events"] = [event for _, events in match.history(viewer, 0) for event in events]
    return msgspec.json.encode(found)


def verify(
    files: Annotated[list[Path], typer.Argument(help="Recorded games.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Verify recorded games, one line each.

    Exit code 1 if one of them is not valid.
    """
    found = [_verify(file) for file in files]
    if as_json:
        typer.echo(msgspec.json.encode(found))
    else:
        for each in found:
            typer.echo(clean(f"{each['file']}: {each['text']}"))
    if not all(each["valid"] for each in found):
        raise typer.Exit(_INVALID)


def _verify(file: Path) -> dict[str, str | bool]:
    try:
        recorded = open_record(file)
        text, valid = verdict(recorded, recorded.replay()), True
    except (SaveError, ReplayError) as error:
        text, valid = say("replay-not_verified", why=str(error)), False
    return {"file": str(file), "valid": valid, "text": text}


def _stop(sentence: object, code: int) -> typer.Exit:
    typer.echo(clean(str(sentence)), err=True)
    return typer.Exit(code)


# -- records ---------------------------------------------------------------------------------------


class BadPosition(Exception):
    """A row or a seat that this game does not have."""


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """A record and its game."""

    record: record.Record
    game: Any

    def replay(self, rows: int | None = None) -> Match[Any]:
        """Replay the record, completely or its first rows; raises ReplayError."""
        try:
            if rows is not None:
                return record.replay_rows(self.game, self.record, self.record.rows[:rows])
            return record.replay(self.game, self.record)
        except Refusal as refusal:
            raise ReplayError(str(refusal)) from None


def open_record(path: Path) -> ReplayedRecord:
    """Read a record; a save of a game in progress is one without an end."""
    return ReplayedRecord(*read_save(path))


def verdict(recorded: ReplayedRecord, match: Match[Any]) -> str:
    """Return the verdict in one line."""
    rows = len(match.log)
    draws = sum(len(row.draws) for row in match.log if row.seq > match.header.forked_at)
    by_rules = f"{count(rows, 'row')} by rules version {match.game.rules_version}"
    if recorded.record.end is None:
        return f"verified so far: {by_rules}, {draws} draws from the committed seed; not finished"
    lines = "hash of all lines, final state"
    if not match.over:
        return f"verified: {by_rules}, {lines}; the game is not over, its seed is still secret"
    chance = f"seed against commitment, {draws} draws from the seed{_more_checked(recorded)}"
    fork = match.header.forked_at
    other = f"; rows 0 to {fork} are from another game, their dice are not checked" * (fork >= 0)
    return f"verified: {by_rules}, {lines}, result, {chance}{other}"


def _more_checked(recorded: ReplayedRecord) -> str:
    """Return the additional checks of newer records, besides the seed."""
    header, end = recorded.record.header, recorded.record.end
    parts = []
    if header.nonces is not msgspec.UNSET and header.pledges is not msgspec.UNSET:
        kept = sum(map(bool, header.nonces))
        absent = sum(map(bool, header.pledges)) - kept
        parts.append(
            f"{count(kept, 'nonce')} against pledges" + f", {absent} absent" * (absent > 0)
        )
    if end is not None and end.later_seeds is not msgspec.UNSET:
        parts.append(f"{count(len(end.later_seeds), 'later seed')} against commitments")
    if end is not None and end.chained_from is not msgspec.UNSET:
        parts.append(f"links from row {end.chained_from} on")
    return "".join(f", {part}" for part in parts)


def position_at(recorded: ReplayedRecord, row: int) -> Match[Any]:
    """The match after a row of the log."""
    last = len(recorded.record.rows) - 1
    if not 0 <= row <= last:
        raise BadPosition(say("replay-no_row", row=row, last=last))
    return recorded.replay(row + 1)


# -- seats -----------------------------------------------------------------------------------------


def seats_of(recorded: ReplayedRecord) -> Seats:
    """The seats of a record."""
    names = recorded.record.header.names
    return make_seats(names, [HUMAN] * len(names))


def find_viewer(seats: Seats, wanted: str) -> Viewer:
    """Find a seat by name or number from 1; by default a spectator."""
    if not wanted:
        return SPECTATOR
    for seat in seats:
        if wanted == str(seat.number + 1) or wanted.lower() == seat.name.lower():
            return seat.number
    known = [f"{seat.number + 1} {seat.name}" for seat in seats]
    raise BadPosition(say("replay-no_seat", typed=wanted, known=known))


# -- showing ---------------------------------------------------------------------------------------


def _print_header(console: Console, match: Match[Any], seats: Seats) -> None:
    header = match.header
    who = who_played(match)
    options = ", ".join(f"{name} {value}" for name, value in header.options.items())
    rows: list[tuple[str | Text, str | Text]] = [
        (
            say("terminal-game"),
            say(
                "terminal-game_line",
                title=match.game.title,
                edition=header.edition,
                rules=header.rules,
            ),
        ),
        *(
            (
                say("terminal-seat", n=seat.number + 1),
                Text.assemble(seat.tag(), f"  {clean(who[seat.number])}"),
            )
            for seat in seats
        ),
        (say("terminal-options"), clean(options)),
        (say("terminal-commitment"), clean(header.commitment)),
    ]
    console.print(listing(rows))


def show_position(
    console: Console, match: Match[Any], seats: Seats, viewer: Viewer, svg: Path | None
) -> None:
    """Show a seat's position, with its question if it is asked."""
    screen = find_screen(match.game.name)
    questions = match.questions(viewer)
    question = questions[0] if questions else None
    since = last_answer(match, viewer) if viewer >= 0 else match.version
    drawing = console if svg is None else _drawing_board()
    look = look_at(drawing, match, screen, seats, viewer, question)
    draw(drawing, match, screen, look, since)
    if svg is not None:
        title = f"ecumene play {match.game.name}"
        write_whole(svg, _picture(drawing.export_svg(title=title)).encode())
        console.print(Text(clean(say("terminal-written", path=str(svg)))), soft_wrap=True)


def _drawing_board() -> Console:
    """Return a console of the usual size that can export a picture."""
    return Console(
        record=True,
        width=WIDE,
        height=36,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        legacy_windows=False,
    )


def _picture(svg: str) -> str:
    """Remove web fonts from a picture: any monospaced font will do."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
