"""The list in docs/ is the one the tests give, and every id in it leads to a rule."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from ecumene import rulebook
from tests.support.conformance import Document
from tools.write_conformance import TARGET, document_of, modules, page

KNOWN = {rule.id for book in rulebook.books() for rule in rulebook.rules(book.name)}


def test_the_page_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run `make conformance`"


def test_there_is_a_module_for_each_of_the_five_documents() -> None:
    assert [document_of(module).number for module in modules()] == [
        "000",
        "001",
        "002",
        "003",
        "004",
    ]


@pytest.mark.parametrize("module", modules())
def test_every_id_exists_and_every_statement_is_written_once(module: str) -> None:
    statements = document_of(module).statements
    for statement in statements:
        assert set(statement.rules) <= KNOWN, statement
        if statement.reading:
            ids = re.findall(r"\b(?:D|N|DG)-[\d.]*\d", statement.reading)
            assert ids, f"a reading names its decision: {statement}"
            assert set(ids) <= KNOWN, statement
    texts = [statement.text for statement in statements]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("module", modules())
def test_every_test_of_a_document_belongs_to_a_statement(module: str) -> None:
    names = list(vars(import_module(f"tests.conformance.{module}")))
    stated = [statement.test for statement in document_of(module).statements if statement.test]
    assert [name for name in names if name.startswith("test_")] == stated


def test_a_statement_is_listed_with_its_verdict() -> None:
    document = Document("009", "A game", "Nothing much.")

    @document.statement("Two and two is four.", "MC-0.1")
    def test_sum() -> None:
        pass

    document.not_testable("Play well.", "advice")
    assert [(s.text, s.test, s.reason) for s in document.statements] == [
        ("Two and two is four.", "test_sum", ""),
        ("Play well.", "", "advice"),
    ]
