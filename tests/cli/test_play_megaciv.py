"""`ecumene play megaciv` as a person uses it: commands, mistakes, help, and games to the end."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from ecumene.bots import make_bot
from ecumene.cli.main import app
from ecumene.cli.outcome import show_ending
from ecumene.cli.play import BadArgument, fill_seats, new_table
from ecumene.cli.saves import Save
from ecumene.cli.screens import find_screen
from ecumene.cli.screens.seats import make_seats
from ecumene.cli.session import next_question, play_on
from ecumene.cli.table import TerminalTable
from ecumene.games import find_game
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.kernel import Question, record
from ecumene.kernel.drafts import find_draft
from tests.cli.megaciv_typed import NotTyped, typed
from tests.cli.people import text_of, type_lines
from tests.support.megaciv_rich import rich_match

GAME = find_game("megaciv")
#: Rome is the first to be asked, and starts in Latium
OPTIONS = (
    '{"civ_choice":"host","host_civs":["rome","egypt","minoa","hatti","assyria"],'
    '"civs":["rome","egypt","minoa","hatti","assyria"],"stop":"turn","stop_turn":%d}'
)


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def play(*arguments: str, typed_lines: str = "") -> Result:
    return CliRunner().invoke(app, ["play", "megaciv", *arguments], input=typed_lines)


def a_table(path: Path, *, seats: str = "human,steward,steward,steward,steward", turns: int = 3,
            width: int = 100, seed: int = 1) -> TerminalTable:  # fmt: skip
    console = Console(file=io.StringIO(), width=width, highlight=False)
    return new_table(console, GAME, seats, None, seed, path, OPTIONS % turns)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TerminalTable]:
    made = a_table(tmp_path / "game.jsonl")
    yield made
    made.save.close()


Rich = Callable[..., TerminalTable]


@pytest.fixture
def rich(tmp_path: Path) -> Iterator[Rich]:
    """Makes tables with a game in the middle, and closes their files afterwards."""
    made: list[TerminalTable] = []

    def make(kind: str = "", first: int = 0) -> TerminalTable:
        made.append(rich_table(tmp_path, kind, first))
        return made[-1]

    yield make
    for table in made:
        table.save.close()


def rich_table(path: Path, kind: str, first: int) -> TerminalTable:
    """A game in the middle; with a kind, played until the person is asked a question of it."""
    for number in range(first, first + 40):
        match = rich_match(number, turns=1)
        names = match.header.names
        table = TerminalTable(
            match,
            make_seats(names, ["human", *["random"] * (len(names) - 1)]),
            find_screen("megaciv"),
            Console(file=io.StringIO(), width=100, highlight=False),
            Save.begin(path / f"{number}.jsonl", match),
        )
        if not kind or played_to(table, kind):
            return table
        table.save.close()
    raise AssertionError(f"nobody is asked {kind}")


def played_to(table: TerminalTable, kind: str) -> bool:
    """Play on until the person is asked this; whether that happens."""
    bot = make_bot("steward", GAME, 0)
    while not table.match.over:
        question = next_question(table)
        if question.seat == 0 and question.kind == kind:
            return True
        table.match.play(question.seat, question.id, bot.choose(question), by="bot:steward")
    return False


def commodities(table: TerminalTable) -> list[str]:
    """The commodity cards of the person, by name."""
    hand = table.match.view(0).seats[0].hand
    return [card.name for card in hand if card.name in COMMODITIES]


def after(text: str, line: str) -> str:
    """Return the output after a typed line, up to the next prompt."""
    return text.split(f"> {line}\n")[-1].split("\nPlayer 1> ")[0]


# -- whole games -----------------------------------------------------------------------------------


def test_defaults_all_the_way_end_a_short_game(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    result = play(
        "--players", "9", "--seats", "human,steward", "--seed", "3", "--save", str(save),
        "--options", '{"stop":"turn","stop_turn":4}', typed_lines="default\n" * 60,
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "final scoring" in result.output
    assert "wins with" in result.output
    recorded = record.read(save.read_bytes())
    assert recorded.end is not None
    assert recorded.end.finished
    assert recorded.header.players == 9


@pytest.mark.parametrize("width", [80, 100, 140])
def test_a_person_who_types_everything_sees_screens_that_fit(tmp_path: Path, width: int) -> None:
    """Somebody plays as the steward would, typing every answer."""
    table = a_table(tmp_path / "game.jsonl", turns=6, width=width)
    bot = make_bot("steward", GAME, 0)
    table.read_line = Typist(table, bot.choose)
    play_on(table)
    table.save.finish(table.match)
    show_ending(table)
    paths = ("seed ", "commitment ", "The whole game is in", "Check dice")
    shown = [
        line
        for line in text_of(table).splitlines()
        if "> " not in line and not line.startswith(paths)
    ]
    assert max(len(line) for line in shown) <= width


@pytest.mark.parametrize("number", [1, 3])
def test_everything_can_be_typed_in_a_rich_game(rich: Rich, number: int) -> None:
    table = rich(first=number)
    randomness = random.Random(number)
    table.read_line = Typist(table, lambda question: question.sample(randomness))
    play_on(table)
    assert table.match.over


class Typist:
    """Types the answers of somebody, line by line; what has no words is left to the program."""

    def __init__(self, table: TerminalTable, policy: Callable[[Question[Any]], Any]) -> None:
        self.table = table
        self.policy = policy
        self.waiting: list[str] = []

    def __call__(self, prompt: str) -> str:
        if not self.waiting:
            question = next_question(self.table)
            try:
                self.waiting = typed(question, self.policy(question))
            except NotTyped:
                self.waiting = ["default"]
        line = self.waiting.pop(0)
        print(f"{prompt}{line}", file=self.table.console.file)
        return line


# -- seats -----------------------------------------------------------------------------------------


def test_the_last_name_of_the_list_takes_the_seats_that_are_left() -> None:
    assert fill_seats("human,steward", 5, GAME) == "human,steward,steward,steward,steward"
    assert fill_seats("human,random", None, find_game("stoneage")) == "human,random"
    assert fill_seats(None, None, GAME).count("steward") == 4
    assert fill_seats(None, 2, find_game("stoneage")) == "human,steward"
    with pytest.raises(BadArgument):
        fill_seats("human,human,human,human,human,human", 5, GAME)


@pytest.mark.parametrize("number", ["0", "4", "19", "99999999"])
def test_a_wrong_number_of_players_is_explained(number: str) -> None:
    result = play("--players", number)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


# -- movement --------------------------------------------------------------------------------------


def test_tokens_are_moved_and_the_movement_is_ended(table: TerminalTable) -> None:
    text = type_lines(table, "latium > etru 1", "review", "end")
    assert "1 token moved (1 from Latium to Etruria)." in text
    assert "Orders so far" in text
    seat = table.match.state.seats[0]
    assert seat.tokens_at["etruria"] >= 1


def test_an_order_can_be_taken_back_before_the_end(table: TerminalTable) -> None:
    text = type_lines(table, "latium > etruria", "undo", "review", "clear")
    assert "No orders yet" in after(text, "review")
    assert find_draft(table.match, 0, "movement") == Movement()


def test_a_refused_order_says_why_with_names(table: TerminalTable) -> None:
    text = type_lines(table, "latium > sais 1", "latium > etruria 9", "sail 1 sardinia")
    assert "Sais isn't in play or isn't next to Latium by land." in text
    assert "(help MC-3.7)" in text
    assert "that have not moved yet, not 9" in text
    assert "You have no ship number 1." in text
    assert find_draft(table.match, 0, "movement") is None


def test_names_that_fit_several_areas_are_asked_for_again(table: TerminalTable) -> None:
    assert "type more of the name" in type_lines(table, "latium > k 1")
    assert "There is no area “xyz”" in type_lines(table, "latium > xyz 1")


def test_a_ship_is_built_loaded_sailed_and_unloaded(table: TerminalTable) -> None:
    seat = table.match.state.seats[0]
    seat.tokens_at, seat.treasury = {"latium": 4}, 3
    text = type_lines(
        table, "build latium", "load 1 2", "sail 1 corsica", "unload 1", "review", "end"
    )
    assert "A ship built in Latium for 2 treasury." in text
    assert "Ship 1 sailed to Corsica." in text
    assert "2 tokens landed from ship 1." in text
    assert table.match.state.seats[0].tokens_at.get("corsica", 0) >= 2


# -- the other kinds -------------------------------------------------------------------------------


def test_cities_are_built_one_by_one(rich: Rich) -> None:
    table = rich("build_cities")
    question = next_question(table)
    (area, *_) = (
        question.text.split("You can build in ")[1].rstrip(".").replace(" and ", ", ").split(", ")
    )
    text = type_lines(table, "build memphis treasury 55", f"build {area}", "done")
    assert f"Build a city in {area}" in text
    built = [row for row in table.match.log if row.kind == "build_cities" and row.seat == 0]
    assert len(built[-1].answer.builds) == 1


def test_a_purchase_shows_prices_payment_and_waste(rich: Rich) -> None:
    table = rich("purchase")
    held = table.match.state.seats[0].advances
    name = min(ADVANCES.keys() - set(held), key=lambda name: (ADVANCES[name].price, name))
    text = type_lines(table, "prices", f"buy {name}", "pay", "done")
    assert "gives credits" in text
    assert "Together " in text
    bought = [row for row in table.match.log if row.kind == "purchase" and row.seat == 0]
    assert name in bought[-1].answer.advances


def test_trade_has_offers_answers_and_an_end(rich: Rich) -> None:
    table = rich("trade")
    three = commodities(table)[:3]
    text = type_lines(
        table,
        "offer",
        f"offer {' '.join(three)} to anyone for 3",
        "offers",
        "withdraw 0#1",
        "accept 0#9/1#1",
        "wait",
        "finish",
    )
    assert "Each side gives at least 3 cards" in text
    assert "This answer is gone" in text
    assert any(row.kind == "trade" and row.seat == 0 for row in table.match.log)
    assert 0 in table.match.state.market.finished or table.match.state.phase > 7


def test_a_lie_about_two_names_is_refused_in_words(rich: Rich) -> None:
    table = rich("trade")
    three = commodities(table)[:3]
    text = type_lines(table, f"offer {' '.join(three)} to anyone naming 2 timber")
    assert "You name 2 Timber" in text


def test_two_people_share_a_screen(tmp_path: Path) -> None:
    """Before the other looks, the screen is handed over."""
    result = play(
        "--players", "5", "--seats", "human,human,steward", "--names", "Ann,Bo,Cy,Di,Ed",
        "--options", '{"stop":"turn","stop_turn":1,"civ_choice":"random"}', "--seed", "2",
        typed_lines="\ndefault\n" * 30,
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "Pass the screen to" in result.output
    assert "final scoring" in result.output


def test_eighteen_players_fit_a_narrow_screen(tmp_path: Path) -> None:
    console = Console(file=io.StringIO(), width=80, highlight=False)
    seats = fill_seats("human,random", 18, GAME)
    options = '{"stop":"turn","stop_turn":1,"civ_choice":"random"}'
    table = new_table(console, GAME, seats, None, 1, tmp_path / "g.jsonl", options)
    text = type_lines(table, "default", "quit")
    table.save.close()
    shown = [line for line in text.splitlines() if "> " not in line]
    assert max(map(len, shown)) <= 80


# -- looking around --------------------------------------------------------------------------------


def test_help_shows_how_to_answer_and_what_else_can_be_typed(table: TerminalTable) -> None:
    shown = after(type_lines(table, "?"), "?")
    assert "rome > latium 2" in shown
    assert "prices [COLOUR|NAME]" in shown
    assert "default" in shown
    assert "wait" in shown


@pytest.mark.rule("DG-11.1")
def test_help_reads_a_rule_of_the_game(table: TerminalTable) -> None:
    assert "MC-3.14" in after(type_lines(table, "help MC-3.14"), "help MC-3.14")


def test_pages_show_board_cards_prices_and_points(table: TerminalTable) -> None:
    text = type_lines(table, "board rome", "board latium", "board x", "cards all", "prices arts",
                      "score", "log", "offers", "why", "hint", "board")  # fmt: skip
    assert "Etruria" in after(text, "board rome")
    assert "Next to Latium" in after(text, "board latium")
    assert "Name a region or an area" in after(text, "board x")
    assert "Egypt: 0 cards in hand" in after(text, "cards all")
    assert "Music" in after(text, "prices arts")
    assert "A.S.T." in after(text, "score")
    assert "Phase 3: movement" in after(text, "log")
    assert "There are no open offers." in after(text, "offers")
    assert "strategos would play" in after(text, "hint")


def test_waiting_lets_those_before_go_first(table: TerminalTable) -> None:
    text = type_lines(table, "wait", "end")
    assert "Rome waits for the others." in text
    assert [row.kind for row in table.match.log if row.what == "command"] == ["wait"]


def test_what_others_did_is_told_by_civilization(table: TerminalTable) -> None:
    text = type_lines(table, "end", "log 60")
    assert "Egypt starts in Tanis." in text
    assert "Steward 2" not in after(text, "log 60")


@pytest.mark.parametrize(
    "line", ["xyz", "1 2 3", "> >", "build", "sail", "load x", "\x1b[2J", "9" * 99]
)
def test_a_typing_mistake_is_never_a_traceback(table: TerminalTable, line: str) -> None:
    assert len(after(type_lines(table, line), line)) > 10
