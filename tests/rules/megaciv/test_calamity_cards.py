"""Rules MC-C.CORRUPTION and MC-C.BANDITRY: commodity cards are discarded from a hidden hand."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.kernel import engine
from ecumene.kernel.events import event_views
from tests.support.megaciv_calamity import discarded, numbers, samples, struck, table
from tests.support.megaciv_table import GAME, Table

# face values: ochre 1, iron 2, fish 3, oil 4, wine 5, tin 6, resin 7, marble 8, gold 9


def holding(*names: str, calamity: str = "corruption", players: int = 9) -> tuple[Table, list[int]]:
    """Seat 0 holds these cards and a calamity, which is called; the numbers of the cards."""
    game = table(players=players)
    cards = game.deal(0, *names)
    return struck(game, calamity), cards


# -- corruption ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.CORRUPTION.T1", "MC-C.CORRUPTION.1", "MC-C.CORRUPTION.3", "N-104", "D-73")
@pytest.mark.parametrize(
    ("given", "code"),
    [
        (["gold", "iron"], ""),  # 9 + 2
        (["gold", "marble"], ""),  # 9 + 8
        (["gold", "marble", "ochre"], "corruption_much"),
        (["marble", "iron"], ""),
        (["gold"], "corruption_little"),
        (["marble", "ochre"], "corruption_little"),
        ([], "corruption_little"),
        (["gold", "ochre", "iron"], "corruption_much"),
        (["gold", "ochre"], ""),
    ],
)
def test_worked_example_at_least_ten_and_no_card_too_many(given: list[str], code: str) -> None:
    names = ["gold", "marble", "iron", "ochre"]
    game, cards = holding(*names)
    answer = {"cards": [cards[names.index(name)] for name in given]}
    if code:
        assert game.refused(0, answer).code == code
        return
    game.answer(0, answer)
    assert game.over
    assert game.hand(0) == sorted(set(names) - set(given))
    assert discarded(game) == sorted([*given, "corruption"])
    assert game.told("cards_lost", viewer=3)[0].data == {
        "reason": "corruption",
        "cards": dict.fromkeys(sorted(given), 1),
        "treasury": 0,
    }


@pytest.mark.rule("MC-C.CORRUPTION.1")
def test_face_values_count_not_sets() -> None:
    game, cards = holding("oil", "oil", "oil")  # a set worth 36, face value 12
    assert game.refused(0, {"cards": cards[:2]}).code == "corruption_little"
    game.answer(0, {"cards": cards})
    assert game.hand(0) == []


@pytest.mark.rule("MC-C.CORRUPTION.T1", "MC-C.CORRUPTION.2")
@pytest.mark.parametrize(
    ("advances", "number"),
    [
        (["law"], 5),
        (["coinage", "wonder_of_the_world"], 20),
        (["coinage"], 15),
        (["wonder_of_the_world"], 15),
        (["law", "coinage", "wonder_of_the_world"], 15),
    ],
)
def test_corruption_and_advances(advances: list[str], number: int) -> None:
    game = table().hold(0, *advances)
    game.deal(0, "gold", "gold", "marble")
    struck(game, "corruption")
    assert numbers(game) == {0: number}
    assert game.question(0).args == ("corruption", number)


@pytest.mark.rule("MC-C.CORRUPTION.1", "MC-0.62", "MC-0.65")
def test_with_less_in_hand_all_cards_above_0_go_and_water_stays() -> None:
    game, cards = holding("iron", "oil", "water", "water")
    assert game.asked("discard") == [0]  # also if only one answer is legal (N-05)
    assert game.refused(0, {"cards": cards[:1]}).code == "corruption_little"
    assert game.refused(0, {"cards": cards, "water": 1}).code == "corruption_cards_only"
    assert game.refused(0, {"cards": cards, "treasury": 4}).code == "corruption_cards_only"
    game.answer(0, {"cards": cards})
    assert game.hand(0) == ["water", "water"]


@pytest.mark.rule("N-104", "N-05")
@pytest.mark.parametrize("calamity", ["corruption", "banditry"])
def test_who_holds_a_commodity_card_is_asked_whatever_it_is(calamity: str) -> None:
    for names in (["water"], ["ochre"], ["gold", "gold"]):
        game, _ = holding(*names, calamity=calamity)
        assert game.asked("discard") == [0]


@pytest.mark.rule("N-104", "N-05", "DG-3.6")
@pytest.mark.parametrize("calamity", ["corruption", "banditry"])
def test_without_a_commodity_card_nobody_is_asked(calamity: str) -> None:
    game = table(players=9).treasury(0, 20)
    game.deal(0, "regression")  # another calamity is no commodity; their number is public
    struck(game, calamity)
    assert game.over
    assert game.seat(0).treasury == 20
    assert game.seat(0).hand == []


@pytest.mark.rule("DG-1.2", "N-05")
def test_others_learn_nothing_of_the_hand_from_being_asked() -> None:
    def seen(*names: str) -> tuple[bytes, list[tuple[str, Any]]]:
        game, _ = holding(*names)
        (asked,) = game.open()
        assert (asked.seat, asked.kind, asked.args) == (0, "discard", ("corruption", 10))
        told = [(event.kind, event.data) for event in event_views(game.events, 1)]
        return msgspec.json.encode(GAME.view(game.state, 1)), told

    assert seen("gold", "gold") == seen("ochre", "water")


@pytest.mark.rule("MC-C.CORRUPTION.1")
def test_only_own_commodity_cards_each_once() -> None:
    game = table(players=9)
    mine = game.deal(0, "gold", "marble", "regression")
    theirs = game.deal(1, "gold")
    (card,) = game.deal(0, "corruption")
    game.phase(9)
    for cards in ([mine[0], mine[0]], [mine[0], theirs[0]], [mine[0], mine[2]], [mine[0], card]):
        assert game.refused(0, {"cards": cards}).code == "discard_own"
    for cards in ([mine[0], 10**9], [-1, mine[0]]):
        assert game.refused(0, {"cards": cards}).code == "discard_own"
    assert game.refused(0, {"cards": [10**30]}).code in ("discard_own", "malformed")


@pytest.mark.rule("DG-9.8")
@pytest.mark.parametrize(
    ("names", "lost"),
    [
        (["gold", "gold", "marble", "iron"], ["iron", "marble"]),  # 10, not 27 and more
        (["gold", "gold", "marble", "iron", "ochre"], ["iron", "marble"]),
        (["gold", "ochre"], ["gold", "ochre"]),
        (["gold", "marble", "resin"], ["marble", "resin"]),  # 15
        (["ochre"] * 9 + ["gold"], ["gold", "ochre"]),  # 9 + 17, not 81
        (["wine", "wine", "resin", "tin"], ["resin", "tin"]),  # 13, a pair would cost 20
        (["fish", "iron"], ["fish", "iron"]),
        (["tin", "tin", "gold", "ochre"], ["gold", "ochre"]),
    ],
)
def test_by_default_the_lowest_loss_of_set_value(names: list[str], lost: list[str]) -> None:
    game, _ = holding(*names)
    answer = game.default(0)
    assert sorted(game.card(n).name for n in answer.cards) == lost
    game.answer(0, answer)


@pytest.mark.rule("MC-C.CORRUPTION.3")
@pytest.mark.parametrize(
    "names",
    [
        ["gold", "gold", "marble", "iron", "ochre", "ochre", "ochre", "water"],
        ["ochre"] * 9 + ["iron"] * 3,
        ["fish", "fish", "water"],
        ["water"],
    ],
)
def test_random_discards_for_corruption_are_legal(names: list[str]) -> None:
    game, _ = holding(*names)
    samples(game, 0)
    game.answer(0, game.default(0))
    assert game.over


# -- banditry --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.BANDITRY.1", "N-104")
@pytest.mark.parametrize(
    ("given", "water", "treasury", "code"),
    [
        (2, 0, 0, ""),
        (1, 1, 0, ""),
        (1, 0, 4, ""),
        (0, 1, 4, ""),
        (0, 0, 8, ""),
        (0, 0, 0, "banditry_owed"),
        (1, 0, 0, "banditry_owed"),
        (3, 0, 0, "banditry_owed"),
        (2, 0, 4, "banditry_owed"),
        (1, 1, 4, "banditry_owed"),
        (0, 0, 4, "banditry_owed"),
        (0, 0, 12, "banditry_owed"),
        (0, 2, 0, "discard_own"),
    ],
)
def test_two_cards_or_four_treasury_for_each(
    given: int, water: int, treasury: int, code: str
) -> None:
    game = table(players=9).treasury(0, 8)
    cards = game.deal(0, "gold", "iron", "ochre", "water")
    struck(game, "banditry")
    answer = {"cards": cards[:given], "water": water, "treasury": treasury}
    if code:
        assert game.refused(0, answer).code == code
        return
    game.answer(0, answer)
    assert game.over
    assert game.seat(0).treasury == 8 - treasury
    assert len(game.hand(0)) == 4 - given - water
    assert discarded(game) == sorted([*["gold", "iron", "ochre"][:given], "banditry"])


@pytest.mark.rule("MC-C.BANDITRY.1", "MC-0.10")
def test_treasury_that_is_not_there_cannot_be_paid() -> None:
    game = table(players=9).treasury(0, 7)
    game.deal(0, "gold", "iron")
    struck(game, "banditry")
    assert game.refused(0, {"treasury": 8}).code == "treasury_short"


@pytest.mark.rule("MC-C.BANDITRY.1")
def test_with_fewer_cards_all_are_owed() -> None:
    game = table(players=9).treasury(0, 8)
    cards = game.deal(0, "gold")
    struck(game, "banditry")
    assert game.refused(0, {"treasury": 8}).code == "banditry_owed"
    game.answer(0, {"cards": cards})
    assert game.hand(0) == []


@pytest.mark.rule("DG-9.8")
@pytest.mark.parametrize(
    ("names", "default"),
    [
        (["gold", "water", "water", "water"], ([], 2)),
        (["gold", "gold", "marble", "water"], (["marble"], 1)),
        (["gold", "gold", "oil", "ochre"], (["ochre", "oil"], 0)),
        (["fish", "fish", "resin", "marble"], (["fish", "fish"], 0)),  # 12, not 15
    ],
)
def test_by_default_no_treasury_is_paid_and_the_cheapest_cards_go(
    names: list[str], default: tuple[list[str], int]
) -> None:
    game = table(players=9).treasury(0, 8)
    game.deal(0, *names)
    struck(game, "banditry")
    answer = game.default(0)
    assert sorted(game.card(n).name for n in answer.cards) == default[0]
    assert (answer.water, answer.treasury) == (default[1], 0)
    game.answer(0, answer)


@pytest.mark.rule("MC-C.BANDITRY.1", "DG-6.5")
def test_random_discards_for_banditry_are_legal_and_final() -> None:
    for names in (["gold", "iron", "ochre", "water"], ["gold"], ["water"]):
        for treasury in (0, 4, 9):
            game = table(players=9).treasury(0, treasury)
            game.deal(0, *names)
            samples(struck(game, "banditry"), 0, times=50)
    decision = game.question(0)
    move = engine.answer(GAME, game.state, decision, Discard(water=1), game.chance)
    assert move.sealed == "final"
