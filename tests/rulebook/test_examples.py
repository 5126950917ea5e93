"""Worked examples stand beside the rules that they explain."""

import doctest

import pytest
from typer.testing import CliRunner

from ecumene import rulebook
from ecumene.cli.main import app
from ecumene.rulebook import examples as examples_module

EXAMPLES = [
    rule.id
    for book in rulebook.books()
    for rule in rulebook.rules(book.name)
    if rulebook.is_example(rule.id)
]


def test_there_are_examples_in_both_games() -> None:
    assert len([i for i in EXAMPLES if i.startswith("MC-")]) > 60
    assert len([i for i in EXAMPLES if i.startswith("SA-")]) > 15


@pytest.mark.parametrize("example_id", EXAMPLES)
def test_every_example_is_shown_beside_every_rule_it_names(example_id: str) -> None:
    example = rulebook.example(rulebook.rule(example_id))
    assert example.explains
    for rule_id in example.explains:
        assert rulebook.rule(rule_id).id == rule_id  # it exists
        assert not rulebook.is_example(rule_id)
        assert example in rulebook.examples_of(rule_id)


@pytest.mark.parametrize("example_id", EXAMPLES)
def test_an_example_reads_without_what_only_tests_need(example_id: str) -> None:
    text = rulebook.example(rulebook.rule(example_id)).text
    assert text
    assert "(test)" not in text
    assert "Checks" not in text
    assert text in rulebook.rule(example_id).text


def test_a_range_names_every_rule_in_it() -> None:
    assert [each.id for each in rulebook.examples_of("MC-L.7")] == ["MC-L.T1"]
    assert "MC-C.CYCLONE.T1" in [each.id for each in rulebook.examples_of("MC-C.CYCLONE.4")]


def test_several_examples_come_in_the_order_of_the_book() -> None:
    found = [each.id for each in rulebook.examples_of("MC-4.10")]
    assert found == ["MC-4.T1", "MC-4.T2", "MC-4.T5"]


def test_an_example_without_its_rules_is_an_error() -> None:
    rule = rulebook.Rule("XX-1.T1", "(test) One and one is two.", (), "1 A", "stoneage")
    with pytest.raises(ValueError, match=r"XX-1\.T1 does not say"):
        rulebook.example(rule)


def test_the_terminal_prints_the_example_after_the_rule() -> None:
    result = CliRunner().invoke(app, ["rules", "megaciv", "MC-12.27"], env={"COLUMNS": "200"})
    rule, _, example = result.output.partition("Example MC-12.T5")
    assert "Trade Empire" in rule
    assert "80 points instead of 45 + 6" in example
    assert "Example" not in CliRunner().invoke(app, ["rules", "megaciv", "MC-0.1"]).output


def test_docstrings() -> None:
    results = doctest.testmod(examples_module)
    assert results.attempted
    assert not results.failed
