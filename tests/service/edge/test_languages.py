"""Everybody is told things in their own language: over HTTP, at the socket, by email."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.service.support.edge_workers import (
    Player,
    Worker,
    bearer,
    in_memory,
    sitting,
    started,
    whose_turn,
    workers,
)
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


def register(desk: Desk, name: str, **headers: str) -> dict[str, str]:
    form = {"name": name, "password": PASSWORD, "token": True}
    answer = desk.http.post("/api/accounts", json=form, headers=headers)
    assert answer.status_code == 201, answer.text
    return bearer(answer.json()["token"])


def language(desk: Desk, who: dict[str, str]) -> str:
    told: str = desk.http.get("/api/me", headers=who).json()["language"]
    return told


# -- over HTTP -------------------------------------------------------------------------------------


def test_problems_are_told_in_the_language_of_the_request(desk: Desk) -> None:
    def told(address: str, **headers: str) -> dict[str, Any]:
        answer: dict[str, Any] = desk.http.get(address, headers=headers).json()
        return answer

    english = told("/api/me")
    assert english["text"] == "Sign in first."
    assert english["said"] == {"key": "problem-not_signed_in"}
    assert told("/api/me", **GERMAN) == english | {"text": "Melde dich zuerst an."}
    assert told("/api/me?language=de")["text"] == "Melde dich zuerst an."
    assert told("/api/me?language=en", **GERMAN)["text"] == "Sign in first."
    assert told("/api/me?language=../de")["text"] == "Sign in first."


def test_refusals_are_told_in_the_language_of_the_request(desk: Desk) -> None:
    who = register(desk, "Ada")
    form = {"name": "Sunday", "game": "stoneage", "seats": [{}]}
    no = desk.http.post("/api/tables?language=de", json=form, headers=who).json()
    assert no["code"] == "players"
    assert no["text"] == "Stone Age ist für 2 bis 4 Spieler."
    assert no["said"]["params"] == {"title": "Stone Age", "few": 2, "many": 4}


def test_messages_of_a_part_can_be_read_and_kept(desk: Desk) -> None:
    found = desk.http.get("/api/words/de/stoneage")
    files = {file["name"]: file["text"] for file in found.json()["files"]}
    assert any(name.startswith("names") for name in files)
    assert all(files.values())
    again = {"If-None-Match": found.headers["etag"]}
    assert desk.http.get("/api/words/de/stoneage", headers=again).status_code == 304
    assert desk.http.get("/api/words/de/chess").json() == {"files": []}
    for address in ("/api/words/xx/stoneage", "/api/words/..%2Fen/stoneage", "/api/words/de/.."):
        assert desk.http.get(address).status_code in (404, 422)


# -- whose language --------------------------------------------------------------------------------


def test_an_account_begins_with_the_language_of_the_browser(desk: Desk) -> None:
    assert language(desk, register(desk, "Ada")) == "en"
    assert language(desk, register(desk, "Bo", **GERMAN)) == "de"
    form = {"name": "Cy", "token": True}
    guest = desk.http.post("/api/guests", json=form, headers=GERMAN).json()
    assert guest["language"] == "de"


def test_who_has_chosen_a_language_keeps_it(desk: Desk) -> None:
    bo = register(desk, "Bo", **GERMAN)
    changed = desk.http.request("PATCH", "/api/me", json={"language": "en"}, headers=bo)
    assert changed.json()["language"] == "en"
    assert (
        desk.http.request("PATCH", "/api/me", json={"language": "xx"}, headers=bo).status_code
        == 422
    )
    form = {"name": "Bo", "password": PASSWORD, "token": True}
    signed_in = desk.http.post("/api/sessions", json=form, headers=GERMAN).json()
    assert signed_in["language"] == "en"


# -- by email --------------------------------------------------------------------------------------


def test_letters_are_in_the_language_of_who_gets_them(desk: Desk) -> None:
    bo = register(desk, "Bo", **GERMAN)
    desk.with_mail(bo, "bo@example.org")
    (_, confirm), *_ = desk.sink.letters
    assert confirm["Subject"] == "Bestätige deine E-Mail-Adresse"
    assert "Mit diesem Link bestätigst du sie:" in confirm.get_content()
    assert "15 Minuten lang" in confirm.get_content()
    # Whoever asks for a link is not known to be the owner: the owner's language counts.
    desk.post("/api/links", address="bo@example.org", purpose="sign_in")
    assert desk.mail().letters[-1][1]["Subject"] == "Bei Ecumene anmelden"
    form = {"password": PASSWORD, "new": "three blue otters sing"}
    assert desk.post("/api/me/password", bo, **form).status_code == 200
    told = desk.mail().letters[-1][1]
    assert told["Subject"] == "Dein Passwort wurde geändert"
    assert "Wenn du das nicht warst" in told.get_content()


def test_the_page_that_ends_emails_speaks_the_language_of_the_browser(desk: Desk) -> None:
    asked = desk.http.get("/api/notices/off/nothing", headers=GERMAN).text
    assert "<html lang=de>" in asked
    assert "<button>Abbestellen</button>" in asked
    assert "<button>Unsubscribe</button>" in desk.http.get("/api/notices/off/nothing").text


# -- at the socket ---------------------------------------------------------------------------------


async def play_one(worker: Worker, first: Player, second: Player) -> Player:
    """Whoever is asked answers with the first option."""
    player = await whose_turn(first, second)
    (question, *_) = player.questions
    answer = question["options"][0]["answer"]
    reply = await player.do("answer", question=question["id"], answer=answer)
    assert reply["type"] == "ack"
    return player


async def test_who_asks_for_a_language_reads_texts_beside_every_sentence() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, two), _ = await started(worker)
        async with (
            sitting(worker, table, one, language="de") as german,
            sitting(worker, table, two) as other,
        ):
            (asked,) = (await whose_turn(german, other)).questions
            if not german.questions:
                assert "text" not in asked
                await play_one(worker, german, other)
                await german.until(lambda: german.questions)
            (asked,) = german.questions
            assert asked["said"]["key"] == "ask-sa_place"
            assert asked["text"].startswith("Wohin setzt du Figuren?")
            assert all(option["text"] and option["said"] for option in asked["options"])
            no = await german.do("answer", question=asked["id"], answer={"location": "forest"})
            assert no["text"].startswith("Diese Antwort hat nicht die Form")
            await play_one(worker, german, german)
            await german.until(lambda: not german.questions)
            event = german.events[-1]
            assert event["said"]["key"] == "event-placed"
            assert event["text"]
            await other.until(lambda: other.questions)
            assert "text" not in other.events[-1]
            assert "said" not in other.events[-1]
        async with worker.http() as http:
            path = f"/api/tables/{table['id']}/story?limit=1"
            plain, texts = [
                (await http.get(f"{path}{more}", headers=bearer(one))).json()["items"]
                for more in ("", "&language=de")
            ]
            assert "text" not in plain[0]["events"][0]
            assert texts[0]["events"][0]["text"] == event["text"]
