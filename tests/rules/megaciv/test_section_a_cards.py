"""Rules MC-A: abilities about trade cards: Provincial Empire and Trade Routes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.abilities import provincial_empire, trade_routes
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.position.state import BARBARIANS, Gift
from ecumene.kernel import SPECTATOR, Refusal, encode, engine
from tests.support.megaciv_provincial import LANDS, choose, neighbours, play, table
from tests.support.megaciv_table import Table


def sealed_by(game: Table, seat: int, answer: Any) -> str:
    decision = game.question(seat)
    typed = engine.read_answer(GAME, decision, answer)
    return engine.answer(GAME, game.state, decision, typed, game.chance).sealed


# -- Provincial Empire: who ------------------------------------------------------------------------


@pytest.mark.rule("MC-A.PROVINCIAL.1", "MC-0.26")
@pytest.mark.parametrize(
    ("area", "legal"),
    [("b", True), ("w", True), ("c", False), ("x", False), ("a", False)],
)
def test_units_next_by_land_or_water(area: str, legal: bool) -> None:
    game = table().at(1, {area: 1}).put(2, b=1)
    play(game)
    assert provincial_empire.possible(game.state, 0) == ([1, 2] if legal else [2])
    if legal:
        assert game.answer(0, choose(1)).told("provincial_empire")[0].data == {"seats": [1]}
    else:
        refusal = game.refused(0, choose(1))
        assert (refusal.code, refusal.rule) == ("provincial_player", "MC-A.PROVINCIAL.1")


@pytest.mark.rule("MC-A.PROVINCIAL.1", "MC-10.5")
def test_a_city_is_a_unit_and_a_ship_is_none() -> None:
    game = table().city(1, "b").ship(2, "w").put(2, c=1)
    play(game)
    assert game.refused(0, choose(2)).code == "provincial_player"
    game.answer(0, choose(1))
    assert game.over  # nobody has a card


@pytest.mark.rule("MC-A.PROVINCIAL.2", "MC-10.9")
@pytest.mark.parametrize("advance", ["provincial_empire", "public_works"])
def test_protected_players_cannot_be_chosen(advance: str) -> None:
    game = table().put(1, b=1).put(2, b=1).hold(1, advance)
    play(game)
    assert game.refused(0, choose(2, 1)).code == "provincial_player"


@pytest.mark.rule("MC-A.PROVINCIAL.1", "N-124")
def test_1_to_5_different_players_never_oneself() -> None:
    game = table(players=9).put(0, b=1)
    for seat in range(1, 9):
        game.put(seat, b=1)
    play(game)
    for seats in ([], [1, 2, 3, 4, 5, 6], [18], [-1]):
        with pytest.raises(Refusal, match="doesn't have the form"):
            engine.read_answer(GAME, game.question(0), choose(*seats))
    assert game.refused(0, choose(1, 2, 1)).code == "provincial_twice"
    assert game.refused(0, choose(1, 0)).code == "provincial_player"
    assert game.refused(0, choose(17)).code == "provincial_player"
    assert game.answer(0, choose(5, 1, 4, 3, 2)).told("provincial_empire")[0].data == {
        "seats": [1, 5, 4, 3, 2]
    }


@pytest.mark.rule("MC-A.PROVINCIAL.1", "N-05")
def test_whether_it_can_be_used_does_not_depend_on_cards() -> None:
    assert play(table().put(1, b=1)).asked() == [0]
    assert play(table().put(1, c=1).put(BARBARIANS, b=1)).over


# -- Provincial Empire: giving ---------------------------------------------------------------------


@pytest.mark.rule("MC-A.PROVINCIAL.1", "N-124")
def test_all_givers_are_asked_at_once_and_cards_move_together() -> None:
    game, ((iron, wine), (gold,), _) = neighbours("iron wine", "gold", "ochre")
    assert game.asked("give_card") == [1, 3, 2]
    assert game.question(1).args == (0,)
    game.answer(2, {"card": gold})
    game.answer(3, {})
    assert game.hand(0) == []
    assert game.hand(2) == ["gold"]
    assert game.told("gift") == game.told("no_gift") == []
    game.answer(1, {"card": wine})
    assert game.over
    assert game.hand(0) == ["gold", "wine"]
    assert [game.hand(seat) for seat in (1, 2, 3)] == [["iron"], [], ["ochre"]]
    assert iron in game.seat(1).hand


@pytest.mark.rule("MC-A.PROVINCIAL.1")
def test_also_at_a_table_in_strict_order_all_are_asked_at_once() -> None:
    game = Table(LANDS, options={"order": "strict"}).hold(0, "provincial_empire").put(0, a=1)
    for seat in (1, 2):
        game.put(seat, b=1).deal(seat, "iron")
    play(game).answer(0, choose(2, 1))
    assert game.asked("give_card") == [1, 2]


@pytest.mark.rule("MC-A.PROVINCIAL.1")
def test_a_commodity_of_face_value_2_or_more_of_the_own_hand() -> None:
    game, ((ochre, iron, calamity), (gold,)) = neighbours("ochre iron treachery water", "gold")
    for card in (ochre, calamity, gold, 400):
        refusal = game.refused(1, {"card": card})
        assert (refusal.code, refusal.rule) == ("gift_card", "MC-A.PROVINCIAL.1")
    assert game.refused(1, {}).code == "gift_owed"
    decision = game.question(1)
    assert provincial_empire.gift_answers(game.state, decision) == [
        GiveCard(iron),
        GiveCard(iron, shown=True),
    ]
    with pytest.raises(Refusal, match="doesn't have the form"):
        engine.read_answer(GAME, decision, {"card": -1})


@pytest.mark.rule("MC-A.PROVINCIAL.4", "D-84", "N-124", "N-05")
@pytest.mark.parametrize("hand", ["ochre", "water", "treachery", "clay water"])
def test_without_such_a_card_nothing_is_given_and_that_becomes_known(hand: str) -> None:
    game, _ = neighbours(hand)
    assert game.asked("give_card") == [1]  # asked like anybody else
    assert provincial_empire.gift_answers(game.state, game.question(1)) == [GiveCard()]
    game.answer(1, {"shown": True})
    assert game.over
    assert game.hand(0) == []
    assert game.seat(0).abilities_used == ["provincial_empire"]
    (event,) = game.told("no_gift", SPECTATOR)
    assert (event.rule, event.seat, event.data) == ("MC-A.PROVINCIAL.4", 1, {"to": 0})


@pytest.mark.rule("N-05", "MC-6.2", "MC-A.PROVINCIAL.4")
def test_only_an_empty_hand_is_not_asked() -> None:
    """The number of cards is public."""
    game, _ = neighbours("", "iron")
    assert game.asked("give_card") == [2]
    game.answer(2, game.default(2))
    assert [event.seat for event in game.told("no_gift")] == [1]
    assert game.hand(0) == ["iron"]


@pytest.mark.rule("MC-A.PROVINCIAL.3")
def test_a_hidden_card_is_known_to_giver_and_receiver_only() -> None:
    game, ((iron,),) = neighbours("iron")
    game.answer(1, {"card": iron})
    for viewer in (0, 1):
        (event,) = game.told("gift", viewer)
        assert event.data == {"to": 0, "shown": False, "card": iron, "name": "iron"}
    for viewer in (2, SPECTATOR):
        (event,) = game.told("gift", viewer)
        assert (event.rule, event.seat) == ("MC-A.PROVINCIAL.3", 1)
        assert event.data == {"to": 0, "shown": False}


@pytest.mark.rule("MC-A.PROVINCIAL.3")
def test_the_giver_may_show_the_card_to_all() -> None:
    game, ((iron,),) = neighbours("iron")
    game.answer(1, {"card": iron, "shown": True})
    (event,) = game.told("gift", SPECTATOR)
    assert event.data == {"to": 0, "shown": True, "name": "iron"}


@pytest.mark.rule("N-124", "MC-A.PROVINCIAL.3")
def test_a_sealed_gift_is_seen_by_nobody() -> None:
    views = []
    for card in ("iron", "gold"):
        game, ((number,), _) = neighbours(card, "wine")
        game.answer(1, {"card": number, "shown": True})
        views.append([encode(GAME.view(game.state, viewer)) for viewer in (0, 2, SPECTATOR)])
    assert views[0] == views[1]


@pytest.mark.rule("DG-6.5")
def test_a_gift_is_final() -> None:
    game, ((iron,), (wine,)) = neighbours("iron", "wine")
    assert sealed_by(game, 1, {"card": iron}) == "final"
    assert sealed_by(game, 2, {"card": wine}) == "final"


@pytest.mark.rule("N-06", "DG-9.1")
def test_the_default_is_the_first_fitting_card_hidden() -> None:
    game, ((gold, ochre, iron), _) = neighbours("gold ochre iron", "ochre")
    assert ochre < iron < gold
    assert game.default(1) == GiveCard(iron, shown=False)
    assert game.default(2) == GiveCard()


@pytest.mark.rule("MC-10.3", "MC-A.PROVINCIAL.1")
def test_afterwards_the_player_goes_on() -> None:
    game = table().put(1, b=1).hold(0, "trade_routes").hold(2, "politics")
    (iron,) = game.deal(1, "iron")
    play(game).answer(0, choose(1))
    assert game.asked() == [1]
    game.answer(1, {"card": iron})
    assert game.asked() == [0]
    game.answer(0, {"do": "trade_routes", "cards": [iron]})
    assert game.seat(0).treasury == 4
    assert game.asked() == [2]


@pytest.mark.rule("DG-1.7")
def test_in_an_imagined_world_gifts_fit_the_hands() -> None:
    game, ((iron,), (wine,), _, _) = neighbours("iron", "wine", "ochre", "gold")
    game.answer(1, {"card": iron})
    game.answer(2, {"card": wine})
    game.answer(3, {})
    world = GAME.copy(game.state)
    world.seats[1].hand, world.seats[3].hand = world.seats[3].hand, world.seats[1].hand
    provincial_empire.imagine_gifts(world, 2, random.Random(1))
    assert world.gifts["1"] == Gift()
    assert world.gifts["2"] == Gift(wine)
    assert world.gifts["3"].card == iron
    assert game.state.gifts["1"] == Gift(iron)


# -- Trade Routes ----------------------------------------------------------------------------------


def merchant(*names: str, stock: int = 40) -> tuple[Table, list[int]]:
    game = Table(LANDS).hold(0, "trade_routes").stock(0, stock)
    return game, game.deal(0, *names)


def sell(*cards: int) -> dict[str, Any]:
    return {"do": "trade_routes", "cards": list(cards)}


@pytest.mark.rule("MC-A.TRADEROUTES.1", "N-125")
def test_twice_the_face_value_for_each_card() -> None:
    game, (gold, iron, other, ochre) = merchant("gold", "iron", "iron", "ochre")
    play(game).answer(0, sell(gold, iron, ochre))
    assert game.over
    assert game.seat(0).treasury == 18 + 4 + 2
    assert game.seat(0).tokens_in_stock == 16
    assert game.seat(0).hand == [other]
    discards = game.state.discards["west"]
    assert (discards[8], discards[1], discards[0]) == ([gold], [iron], [ochre])
    (event,) = game.told("trade_routes", SPECTATOR)
    assert (event.rule, event.seat) == ("MC-A.TRADEROUTES.1", 0)
    assert event.data == {"cards": {"gold": 1, "iron": 1, "ochre": 1}, "treasury": 24}


@pytest.mark.rule("MC-A.TRADEROUTES.T1", "MC-A.TRADEROUTES.2")
def test_with_11_in_stock_face_4_or_face_2_but_not_both() -> None:
    for keep in (0, 1):
        game, cards = merchant("oil", "iron", stock=11)
        assert [game.card(n).stack for n in cards] == [4, 2]
        play(game)
        for both in (cards, cards[::-1]):
            refusal = game.refused(0, sell(*both))
            assert (refusal.code, refusal.rule) == ("trade_routes_stock", "MC-A.TRADEROUTES.2")
        assert "3 tokens left" in game.refused(0, sell(*cards)).text
        game.answer(0, sell(cards[1 - keep]))
        assert game.seat(0).treasury == (4, 8)[keep]
        assert game.seat(0).tokens_in_stock == 11 - (4, 8)[keep]
        assert game.seat(0).hand == [cards[keep]]


@pytest.mark.rule("MC-A.TRADEROUTES.2")
@pytest.mark.parametrize(("stock", "legal"), [(7, False), (8, True)])
def test_a_card_is_paid_in_full_or_not_discarded(stock: int, legal: bool) -> None:
    game, (oil,) = merchant("oil", stock=stock)
    play(game)
    assert len(trade_routes.possible(game.state, 0)) == legal
    if legal:
        assert game.answer(0, sell(oil)).seat(0).tokens_in_stock == 0
    else:
        assert game.refused(0, sell(oil)).code == "trade_routes_stock"


@pytest.mark.rule("MC-A.TRADEROUTES.1", "N-125")
def test_only_commodities_of_the_own_hand_each_once() -> None:
    game, (iron, calamity) = merchant("iron", "treachery", "water")
    (foreign,) = game.deal(1, "gold")
    play(game)
    for cards in ((foreign,), (calamity,), (iron, iron), (400,)):
        refusal = game.refused(0, sell(*cards))
        assert (refusal.code, refusal.rule) == ("trade_routes_card", "MC-A.TRADEROUTES.1")


@pytest.mark.rule("N-125")
@pytest.mark.parametrize(
    "use", [{"cards": []}, {"cards": [-1]}, {"cards": ["water"]}, {"water": 1}]
)
def test_water_cannot_be_named_and_nothing_is_no_use(use: dict[str, Any]) -> None:
    game, _ = merchant("iron", "water")
    play(game)
    with pytest.raises(Refusal, match="doesn't have the form"):
        engine.read_answer(GAME, game.question(0), {"do": "trade_routes", **use})


@pytest.mark.rule("N-05")
def test_who_holds_only_calamities_and_water_is_asked_and_can_only_pass() -> None:
    game, _ = merchant("treachery", "water")
    play(game)
    decision = game.question(0)
    kind = GAME.kinds["ability"]
    assert kind.sample is not None
    for seed in range(20):
        assert kind.sample(game.state, decision, random.Random(seed)) == AbilitiesDone()
    assert game.answer(0, {"do": "done"}).over


@pytest.mark.rule("N-05", "MC-A.TRADEROUTES.2")
@pytest.mark.parametrize(("stock", "asked"), [(1, []), (2, [0])])
def test_a_stock_too_small_for_any_card_is_a_public_fact(stock: int, asked: list[int]) -> None:
    game, _ = merchant("gold", stock=stock)
    assert play(game).asked() == asked
