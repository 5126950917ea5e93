"""Several people at one screen: what is private to one is never shown to another (DG-1.2)."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ecumene.cli.commands import run_command
from ecumene.cli.play import new_table
from ecumene.cli.screens.seats import make_seats
from ecumene.cli.session import play_on
from ecumene.cli.table import TerminalTable, show
from ecumene.games import find_game
from ecumene.games.stoneage.answers import Pay, Place
from ecumene.games.stoneage.components import CARDS
from ecumene.kernel import Event, Question, encode
from tests.cli.people import Person, make_table, text_of, type_lines

HIDDEN = "C04"  # the card that gives an additional card (SA-C.14)
PASS = "Pass the screen to"


def eager(question: Question[Any]) -> Any:
    """Somebody who wants the card HIDDEN above all, and takes every other card, too."""
    answers = question.answers()
    if question.kind == "sa_place":
        view = question.view
        wanted = [a for a in answers if _space(view, a) == HIDDEN]
        cards = [a for a in answers if a.location.startswith("card")]
        gather = [a for a in answers if a.location in ("forest", "clay_mound") and a.figures > 1]
        return (wanted or gather or cards or [question.default()])[0]
    payments = [answer for answer in answers if isinstance(answer, Pay)]
    return payments[0] if payments else question.default()


def _space(view: Any, place: Place) -> str | None:
    name, _, number = place.location.partition("_")
    return view.cards[int(number) - 1] if name == "card" else None


def play_until_hidden(table: TerminalTable) -> int:
    """Play until somebody holds a face-down card and somebody else is asked; the owner."""
    match = table.match
    while not match.over:
        owners = [s for s, p in enumerate(match.state.players) if p.hidden_cards]
        seat = match.awaited_seats()[0]
        if owners and seat != owners[0]:
            return owners[0]
        question = match.questions(seat)[0]
        match.play(seat, question.id, eager(question))
    raise AssertionError("nobody took the card: choose another seed")


#: the card HIDDEN lies on the board when this game begins
SEED = 6
LINES = 60


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TerminalTable]:
    made = make_table(tmp_path / "game.jsonl", "human,human", seed=SEED, names="Ann,Bo")
    yield made
    made.save.close()


COMMANDS = ("log 9999", "cards", "cards all", "score", "hint", "why", "help", "board")


def everything_shown(table: TerminalTable, seat: int) -> str:
    """All that a seat can get to see on its screen."""
    table.console.file = io.StringIO()
    question = table.match.questions(seat)[0]
    show(table, question)
    for line in COMMANDS:
        assert run_command(table, question, line) is False
    return text_of(table)


@pytest.mark.rule("DG-1.2", "DG-1.14", "SA-C.14")
def test_the_face_down_card_of_another_changes_no_letter(table: TerminalTable) -> None:
    owner = play_until_hidden(table)
    seat = table.match.awaited_seats()[0]
    match = table.match
    (secret,) = match.state.players[owner].hidden_cards
    shown = everything_shown(table, seat)
    assert f"C{secret:02}" not in shown
    # The same position with another card face down, in the state and in the story.
    others = [
        number for number in match.state.deck if CARDS[number - 1].lower != CARDS[secret - 1].lower
    ]
    other = others[0]
    match.state.deck[match.state.deck.index(other)] = secret
    match.state.players[owner].hidden_cards = [other]
    match.events = [tuple(_with(event, owner, other) for event in row) for row in match.events]
    assert everything_shown(table, seat) == shown


def _with(event: Event, owner: int, number: int) -> Event:
    if event.kind != "additional_card":
        return event
    return Event(event.kind, event.rule, event.seat, event.data, {owner: {"card": f"C{number:02}"}})


@pytest.mark.rule("SA-C.14")
def test_the_owner_sees_the_face_down_card(table: TerminalTable) -> None:
    owner = play_until_hidden(table)
    match = table.match
    (secret,) = match.state.players[owner].hidden_cards
    while match.awaited_seats()[0] != owner:
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, eager(question))
    shown = everything_shown(table, owner)
    assert f"C{secret:02}" in shown
    assert "only you see it" in shown
    table.save.close()


def test_the_whole_evening_leaks_nothing(table: TerminalTable) -> None:
    """Two people play; whatever appears between two hand-overs is fit for one pair of eyes."""
    person = Person(table, eager)
    looked = False

    def read_line(prompt: str) -> str:
        nonlocal looked
        if len(person.lines) > LINES:
            raise EOFError
        looked = prompt != "> " and not looked
        return "cards all" if looked else person(prompt)

    table.read_line = read_line
    with pytest.raises(EOFError):
        play_on(table)
    secrets = {
        event.private[event.seat]["card"]: ("Ann", "Bo")[event.seat]
        for row in table.match.events
        for event in row
        if event.private
    }
    assert secrets
    parts = re.split(rf"{PASS} . (Ann|Bo)", text_of(table))
    seen = set()
    for name, text in zip(parts[1::2], parts[2::2], strict=True):
        for card, owner in secrets.items():
            if card in text:
                assert name == owner
                seen.add(card)
    assert seen == set(secrets)  # the owner does see it


# -- passing the screen ----------------------------------------------------------------------------


def test_the_screen_is_passed_between_people(table: TerminalTable) -> None:
    first = ("Ann", "Bo")[table.match.awaited_seats()[0]]
    second = "Bo" if first == "Ann" else "Ann"
    shown = type_lines(table, "", "hunt 1", "", "hunt 2")
    passed = re.findall(rf"{PASS} . (\w+)", shown)
    assert passed == [first, second, first]
    handed_over = shown.split(PASS)[2]
    assert f"{first}: type undo" in handed_over


def test_nobody_passes_the_screen_when_one_person_plays(tmp_path: Path) -> None:
    table = make_table(tmp_path / "g.jsonl", "human,steward", seed=1)
    assert PASS not in type_lines(table, "hunt 1")
    table.save.close()


@pytest.mark.rule("DG-7.3")
def test_undo_while_the_screen_is_passed(table: TerminalTable) -> None:
    seat = table.match.awaited_seats()[0]
    before = encode(table.match.view(seat))
    type_lines(table, "", "hunt 1", "undo")
    assert table.match.awaited_seats() == [seat]
    assert encode(table.match.view(seat)) == before
    assert [row.what for row in table.match.log] == ["start", "answer", "undo"]
    table.save.close()


def test_quit_while_the_screen_is_passed(table: TerminalTable) -> None:
    shown = type_lines(table, "", "hunt 1", "quit", "never read")
    assert "never read" not in shown
    table.save.close()


def test_a_terminal_is_cleared_before_the_next_person_looks(tmp_path: Path) -> None:
    console = Console(file=io.StringIO(), force_terminal=True, width=100, height=40)
    table = new_table(
        console, find_game("stoneage"), "human,human", None, SEED, tmp_path / "g.jsonl", None
    )
    type_lines(table, "", "hunt 1")
    before_pass = text_of(table).split(PASS)[-2]
    assert "\x1b[2J" in before_pass  # the screen
    assert "\x1b[3J" in before_pass  # and what was scrolled away
    table.save.close()


def test_symbols_and_colours_differ_between_seats() -> None:
    seats = make_seats(["a", "b", "c", "d"], ["human"] * 4)
    assert len({seat.symbol for seat in seats}) == 4
    assert len({seat.colour for seat in seats}) == 4
