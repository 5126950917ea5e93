"""Typed input, in the terminal's language or in English, which always works.

The words of a language are the messages ``typed-<word>`` (words/<language>/terminal/typed.ftl).
"""

from __future__ import annotations

from functools import cache

from .language import say, spoken, words

#: commands that are followed by free text
COMMANDS_WITH_TEXT = ("help", "rules", "export")
#: words that begin a line
FIRST = (
    *COMMANDS_WITH_TEXT,
    *("why", "hint", "default", "wait", "undo", "board", "log", "cards", "score", "save", "quit"),
    *("charts", "prices", "ast", "orders", "offers"),
    *("yes", "no", "done", "end", "pass", "starve", "cash", "review", "clear"),
    *("build", "maintain", "load", "sail", "unload", "scuttle"),
    *("buy", "pay", "stand", "library", "free", "credits", "discard", "reduce"),
    *("offer", "answer", "accept", "decline", "withdraw", "finish"),
    *("monotheism", "fundamentalism", "politics", "diaspora", "provincial", "routes", "doctrine"),
)
#: words that may stand anywhere in a line
ANYWHERE = (
    *("all", "none", "and", "on", "figures", "card", "building", "tools", "take", "put"),
    *("from", "treasury", "keep", "for", "to", "anyone", "naming", "saying", "clean", "with"),
    *("city", "without", "ship", "gain", "annex"),
)
#: kinds of things that examples name
NAMED = ("card", "civ", "advance", "group")


def read_typed(line: str) -> str:
    """Return a typed line with its words in English, as commands and answers know them."""
    if line.startswith(("{", "[")):  # an answer as JSON
        return line
    first, anywhere = _english_words(spoken())
    word, space, rest = line.partition(" ")
    begun = _change(word, first | anywhere)
    if begun in COMMANDS_WITH_TEXT:
        return begun + space + rest
    return begun + space + " ".join(_change(each, anywhere) for each in rest.split(" "))


@cache
def _english_words(language: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the words of this language that begin a line, and those allowed anywhere in it."""
    first, anywhere = (
        {own: word for word in some for own in say(f"typed-{word}").split(", ")}
        for some in (FIRST, ANYWHERE)
    )
    return first, anywhere


def show_typed(example: str, game: str) -> str:
    """Show an example of typed input, in the terminal's language."""
    own = {word: say(f"typed-{word}").split(", ")[0] for word in (*FIRST, *ANYWHERE)}
    return " ".join(
        _change(each, own) if _plain(each) in own else _name(each, game)
        for each in example.split(" ")
    )


def _plain(word: str) -> str:
    return word.rstrip(",").lower()


def _change(word: str, known: dict[str, str]) -> str:
    plain = word.rstrip(",")
    return known.get(plain.lower(), plain) + word[len(plain) :]


def _name(word: str, game: str) -> str:
    """Return a thing's name, or any other word unchanged."""
    catalogue = words(game)
    kinds = (kind for kind in NAMED if catalogue.has(f"{kind}-{word}"))
    return next((catalogue.name(kind, word).lower() for kind in kinds), word)
