"""Words that answer no question: help, hint, undo, log and so on.

Each command is one small function and one line in :data:`COMMANDS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from ecumene import rulebook
from ecumene.bots.advisers import advise, adviser_name, has_adviser
from ecumene.games.rule_texts import with_names
from ecumene.kernel import Question, Refusal
from ecumene.rulebook.search import search

from .saves import SaveError, export
from .screens.parts import bold, clean, listing, quiet, refusal_text, rule_page, rule_tag
from .screens.story import line_text, story
from .table import Table, look_at, rename_seats, show

LOG_LINES = 20
MOST_FOUND = 12


class Leave(Exception):
    """The person gets up from the table."""


@dataclass(frozen=True, slots=True)
class Command:
    """A word a person can type at every prompt."""

    usage: str
    what: str
    #: returns True if the open question may have changed
    run: Callable[[Table, Question[Any], str], bool]


def run_command(table: Table, question: Question[Any], line: str) -> bool | None:
    """Carry out a line if it is a command; None if it is not."""
    word, _, argument = line.strip().partition(" ")
    word = _SHORT.get(word.lower(), word.lower())
    page = table.screen.pages.get(word)
    if page is not None and (argument or word not in COMMANDS):
        look = look_at(
            table.console, table.match, table.screen, table.seats, question.seat, question
        )
        table.console.print(page.show(look, argument.strip()))
        return False
    command = COMMANDS.get(word)
    return None if command is None else command.run(table, question, argument.strip())


# -- reading the rules -----------------------------------------------------------------------------


def help_(table: Table, question: Question[Any], argument: str) -> bool:
    """The commands, or a rule by its id."""
    if not argument:
        _list_commands(table, question)
        return False
    try:
        table.console.print(rule_page(rulebook.rule(argument)))
    except rulebook.UnknownRule as unknown:
        if "-" not in argument:
            return rules(table, question, argument)
        table.console.print(Text(clean(str(unknown))))
    return False


def _list_commands(table: Table, question: Question[Any]) -> None:
    if table.screen.usage is not None:
        table.console.print(Text("To answer this question", style="bold"))
        ways = table.screen.usage(question)
        table.console.print(listing((bold(usage), what) for usage, what in ways))
        table.console.print(Text("At any time", style="bold"))
    commands = {word: command for word, command in COMMANDS.items() if _fits(table, word)}
    pages = table.screen.pages
    rows = [(c.usage, c.what) for word, c in commands.items() if word not in pages]
    rows += [(page.usage, page.what) for page in pages.values()]
    table.console.print(listing((bold(usage), what) for usage, what in rows))
    table.console.print(quiet("Anything else you type is an answer to the question."))


def _fits(table: Table, word: str) -> bool:
    """Whether a command has a meaning in this game."""
    return word != "wait" or "wait" in table.match.game.commands


def rules(table: Table, _question: Question[Any], argument: str) -> bool:
    """Rules in which a text occurs."""
    if not argument:
        table.console.print(Text("Type what to look for, such as: rules hut"))
        return False
    found, tries = _find_rules(table.match.game.name, argument)
    if not found:
        instead = f" Try: {', '.join(tries)}." if tries else ""
        table.console.print(Text(f"No rule mentions {clean(argument)!r}.{instead}"))
    shown = found[:MOST_FOUND]
    lines = ((rule_tag(rule.id), with_names(rule.summary, rule.book)) for rule in shown)
    table.console.print(listing(lines))
    if len(found) > MOST_FOUND:
        table.console.print(quiet(f"and {len(found) - MOST_FOUND} more"))
    return False


def _find_rules(game: str, text: str) -> tuple[list[rulebook.Rule], tuple[str, ...]]:
    """The rules of the game that fit, then those of playing by computer; or what to try instead."""
    known = {book.name for book in rulebook.books()}
    found = [search(name, text) for name in (game, "digital") if name in known]
    return [hit.rule for each in found for hit in each.hits], found[0].tries


# -- the question ----------------------------------------------------------------------------------


def why(table: Table, question: Question[Any], _argument: str) -> bool:
    """What is closed to the asked seat, and by which rule."""
    closed = question.describe().unavailable
    if not closed:
        table.console.print(Text("Nothing is closed to you in this question."))
        return False
    reasons = ((item.label, Text.assemble(item.text, " ", rule_tag(item.rule))) for item in closed)
    table.console.print(listing(reasons))
    return False


def hint(table: Table, question: Question[Any], _argument: str) -> bool:
    """What the adviser would answer, and why; it sees no more than the seat."""
    game = table.match.game
    if not has_adviser(game):
        table.console.print(Text("There are no hints in this game."))
        return False
    advice = advise(game, question)
    said = Text.assemble(
        (f"{adviser_name(game)} would play: ", "bold"),
        (question.label(advice.answer), "bold green"),
    )
    table.console.print(said)
    table.console.print(Text(advice.reason))
    if advice.second is not None:
        table.console.print(quiet(advice.second.reason))
    return False


def default(table: Table, question: Question[Any], _argument: str) -> bool:
    """Let the program answer, as it does when time runs out."""
    row = table.match.play(question.seat, question.id, question.default())
    table.write(row)
    return True


def wait(table: Table, question: Question[Any], _argument: str) -> bool:
    """Let the others go first: in an open market for one round, else until it is one's turn."""
    match, seat = table.match, question.seat
    if match.game.kinds[question.kind].standing:
        if match.awaited_seats() == [seat]:
            table.console.print(Text("Nobody else has anything left to decide."))
            return False
        table.passed[seat] = match.version
        return True
    if "wait" not in match.game.commands:
        table.console.print(Text("You cannot wait for others in this game."))
        return False
    try:
        table.write(match.command("wait", {}, seat=seat))
    except Refusal as refusal:
        table.console.print(refusal_text(refusal))
        return False
    return True


def undo(table: Table, question: Question[Any], _argument: str) -> bool:
    """Take back the last answer of the person at the screen, if the rules still allow it."""
    return take_back(table, question.seat)


def take_back(table: Table, seat: int) -> bool:
    """Take back the last answer of a seat; whether it was possible."""
    try:
        row = table.match.undo(seat)
    except Refusal as refusal:
        table.console.print(refusal_text(refusal))
        return False
    table.write(row)
    return True


def board(table: Table, question: Question[Any], _argument: str) -> bool:
    """Draw the screen again."""
    show(table, question)
    return False


# -- looking around --------------------------------------------------------------------------------


def log(table: Table, question: Question[Any], argument: str) -> bool:
    """The last lines of the story, with the rule behind each."""
    number = int(argument[:6]) if argument.isdecimal() else LOG_LINES
    seats = rename_seats(table)
    lines = story(table.match, question.seat, seats)
    for line in lines[-number:] if number else []:
        table.console.print(line_text(line, seats, with_rule=True))
    return False


def cards(table: Table, question: Question[Any], argument: str) -> bool:
    """The cards of the asked seat, or of everybody as far as they are open."""
    if table.screen.cards is None:
        table.console.print(Text("This game has no cards to show."))
        return False
    look = look_at(table.console, table.match, table.screen, table.seats, question.seat)
    wanted = range(len(table.seats)) if argument.lower() == "all" else [question.seat]
    for seat in wanted:
        table.console.print(table.screen.cards(look, seat))
    return False


def score(table: Table, question: Question[Any], _argument: str) -> bool:
    """The final scoring if the game ended now, as far as the seat can know it."""
    if table.screen.scoring is None:
        table.console.print(Text("This game is scored only at the end."))
        return False
    look = look_at(table.console, table.match, table.screen, table.seats, question.seat)
    table.console.print(Text("If the game ended now:", style="bold"))
    table.console.print(table.screen.scoring(look))
    return False


# -- files -----------------------------------------------------------------------------------------


def export_(table: Table, _question: Question[Any], argument: str) -> bool:
    """Write the game so far to a file."""
    if not argument:
        table.console.print(Text("Type the name of a file: export game.jsonl"))
        return False
    path = Path(argument).expanduser()
    try:
        export(path, table.match)
    except SaveError as error:
        table.console.print(Text(clean(str(error))))
        return False
    table.console.print(Text(clean(f"Written to {path}.")), soft_wrap=True)
    table.console.print(
        quiet("It contains hidden cards: do not show it to anybody before the game is over.")
    )
    return False


def save(table: Table, _question: Question[Any], _argument: str) -> bool:
    """Say where the game is saved; it always is."""
    where = f"Every answer is saved immediately in {table.save.path}."
    table.console.print(Text(clean(where)), soft_wrap=True)
    return False


def quit_(_table: Table, _question: Question[Any], _argument: str) -> bool:
    """Leave; the game can be resumed."""
    raise Leave


COMMANDS: dict[str, Command] = {
    "help": Command("help [RULE]", "these commands, or a rule: help SA-1.12", help_),
    "rules": Command("rules TEXT", "rules that mention something: rules hut", rules),
    "why": Command("why", "what is closed to you, and by which rule", why),
    "hint": Command("hint", "what an experienced player would do, and why", hint),
    "default": Command("default", "let the program answer, as if time had run out", default),
    "wait": Command("wait", "let the others go first", wait),
    "undo": Command("undo", "take back your last answer, if nothing has happened since", undo),
    "board": Command("board", "redraw the screen (or just press Enter)", board),
    "log": Command("log [N]", "the last N lines of what happened", log),
    "cards": Command("cards [all]", "your cards and what they count so far, or everybody's", cards),
    "score": Command("score", "the final scoring if the game ended now", score),
    "export": Command("export FILE", "write the game so far to a file", export_),
    "save": Command("save", "where this game is saved (after every answer)", save),
    "quit": Command("quit", "leave; the game is saved and can be resumed", quit_),
}
_SHORT = {"?": "help", "q": "quit", "exit": "quit", "show": "board", "rule": "rules"}
