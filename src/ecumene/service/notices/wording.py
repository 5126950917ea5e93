"""Wording of notices, in the recipient's language and time zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date

from ecumene.words import said
from ecumene.words.catalogue import Catalogue, catalogue
from ecumene.words.files import SERVICE, choose_language


def service_words(language: str) -> Catalogue:
    """Return the service's messages in a language; English if unknown or ""."""
    return catalogue(choose_language(language), SERVICE)


#: the client's messages, with names for the kinds of questions
SHELL = "shell"
#: locales for dates if no country is known
LOCALES = {"en": "en_GB"}


#: what mail programs and chats turn into links: ``://``, and dots and @ between letters
_LINKED = re.compile(r"(?=://)|(?<=\w)(?=[.@。]\w)")
_BREAK = "\u200b"


def unlinked(text: str) -> str:
    """Break the links in a text with names that strangers have chosen; it looks the same.

    >>> unlinked("https://evil.example, Dr. No").split("\u200b")
    ['https', '://evil', '.example, Dr. No']
    """
    return _LINKED.sub(_BREAK, text)


def kind_name(kind: str, language: str) -> str:
    """Return the name of a kind of question; "" if it has none."""
    words = catalogue(choose_language(language), SHELL)
    key = f"kind-{kind}"
    return words.text(said(key)) if words.has(key) else ""


def say_moment(moment: datetime, language: str, zone: str) -> str:
    """Return a moment with its day, in a time zone; in UTC if that is unknown.

    >>> say_moment(datetime(2026, 11, 19, 17, 5, tzinfo=UTC), "en", "Europe/Berlin")
    'Thursday, 19 November 2026, 18:05 (CET)'
    """
    local, spoken = moment.astimezone(ZoneInfo(zone) if zone else UTC), choose_language(language)
    day = format_date(local, "full", locale=LOCALES.get(spoken, spoken))
    parts = {"day": day, "time": f"{local:%H:%M}", "zone": _zone_name(local)}
    return service_words(language).text(said("notice-moment", **parts))


def _zone_name(local: datetime) -> str:
    """Return the abbreviation of a time zone; the offset, if it has none."""
    name = local.tzname() or "UTC"
    return name if name.isalpha() else f"UTC{name}"
