"""Events of Mega Civilization in words: every kind, in every language."""

from __future__ import annotations

import gzip
import random
import re
from pathlib import Path
from typing import Any

import pytest

import ecumene.games.megaciv as package
from ecumene.games import find_game
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.games.megaciv.words.leaders import LEADERS, leader, seat_names
from ecumene.kernel import SPECTATOR, Event, record
from ecumene.kernel.log import event_said, event_text
from ecumene.words import SeatName, said
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages
from tests.support.megaciv_rich import play_on, rich_match
from tests.support.sentences import assert_said

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "megaciv"
NAMES: list[SeatName] = [said("civ-egypt"), said("civ-rome"), said("civ-minoa")]
SOME_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"order": "strict", "comeback": "on"},
    {"short_game": "on", "short_city": "strong"},
    {"ast": "expert", "errata": "first_print"},
)


def told(kind: str, seat: int = 0, rule: str = "MC-0.1", **data: Any) -> str:
    """An event in English; it can be told in every language."""
    return assert_told(Event(kind, rule, seat, data), NAMES)


def assert_told(event: Event, names: list[SeatName]) -> str:
    text = assert_said(MEGA_CIVILIZATION, event_said(MEGA_CIVILIZATION, event), names)
    for language in languages():
        assert_sentence(event_text(MEGA_CIVILIZATION, event, names, language))
    return text


def assert_sentence(text: str) -> None:
    assert text == text.strip()
    assert "  " not in text
    assert "_" not in text, "an id where a name belongs"
    assert not re.search(r"[{}]|\bNone\b|\bnone\b|\(\)", text), text
    assert re.search(r"[.?][)\"]?$", text), text
    assert not text[0].islower(), text


# -- everything has words --------------------------------------------------------------------------


def test_every_event_of_the_rules_has_a_sentence() -> None:
    """The events are found in the source, where they are told."""
    folder = Path(package.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    kinds = re.findall(r"tell(?:_seats|_only|_offer|_readers)?\(\s*(?:move, )?\"(\w+)\"", source)
    assert len(set(kinds)) > 80
    words = catalogue("en", "megaciv")
    known = {kind for kind in kinds if words.has(f"event-{kind}")} | set(
        MEGA_CIVILIZATION.words.events
    )
    assert set(kinds) - known == set()


@pytest.mark.rule("DG-6.1")
@pytest.mark.parametrize("number", range(16))
def test_random_games_are_told_in_sentences(number: int) -> None:
    match = rich_match(number, turns=1, **SOME_OPTIONS[number % len(SOME_OPTIONS)])
    randomness = random.Random(number)
    while not match.over:
        play_on(match, randomness)
    names = seat_names(match.state, ["Ann"] * match.header.players, [1])
    for viewer in (0, SPECTATOR):
        for _, events in match.history(viewer):
            for event in events:
                assert_told(event, names)


@pytest.mark.parametrize("name", ["05-expert", "06-short", "12-leaver"])
def test_golden_games_are_told_in_sentences(name: str) -> None:
    read = record.read(gzip.decompress((GOLDEN / f"{name}.jsonl.gz").read_bytes()))
    match = record.replay(find_game("megaciv", read.header.rules), read)
    names = seat_names(match.state, ["Ann"] * match.header.players, [1])
    seen = set()
    for viewer in (0, SPECTATOR):
        for _, events in match.history(viewer):
            for event in events:
                key = (event.kind, event.seat, tuple(sorted(event.data)))
                if key not in seen:
                    seen.add(key)
                    assert_told(event, names)
    assert len({kind for kind, *_ in seen}) > 30


# -- sentences -------------------------------------------------------------------------------------


@pytest.mark.rule("DG-6.1")
def test_a_calamity_is_explained_number_by_number() -> None:
    sentence = told(
        "calamity_number",
        calamity="famine",
        victim="primary",
        measure="damage",
        base=10,
        changes=[["agriculture", 5], ["pottery", -5]],
        total=10,
    )
    assert sentence == "Famine strikes Egypt: 10 damage, +5 Agriculture, -5 Pottery = 10."


def test_a_secondary_victim_suffers_too() -> None:
    data: dict[str, Any] = {"calamity": "epidemic", "victim": "secondary", "measure": "damage"}
    sentence = told("calamity_number", 1, **data, base=10, changes=[], total=10)
    assert sentence == "Epidemic strikes Rome too: 10 damage."


CASES: list[tuple[str, int, dict[str, Any], str]] = [
    ("taxes", 0, {"rate": 2, "tokens": 6}, "Egypt collects 6 treasury in taxes (rate 2)."),
    ("tax_revolt", 1, {"cities": 1}, "Rome cannot pay all taxes: 1 city revolts."),
    ("expanded", 0, {"tokens": {"sais": 1}}, "Egypt grows by 1 token in 1 area."),
    ("census", -1, {"census": [3, 9, 4]}, "Census: Rome 9, Minoa 4, Egypt 3."),
    ("surplus", -1, {"tokens": {"ur": 2}}, "The barbarians lose 2 tokens above the limits: 2 in Ur."),
    (
        "reduced",
        -1,
        {"area": "sais", "tokens": 2, "reason": "earthquake"},
        "The barbarians reduce the city in Sais to 2 tokens (the earthquake).",
    ),
    ("damage", 0, {"reason": "famine", "points": 0, "cities": [], "tokens": {}},
     "Egypt loses nothing to Famine."),
    (
        "damage",
        0,
        {"reason": "flood", "points": 7, "cities": ["memphis"], "tokens": {"sais": 2}},
        "Egypt loses 1 city (Memphis) and 2 tokens (2 in Sais) to Flood: 7 damage.",
    ),
    (
        "attack_failed",
        0,
        {"area": "latium", "defender": 1, "tokens": 4, "needed": 7, "ships": 0},
        (
            "Egypt attacks a city of Rome in Latium with 4 tokens; 7 are needed. "
            "The attack fails: all are lost."
        ),
    ),
    (
        "spoils",
        0,
        {"area": "latium", "defender": 1, "drawn": 1, "treasury": 3},
        "Egypt takes a card of Rome and 3 treasury for the city in Latium.",
    ),
    (
        "spoils",
        0,
        {"area": "latium", "defender": 1, "drawn": 1, "treasury": 0, "names": ["wine"], "water": 0},
        "Egypt takes a card of Rome (1 Wine) for the city in Latium.",
    ),
    ("drew", 2, {"number": 3, "emptied": [2]}, "Minoa draws 3 cards. Stack 2 is empty now."),
    (
        "drew",
        2,
        {"number": 2, "emptied": [], "names": ["wine"], "water": 1},
        "Minoa draws 2 cards (1 Wine and 1 Water).",
    ),
    (
        "answered",
        1,
        {
            "offer": "0#1/1#1",
            "answers": "0#1",
            "to": 0,
            "number": 3,
            "names": ["wine", "wine"],
            "more": ["salt"],
            "no_calamity": False,
            "asked": {"number": 4, "names": ["gold", "iron"], "more": ["iron"]},
        },
        ("Rome answers the offer of Egypt, 4 cards (Gold and 2 Iron), with 3 cards, "
        "2 Wine for sure, claiming Salt."),
    ),
    (
        "declined",
        0,
        {
            "offer": "0#1/1#1",
            "giver": 1,
            "number": 3,
            "names": ["wine", "wine"],
            "more": ["salt"],
            "asked": {"number": 4, "names": ["gold", "iron"], "more": []},
        },
        ("Egypt declines the answer of Rome, 3 cards (2 Wine and Salt), "
        "to the offer of 4 cards (Gold and Iron)."),
    ),
    (
        "withdrawn",
        0,
        {"offer": "0#1", "to": -1, "answers": "", "number": 3, "names": [], "more": []},
        "Egypt withdraws an offer: 3 cards.",
    ),
    (
        "withdrawn",
        1,
        {"offer": "0#1/1#1", "to": 0, "answers": "0#1", "number": 3, "names": ["tin"], "more": []},
        "Rome withdraws an answer to Egypt: 3 cards (Tin).",
    ),
    (
        "dealt",
        -1,
        {
            "partners": [0, 2],
            "numbers": [3, 3],
            "gave": {"names": ["iron", "iron", "salt"], "water": 0},
            "got": {"names": ["wine", "treachery"], "water": 1},
            "gain": -6,
        },
        ("Egypt and Minoa trade 3 for 3 cards. You gave 2 Iron and 1 Salt and got 1 Wine, "
        "1 Treachery and 1 Water (-6 for your sets). A calamity came with them: Treachery."),
    ),
    ("dealt", -1, {"partners": [0, 2], "numbers": [3, 4]}, "Egypt and Minoa trade 3 for 4 cards."),
    (
        "marker",
        0,
        {"before": 3, "after": 4, "epoch": "stone", "needs": []},
        "Egypt moves to step 4: the Stone Age asks for nothing.",
    ),
    (
        "civilization",
        0,
        {"civilization": "egypt", "block": "west", "start": "tanis"},
        "Egypt starts in Tanis.",
    ),
    (
        "marker",
        0,
        {
            "before": 7,
            "after": 7,
            "epoch": "middle_bronze",
            "needs": [["cities", 3, 2], ["from_100", 1, 0], ["points", 5, 1]],
        },
        (
            "Egypt stays on step 7: the Middle Bronze Age asks for 3 cities (has 2), "
            "1 advance of 100 or more (has 0), 5 VP in advances (has 1)."
        ),
    ),
    ("gift", 0, {"to": 1, "shown": False}, "Egypt gives a card to Rome."),
    ("gift", 0, {"to": 1, "shown": True, "name": "wine"}, "Egypt gives Wine to Rome."),
    (
        "insists_on_order",
        2,
        {},
        "Minoa insists: first one calamity, then the other.",
    ),
    ("came_back", 0, {"area": "sais"}, "Egypt comes back with a token in Sais."),
    (
        "attack_failed",
        -1,
        {"area": "latium", "defender": 1, "tokens": 1, "needed": 7, "ships": 2},
        (
            "The barbarians attack a city of Rome in Latium with 1 token; 7 are needed. "
            "The attack fails: all and 2 ships are lost."
        ),
    ),
    (
        "city_taken",
        0,
        {"area": "latium", "defender": -1, "tokens": 8, "needed": 7, "left": 0, "placed": 1},
        (
            "Egypt attacks a city of the barbarians in Latium with 8 tokens (7 needed): "
            "the city falls, 1 token of the barbarians fights on."
        ),
    ),
    (
        "losses",
        -1,
        {"area": "ur", "losses": [[0, "ur", 1], [1, "mari", 2], [-1, "ship:ur", 1]]},
        "Conflict in Ur: losses so far Egypt 1, Rome 2 in Mari and the barbarians 1 ship.",
    ),
    (
        "fought",
        -1,
        {
            "area": "ur",
            "room": 2,
            "before": {"0": 3, "-1": 2},
            "after": {"0": 0},
            "losses": [[0, "ur", 1], [0, "mari", 2]],
        },
        (
            "Conflict in Ur (room for 2): Egypt 3 and the barbarians 2 fight; left: nobody; "
            "losses taken elsewhere: Egypt 2 in Mari."
        ),
    ),
    (
        "loss_chosen",
        0,
        {"area": "ur"},
        "Egypt has chosen what to lose in the conflict in Ur.",
    ),
    (
        "loss_chosen",
        0,
        {"area": "ur", "place": "ship"},
        "Egypt has chosen what to lose in the conflict in Ur: a ship.",
    ),
    (
        "loss_chosen",
        0,
        {"area": "ur", "place": "mari"},
        "Egypt has chosen what to lose in the conflict in Ur: a token in Mari.",
    ),
    (
        "attack_deferred",
        0,
        {"area": "ur", "first": "mari"},
        "Egypt lets the attack on Mari go first, before the one on Ur.",
    ),
    (
        "built",
        0,
        {
            "area": "sais",
            "tokens": 3,
            "treasury": 2,
            "neighbours": {"tanis": 1},
            "kept": True,
            "others": {"1": 2},
        },
        (
            "Egypt builds a city in Sais for 3 tokens, 2 treasury and 1 from Tanis. "
            "A token stays. Rome 2 there are gone."
        ),
    ),
    (
        "drew",
        0,
        {"number": 1, "emptied": [2, 3]},
        "Egypt draws 1 card. Stacks 2 and 3 are empty now.",
    ),
    (
        "bought",
        0,
        {"stack": 1, "price": 0, "free": True, "emptied": [], "names": [], "water": 1},
        "Egypt takes a free card from stack 1 (1 Water).",
    ),
    (
        "offered",
        0,
        {
            "to": 1,
            "number": 3,
            "names": ["tin", "tin"],
            "more": [],
            "no_calamity": True,
            "wish": 0,
            "wish_names": ["salt"],
        },
        "Egypt offers to Rome 3 cards, 2 Tin for sure, no calamity for Salt.",
    ),
    (
        "reshuffled",
        -1,
        {"no_longer_empty": {"west": [2], "east": [1, 2]}},
        (
            "The discarded cards go back under their stacks. "
            "Stacks 1 and 2 can be drawn again."
        ),
    ),
    (
        "relocated",
        0,
        {"ships": ["ur"], "cities": ["ur", "mari"], "left": {}, "tokens": {}},
        (
            "Egypt moves out of the region that goes out of play: nothing, "
            "losing 1 ship and 2 cities there."
        ),
    ),
    (
        "annexed_units",
        0,
        {
            "calamity": "tyranny",
            "victim": 1,
            "cities": ["ur"],
            "tokens": {},
            "pirates": ["mari"],
            "barbarians": {},
            "cities_destroyed": [],
            "tokens_destroyed": {"sais": 1},
        },
        (
            "Egypt annexes 1 city (Ur) of Rome. The barbarians get 1 city (Mari). "
            "Destroyed: 1 token (1 in Sais)."
        ),
    ),
    (
        "eruption",
        0,
        {"volcano": "thera", "area": "thera", "tokens": {"0": 1, "-1": 2}, "city": None},
        (
            "The volcano Thera erupts in Thera: 1 token of Egypt and 2 tokens of the barbarians "
            "are destroyed."
        ),
    ),
    (
        "cards_lost",
        0,
        {"reason": "banditry", "cards": {"tin": 1}, "treasury": 4},
        "Egypt discards 1 Tin and pays 4 treasury for Banditry.",
    ),
    (
        "cards_lost",
        0,
        {"reason": "corruption", "cards": {}, "treasury": 0},
        "Egypt loses no card for Corruption.",
    ),
    ("victims_chosen", 0, {"seats": []}, "Egypt chooses nobody to suffer too."),
    ("victims_chosen", 0, {"seats": [1, 2]}, "Egypt chooses Rome and Minoa to suffer too."),
    (
        "monotheism",
        0,
        {"area": "ur", "units": [{"seat": 1, "tokens": 2, "cities": 1}]},
        "Egypt annexes the city and 2 tokens of Rome in Ur with Monotheism.",
    ),
    (
        "fundamentalism",
        0,
        {
            "area": "ur",
            "units": [
                {"seat": 1, "tokens": 2, "cities": 0},
                {"seat": -1, "tokens": 0, "cities": 1},
            ],
        },
        (
            "Egypt destroys 2 tokens of Rome and a city of the barbarians in Ur "
            "with Fundamentalism."
        ),
    ),
    (
        "diaspora",
        0,
        {"take": {"ur": 2}, "put": {"sais": 2}},
        "Egypt uses Diaspora, taking 2 in Ur and placing 2 in Sais.",
    ),
    (
        "provincial_empire",
        0,
        {"seats": [1, 2]},
        "Egypt asks Rome and Minoa for a card each (Provincial Empire).",
    ),
    ("provincial_empire", 0, {"seats": [1]}, "Egypt asks Rome for a card (Provincial Empire)."),
    ("no_gift", 0, {"to": 1}, "Egypt has no card to give to Rome."),
    (
        "short",
        0,
        {"rate": 3, "tax": 9},
        "Egypt owes 9 treasury in taxes (rate 3) and has too few tokens in stock.",
    ),
    (
        "waits_for_sites",
        0,
        {"areas": ["ur", "mari"]},
        "Egypt waits until those before decide on Ur and Mari.",
    ),
    ("waits", 0, {}, "Egypt waits for the others."),
    ("waits_no_longer", 0, {}, "Egypt waits no longer."),
    ("trades_again", 0, {}, "Egypt trades again."),
    (
        "beneficiary",
        0,
        {"calamity": "treachery", "victim": 1},
        "Egypt gains from Treachery of Rome.",
    ),
    ("ast_bonus", 0, {}, "Egypt alone enters the Late Iron Age first: 5 VP."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "seat", "data", "sentence"), CASES)
def test_an_event_in_a_sentence(kind: str, seat: int, data: dict[str, Any], sentence: str) -> None:
    assert told(kind, seat, **data) == sentence


def test_a_movement_names_each_way_once() -> None:
    orders = [
        {"do": "march", "start": "sais", "path": ["tanis"], "number": 1},
        {"do": "march", "start": "sais", "path": ["tanis"], "number": 2},
        {"do": "build", "coast": "sais", "treasury": 2, "tokens": {}},
        {"do": "load", "ship": 0, "number": 2},
        {"do": "sail", "ship": 0, "path": ["tanis", "sinai"]},
        {"do": "unload", "ship": 0, "number": 2},
    ]
    assert told("moved", orders=orders) == (
        "Egypt: 3 tokens moved (3 from Sais to Tanis); a ship built in Sais for 2 treasury; "
        "2 tokens taken aboard ship 1; ship 1 sailed to Sinai; 2 tokens landed from ship 1."
    )
    assert told("moved", orders=[]) == "Egypt moves nothing."


def test_a_marker_without_a_look_at_the_epoch() -> None:
    data: dict[str, Any] = {"before": 7, "after": 6, "epoch": "early_bronze", "needs": []}
    back = told("marker", rule="MC-13.10", **data)
    assert back == "Egypt moves back to step 6: no city on the board."
    last = told("marker", rule="MC-13.12", **{**data, "before": 16, "after": 16})
    assert last == "Egypt stays on step 16, the last space."


YOU: list[SeatName] = [said("seat-you"), said("civ-rome"), said("civ-celt")]


@pytest.mark.parametrize(
    ("kind", "seat", "data", "english", "german"),
    [
        (
            "minor_calamity",
            0,
            {"calamity": "squandered_wealth"},
            "You are struck by Squandered Wealth. ",
            "Verschwendung trifft dich. ",
        ),
        (
            "taxes",
            0,
            {"rate": 2, "tokens": 6},
            "You collect 6 treasury in taxes (rate 2).",
            "Du ziehst 6 Schatz Steuern ein (Steuersatz 2).",
        ),
        (
            "annexed",
            1,
            {"victim": 0, "area": "ur"},
            "Rome takes a city of yours in Ur.",
            "Rom übernimmt eine Stadt von dir in Ur.",
        ),
        (
            "gift",
            1,
            {"to": 0, "shown": False},
            "Rome gives a card to you.",
            "Rom gibt dir eine Karte.",
        ),
    ],
)
def test_the_reader_is_you(
    kind: str, seat: int, data: dict[str, Any], english: str, german: str
) -> None:
    event = Event(kind, "MC-0.1", seat, data)
    assert_told(event, YOU)
    for language, text in (("en", english), ("de", german)):
        assert event_text(MEGA_CIVILIZATION, event, YOU, language).startswith(text)


def german(kind: str, seat: int = 0, **data: Any) -> str:
    seats: list[SeatName] = [
        said("seat-of", civ="celt", player="Ann"),
        said("civ-rome"),
        said("civ-hellas"),
        "Eve",
    ]
    return event_text(MEGA_CIVILIZATION, Event(kind, "MC-0.1", seat, data), seats, "de")


def test_german_sentences_agree_with_plural_peoples_and_with_the_barbarians() -> None:
    assert [german("taxes", seat, rate=2, tokens=6) for seat in range(4)] == [
        "Die Kelten (Ann) ziehen 6 Schatz Steuern ein (Steuersatz 2).",
        "Rom zieht 6 Schatz Steuern ein (Steuersatz 2).",
        "Hellas zieht 6 Schatz Steuern ein (Steuersatz 2).",
        "Eve zieht 6 Schatz Steuern ein (Steuersatz 2).",
    ]
    assert [german("annexed", 1, victim=victim, area="ur") for victim in (-1, 0, 2, 3)] == [
        "Rom übernimmt eine Stadt der Barbaren in Ur.",
        "Rom übernimmt eine Stadt der Kelten (Ann) in Ur.",
        "Rom übernimmt eine Stadt von Hellas in Ur.",
        "Rom übernimmt eine Stadt von Eve in Ur.",
    ]
    assert german("surplus", -1, tokens={"ur": 2}) == (
        "Die Barbaren verlieren 2 Marker über den Limits: 2 in Ur."
    )
    assert german("no_gift", 1, to=0) == "Rom hat keine Karte für die Kelten (Ann)."
    assert german("place", 1, calamity="cyclone", place="sea-mare-indicum") == (
        "Wirbelsturm trifft die Küsten um das Seegebiet Mare Indicum."
    )
    start = {"civilization": "celt", "block": "west", "start": "ur"}
    assert german("civilization", 0, **start) == "Die Kelten (Ann) beginnen in Ur."
    assert german("civilization", 3, **start) == "Eve spielt die Kelten und beginnt in Ur."


@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_every_people_can_do_and_suffer_everything(civilization: str) -> None:
    seats: list[SeatName] = [said(f"civ-{civilization}"), said("civ-rome"), said("civ-minoa")]
    for kind, seat, data, _ in CASES:
        assert_told(Event(kind, "MC-0.1", seat, data), seats)


def test_a_refusal_names_areas_and_counts_ships_from_1() -> None:
    no = refuse("no_land_way", area="sais", to="dakshina-kosala")
    assert no.text == "Dakshina Kosala isn't in play or isn't next to Sais by land."
    assert no.params == {"area": "sais", "to": "dakshina-kosala"}, "programs read ids"
    assert refuse("no_ship", ship=1).text == "You have no ship number 1."
    assert refuse("offer_non_tradeable", card="famine").text == "Famine cannot be part of a deal."
    assert refuse("already_held", advance="cultural_ascendancy").text == (
        "You already hold Cultural Ascendancy."
    )
    untrue = refuse("offer_untrue", name="wine", named=2, given=1)
    assert untrue.text == "You name 2 Wine and give 1."


def test_every_people_has_a_leader_of_its_own() -> None:
    assert set(LEADERS) == set(CIVILIZATIONS)
    assert len(set(LEADERS.values())) == len(LEADERS)


def test_sentences_speak_of_peoples_and_of_the_people_behind_them() -> None:
    match = rich_match(1)
    seats = match.state.seats
    seats[0].civilization, seats[1].civilization, seats[2].civilization = "hatti", "rome", "egypt"
    seats[3].civilization = ""
    names = ["Ada", "Romulus", "Egypt", "Bo", *["Cy"] * (len(seats) - 4)]
    called = seat_names(match.state, names, [1])
    assert called[:4] == [
        said("seat-of", civ="hatti", player="Ada"),
        said("civ-rome"),
        said("civ-egypt"),
        "Bo",
    ]
    assert [leader(match.state, seat) for seat in (0, 1, 3)] == [
        "Suppiluliuma",
        "Romulus",
        "",
    ]
    start = Event("civilization", "MC-S.7", 0, {"civilization": "hatti", "start": "sais"})
    assert assert_told(start, called) == "Hatti (Ada) starts in Sais."
    assert assert_told(start, ["Ada"]) == "Ada plays Hatti and starts in Sais."
