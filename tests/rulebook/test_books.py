"""The parser loses no rule and keeps its text."""

import doctest
import re

import pytest

from ecumene import rulebook
from ecumene.rulebook import shelf
from ecumene.rulebook.shelf import parse, source, split_tags

BOOKS = [book.name for book in rulebook.books()]


def ids_by_other_means(markdown: str) -> list[str]:
    """Ids found without the parser: bold ids, and ids in headings of the third level."""
    bold = re.findall(r"\*\*([A-Z]+-[A-Z0-9.]+)\*\*", markdown)
    titles = re.findall(r"^### (D-\d+) ", markdown, flags=re.M)
    tables = re.findall(r"^### .*\(([A-Z]+-R\.\d+)\)$", markdown, flags=re.M)
    return bold + titles + tables


@pytest.mark.parametrize("name", BOOKS)
def test_every_id_of_the_text_is_found_exactly_once(name: str) -> None:
    found = [rule.id for rule in rulebook.rules(name)]
    assert sorted(found) == sorted(ids_by_other_means(source(name)))
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("name", "number"),
    [("stoneage", 111), ("megaciv", 613), ("digital", 91), ("decisions", 121), ("notes", 128)],
)
def test_number_of_rules(name: str, number: int) -> None:
    assert len(rulebook.rules(name)) == number


@pytest.mark.parametrize("book", rulebook.books(), ids=lambda book: book.name)
def test_ids_carry_the_prefix_of_their_book(book: rulebook.Book) -> None:
    for rule in rulebook.rules(book.name):
        assert rule.id.startswith(f"{book.prefix}-")
        assert rule.book == book.name


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_has_text_and_section(name: str) -> None:
    for rule in rulebook.rules(name):
        assert rule.text
        assert rule.text == rule.text.strip()
        assert rule.section


def test_ids_are_unique_over_all_books() -> None:
    ids = [rule.id for name in BOOKS for rule in rulebook.rules(name)]
    assert len(set(ids)) == len(ids)


def test_a_plain_rule() -> None:
    rule = rulebook.rule("SA-0.3")
    assert rule.text == ("Resources are wood, clay, stone and gold, with the values 3, 4, 5 and 6.")
    assert rule.sources == ("rulebook", "seed 002")
    assert rule.section == "0 Terms"
    assert rule.book == "stoneage"


def test_subsections_are_named() -> None:
    assert rulebook.rule("SA-2.4").section == "2 Using figures / Dice and tools"
    assert rulebook.rule("SA-3.1").section == "3 Feeding"


def test_a_table_under_a_rule_stays_with_it() -> None:
    rule = rulebook.rule("SA-S.6")
    assert rule.summary == "By number of players:"
    lines = rule.text.splitlines()
    assert lines[1:4] == ["", "| | 2 players | 3 players | 4 players |", "|---|---|---|---|"]
    assert lines[-1].endswith("| 1 | 2 | 4 |")
    assert rule.sources == ("rulebook",)


def test_examples_are_rules_too() -> None:
    assert rulebook.rule("SA-1.T1").text.startswith("(test) 4 players.")


def test_reference_tables_are_rules() -> None:
    cards = rulebook.rule("SA-R.1")
    assert cards.summary == "Civilization cards"
    assert "| C36 | all players take a reward | 2 toolmaker |" in cards.text
    assert cards.text.endswith("farmer 7, builder 9, shaman 7, toolmaker 8.")
    assert "| gold | 6 | 6 |" in rulebook.rule("SA-R.3").text
    assert "Coverage" not in rulebook.rule("SA-R.3").text


def test_ids_with_words_in_them() -> None:
    rule = rulebook.rule("mc-c.gen.3")
    assert rule.section == "C Calamities / C general"
    assert rule.sources == ("reissue", "D-60")
    assert rulebook.rule("MC-A.DIASPORA.1").section == "A Special abilities / Diaspora"
    assert rulebook.rule("MC-C.VOLCANO.T1").text.startswith("(test) Cities of the victim")


def test_sources_may_stand_above_the_list_of_a_rule() -> None:
    rule = rulebook.rule("MC-V.9")
    assert rule.text.startswith("Equal VP are decided by the first of these that differs:\n1. ")
    assert rule.text.endswith("8. ranking.")
    assert rule.sources == ("rulebook ch. 6",)


@pytest.mark.parametrize("number", range(1, 8))
def test_reference_tables_of_mega_civilization(number: int) -> None:
    table = rulebook.rule(f"MC-R.{number}")
    assert table.section == "R Reference tables"
    assert "|---|" in table.text
    assert "MC-Z" not in table.text


def test_a_decision_keeps_title_and_list() -> None:
    decision = rulebook.rule("D-120")
    assert decision.summary == "Second tie"
    assert "- Decision: shared win." in decision.text
    assert decision.section == "J Stone Age"


def test_a_note_keeps_its_ruling() -> None:
    assert "Ruling: canonical order" in rulebook.rule("N-01").text


def test_prose_after_a_list_belongs_to_no_rule() -> None:
    (only,) = parse("## 1 A\n\n- **XX-1.1** One.\n  Two. [a] [b]\n\nProse.\n")
    assert only == ("XX-1.1", "One.\nTwo.", ("a", "b"), "1 A")


def test_brackets_inside_a_sentence_are_text() -> None:
    assert split_tags("Take [one] of two. [x]") == ("Take [one] of two.", ("x",))


@pytest.mark.parametrize(
    ("wrong", "meant"), [("SA-2.44", "SA-2.4"), ("SA2.4", "SA-2.4"), ("DG-1.1O", "DG-1.1")]
)
def test_an_unknown_id_suggests_close_ones(wrong: str, meant: str) -> None:
    with pytest.raises(rulebook.UnknownRule) as caught:
        rulebook.rule(wrong)
    assert meant in caught.value.suggestions
    assert meant in str(caught.value)
    assert isinstance(caught.value, KeyError)


def test_nothing_close_suggests_nothing() -> None:
    with pytest.raises(rulebook.UnknownRule, match=r"There is no rule 'hello'\.$"):
        rulebook.rule("hello")


def test_an_unknown_book_names_the_books() -> None:
    with pytest.raises(
        rulebook.UnknownBook, match="stoneage, megaciv, books, digital, decisions, notes"
    ):
        rulebook.rules("chess")


@pytest.mark.parametrize("module", [rulebook, shelf], ids=lambda m: m.__name__)
def test_examples_in_docstrings(module: object) -> None:
    results = doctest.testmod(module)  # type: ignore[arg-type]
    assert results.attempted
    assert not results.failed
