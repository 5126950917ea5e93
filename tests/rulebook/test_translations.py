"""Rules in other languages: complete, in step with the English, and true to it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene import rulebook
from ecumene.games.rule_texts import with_names
from ecumene.rulebook import translation as module
from ecumene.rulebook.search import search
from ecumene.rulebook.shelf import ORIGINAL
from tools.rule_translations import BOOKS, FOLDER, list_names, list_wanted, update

LANGUAGES = [each for each in rulebook.languages() if each != ORIGINAL]
#: every entry of these must be translated; others show English where it is missing
COMPLETE = [("de", "stoneage"), ("de", "digital"), ("de", "megaciv")]
ALL = [(language, book) for language in LANGUAGES for book in BOOKS]

_ID = re.compile(r"\b[A-Z]+-(?:[A-Z]+\.)*[A-Z0-9]+(?:\.[A-Z0-9]+)*\b")
_CODE = re.compile(r"`[^`]+`")
_NUMBER = re.compile(r"\d+")


@cache
def po_file(language: str, book: str) -> polib.POFile:
    return polib.pofile(str(FOLDER / language / f"{book}.po"))


@cache
def finished() -> list[tuple[str, polib.POEntry]]:
    """All translations, with their language."""
    return [
        (language, entry)
        for language, book in ALL
        for entry in po_file(language, book).translated_entries()
    ]


def differences(english: str, translated: str) -> list[str]:
    """List what a translation must keep and didn't: numbers, ids of rules, things in code type."""
    found = []
    for what in (_NUMBER, _ID, _CODE):
        kept, had = Counter(what.findall(translated)), Counter(what.findall(english))
        if kept != had:
            found.append(f"{dict(had - kept)} became {dict(kept - had)}")
    rows = english.count("\n|"), translated.count("\n|")
    if rows[0] != rows[1]:
        found.append(f"{rows[0]} rows of a table became {rows[1]}")
    return found


def test_there_is_german() -> None:
    assert "de" in LANGUAGES


@pytest.mark.parametrize(("language", "book"), COMPLETE)
def test_a_complete_book_has_every_rule(language: str, book: str) -> None:
    done = {(each.msgctxt, each.msgid) for each in po_file(language, book).translated_entries()}
    assert [
        context for context, english in list_wanted(book) if (context, english) not in done
    ] == []
    for rule in rulebook.rules(book):
        assert rulebook.translate(rule, language).language == language


@pytest.mark.parametrize(("language", "book"), ALL)
def test_entries_are_those_of_the_book_and_in_step_with_it(
    language: str, book: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """None is stale, none is about a rule that is gone: else run tools.rule_translations."""
    file = po_file(language, book)
    assert [(each.msgctxt, each.msgid) for each in file] == list(list_wanted(book))
    with capsys.disabled():
        print(f" {language} {book}: {len(file.translated_entries())} of {len(file)} ", end="")


def test_translations_keep_numbers_ids_and_things() -> None:
    wrong = {
        f"{language} {entry.msgctxt}": lost
        for language, entry in finished()
        if (lost := differences(entry.msgid, entry.msgstr))
    }
    assert wrong == {}


def test_translations_are_no_copies_of_the_english() -> None:
    """Names may be the same; a sentence is not."""
    same = [e.msgctxt for _, e in finished() if e.msgid == e.msgstr and " " in e.msgid.strip()]
    assert [context for context in same if context != "title"] == []


@given(st.data())
def test_a_changed_number_or_id_is_noticed(data: st.DataObject) -> None:
    """The check itself can fail: any number of any translation, changed, is a difference."""
    with_numbers = [e for _, e in finished() if e.msgctxt != "title" and _NUMBER.search(e.msgstr)]
    entry = data.draw(st.sampled_from(with_numbers))
    number = data.draw(st.sampled_from(list(_NUMBER.finditer(entry.msgstr))))
    other = data.draw(st.integers(0, 999).map(str).filter(lambda n: n != number[0]))
    changed = entry.msgstr[: number.start()] + other + entry.msgstr[number.end() :]
    assert differences(entry.msgid, changed)
    assert differences("Take 1; see SA-1.2.", "Nimm 1; siehe SA-2.1.")
    assert differences("A holder of `coinage`.", "Wer Münzwesen hat.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_in_code_type_has_a_name(language: str) -> None:
    file = po_file(language, "names")
    assert [(each.msgctxt, each.msgid) for each in file] == list(list_names())
    assert file.untranslated_entries() == []
    named = [each.msgstr for each in file]
    assert len(set(named)) == len(named)


def test_things_are_shown_by_their_german_names() -> None:
    shown = rulebook.translate(rulebook.rule("DG-9.2"), "de").text
    assert "Münzwesen" in shown
    assert "`" not in with_names(shown, "digital")


# -- what is shown -----------------------------------------------------------------------------


def test_a_rule_in_german() -> None:
    rule = rulebook.translate(rulebook.rule("SA-2.4"), "de")
    assert (rule.id, rule.book, rule.language) == ("SA-2.4", "stoneage", "de")
    assert rule.section == "2 Figuren nutzen / Würfel und Werkzeuge"
    assert "Lehm durch 4" in rule.text
    assert rule.sources == rulebook.rule("SA-2.4").sources


def test_a_worked_example_in_german() -> None:
    (example, *_) = rulebook.examples_of("SA-1.12")
    shown = rulebook.translate_example(example, "de")
    assert (shown.language, shown.explains) == ("de", example.explains)
    assert shown.text.startswith("3 Spieler.")
    assert rulebook.translate(rulebook.rule(example.id), "de").text == shown.text


def test_titles_are_translated() -> None:
    book = next(each for each in rulebook.books() if each.name == "digital")
    assert rulebook.translate_title(book, "de") != book.title
    assert rulebook.translate_title(book, "en") == book.title


@pytest.mark.parametrize("language", ["en", "tlh", "", "../de", "DE"])
def test_an_unknown_language_is_english(language: str) -> None:
    rule = rulebook.rule("SA-0.1")
    assert rulebook.translate(rule, language) == rule
    assert rule.language == ORIGINAL


def test_a_rule_whose_english_has_changed_is_shown_in_english() -> None:
    changed = msgspec.structs.replace(rulebook.rule("SA-0.1"), text="Fewest points win.")
    shown = rulebook.translate(changed, "de")
    assert (shown.text, shown.language) == ("Fewest points win.", "en")
    assert shown.section == "0 Begriffe"


def test_a_book_without_translations_is_in_english() -> None:
    shown = rulebook.translate(rulebook.rule("D-120"), "de")
    assert shown == rulebook.rule("D-120")


@given(st.text(max_size=300))
def test_any_header_gives_a_language_that_there_is(header: str) -> None:
    assert rulebook.pick_language(header) in rulebook.languages()


def test_names_are_no_paths() -> None:
    assert module.entries("stoneage", "../de") == {}


# -- searching ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "query", "wanted"),
    [
        ("stoneage", "Hütte", "SA-1.7 SA-2.10"),
        ("stoneage", "Wie viele Spieler dürfen in den Wald?", "SA-1.13"),
        ("stoneage", "Stamm ernähren", "SA-3.2 SA-3.5"),
        ("stoneage", "verhungern", "SA-3.3"),
        ("stoneage", "Würfeln um Gold", "SA-2.4 SA-C.10"),
        ("stoneage", "Wie endet das Spiel?", "SA-E.1 SA-E.2"),
        ("stoneage", "Gebäudestapel Plättchen nehmen", "SA-2.15"),
        ("stoneage", "Werkzeuge benutzen", "SA-2.6"),
        ("stoneage", "Gleichstand", "SA-E.10"),
        ("stoneage", "sa-2.4", "SA-2.4"),
        ("digital", "Zug zurücknehmen", "DG-7.3"),
        ("digital", "Die Zeit läuft ab", "DG-9.1"),
        ("digital", "Platz übergeben", "DG-10.3"),
        ("megaciv", "Stadt bauen", "MC-5.2"),
    ],
)
def test_german_words_find_the_rule(book: str, query: str, wanted: str) -> None:
    first = [hit.rule.id for hit in search(book, query, language="de").hits[:5]]
    assert set(wanted.split()) <= set(first), first


def test_what_fits_is_marked_in_german() -> None:
    best = search("stoneage", "Kartenplatz", language="de").hits[0]
    assert best.rule.language == "de"
    assert any("kartenpl" in word for word in best.words)


def test_nothing_found_brings_german_topics() -> None:
    found = search("stoneage", "xyzzy", language="de")
    assert (found.hits, found.tries[0]) == ((), "Werkzeuge")


# -- the tool ----------------------------------------------------------------------------------


def test_a_new_language_begins_empty_and_a_changed_rule_is_marked(tmp_path: Path) -> None:
    file = tmp_path / "book.po"
    first = update(file, iter([("title", "Book"), ("XX-1", "One."), ("XX-2", "Two.")]), "fr")
    assert [each.msgstr for each in first] == ["", "", ""]
    for entry in first:
        entry.msgstr = entry.msgid.upper()
    first.save(str(file))

    again = update(file, iter([("title", "Book"), ("XX-1", "One!"), ("XX-3", "Three.")]), "fr")
    title, changed, new = again
    assert (title.msgstr, title.fuzzy) == ("BOOK", False)
    assert (changed.msgstr, changed.fuzzy, changed.previous_msgid) == ("ONE.", True, "One.")
    assert new.msgstr == ""
    assert again.translated_entries() == [title]
