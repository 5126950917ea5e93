"""A table in the terminal: one match, its seats, its file and its screen."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.kernel import SPECTATOR, Match, Question, Refusal, Row, Viewer, record
from ecumene.kernel.drafts import find_draft
from ecumene.service.tables.hours import agreed_hour

from .language import ask_text, say
from .saves import Save
from .screens import Screen, ScreenData
from .screens.parts import WIDE, height_of, quiet, section
from .screens.seats import HUMAN, SeatLine, Seats
from .screens.story import shorten, story

#: a terminal of at least this height has room for frames
ROOMY = 34
#: a terminal of less than this height has no room for headings
CRAMPED = 28
#: lines of the story where no terminal limits the height
STORY_LINES = 16
LEAST_STORY = 1


@dataclass(slots=True)
class TerminalTable:
    """Everything a session needs; independent of the game's rules."""

    match: Match[Any]
    seats: Seats
    screen: Screen
    console: Console
    save: Save
    #: reads one line after showing a prompt; EOFError at the end of the input
    read_line: Callable[[str], str] = input
    #: the person at the screen; nobody yet
    present: SeatLine | None = None
    #: the bots that are answering a question that stays open, by seat and question
    bots: dict[tuple[int, int], Bot] = field(default_factory=dict)
    #: seats of people who let the others go on first, and the row at which they said so
    passed: dict[int, int] = field(default_factory=dict)

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return sum(seat.human for seat in self.seats) > 1

    def write(self, row: Row) -> None:
        """Put a row on disk."""
        self.save.append(row)


# -- bots ------------------------------------------------------------------------------------------


def bot_for(table: TerminalTable, name: str, seat: int) -> Bot:
    """Return a bot for the next answer of a seat.

    Its seed comes from the secret of the game and the number of the row: a game that was resumed
    goes on exactly as it would have without the pause.
    """
    secret = record.save_header(table.match).seed
    text = f"ecumene bot {secret} {seat} {len(table.match.log)}"
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return make_bot(name, table.match.game, seed)


def bot_at(table: TerminalTable, name: str, question: Question[Any]) -> Bot:
    """The bot for a question; as long as a question stays open (a market), the same bot answers.

    So it remembers what it has offered. A game resumed within a market begins with fresh bots.
    """
    key = (question.seat, question.id)
    if key not in table.bots:
        table.bots = {known: bot for known, bot in table.bots.items() if known[0] != question.seat}
        table.bots[key] = bot_for(table, name, question.seat)
    return table.bots[key]


# -- who sits where, from a save -------------------------------------------------------------------


def who_played(match: Match[Any]) -> list[str]:
    """Return "human" or the bot for each seat, from the log; "" if unknown."""
    who = [""] * match.header.players
    for row in match.log:
        if row.what == "answer":
            who[row.seat] = row.by.removeprefix("bot:") if row.by.startswith("bot:") else HUMAN
    return who


def last_answer(match: Match[Any], seat: int) -> int:
    """Return the row of a seat's last answer, after which everything is news."""
    for row in reversed(match.log):
        if row.what == "answer" and row.seat == seat:
            return row.seq
    return 0


# -- drawing ---------------------------------------------------------------------------------------


def look_at(
    console: Console,
    match: Match[Any],
    screen: Screen,
    seats: Seats,
    viewer: Viewer,
    question: Question[Any] | None = None,
) -> ScreenData:
    """Return the data a viewer gets to see."""
    size = console.size
    view = match.view(viewer)
    return ScreenData(
        game=match.game.title,
        viewer=viewer,
        view=view,
        seats=seats_with_names(view, screen, seats),
        options=match.state.options,
        width=size.width,
        roomy=size.width >= WIDE and (size.height >= ROOMY or not console.is_terminal),
        question=question,
        choices=screen.choices(question) if question else (),
        cramped=console.is_terminal and size.height < CRAMPED,
        draft=find_draft(match, viewer, question.kind) if question else None,
    )


def seats_with_names(view: Any, screen: Screen, seats: Seats) -> Seats:
    """Return the seats with the names that this game has for them."""
    return screen.rename(view, seats) if screen.rename else seats


def rename_seats(table: TerminalTable) -> Seats:
    """Return a table's seats with the names that this game has for them."""
    return seats_with_names(table.match.view(SPECTATOR), table.screen, table.seats)


def draw(
    console: Console,
    match: Match[Any],
    screen: Screen,
    look: ScreenData,
    since: int,
) -> None:
    """Draw a viewer's whole screen: position, events since a row, question."""
    above = [screen.title(look), *screen.position(look)]
    below = _question_parts(screen, look)
    lines = story(match, look.viewer, look.seats, since, screen.leave_out)
    room = STORY_LINES
    if console.is_terminal:
        prompt = 1
        room = max(
            console.size.height - height_of(console, [*above, *below]) - prompt - 1, LEAST_STORY
        )
    texts, left_out = shorten(console, lines, look.seats, room)
    if texts:
        note = say("terminal-earlier", n=left_out) if left_out else ""
        above.append(section(say("terminal-happened"), look.width, note))
    for part in [*above, *texts, *below]:
        console.print(part)


def _question_parts(screen: Screen, look: ScreenData) -> list[RenderableType]:
    question = look.question
    if question is None:
        return []
    seat = look.seats[question.seat]
    asked = Text.assemble(
        seat.tag(), ": ", (ask_text(question), "bold"), "  ", quiet(question.rule)
    )
    return [section(say("terminal-your_turn"), look.width, _COMMANDS), asked, *screen.ask(look)]


_COMMANDS = "help, why, hint, undo, log, cards, score, quit"


def clear(console: Console, *, scrolled_away: bool = False) -> None:
    """Clear the screen; on request also everything scrolled off it."""
    if console.is_terminal:
        console.clear()
        if scrolled_away:
            console.file.write("\x1b[3J")
            console.file.flush()


def show(table: TerminalTable, question: Question[Any]) -> None:
    """Draw the screen for the asked seat."""
    seat = question.seat
    look = look_at(table.console, table.match, table.screen, table.seats, seat, question)
    clear(table.console)
    draw(table.console, table.match, table.screen, look, last_answer(table.match, seat))


NO_VOTE = (
    "There are no votes on one screen: name the last turn"
    ' ({"stop": "turn", "stop_turn": 9}) or a time ({"stop": "time", ...}).'
)
NO_HOUR = (
    "stop_time is a future time with its time zone, such as 2030-01-31T22:00:00+01:00;"
    " the turn in progress then is the last."
)


def _now() -> datetime:
    return datetime.now(UTC)


def why_no_end(options: Any, now: Callable[[], datetime] = _now) -> str:
    """Return why an agreed end in these options isn't possible here; "" if it is."""
    stop = options.get("stop") if isinstance(options, dict) else None
    if stop == "vote":
        return NO_VOTE
    if stop == "time" and isinstance(options.get("stop_time"), str) and options["stop_time"]:
        hour = agreed_hour(options)
        return NO_HOUR if hour is None or hour <= now() else ""
    return ""


def call_last_turn(table: TerminalTable, now: Callable[[], datetime] = _now) -> bool:
    """Announce the last turn once the agreed hour has come; return whether it was announced now."""
    match = table.match
    hour = agreed_hour(match.header.options)
    if hour is None or now() < hour or match.over or match.state.last_turn:
        return False
    try:
        table.write(match.command("last_turn", {}, by="clock"))
    except Refusal:
        return False  # the first turn has not begun
    return True
