"""Mega Civilization in words: a sentence of its own for every question, answer and event."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import ecumene.games.megaciv as package
from ecumene.games.megaciv import words
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import Case
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.games.megaciv.words.answers import ANSWERS
from ecumene.games.megaciv.words.events import EVENTS
from ecumene.games.megaciv.words.leaders import LEADERS
from ecumene.games.megaciv.words.questions import QUESTIONS
from ecumene.kernel import SPECTATOR, Decision, Event
from tests.support.megaciv_rich import play_on, rich_match

NAMES = ["Egypt", "Rome", "Minoa"]
SOME_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"order": "strict", "comeback": "on"},
    {"short_game": "on", "short_city": "strong"},
    {"ast": "expert", "errata": "first_print"},
)


def told(kind: str, seat: int = 0, **data: Any) -> str:
    return words.event(Event(kind, "MC-0.1", seat, data), NAMES)


# -- everything has words --------------------------------------------------------------------------


def test_every_kind_of_question_has_a_sentence() -> None:
    assert set(QUESTIONS) == set(MEGA_CIVILIZATION.kinds)


def test_every_event_of_the_rules_has_a_sentence() -> None:
    """The events are found in the source, where they are told."""
    folder = Path(package.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    kinds = re.findall(r"tell(?:_seats|_only|_offer|_readers)?\(\s*(?:move, )?\"(\w+)\"", source)
    assert len(set(kinds)) > 80
    assert set(kinds) - set(EVENTS) == set()
    assert {"pirate_city", "taken_back"} <= set(EVENTS)


@pytest.mark.rule("DG-6.1")
@pytest.mark.parametrize("number", range(16))
def test_random_games_are_told_in_sentences(number: int) -> None:
    match = rich_match(number, turns=1, **SOME_OPTIONS[number % len(SOME_OPTIONS)])
    randomness = random.Random(number)
    while not match.over:
        for decision in match.state.flow.decisions:
            assert_sentence(words.question(match.state, decision))
        play_on(match, randomness)
    names = [f"Player {seat}" for seat in range(match.header.players)]
    for row in match.log:
        if row.what == "answer":
            assert type(row.answer) in ANSWERS
            assert_words(words.answer(row.answer))
    for viewer in (0, SPECTATOR):
        for _, events in match.history(viewer):
            for event in events:
                assert event.kind in EVENTS
                assert_sentence(words.event(event, names))


def assert_words(text: str) -> None:
    assert text == text.strip()
    assert "  " not in text
    assert "_" not in text, "an id where a name belongs"
    assert not re.search(r"[{}]|\bNone\b|\(\)", text), text


def assert_sentence(text: str) -> None:
    assert_words(text)
    assert re.search(r"[.?][)\"]?$", text), text
    assert not text[0].islower(), text


ASKED: list[tuple[str, tuple[Any, ...], str]] = [
    ("pick_civilization", (), "Which civilization do you play?"),
    (
        "spoils",
        ("latium", -1),
        "You took the pirate city in Latium. How much treasury do you gain?",
    ),
    (
        "defer_attack",
        ("sais", ("ur", "mari"), ()),
        (
            "Your city in Sais falls, and your stock is too small for the tokens that replace it. "
            "Is your own attack on Ur or Mari resolved first?"
        ),
    ),
    (
        "come_back",
        (),
        "You have no units left: in which area of your home region do you place a token?",
    ),
    (
        "insist_order",
        ("flood",),
        "Two Flood cards strike. Do you insist that they are resolved one after the other?",
    ),
    ("suffer", ("squandered_wealth",), "Squandered Wealth strikes you."),
    (
        "damage",
        ("tempest", 2, "coast"),
        "Tempest: which units worth 2 do you lose on the coast? A token counts 1, a city 5.",
    ),
    (
        "buy_off_steps",
        (2,),
        (
            "Regression: your marker moves 2 steps back. With Enlightenment you may destroy "
            "2 cities for each step you want to avoid. Which ones?"
        ),
    ),
]


@pytest.mark.parametrize(("kind", "args", "sentence"), ASKED)
def test_a_question_in_a_sentence(kind: str, args: tuple[Any, ...], sentence: str) -> None:
    state = rich_match(1).state
    assert words.question(state, Decision(1, 0, kind, "MC-0.1", args)) == sentence


def test_a_question_names_the_other_player_by_civilization() -> None:
    state = rich_match(1).state
    other = CIVILIZATIONS[state.seats[1].civilization].name
    spoils = words.question(state, Decision(1, 0, "spoils", "MC-4.27", ("sais", 1)))
    assert f"a card of {other}" in spoils
    state.cases = [Case("tyranny", 0, 1, beneficiary=0)]
    part = words.question(state, Decision(1, 0, "annex_part", "MC-C.GEN.3", (0, 1, 2, 3)))
    assert part == (
        f"Tyranny: your stock replaces 2 cities and 3 tokens of {other}. Which ones? "
        "The rest becomes the barbarians'."
    )


# -- what nobody has words for ---------------------------------------------------------------------


def test_an_unknown_event_is_told_by_its_kind() -> None:
    assert told("new_thing", 1) == "Rome: new thing."
    assert told("new_thing", -1) == "new thing."


def test_an_unknown_question_and_answer_are_not_the_end() -> None:
    state = rich_match(1).state
    assert words.question(state, Decision(1, 0, "new_thing", "MC-0.1")) == "New Thing?"
    assert words.answer(42) == "42"


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
        {"area": "sais", "tokens": 2},
        "The barbarians reduce the city in Sais to 2 tokens.",
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
            "Egypt attacks the city of Rome in Latium with 4 tokens; 7 are needed. "
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
        ("Rome answers Egypt's offer of 4 cards (Gold and 2 Iron) with 3 cards, "
        "2 Wine for sure, and says Salt."),
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
        ("Egypt declines Rome's answer of 3 cards (2 Wine and Salt) "
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
        {"before": 3, "after": 4, "why": "Moves to step 4: the Stone Age asks for nothing."},
        "Egypt moves to step 4: the Stone Age asks for nothing.",
    ),
    (
        "civilization",
        0,
        {"civilization": "egypt", "block": "west", "start": "tanis"},
        "Egypt starts in Tanis.",
    ),
    (
        "civilization",
        1,
        {"civilization": "egypt", "block": "west", "start": "tanis"},
        "Rome plays Egypt and starts in Tanis.",
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
        "Egypt moves 3 tokens: Sais to Tanis 3; builds a ship in Sais for 2 treasury; "
        "takes 2 tokens aboard ship 1; sails ship 1 to Sinai; lands 2 tokens from ship 1."
    )
    assert words.answer(Movement()) == "moves nothing"


def test_a_refusal_names_areas_and_counts_ships_from_1() -> None:
    no = refuse("no_land_way", area="sais", to="dakshina-kosala")
    assert no.text == "Dakshina Kosala is no area in play next to Sais by land."
    assert no.params == {"area": "sais", "to": "dakshina-kosala"}, "programs read ids"
    assert refuse("no_ship", ship=0).text == "You have no ship number 1."
    assert refuse("offer_non_tradeable", card="famine").text == "Famine cannot be part of a deal."
    assert refuse("already_held", advance="cultural_ascendancy").text == (
        "You already hold Cultural Ascendancy."
    )
    assert "0#1" not in refuse("no_such_offer", offer="0#1").text
    assert "17" not in refuse("offer_card", card=17).text
    untrue = refuse("offer_untrue", name="wine", named=2, given=1)
    assert untrue.text == "Of Wine you name 2 and give 1."


def test_every_people_has_a_leader_of_its_own() -> None:
    assert set(LEADERS) == set(CIVILIZATIONS)
    assert len(set(LEADERS.values())) == len(LEADERS)


def test_sentences_speak_of_peoples_and_of_the_people_behind_them() -> None:
    match = rich_match(1)
    seats = match.state.seats
    seats[0].civilization, seats[1].civilization, seats[2].civilization = "hatti", "rome", "egypt"
    seats[3].civilization = ""
    names = ["Ada", "Romulus (steward)", "Egypt", "Bo", *["Cy"] * (len(seats) - 4)]
    called = words.seat_names(match.state, names, [1])
    assert called[:4] == ["Hatti (Ada)", "Rome", "Egypt", "Bo"]
    assert [words.leader(match.state, seat) for seat in (0, 1, 3)] == [
        "Suppiluliuma",
        "Romulus",
        "",
    ]
    start = Event("civilization", "MC-S.7", 0, {"civilization": "hatti", "start": "sais"})
    assert words.event(start, called) == "Hatti (Ada) starts in Sais."


def test_options_name_cards_and_peoples() -> None:
    match = rich_match(2)
    state = match.state
    state.seats[2].civilization = "minoa"
    number = next(n for n, each in enumerate(cards_in_play(state)) if each.name == "wine")
    assert words.label(state, GiveCard(number, shown=True)) == "give Wine, shown to all"
    assert words.answer(GiveCard(number, shown=True)) == "give a card, shown to all"
    assert words.label(state, ChooseVictims((2,))) == "Minoa"
    assert words.label(state, TradeRoutes((number,))) == "Trade Routes: sell 1 Wine"
