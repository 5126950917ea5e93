"""Rules in other languages: a PO file for each book and language (docs/translate.md).

The context of an entry is the id of a rule, or `title`, `heading` or `topic`; its msgid is the
English that was translated. An entry is found by both: once the English of a rule has changed, its
translation is not found any more, and the rule is shown in English, marked by its language.

>>> from ecumene.rulebook import rule
>>> translate(rule("SA-0.1"), "de").text
'Wer nach der Schlusswertung die meisten Punkte hat, gewinnt.'
>>> translate(rule("D-120"), "de").language
'en'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec
import polib

from ecumene.rulebook.examples import Example, example, is_example
from ecumene.rulebook.shelf import ORIGINAL, Book, Rule, book, is_ours
from ecumene.words import files as words

TITLE, HEADING, TOPIC = "title", "heading", "topic"
#: between a chapter and its part, in the section of a rule
_PART = " / "

_FOLDER = "translations"
#: names of things, by their ids
_NAMES = "names"
_THING = re.compile(r"`([a-z_]+)`")

#: translations by context and English
Entries = Mapping[tuple[str, str], str]


@cache
def languages() -> tuple[str, ...]:
    """Return the languages of the rules, English first."""
    folder = resources.files("ecumene.rulebook") / _FOLDER
    return (ORIGINAL, *sorted(each.name for each in folder.iterdir() if each.is_dir()))


def pick_language(wanted: str) -> str:
    """Return the best available language for an Accept-Language header, LANG, or a code."""
    return words.pick_language(wanted, languages())


# -- translating -----------------------------------------------------------------------------------


def translate(rule: Rule, language: str) -> Rule:
    """Return a rule in a language, or in English as its `language` then says.

    Its heading is translated separately.
    """
    if language == ORIGINAL:
        return rule
    section = translate_section(rule.section, rule.book, language)
    said = entries(rule.book, language).get((rule.id, wording(rule)))
    if said is None:
        return msgspec.structs.replace(rule, section=section)
    text = _with_names(said, language)
    return msgspec.structs.replace(rule, text=text, section=section, language=language)


def translate_example(example: Example, language: str) -> Example:
    """Return a worked example in a language, or in English as its `language` then says."""
    said = entries(example.book, language).get((example.id, example.text))
    if said is None:
        return example
    return msgspec.structs.replace(example, text=_with_names(said, language), language=language)


def translate_section(section: str, book_name: str, language: str) -> str:
    """Translate chapter and part separately."""
    said = entries(book_name, language)
    chapter, between, part = section.partition(_PART)
    return said.get((HEADING, chapter), chapter) + between + said.get((HEADING, part), part)


def translate_title(book: Book, language: str) -> str:
    """Return the translated title of a book."""
    return entries(book.name, language).get((TITLE, book.title), book.title)


def translate_topics(book: Book, language: str) -> tuple[str, ...]:
    """Return suggestions for searching a book."""
    said = entries(book.name, language)
    return tuple(said.get((TOPIC, topic), topic) for topic in book.topics)


def wording(rule: Rule) -> str:
    """Return the text to translate; for a worked example, only what players read."""
    if is_ours(rule.book) and is_example(rule.id):
        return example(rule).text
    return rule.text


def _with_names(text: str, language: str) -> str:
    """Replace ids in code type by their names in the language."""
    names = name_entries(language)
    return _THING.sub(lambda thing: names.get(thing[1], thing[0]), text)


# -- the files -------------------------------------------------------------------------------------


@cache
def entries(book_name: str, language: str) -> Entries:
    """Return a book's finished translations; none if there is no file."""
    if language not in languages() or language == ORIGINAL:
        return {}
    found = book(book_name)
    file = resources.files(found.package) / _FOLDER / language / f"{found.name}.po"
    return {(each.msgctxt or "", each.msgid): each.msgstr for each in _read(file)}


@cache
def name_entries(language: str) -> Mapping[str, str]:
    """Return the names of advances and calamities in a language, by id."""
    file = resources.files("ecumene.rulebook") / _FOLDER / language / f"{_NAMES}.po"
    return {each.msgctxt or "": each.msgstr for each in _read(file)}


def _read(file: Traversable) -> list[polib.POEntry]:
    if not file.is_file():
        return []
    return list(polib.pofile(file.read_text(encoding="utf-8")).translated_entries())
