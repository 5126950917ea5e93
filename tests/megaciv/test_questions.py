"""Questions and answers of Mega Civilization as sentences, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from ecumene.games import find_game
from ecumene.games.megaciv import words
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard, ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.losses import Damage, DestroyCities
from ecumene.games.megaciv.phases.calamity.regression import BuyOffSteps
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims, InsistOrder
from ecumene.games.megaciv.phases.calamity.volcano import Earthquake
from ecumene.games.megaciv.phases.cities.construction import BuildCities, NewCity
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.games.megaciv.phases.conflict.city_attack import Deferral, Spoils
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss
from ecumene.games.megaciv.phases.departure import Relocate
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import BuildShip, Load, Maintain, March, Sail
from ecumene.games.megaciv.phases.short_game import ChosenCredits
from ecumene.games.megaciv.phases.trade.offers import Accept, AnswerOffer, MakeOffer, Withdraw
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import ANYONE, Case, LossSource, State
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import Decision, Kind, Question, record
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages
from tests.golden.__main__ import FOLDER, read_golden
from tests.support.megaciv_rich import play_on, rich_match
from tests.support.sentences import assert_said
from tests.support.sizes import parts

SOME_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"order": "strict", "comeback": "on"},
    {"short_game": "on", "short_city": "strong"},
    {"ast": "expert", "errata": "first_print"},
)
#: replayed in every run; all others with the slow tests
QUICK = ("05-short", "07-undo-leaver")


def assert_words(text: str) -> None:
    assert text == text.strip()
    assert "  " not in text
    assert "_" not in text, "an id where a name belongs"
    assert not re.search(r"[{}]|\bNone\b|\(\)", text), text


def assert_sentence(text: str) -> None:
    assert_words(text)
    assert re.search(r"[.?]$", text), text
    assert not text[0].islower(), text


def assert_question(question: Question[Any]) -> None:
    """A question is a sentence in every language, also what its seat's own things leave."""
    game = MEGA_CIVILIZATION
    assert_sentence(assert_said(game, question.said))
    only = question.only_answer()
    if only is not None:
        assert_sentence(assert_said(game, only.said))


def assert_answer(question: Question[Any], answer: Any) -> None:
    """So is an answer, if not a sentence, and everything that its seat is warned of."""
    game = MEGA_CIVILIZATION
    assert_words(assert_said(game, question.answer_said(answer)).replace("template_", ""))
    for warning in question.warnings(answer):
        assert_sentence(assert_said(game, warning.said))


# -- everything has words --------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_question_and_answer_has_a_message(language: str) -> None:
    known = catalogue(language, "megaciv")
    for kind in MEGA_CIVILIZATION.kinds.values():
        assert known.has(f"ask-{kind.name}")
        for form in get_args(kind.answer_type) or (kind.answer_type,):
            assert known.has(f"answer-{form.__struct_config__.tag or kind.name}")


@pytest.mark.rule("DG-6.1")
@pytest.mark.parametrize("number", range(8))
def test_random_games_are_asked_in_sentences(number: int) -> None:
    match = rich_match(number, turns=1, **SOME_OPTIONS[number % len(SOME_OPTIONS)])
    randomness = random.Random(number)
    while not match.over:
        for decision in match.state.flow.decisions:
            question = Question(match.game, match.state, decision)
            assert_question(question)
            assert_answer(question, question.default())
            assert_answer(question, question.sample(randomness))
        play_on(match, randomness)


def golden_games() -> list[Any]:
    """The stored games."""
    every = sorted((FOLDER / "megaciv").iterdir())
    some = {every[number] for number in range(0, len(every), len(every) // len(parts(len(every))))}
    paths = [path for path in every if path in some or path.name.partition(".")[0] in QUICK]
    names = [path.name.partition(".")[0] for path in paths]
    slow = [[] if name in QUICK else [pytest.mark.slow] for name in names]
    return [
        pytest.param(path, id=name, marks=marks)
        for path, name, marks in zip(paths, names, slow, strict=True)
    ]


@pytest.mark.rule("DG-6.1")
@pytest.mark.parametrize("path", golden_games())
def test_stored_games_are_asked_in_sentences(path: Path) -> None:
    recorded = record.read(read_golden(path))
    game = find_game("megaciv", recorded.header.rules)
    heard: set[str] = set()

    def listening(kind: Kind[State]) -> Kind[State]:
        def check(state: State, decision: Decision, answer: Any) -> object:
            question = Question(game, state, decision)
            assert_question(question)
            assert_answer(question, answer)
            heard.add(decision.kind)
            return kind.check(state, decision, answer)

        return replace(kind, check=check)

    kinds = {name: listening(kind) for name, kind in game.kinds.items()}
    record.replay(replace(game, kinds=kinds), recorded)
    assert heard


# -- questions -------------------------------------------------------------------------------------


def ask(state: State, kind: str, *args: Any) -> str:
    question = Question(MEGA_CIVILIZATION, state, Decision(1, 0, kind, "MC-0.1", args))
    return assert_said(MEGA_CIVILIZATION, question.said)


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
        "damage",
        ("flood", 15, "nile"),
        (
            "Flood: which units worth 15 do you lose on the flood plain Nile? "
            "A token counts 1, a city 5."
        ),
    ),
    (
        "reduce_cities",
        ("support", 1, "", 2),
        (
            "City support: 2 cities at 2 tokens each need 4 tokens on the board, you have 3. "
            "Which city do you reduce?"
        ),
    ),
    (
        "reduce_cities",
        ("cyclone", 2, "sea-mare-libycum", 0),
        "Cyclone: which city next to the sea Mare Libycum do you reduce?",
    ),
    (
        "claim_cities",
        ("piracy", 1, 2),
        "Piracy: which 2 coastal cities of Rome become pirate cities?",
    ),
    ("claim_cities", ("revolt", 1, 1), "The tax revolt: which city of Rome do you take?"),
    (
        "buy_off_steps",
        (2,),
        (
            "Regression: your marker moves 2 steps back. With Enlightenment you may destroy "
            "2 cities for each step you want to avoid. Which ones?"
        ),
    ),
]


@pytest.fixture
def state() -> State:
    """A position in which seat 0 plays Egypt, seat 1 Rome and seat 2 Minoa."""
    found = rich_match(1).state
    for seat, civilization in zip(found.seats, ("egypt", "rome", "minoa"), strict=False):
        seat.civilization = civilization
    found.seats[0].cities_at, found.seats[0].tokens_at = ["kyrene", "sais"], {"tanis": 3}
    return found


@pytest.mark.parametrize(("kind", "args", "sentence"), ASKED)
def test_a_question_in_a_sentence(
    state: State, kind: str, args: tuple[Any, ...], sentence: str
) -> None:
    assert ask(state, kind, *args) == sentence


def test_a_question_names_the_other_player_by_civilization(state: State) -> None:
    other = CIVILIZATIONS[state.seats[1].civilization].name
    assert f"a card of {other}" in ask(state, "spoils", "sais", 1)
    state.cases = [Case("tyranny", 0, 1, beneficiary=0)]
    assert ask(state, "annex_part", 0, 1, 2, 3) == (
        f"Tyranny: your stock replaces 2 cities and 3 tokens of {other}. Which ones? "
        "The rest becomes the barbarians'."
    )
    state.seats[1].civilization = ""
    assert "a card of Seat 2" in ask(state, "spoils", "sais", 1)


def test_a_question_in_german(state: State) -> None:
    german = catalogue("de", "megaciv")
    state.seats[1].civilization = "celt"

    def asked(kind: str, *args: Any) -> str:
        return german.text(words.question(state, Decision(1, 0, kind, "MC-0.1", args)))

    assert asked("claim_cities", "revolt", 1, 2) == (
        "Die Steuerrevolte: Welche 2 Städte von den Kelten übernimmst du?"
    )
    assert asked("suffer", "city_riots") == "Krawalle treffen dich."
    assert asked("suffer", "tempest") == "Sturm trifft dich."


# -- answers ---------------------------------------------------------------------------------------


def card(state: State, name: str) -> int:
    return next(n for n, each in enumerate(cards_in_play(state)) if each.name == name)


Given = Callable[[State], Any]
ANSWERED: list[tuple[str, Given, str]] = [
    ("ability", lambda s: TradeRoutes((card(s, "wine"),)), "Trade Routes: sell 1 Wine"),
    ("ability", lambda s: ProvincialEmpire(()), "Provincial Empire: cards from nobody"),
    ("ability", lambda s: ProvincialEmpire((1, 2)), "Provincial Empire: cards from Rome and Minoa"),
    (
        "ability",
        lambda s: UniversalDoctrine(pirate_city="ur"),
        "Universal Doctrine: annex the pirate city in Ur",
    ),
    (
        "ability",
        lambda s: UniversalDoctrine(barbarians={"ur": 2, "mari": 1}),
        "Universal Doctrine: annex barbarians, 2 in Ur and 1 in Mari",
    ),
    ("give_card", lambda s: GiveCard(card(s, "wine"), shown=True), "give Wine, shown to all"),
    ("give_card", lambda s: GiveCard(card(s, "wine")), "give Wine, face down"),
    ("give_card", lambda s: GiveCard(), "nothing to give"),
    ("choose_victims", lambda s: ChooseVictims((2,)), "Minoa"),
    ("choose_victims", lambda s: ChooseVictims(()), "nobody"),
    ("insist_order", lambda s: InsistOrder(True), "yes, one after the other"),
    ("discard", lambda s: Discard((), 2, 4), "discard 2 Water and pay 4 treasury"),
    ("theocracy", lambda s: Theocracy((card(s, "wine"),), 1), "discard 1 Wine and 1 Water"),
    ("theocracy", lambda s: Theocracy(cities=ReduceCities(("ur",))), "reduce Ur"),
    ("reduce_cities", lambda s: ReduceCities(()), "reduce no city"),
    (
        "reduce_cities",
        lambda s: ReduceCities(("ur", "mari"), ("mari",)),
        "reduce Ur and Mari, without Agriculture in Mari",
    ),
    ("destroy_cities", lambda s: DestroyCities(pay=True), "pay"),
    ("destroy_cities", lambda s: DestroyCities(("ur",)), "lose Ur"),
    (
        "damage",
        lambda s: Damage(("ur",), {"mari": 1, "sais": 2}),
        "lose the city in Ur, 1 token in Mari and 2 tokens in Sais",
    ),
    ("earthquake", lambda s: Earthquake("ur", "mari"), "Ur, and Mari is reduced"),
    ("earthquake", lambda s: Earthquake("ur"), "Ur"),
    ("buy_off_steps", lambda s: BuyOffSteps(()), "move back"),
    ("loss", lambda s: Loss((LossSource("ship"), LossSource("ur", 2))), "lose 1 ship and 2 in Ur"),
    (
        "loss",
        lambda s: Loss((LossSource("ship:aquitania/1", 2),)),
        "lose 2 ships in Aquitania (coast 2)",
    ),
    ("defer_attack", lambda s: Deferral("ur"), "yes, the attack on Ur goes first"),
    ("defer_attack", lambda s: Deferral(None), "no"),
    ("spoils", lambda s: Spoils(draw=True, treasury=3), "draw a card and gain 3 treasury"),
    ("spoils", lambda s: Spoils(draw=False, treasury=0), "take nothing"),
    ("buy_card", lambda s: BuyCard(5, free=True), "take a card from stack 5 for nothing"),
    (
        "build_cities",
        lambda s: BuildCities((NewCity("ur", 2, {"mari": 1}, True), NewCity("sais"))),
        "build a city in Ur with 2 treasury and 1 from Mari, a token stays and a city in Sais",
    ),
    ("build_cities", lambda s: BuildCities(), "build no city"),
    (
        "movement",
        lambda s: Movement(
            (
                March("sais", ("tanis",), 1),
                March("sais", ("tanis",), 2),
                BuildShip("sais", 1, {"sais": 1}),
                Maintain(0, 1),
                Load(0, 2),
                Sail(0, ("tanis", "sinai")),
            )
        ),
        (
            "3 tokens moved (3 from Sais to Tanis); a ship built in Sais for 1 treasury and tokens "
            "(1 in Sais); ship 1 maintained for 1 treasury; 2 tokens taken aboard ship 1; "
            "ship 1 sailed to Sinai"
        ),
    ),
    ("movement", lambda s: Movement(), "nothing moved"),
    (
        "choose_credits",
        lambda s: ChosenCredits({"monument": Credits(arts=15, crafts=5)}),
        "take 15 arts and 5 crafts for Monument",
    ),
    ("relocate", lambda s: Relocate({"ur": 2, "mari": 1}), "move 2 to Ur and 1 to Mari"),
    (
        "trade",
        lambda s: MakeOffer(cards=(1, 2), water=1, names=("wine", "salt"), to=1),
        "offer 3 cards, Wine and Salt among them, to Rome",
    ),
    (
        "trade",
        lambda s: MakeOffer(cards=(1, 2, 3), to=ANYONE, wish_names=("gold", "iron")),
        "offer 3 cards to anyone for Gold or Iron",
    ),
    (
        "trade",
        lambda s: AnswerOffer(cards=(1, 2, 3), offer="1>0#1"),
        "answer the offer of Rome with 3 cards",
    ),
    ("trade", lambda s: Accept("0#2/1#4"), "accept the answer of Rome"),
    ("trade", lambda s: Withdraw("0#2"), "withdraw your offer"),
    ("trade", lambda s: Withdraw("1#2/0#4"), "withdraw your answer"),
    (
        "purchase",
        lambda s: BuyAdvances(
            ("anatomy",), free="coinage", cards=(card(s, "wine"),), water=1, treasury=3
        ),
        "buy Anatomy and Coinage for nothing with 1 Wine, 1 Water and 3 treasury",
    ),
    ("purchase", lambda s: BuyAdvances(), "buy nothing"),
]


@pytest.mark.parametrize(("kind", "given", "text"), ANSWERED)
def test_an_answer_in_words(state: State, kind: str, given: Given, text: str) -> None:
    question = Question(MEGA_CIVILIZATION, state, Decision(1, 0, kind, "MC-0.1"))
    assert assert_said(MEGA_CIVILIZATION, question.answer_said(given(state))) == text
