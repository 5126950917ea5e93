"""How a game ended: the points line by line, the winners, and how to check the dice."""

from __future__ import annotations

import shlex
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ecumene.kernel import SPECTATOR, Match, Result

from .language import say
from .screens import Screen, ScreenData
from .screens.parts import WIDE, columns, quiet
from .screens.seats import Seats
from .screens.story import line_text, story
from .table import TerminalTable, clear, last_answer, look_at, rename_seats


def show_ending(table: TerminalTable) -> None:
    """The last screen of a game."""
    match, console = table.match, table.console
    clear(console)
    for line in _last_lines(table):
        console.print(line)
    look = look_at(console, match, table.screen, table.seats, SPECTATOR)
    print_result(console, match, table.screen, look)
    console.print(quiet(f"{say('terminal-seed'):<12}{match.seed.hex()}"), soft_wrap=True)
    console.print(
        quiet(f"{say('terminal-commitment'):<12}{match.header.commitment}"), soft_wrap=True
    )
    console.print(Text(say("terminal-whole_game", path=str(table.save.path))), soft_wrap=True)
    verify = shlex.join(["ecumene", "replay", str(table.save.path)])
    console.print(Text(say("terminal-check", command=verify)), soft_wrap=True)


def _last_lines(table: TerminalTable) -> list[RenderableType]:
    """Return the events after a person's last answer; points are in the table."""
    people = [last_answer(table.match, seat.number) for seat in table.seats if seat.human]
    if not people:
        return []
    leave_out = {*table.screen.leave_out, "scored", "game_over"}
    seats = rename_seats(table)
    lines = story(table.match, SPECTATOR, seats, max(people), leave_out)
    return [line_text(line, seats) for line in lines]


def print_result(console: Console, match: Match[Any], screen: Screen, look: ScreenData) -> None:
    """Print points and winners of a finished game."""
    result = match.result
    if result is None:
        return
    scoring = screen.scoring(look) if screen.scoring else plain_scoring(result, look.seats)
    console.print(
        Panel(scoring, title=Text(say("terminal-final_scoring"), style="bold"), expand=False)
    )
    console.print(winners_text(result, look.seats))


def winners_text(result: Result, seats: Seats) -> Text:
    """Return the winners in a sentence."""
    between = f" {say('terminal-and')} "
    winners = Text(between).join(seats[number].tag() for number in result.winners)
    points = result.scores[result.winners[0]]
    wins = say("terminal-wins", winners=len(result.winners), points=points)
    return Text.assemble(winners, f" {wins}", style="bold")


def plain_scoring(result: Result, seats: Seats) -> RenderableType:
    """Show the sources of points, for a game without its own scoring screen."""
    rows: list[list[str | Text]] = [["", *(seat.tag() for seat in seats)]]
    names = [name for name, _ in result.lines[0]] if result.lines else []
    for index, name in enumerate(names):
        rows.append([name, *(str(lines[index][1]) for lines in result.lines)])
    rows.append([say("terminal-points"), *(str(points) for points in result.scores)])
    return Group(*columns(rows, width=WIDE, right=range(1, len(seats) + 1)))
