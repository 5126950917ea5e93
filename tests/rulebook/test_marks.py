"""Marks are read from the source of the tests."""

from pathlib import Path

from ecumene import rulebook
from ecumene.rulebook import marked_rules

TESTS = Path(__file__).resolve().parents[1]

SAMPLE = '''\
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("XX-0.1")]
ID = "XX-9.9"


@pytest.mark.rule(
    "XX-1.1",
    "XX-1.2",
)
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("XX-2.1")), 2])
def test_a(n):
    """Not a mark: pytest.mark.rule("XX-8.8")."""


class TestB:
    @mark.rule("XX-1.1")
    def test_b(self):
        other.rule("XX-7.7")


@pytest.mark.rule(ID)
def test_constants_are_not_followed():
    pass
'''


def test_marks_in_decorators_params_and_modules(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    (tests / "deep").mkdir(parents=True)
    (tests / "deep" / "test_sample.py").write_text(SAMPLE, encoding="utf-8")
    place = "tests/deep/test_sample.py"
    assert marked_rules(tests) == {
        "XX-0.1": [f"{place}:4"],
        "XX-1.1": [f"{place}:9", f"{place}:18"],
        "XX-1.2": [f"{place}:10"],
        "XX-2.1": [f"{place}:12"],
    }


def test_no_tests_no_marks(tmp_path: Path) -> None:
    assert marked_rules(tmp_path) == {}


def test_every_marked_id_exists() -> None:
    """A mistyped id would leave its rule without a test, and nobody would notice."""
    known = {rule.id for book in rulebook.books() for rule in rulebook.rules(book.name)}
    unknown = {
        rule_id: places for rule_id, places in marked_rules(TESTS).items() if rule_id not in known
    }
    assert unknown == {}
