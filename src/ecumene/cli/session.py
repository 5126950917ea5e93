"""Playing at one terminal: bots answer at once, people are asked in turn.

The loop only passes on questions and answers; the match decides what is legal and what can be taken
back.
"""

from __future__ import annotations

from typing import Any

from rich.panel import Panel
from rich.text import Text

from ecumene.bots import ask
from ecumene.kernel import SPECTATOR, Question, Refusal
from ecumene.kernel.drafts import find_draft, keep_draft
from ecumene.kernel.game import OnlyAnswer

from .commands import LeaveTable, run_command, take_back
from .language import say
from .screens import Incomplete, Unread
from .screens.parts import clean, quiet, refusal_text
from .screens.seats import SeatLine
from .screens.story import line_text, story
from .table import TerminalTable, bot_at, call_last_turn, clear, last_answer, rename_seats, show
from .typed import read_typed

LONGEST_LINE = 200
HAND_OVER_LINES = 12
#: stands for a name that gets its colour
_MARK = "\0"


def play_on(table: TerminalTable) -> None:
    """Play until the game is over; Leave, EOFError or KeyboardInterrupt end it earlier."""
    while not table.match.over:
        call_last_turn(table)
        question = next_question(table)
        seat = table.seats[question.seat]
        if not seat.human:
            answer_by_bot(table, question, seat)
        elif not table.hot_seat and (only := question.only_answer()) is not None:
            answer_for_person(table, question, only)
        elif table.hot_seat and table.present != seat:
            hand_over(table, seat)
        else:
            answer_by_person(table, question)


def next_question(table: TerminalTable) -> Question[Any]:
    """Return the next question; if several seats are asked, the one that answered longest ago.

    So nobody waits for somebody who could go on answering, as in an open market.
    """
    match = table.match

    def last(seat: int) -> int:
        return max(last_answer(match, seat), table.passed.get(seat, 0))

    return match.questions(min(match.awaited_seats(), key=last))[0]


def answer_by_bot(table: TerminalTable, question: Question[Any], seat: SeatLine) -> None:
    """Let a bot answer; people read about it when they are asked again."""
    bot = bot_at(table, seat.who, question)
    answer = ask(bot, question)
    table.write(table.match.play(seat.number, question.id, answer, by=f"bot:{bot.name}"))


def answer_for_person(table: TerminalTable, question: Question[Any], only: OnlyAnswer) -> None:
    """Give the only possible answer without asking (DG-3.9); the story marks it.

    Where several people share the screen they are asked anyway: otherwise all would see who has no
    choice.
    """
    table.write(table.match.play(question.seat, question.id, only.answer, by="program"))


# -- people ----------------------------------------------------------------------------------------


def hand_over(table: TerminalTable, seat: SeatLine) -> None:
    """Clear the screen before the next person looks at it; the last one may still undo."""
    before = table.present
    clear(table.console, scrolled_away=True)
    if before is not None:
        since = last_answer(table.match, before.number)
        seats = rename_seats(table)
        public = story(table.match, SPECTATOR, seats, since, table.screen.leave_out)
        for told in public[-HAND_OVER_LINES:]:
            table.console.print(line_text(told, seats))
    before_name, _, after_name = say("terminal-pass_screen", name=_MARK).partition(_MARK)
    words = Text.assemble(before_name, seat.tag(), after_name)
    table.console.print(Panel(words, expand=False, padding=(1, 4), border_style=seat.colour))
    undo = before is not None and table.match.why_no_undo(before.number) is None
    if before is not None and undo:
        table.console.print(quiet(say("terminal-may_undo", name=before.name)))
    line = read_typed(table.read_line("> ").strip().lower())
    if line == "undo" and before is not None and take_back(table, before.number):
        return
    if line in ("quit", "q", "exit"):
        raise LeaveTable
    table.present = seat


def answer_by_person(table: TerminalTable, question: Question[Any]) -> None:
    """Show the screen and ask until there is a legal answer, or the question is gone."""
    seat = table.seats[question.seat]
    table.present = seat
    show(table, question)
    while True:
        line = read_typed(table.read_line(f"{seat.name}> ").strip()[:LONGEST_LINE])
        call_last_turn(table)  # the hour may have come while somebody was thinking
        if not line:
            show(table, question)
            continue
        changed = try_step(table, question, line)
        if changed is None:
            changed = run_command(table, question, line)
        if changed is None:
            changed = _try_answer(table, question, line)
        if changed:
            return


def try_step(table: TerminalTable, question: Question[Any], line: str) -> bool | None:
    """Try a line as a step of an answer: None if it isn't a step, True if it was the last one."""
    if table.screen.prepare is None:
        return None
    match, seat = table.match, question.seat
    try:
        step = table.screen.prepare(question, find_draft(match, seat, question.kind), line)
        if step is None:
            return None
        keep_draft(match, seat, question.kind, step.draft)
        if step.done:
            table.write(match.play(seat, question.id, step.draft))
    except (Unread, Refusal) as error:
        table.console.print(mistake(table, error))
        return False
    for part in step.said:
        table.console.print(part)
    return step.done


def mistake(table: TerminalTable, error: Unread | Refusal) -> Text:
    """Explain why a typed line wasn't accepted."""
    if isinstance(error, Refusal):
        return refusal_text(error)
    return Text(f"{clean(str(error))}  ({say('terminal-see_help')})", style="yellow")


def _try_answer(table: TerminalTable, question: Question[Any], line: str) -> bool:
    """Take a typed line as an answer; if it isn't one or is refused, say why."""
    try:
        answer = table.screen.read(question, line)
        table.write(table.match.play(question.seat, question.id, answer))
    except Incomplete as incomplete:
        return _complete(table, question, incomplete)
    except (Unread, Refusal) as error:
        table.console.print(mistake(table, error))
        return False
    return True


def _complete(table: TerminalTable, question: Question[Any], incomplete: Incomplete) -> bool:
    """Ask for the missing word; a line that isn't a number is read as a new one."""
    table.console.print(Text(incomplete.prompt, style="bold"))
    typed = table.read_line(f"{say('terminal-number')}> ").strip()[:LONGEST_LINE]
    line = read_typed(typed)
    if not line:
        return False
    if line.isdecimal() or line.lower() == "all":
        return _try_answer(table, question, f"{incomplete.so_far} {line}")
    changed = run_command(table, question, line)
    return _try_answer(table, question, line) if changed is None else changed
