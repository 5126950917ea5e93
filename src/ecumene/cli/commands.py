"""Commands that don't answer a question: help, hint, undo, log and so on.

Each command is one small function and one line in :data:`COMMANDS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from ecumene import rulebook
from ecumene.bots.game_bots import advise, adviser_name, has_adviser
from ecumene.games.rule_texts import with_names
from ecumene.kernel import Question, Refusal
from ecumene.kernel.question import Unavailable
from ecumene.rulebook.search import search
from ecumene.words import Said

from .language import answer_text, say, spoken
from .saves import SaveError, export
from .screens.parts import bold, clean, listing, quiet, refusal_text, rule_page, rule_tag
from .screens.story import line_text, story
from .table import TerminalTable, look_at, rename_seats, show
from .typed import show_typed

LOG_LINES = 20
MOST_FOUND = 12


class LeaveTable(Exception):
    """Raised when the person leaves the table."""


@dataclass(frozen=True, slots=True)
class PromptCommand:
    """A command available at every prompt: message keys of its usage and description."""

    usage: str
    what: str
    #: returns True if the open question may have changed
    run: Callable[[TerminalTable, Question[Any], str], bool]


def run_command(table: TerminalTable, question: Question[Any], line: str) -> bool | None:
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


def help_(table: TerminalTable, question: Question[Any], argument: str) -> bool:
    """Show the commands, or a rule by its id."""
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


def _list_commands(table: TerminalTable, question: Question[Any]) -> None:
    if table.screen.usage is not None:
        table.console.print(Text(say("terminal-to_answer"), style="bold"))
        ways = table.screen.usage(question)
        game = table.match.game.name
        shown = ((bold(show_typed(usage, game)), say(what)) for usage, what in ways)
        table.console.print(listing(shown))
        table.console.print(Text(say("terminal-any_time"), style="bold"))
    commands = {word: command for word, command in COMMANDS.items() if _fits(table, word)}
    pages = table.screen.pages
    rows = [(say(c.usage), say(c.what)) for word, c in commands.items() if word not in pages]
    rows += [(say(page.usage), say(page.what)) for page in pages.values()]
    table.console.print(listing((bold(usage), what) for usage, what in rows))
    table.console.print(quiet(say("terminal-else_answer")))


def _fits(table: TerminalTable, word: str) -> bool:
    """Whether a command makes sense in this game."""
    return word != "wait" or "wait" in table.match.game.commands


def rules(table: TerminalTable, _question: Question[Any], argument: str) -> bool:
    """Show the rules that contain a text."""
    if not argument:
        table.console.print(Text(say("terminal-look_for")))
        return False
    found, tries = _find_rules(table.match.game.name, argument)
    if not found:
        table.console.print(Text(say("terminal-no_rule", text=clean(argument), tries=list(tries))))
    shown = found[:MOST_FOUND]
    lines = ((rule_tag(rule.id), _summary(rule)) for rule in shown)
    table.console.print(listing(lines))
    if len(found) > MOST_FOUND:
        table.console.print(quiet(say("terminal-more", n=len(found) - MOST_FOUND)))
    return False


def _summary(rule: rulebook.Rule) -> str:
    return with_names(rulebook.translate(rule, spoken()).summary, rule.book)


def _find_rules(game: str, text: str) -> tuple[list[rulebook.Rule], tuple[str, ...]]:
    """Return matching rules of the game, then those of online play; or suggestions."""
    known = {book.name for book in rulebook.books()}
    found = [search(name, text) for name in (game, "digital") if name in known]
    return [hit.rule for each in found for hit in each.hits], found[0].tries


# -- the question ----------------------------------------------------------------------------------


def why(table: TerminalTable, question: Question[Any], _argument: str) -> bool:
    """Show the unavailable actions, and by which rule."""
    closed = question.describe().unavailable
    if not closed:
        table.console.print(Text(say("terminal-nothing_closed")))
        return False
    table.console.print(listing(_closed(question, item) for item in closed))
    return False


def _closed(question: Question[Any], item: Unavailable) -> tuple[str, Text]:
    thing = Said(f"thing-{item.thing}") if item.label is msgspec.UNSET else item.label
    why = question.in_words(item.said, spoken())
    return question.in_words(thing, spoken()), Text.assemble(why, " ", rule_tag(item.rule))


def hint(table: TerminalTable, question: Question[Any], _argument: str) -> bool:
    """Show the adviser's answer and its reason; it sees no more than the seat."""
    game = table.match.game
    if not has_adviser(game):
        table.console.print(Text(say("terminal-no_hints")))
        return False
    advice = advise(game, question)
    said = Text.assemble(
        (f"{say('terminal-would_play', name=adviser_name(game))} ", "bold"),
        (answer_text(question, advice.answer), "bold green"),
    )
    table.console.print(said)
    table.console.print(Text(question.in_words(advice.reason, spoken())))
    if advice.second is not None:
        table.console.print(quiet(question.in_words(advice.second.reason, spoken())))
    return False


def default(table: TerminalTable, question: Question[Any], _argument: str) -> bool:
    """Let the program answer, as it does when time runs out."""
    row = table.match.play(question.seat, question.id, question.default())
    table.write(row)
    return True


def wait(table: TerminalTable, question: Question[Any], _argument: str) -> bool:
    """Let others go first: in an open market for one round, otherwise until it's your turn."""
    match, seat = table.match, question.seat
    if match.game.kinds[question.kind].standing:
        if match.awaited_seats() == [seat]:
            table.console.print(Text(say("terminal-nobody_else")))
            return False
        table.passed[seat] = match.version
        return True
    if "wait" not in match.game.commands:
        table.console.print(Text(say("terminal-no_waiting")))
        return False
    try:
        table.write(match.command("wait", {}, seat=seat))
    except Refusal as refusal:
        table.console.print(refusal_text(refusal))
        return False
    return True


def undo(table: TerminalTable, question: Question[Any], _argument: str) -> bool:
    """Take back the last answer of the person at the screen, if the rules still allow it."""
    return take_back(table, question.seat)


def take_back(table: TerminalTable, seat: int) -> bool:
    """Take back the last answer of a seat; return whether that was possible."""
    try:
        row = table.match.undo(seat)
    except Refusal as refusal:
        table.console.print(refusal_text(refusal))
        return False
    table.write(row)
    return True


def board(table: TerminalTable, question: Question[Any], _argument: str) -> bool:
    """Draw the screen again."""
    show(table, question)
    return False


# -- looking around --------------------------------------------------------------------------------


def log(table: TerminalTable, question: Question[Any], argument: str) -> bool:
    """Show the last lines of the story, with the rule behind each."""
    number = int(argument[:6]) if argument.isdecimal() else LOG_LINES
    seats = rename_seats(table)
    lines = story(table.match, question.seat, seats)
    for line in lines[-number:] if number else []:
        table.console.print(line_text(line, seats, with_rule=True))
    return False


def cards(table: TerminalTable, question: Question[Any], argument: str) -> bool:
    """Show the cards of the asked seat, or everybody's open cards."""
    if table.screen.cards is None:
        table.console.print(Text(say("terminal-no_cards")))
        return False
    look = look_at(table.console, table.match, table.screen, table.seats, question.seat)
    wanted = range(len(table.seats)) if argument.lower() == "all" else [question.seat]
    for seat in wanted:
        table.console.print(table.screen.cards(look, seat))
    return False


def score(table: TerminalTable, question: Question[Any], _argument: str) -> bool:
    """Show the final scoring if the game ended now, as far as the seat can know it."""
    if table.screen.scoring is None:
        table.console.print(Text(say("terminal-scored_at_end")))
        return False
    look = look_at(table.console, table.match, table.screen, table.seats, question.seat)
    table.console.print(Text(say("terminal-if_ended"), style="bold"))
    table.console.print(table.screen.scoring(look))
    return False


# -- files -----------------------------------------------------------------------------------------


def export_(table: TerminalTable, _question: Question[Any], argument: str) -> bool:
    """Write the game so far to a file."""
    if not argument:
        table.console.print(Text(say("terminal-name_file")))
        return False
    path = Path(argument).expanduser()
    try:
        export(path, table.match)
    except SaveError as error:
        table.console.print(Text(clean(str(error))))
        return False
    table.console.print(Text(clean(say("terminal-written", path=str(path)))), soft_wrap=True)
    table.console.print(quiet(say("terminal-hidden_cards")))
    return False


def save(table: TerminalTable, _question: Question[Any], _argument: str) -> bool:
    """Say where the game is saved; it always is."""
    where = say("terminal-saved_in", path=str(table.save.path))
    table.console.print(Text(clean(where)), soft_wrap=True)
    return False


def quit_(_table: TerminalTable, _question: Question[Any], _argument: str) -> bool:
    """Leave; the game can be resumed."""
    raise LeaveTable


COMMANDS: dict[str, PromptCommand] = {
    "help": PromptCommand("usage-help", "command-help", help_),
    "rules": PromptCommand("usage-rules", "command-rules", rules),
    "why": PromptCommand("usage-why", "command-why", why),
    "hint": PromptCommand("usage-hint", "command-hint", hint),
    "default": PromptCommand("usage-default", "command-default", default),
    "wait": PromptCommand("usage-wait", "command-wait", wait),
    "undo": PromptCommand("usage-undo", "command-undo", undo),
    "board": PromptCommand("usage-board", "command-board", board),
    "log": PromptCommand("usage-log", "command-log", log),
    "cards": PromptCommand("usage-cards", "command-cards", cards),
    "score": PromptCommand("usage-score", "command-score", score),
    "export": PromptCommand("usage-export", "command-export", export_),
    "save": PromptCommand("usage-save", "command-save", save),
    "quit": PromptCommand("usage-quit", "command-quit", quit_),
}
_SHORT = {"?": "help", "q": "quit", "exit": "quit", "show": "board", "rule": "rules"}
