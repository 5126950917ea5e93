"""Commands at a prompt beside answers, and the messages for mistakes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene import rulebook
from ecumene.cli.commands import COMMANDS
from ecumene.cli.language import say
from ecumene.cli.screens.stoneage.board import points, price
from ecumene.cli.screens.stoneage.charts import card_with
from ecumene.cli.screens.stoneage.names import lower_text, upper_text
from ecumene.cli.table import TerminalTable
from ecumene.games.stoneage.charts import CULTURE_SETS, count_lowers, count_uppers
from ecumene.games.stoneage.components import BUILDINGS, UPPER_COUNTS, VALUES
from ecumene.kernel import record
from tests.cli.people import make_table, type_lines

#: seat 0 is asked first in this game
SEED = 2


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TerminalTable]:
    made = make_table(tmp_path / "game.jsonl", "human,steward", seed=SEED, names="Ann,Bo")
    yield made
    made.save.close()


def after(text: str, line: str) -> str:
    """Return the output after a typed line, up to the next prompt."""
    return text.split(f"> {line}\n")[-1].split("\nAnn> ")[0]


def test_the_person_is_asked_first(table: TerminalTable) -> None:
    assert table.match.awaited_seats() == [0]


# -- charts ----------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.3", "SA-E.3", "SA-B.2", "SA-C.3")
def test_the_charts_show_every_figure_of_the_tables(table: TerminalTable) -> None:
    shown = after(type_lines(table, "charts"), "charts")
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "wood clay stone gold" in lines
    assert f"points, paid for a building {' '.join(map(str, VALUES))}" in lines
    assert f"points, for each set at the end {' '.join(map(str, CULTURE_SETS))}" in lines
    asked = Counter((price(tile), points(tile)) for tile in BUILDINGS if tile.type != "fixed")
    for (asks, scores), number in asked.items():
        assert f"{asks} {scores} {number}" in lines
    deck = shown.partition("36 cards")[2].split("The same cards")
    for kind, number in UPPER_COUNTS.items():
        variants = [counted for counted in count_uppers() if counted[0].type == kind]
        row = next(
            line.split()
            for line in deck[0].splitlines()
            if words_of(upper_text(card_with(variants[0][0]))) <= words_of(line)
        )
        assert int(row[-1]) == number
        for upper, of_them in variants:
            assert words_of(upper_text(card_with(upper))) <= words_of(" ".join(row))
            assert of_them in (1, number) or f" x {of_them}" in " ".join(row)
    for lower, number in count_lowers():
        if lower.symbol:
            assert f"{lower.symbol} {number}" in lines
        else:
            assert any(
                words_of(lower_text(card_with(lower))) <= words_of(line)
                for line in deck[1].splitlines()
            )


def words_of(line: str) -> set[str]:
    return set(re.findall(r"[\w-]+", line))


# -- help ------------------------------------------------------------------------------------------


def test_help_lists_every_command(table: TerminalTable) -> None:
    shown = after(type_lines(table, "help"), "help")
    for word, command in COMMANDS.items():
        if word == "wait":  # a command of games in which players may wait for each other
            continue
        assert say(command.usage) in shown
        assert say(command.what) in shown


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize("rule", ["SA-1.12", "sa-3.4", "DG-7.2"])
def test_help_reads_a_rule(table: TerminalTable, rule: str) -> None:
    shown = after(type_lines(table, f"help {rule}"), f"help {rule}")
    assert rule.upper() in shown
    assert " ".join(rulebook.rule(rule).text.split()[:5]) in shown


def test_help_suggests_rules(table: TerminalTable) -> None:
    assert "SA-1.1" in after(type_lines(table, "help SA-1.111"), "help SA-1.111")


def test_rules_are_found_by_words(table: TerminalTable) -> None:
    shown = after(type_lines(table, "rules hut"), "rules hut")
    assert "SA-1.7" in shown
    assert "SA-2.10" in shown
    assert "No rule mentions" in type_lines(table, "rules spaceship")
    assert "Type what to look for" in type_lines(table, "rules")
    assert "SA-1.7" in after(type_lines(table, "help hut"), "help hut")


def test_why_names_what_is_closed(table: TerminalTable) -> None:
    assert "Nothing is closed" in type_lines(table, "why")
    shown = after(type_lines(table, "hunt 1", "why"), "why")
    assert "hunting grounds" in shown
    assert "SA-1.5" in shown


def test_hint_names_an_answer_and_a_reason(table: TerminalTable) -> None:
    shown = after(type_lines(table, "hint"), "hint")
    would, reason = shown.split("\n", 1)
    assert would.startswith("strategos would play: ")
    assert len(reason.split()) > 3
    assert (
        table.match.version
        == record.read(table.save.path.read_bytes(), in_progress=True).rows[-1].seq
    )


# -- looking ---------------------------------------------------------------------------------------


def test_log_cards_score_and_save(table: TerminalTable) -> None:
    shown = type_lines(
        table, "hunt 1", "log", "log 1", "cards", "cards all", "score", "save", "", "board"
    )
    assert "Ann places 1 figure on the hunting grounds.  SA-1.2" in after(shown, "log")
    assert len(after(shown, "log 1").splitlines()) == 1
    assert "no cards yet" in after(shown, "cards")
    assert "Bo" in after(shown, "cards all")
    assert "If the game ended now:" in after(shown, "score")
    assert str(table.save.path) in after(shown, "save").replace("\n", "")
    assert shown.count("your turn") == 4  # two questions, Enter, and `board`


def test_export_writes_a_record_without_the_seed(table: TerminalTable, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    shown = type_lines(table, "hunt 1", f"export {target}", f"export {target}", "export")
    recorded = record.read(target.read_bytes())
    assert recorded.end is not None
    assert not recorded.end.finished
    assert recorded.header.seed == ""
    assert record.save_header(table.match).seed not in target.read_text()
    assert "already exists" in shown
    assert "Type the name of a file" in shown


# -- undo ------------------------------------------------------------------------------------------


@pytest.mark.rule("DG-7.2")
def test_undo_is_refused_with_its_rule(table: TerminalTable) -> None:
    assert "DG-7.2" in after(type_lines(table, "undo"), "undo")
    shown = after(type_lines(table, "hunt 1", "undo"), "undo")
    assert "another seat has decided since" in shown
    assert "DG-7.2" in shown


@pytest.mark.rule("DG-7.3")
def test_undo_takes_the_last_answer_back(tmp_path: Path) -> None:
    table = make_table(tmp_path / "game.jsonl", "human,steward", seed=SEED, names="Ann,Bo")
    # Using the tool maker rolls no dice, and the same person is asked next.
    type_lines(table, "tool", "hunt 2", "clay 2", "river 2", "card 1")
    question = table.match.questions(0)[0]
    assert question.kind == "sa_use"
    before = table.match.state.players[0].tools[:]
    shown = type_lines(table, "use tool maker", "undo")
    assert table.match.state.players[0].tools == before
    assert [row.what for row in table.match.log[-2:]] == ["answer", "undo"]
    assert "takes an answer back" in shown
    saved = record.read(table.save.path.read_bytes(), in_progress=True)
    assert len(saved.rows) == len(table.match.log)
    table.save.close()


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize(
    ("line", "sentence", "rule"),
    [
        ("forest 9", "You have 5 figures left to place.", "SA-1.2"),
        ("forest 0", "Place at least 1 figure.", "SA-1.2"),
        ("hut 1", "Exactly 2 figures go on the hut, together.", "SA-1.7"),
        ("field 2", "Exactly 1 figure goes on the field.", "SA-1.8"),
        ("card 2 3", "Exactly 1 figure goes on card space 2.", "SA-1.11"),
        ("building 4", "With 2 players there is no building stack 4.", "SA-S.6"),
        ("forest 99999999999999999999", "You have 5 figures left to place.", "SA-1.2"),
    ],
)
def test_an_illegal_answer_is_refused_with_its_rule(
    table: TerminalTable, line: str, sentence: str, rule: str
) -> None:
    shown = after(type_lines(table, line), line)
    assert sentence in shown
    assert f"help {rule}" in shown
    assert table.match.version == 0


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "There is no place “dance”"),
        ("forrest 2", "Did you mean the forest?"),
        ("h 2", "Did you mean the hunting grounds or the hut?"),
        ("card", "Which card?"),
        ("card 9", "There is no card 9"),
        ("99 1", "There is no place 99"),
        ("forest 1 2", "such as: forest 2"),
        ("!?", "such as: forest 2"),
        ("C99", "C99 is not on the board"),
        ("\x1b[2J\x00", "There is no place"),
        ("x" * 5000, "such as: forest 2"),
    ],
)
def test_what_cannot_be_read_is_explained(table: TerminalTable, line: str, sentence: str) -> None:
    shown = type_lines(table, line)
    told = shown.split("> ")[-1]
    assert sentence in told.replace("\n", " ")
    assert table.match.version == 0


def test_a_place_alone_asks_for_the_number(table: TerminalTable) -> None:
    shown = type_lines(table, "forest", "", "forest", "help", "forest", "river 2")
    assert "How many figures on the forest, 1 to 5?" in shown
    assert table.match.log[1].answer.location == "river"


def test_the_number_completes_the_place(table: TerminalTable) -> None:
    type_lines(table, "forest", "3")
    assert (table.match.log[1].answer.location, table.match.log[1].answer.figures) == ("forest", 3)


def test_no_control_character_of_a_name_reaches_the_terminal(tmp_path: Path) -> None:
    table = make_table(tmp_path / "g.jsonl", "human,steward", seed=SEED, names="A\x1b[2Jnn,B\x07o")
    assert "\x1b" not in type_lines(table, "hunt 1", "log")
    assert "\x07" not in type_lines(table, "score")
    table.save.close()
