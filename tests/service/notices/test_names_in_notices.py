"""Names are chosen by strangers: they are no links in our emails, chats and calendars (mailname.py)."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from ecumene.service.clubs import clubs
from ecumene.service.clubs.events import ClubEvent
from ecumene.service.notices.dispatch import Delivery
from ecumene.service.notices.feeds import events_of, turn
from ecumene.service.notices.mail import write_email
from ecumene.service.notices.notices import Notice
from ecumene.service.notices.webhooks import FORMATS
from ecumene.service.people.people import Account

NOW = datetime(2026, 11, 19, 18, 5, tzinfo=UTC)
SITE = "https://play.example.org"
EVIL = "https://evil.example/your-prize"
#: what a mail program or a chat makes a link of
LINK = re.compile(r"https?://|www\.|[\w-]+\.[a-z]{2,}|\w@\w")


def delivery(name: str, language: str = "en") -> Delivery:
    """The notice of a seat that somebody of this name offers."""
    notice = Notice("offered", uuid4(), uuid4(), {"table": name, "by": name, "game": "stoneage"})
    words = notice.in_words(language)
    return Delivery(uuid4(), "id", "offered", *words, f"{SITE}/tables/1", notice.facts(language))


@pytest.mark.parametrize("name", [EVIL, "www.evil.example", "evil.example", "me@evil.example"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_only_links_of_an_email_are_ours(name: str, language: str) -> None:
    email = write_email(delivery(name, language), "bo@example.org", f"{SITE}/off", language)
    assert LINK.search(name)
    assert not LINK.search(email.subject)
    assert not LINK.search(email.text.replace(SITE, ""))
    assert name in email.text.replace("\u200b", "")


@pytest.mark.parametrize("name", ["Ada", "Dr. No", "J. R. R.", "18:05", "Łódź / Bo-2", "A.S.T. …"])
def test_other_names_look_the_same(name: str) -> None:
    assert name in delivery(name).text.replace("\u200b", "")
    if not re.search(r"\w\.\w", name):
        assert name in delivery(name).text


def test_discord_shows_names_as_they_are_written() -> None:
    """Masked links, mentions and formatting."""
    for name in (f"[Your prize]({EVIL})", "<@123>", "**x**", "||y||", "# z"):
        _, content = FORMATS["discord"](delivery(name))
        said = json.loads(content)["content"]
        assert not re.search(r"(?<!\\)[\[\]()<*|#]", said)
        assert not LINK.search(said.replace(SITE, ""))
        plain = re.sub(r"\\(.)", r"\1", said).replace("\u200b", "")
        assert name in plain


def test_calendars_show_no_links_of_others() -> None:
    ada = Account(uuid4(), "Ada", NOW)
    event = ClubEvent(id=uuid4(), title=EVIL, at=NOW + timedelta(days=3), game="megaciv", seats=5)
    club = clubs.found(ada, NOW, name="evil.example", about="", public=False)
    (entry,) = events_of(clubs.add_event(club, event, NOW), ada.id, NOW, SITE)
    for title in (entry.title, turn(uuid4(), EVIL, NOW, "en", SITE).title):
        assert not LINK.search(title)
