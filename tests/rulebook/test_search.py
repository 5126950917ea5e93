"""Everyday queries and the rules they must find: all of them among the first five."""

from __future__ import annotations

import pytest

from ecumene.rulebook.search import SYNONYMS, search

FIRST = 5

QUESTIONS: list[tuple[str, str, str]] = [
    ("megaciv", "how many tokens build a city", "MC-5.2 MC-5.3"),
    ("megaciv", "bluff", "MC-7.5 MC-7.4"),
    ("megaciv", "can I lie in trade", "MC-7.5 MC-7.4"),
    ("megaciv", "city", "MC-5.2"),
    ("megaciv", "how do I build a ship?", "MC-3.12 MC-3.14"),
    ("megaciv", "sail across the open sea", "MC-3.23"),
    ("megaciv", "who moves first", "MC-3.1"),
    ("megaciv", "taxes", "MC-1.2 MC-1.3"),
    ("megaciv", "tax revolt", "MC-1.11"),
    ("megaciv", "how many cards in a trade", "MC-7.3"),
    ("megaciv", "value of a set", "MC-0.63"),
    ("megaciv", "Barbarians", "MC-X.1"),
    ("megaciv", "population limit", "MC-0.39"),
    ("megaciv", "city support", "MC-5.13"),
    ("megaciv", "how does the game end", "MC-13.14"),
    ("megaciv", "victory points", "MC-V.1"),
    ("megaciv", "wilderness city", "MC-5.3 MC-0.33"),
    ("megaciv", "civil war", "MC-C.CIVILWAR.1"),
    ("megaciv", "hand limit", "MC-12.2"),
    ("megaciv", "census order", "MC-0.50"),
    ("megaciv", "leave the game", "MC-L.1"),
    ("megaciv", "buying cards with money", "MC-6.7"),
    ("megaciv", "treachery", "MC-C.TREACHERY.1"),
    ("megaciv", "war", "MC-4.1"),
    ("megaciv", "mc-7.3", "MC-7.3"),
    ("megaciv", "Stadt bauen", "MC-5.2"),
    ("megaciv", "Wie hoch sind die Steuern?", "MC-1.3"),
    ("megaciv", "lügen beim Handeln", "MC-7.5 MC-7.4"),
    ("stoneage", "hut", "SA-1.7 SA-2.10"),
    ("stoneage", "feeding my people", "SA-3.2"),
    ("stoneage", "what do tools do", "SA-2.5"),
    ("stoneage", "how does the game end", "SA-E.1 SA-E.2"),
    ("stoneage", "rolling dice for gold", "SA-2.4"),
    ("stoneage", "starve", "SA-3.3"),
    ("stoneage", "Werkzeug", "SA-2.8"),
    ("stoneage", "pay for a building", "SA-2.15"),
    ("digital", "take back a move", "DG-7.3"),
    ("digital", "time runs out", "DG-9.1"),
    ("digital", "hand over a seat", "DG-10.3"),
]


@pytest.mark.parametrize(("book", "query", "wanted"), QUESTIONS)
def test_what_people_type_finds_the_rule(book: str, query: str, wanted: str) -> None:
    first = [hit.rule.id for hit in search(book, query).hits[:FIRST]]
    assert set(wanted.split()) <= set(first), first


def test_what_fits_is_marked_and_examples_are_left_out() -> None:
    found = search("megaciv", "tokens build cities")
    assert {"tokens", "build", "city"} <= set(found.hits[0].words)
    assert not any(".T" in hit.rule.id for hit in found.hits)


@pytest.mark.parametrize(
    ("query", "word"), [("tockens", "tokens"), ("calamitty", "calamity"), ("kensus", "census")]
)
def test_what_is_misspelt_brings_words_to_try(query: str, word: str) -> None:
    found = search("megaciv", query)
    assert found.hits == ()
    assert word in found.tries


@pytest.mark.parametrize("query", ["", "   ", "the", "xyzzy", "?!", "a" * 200, "\0", "ß"])
def test_what_nobody_can_answer_brings_topics(query: str) -> None:
    found = search("megaciv", query)
    assert found.hits == ()
    assert found.tries


def test_the_table_of_synonyms_speaks_of_words_that_the_books_have() -> None:
    meant = {word for words in SYNONYMS.values() for word in words.split()}
    books = ("megaciv", "stoneage", "digital")
    assert [word for word in meant if not any(search(book, word).hits for book in books)] == []
