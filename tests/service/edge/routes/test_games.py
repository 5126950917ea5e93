"""Public facts about the games and their rules, and their caching."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.board.board_load import (
    DEFAULT_BOARD,
    SHIPPED,
    default_board,
    shipped_board,
)
from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.kernel import Match, seed_from_number
from ecumene.rulebook import rule
from ecumene.service.app.web import create_app
from ecumene.service.edge.cached_response import FOR_EVER
from ecumene.service.edge.facts import cached_facts
from ecumene.service.edge.facts.game_facts import FACTS as FACTS_OF
from ecumene.service.edge.facts.options import options_of
from ecumene.service.settings import Settings
from ecumene.service.wire.json_schema import whole
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory

BOARDS = "/api/games/megaciv/boards"
BOARD = f"{BOARDS}/{DEFAULT_BOARD}"
FACTS = {
    "/api/games/stoneage/tables": "stoneage",
    "/api/games/megaciv/tables": "megaciv",
    BOARD: "megaciv",
    f"{BOARD}/shapes": "megaciv",
}


@pytest.fixture(scope="module")
def http() -> Iterator[Browser]:
    with browser(create_app(Settings(sweep=60, rate_limits=False), in_memory())) as client:
        yield client


def got(http: Browser, path: str) -> Any:
    answer = http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


# -- games -----------------------------------------------------------------------------------------


def test_games_are_listed_with_players_bots_and_options(http: Browser) -> None:
    games = {game["name"]: game for game in got(http, "/api/games")["games"]}
    assert set(games) == {"stoneage", "megaciv", "books"}
    stone_age, mega = games["stoneage"], games["megaciv"]
    assert (stone_age["least_players"], stone_age["most_players"]) == (2, 4)
    assert (mega["least_players"], mega["most_players"]) == (5, 18)
    assert mega["rules"] == find_game("megaciv").rules_version
    assert [bot["name"] for bot in mega["bots"]] == ["random", "steward", "strategos"]
    assert all(bot["text"].endswith(".") for bot in mega["bots"])
    assert mega["boards"] == list(SHIPPED)
    german = {game["name"]: game for game in got(http, "/api/games?language=de")["games"]}
    assert german["megaciv"]["options"] != mega["options"]
    assert german["megaciv"]["bots"][1]["text"] == "Wächst, siedelt, handelt und kauft."


@pytest.mark.parametrize("name", ["stoneage", "megaciv"])
def test_every_option_has_a_sentence_a_rule_and_words_for_its_choices(name: str) -> None:
    game = find_game(name)
    schema = msgspec.json.schema(game.options_type)["$defs"]["Options"]["properties"]
    assert set(FACTS_OF.of(name).wording) == set(schema)
    for option in options_of(game):
        assert option.text.endswith("."), option.name
        assert rule(option.rule).id == option.rule
        form = schema[option.name]
        forms = form.get("anyOf", [form])
        values = {value for each in forms for value in each.get("enum", ())}
        if values:
            allowed = values | {None for each in forms if each.get("type") == "null"}
            assert option.choices is not None, option.name
            assert {choice.value for choice in option.choices} == allowed, option.name
            assert option.default in allowed
        else:
            assert option.choices is None, option.name


def test_of_games_that_are_not_there_nothing_is_told(http: Browser) -> None:
    codes = {
        path: http.get(f"/api/games/{path}").json()["code"]
        for path in ("nothing/tables", "nothing/boards/one", "nothing/boards/one/shapes")
    }
    assert list(codes.values()) == ["no_facts", "no_board", "no_board"]


# -- tables ----------------------------------------------------------------------------------------


def test_the_cards_of_stone_age_are_those_of_the_rules(http: Browser) -> None:
    told = got(http, "/api/games/stoneage/tables")
    assert (len(told["cards"]), len(told["buildings"]), len(told["places"])) == (36, 28, 16)
    places = [place["name"] for place in told["places"]]
    match = Match.start(find_game("stoneage"), 4, seed=seed_from_number(1))
    assert places == list(match.view(0).board)
    fixed = next(tile for tile in told["buildings"] if tile["id"] == "B01")
    assert (fixed["cost"]["wood"], fixed["points"]) == (2, 10)
    assert told["goods"][0] == {"name": "food", "divisor": 2, "value": 0}


def test_the_tables_of_mega_civilization_are_those_of_the_rules(http: Browser) -> None:
    told = got(http, "/api/games/megaciv/tables")
    assert [each["card"]["id"] for each in told["advances"]] == list(ADVANCES)
    assert {each["card"]["id"] for each in told["first_print"]} == {
        "engineering", "fundamentalism", "mathematics", "mythology", "politics",
    }  # fmt: skip
    assert [each["id"] for each in told["calamities"]] == list(CALAMITIES)
    sets = {each["id"]: each["values"] for each in told["commodities"]}
    assert sets["wine"][:3] == [5, 20, 45]
    # Clients only add these up: they are the rules' own values of all sets.
    assert sets == {
        name: [cards_value({name: number}) for number in range(1, row.full_set + 1)]
        for name, row in COMMODITIES.items()
    }
    assert len(told["civilizations"]) == 18
    assert told["civilizations"][0]["tracks"]["basic"][0] == 0
    assert told["ast"]["expert"]["epochs"]["stone"]["cities"] == 0
    assert [phase["number"] for phase in told["phases"]] == list(range(1, 14))
    assert told["numbers"]["tokens"] == 55


def test_the_board_and_its_shapes_fit_together(http: Browser) -> None:
    board, shapes = got(http, BOARD), got(http, f"{BOARD}/shapes")
    assert board["digest"] == default_board().digest
    areas = [area["id"] for area in board["areas"]]
    assert areas == list(default_board().areas)
    assert sorted(shape["id"] for shape in shapes["areas"]) == areas
    assert {sea["id"] for sea in shapes["seas"]} == {sea["id"] for sea in board["seas"]}
    assert http.get(f"{BOARDS}/atlantis").status_code == 404
    assert http.get(f"{BOARDS}/atlantis/shapes").status_code == 404


@pytest.mark.parametrize("name", SHIPPED)
def test_every_board_that_games_are_played_on_is_told(http: Browser, name: str) -> None:
    """Also the older one: games that were begun on it are shown with its limits."""
    board = got(http, f"{BOARDS}/{name}")
    told = {area["id"]: (area["limit"], area["site"]) for area in board["areas"]}
    areas = shipped_board(name).area
    assert told == {area: (areas[area].limit, areas[area].site) for area in areas}
    assert {r["id"]: r["start"] for r in board["regions"]} == shipped_board(name).start


def test_facts_have_every_field_that_their_form_names(http: Browser) -> None:
    """Also those that files leave out because they have their default."""
    advances = got(http, "/api/games/megaciv/tables")["advances"]
    forms = cached_facts.schemas()
    required = forms["megaciv.Advance"]["required"]
    assert {"bonus", "effects", "discounted_by"} <= set(required)
    assert all(set(required) == set(each["card"]) for each in advances)
    groups = forms["megaciv.Credits"]["required"]
    assert all(set(groups) == set(each["card"]["credits"]) for each in advances)


def test_tags_and_lists_are_written_as_their_forms_are() -> None:
    special = ADVANCES["library"].special
    assert whole(special) == {"type": "discount", "amount": 40}


# -- keeping ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "game"), FACTS.items())
def test_facts_asked_for_by_their_version_are_kept_for_ever(
    http: Browser, path: str, game: str
) -> None:
    games = {each["name"]: each for each in got(http, "/api/games")["games"]}
    version = games[game]["facts"]
    by_version = http.get(path, params={"v": version})
    assert by_version.headers["cache-control"] == FOR_EVER
    assert by_version.headers["vary"] == "Accept-Encoding"
    for other in ("", "older"):
        assert http.get(path, params={"v": other}).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", [*FACTS, "/api/games", "/api/rules?book=stoneage"])
def test_facts_are_compressed_and_not_sent_again(http: Browser, path: str) -> None:
    answer = http.get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content) / 2
    tag = answer.headers["etag"]
    again = http.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_facts_keep_the_headers_of_data(http: Browser) -> None:
    headers = http.get("/api/games").headers
    assert headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in headers


# -- rules -----------------------------------------------------------------------------------------


def test_a_rule_is_shown_with_its_section_and_book(http: Browser) -> None:
    shown = got(http, "/api/rules/SA-3.1")
    assert shown["text"] == "First each player takes as much food as their agriculture level."
    assert (shown["book"], shown["book_title"]) == ("stoneage", "Stone Age")
    assert shown["section"]
    assert got(http, "/api/rules/sa-3.1") == shown


@pytest.mark.parametrize("path", ["SA-99.9", "x" * 3000, "%00", "a%2Fb"])
def test_a_rule_that_is_none_is_not_found(http: Browser, path: str) -> None:
    answer = http.get(f"/api/rules/{path}")
    assert answer.status_code == 404
    assert len(answer.text) < 200


def test_the_rules_of_a_book_are_listed_with_summaries(http: Browser) -> None:
    books = got(http, "/api/books")["books"]
    assert [book["name"] for book in books][:2] == ["stoneage", "megaciv"]
    for book in books:
        listed = got(http, f"/api/rules?book={book['name']}")
        assert listed["title"] == book["title"]
        assert len(listed["rules"]) > 20
        assert all(each["id"].startswith(f"{book['prefix']}-") for each in listed["rules"])
        assert all(each["summary"] for each in listed["rules"])
    assert http.get("/api/rules?book=chess").status_code == 422
    assert http.get("/api/rules").status_code == 422


def test_rules_are_found_by_what_people_mean(http: Browser) -> None:
    found = got(http, "/api/rules/search?book=megaciv&q=how many tokens build a city")
    first = found["rules"][0]
    assert (first["id"], first["book"]) == ("MC-5.2", "megaciv")
    assert "tokens" in first["words"]
    assert found["tries"] == []
    elsewhere = got(http, "/api/rules/search?book=stoneage&q=undo")
    assert {each["book"] for each in elsewhere["rules"]} == {"digital"}
    nothing = got(http, "/api/rules/search?book=megaciv&q=xyzzy")
    assert (nothing["rules"], bool(nothing["tries"])) == ([], True)


def test_rules_name_advances_and_cards(http: Browser) -> None:
    assert "Public Works" in got(http, "/api/rules/MC-0.18")["text"]
    assert "public_works" not in got(http, "/api/rules/MC-0.18")["text"]
    lines = got(http, "/api/rules?book=megaciv")["rules"]
    assert not [line["id"] for line in lines if "`cultural_ascendancy`" in line["summary"]]


def test_worked_examples_come_with_the_rules_that_they_explain(http: Browser) -> None:
    shown = got(http, "/api/rules/MC-4.10")
    assert [each["id"] for each in shown["examples"]] == ["MC-4.T1", "MC-4.T2", "MC-4.T5"]
    assert "`trade_empire`" not in got(http, "/api/rules/MC-12.27")["examples"][0]["text"]
    for book in ("megaciv", "stoneage"):
        listed = got(http, f"/api/rules?book={book}")
        ids = {each["id"] for each in listed["rules"]}
        examples = {each["id"] for each in listed["examples"]}
        assert examples == {each for each in ids if re.search(r"\.T\d+$", each)}
        assert all(set(each["explains"]) <= ids - examples for each in listed["examples"])


# -- rules in the reader's language ----------------------------------------------------------------


def test_a_rule_is_shown_in_the_language_asked_for(http: Browser) -> None:
    german = got(http, "/api/rules/SA-1.12?language=de")
    assert german["language"] == "de"
    assert "Werkzeugmacher, Hütte und Acker" in german["text"]
    assert german["section"] == "1 Runde und Figuren setzen"
    assert [each["language"] for each in german["examples"]] == ["de"]
    english = got(http, "/api/rules/SA-1.12")
    assert (english["language"], english["sources"]) == ("en", german["sources"])
    assert got(http, "/api/rules/SA-1.12?language=tlh") == english


def test_a_rule_is_shown_in_the_language_of_the_browser_unless_asked(http: Browser) -> None:
    browser = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}
    answer = http.get("/api/rules/SA-1.12", headers=browser)
    assert answer.json()["language"] == "de"
    assert "Accept-Language" in answer.headers["vary"]
    assert http.get("/api/rules/SA-1.12?language=en", headers=browser).json()["language"] == "en"


def test_what_is_not_translated_says_that_it_is_english(http: Browser) -> None:
    assert got(http, "/api/rules/D-120?language=de")["language"] == "en"
    listed = got(http, "/api/rules?book=decisions&language=de")["rules"]
    assert {each["language"] for each in listed} == {"en"}


def test_lists_titles_and_searches_are_in_german(http: Browser) -> None:
    listed = got(http, "/api/rules?book=stoneage&language=de")
    assert {each["language"] for each in listed["rules"] + listed["examples"]} == {"de"}
    titles = {each["name"]: each["title"] for each in got(http, "/api/books?language=de")["books"]}
    assert titles["digital"] == "Was sich ändert, weil ein Programm das Spiel leitet"
    found = got(http, "/api/rules/search?book=stoneage&q=verhungern&language=de")
    assert "SA-3.3" in [each["id"] for each in found["rules"][:5]]
    assert found["rules"][0]["language"] == "de"
    assert (
        got(http, "/api/rules/search?book=stoneage&q=xyzzy&language=de")["tries"][0] == "Werkzeuge"
    )


def test_an_endless_language_is_refused(http: Browser) -> None:
    assert http.get(f"/api/rules/SA-1.12?language={'d' * 200}").status_code == 422
