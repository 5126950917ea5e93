"""Rules MC-12: prices, purchases, payment and the hand limit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.games.megaciv.calculations.payment import (
    Paid,
    Payment,
    StandIn,
    cards_value,
    check_payment,
    token_value,
    treasury_needed,
)
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import Price, Reduction, explain, free, price
from ecumene.games.megaciv.calculations.purchases import (
    Purchase,
    best_library_target,
    bill,
    check_discards,
    excess,
    free_choices,
    hand_limit,
)
from ecumene.games.megaciv.tables.advances import (
    ADVANCES,
    FIRST_PRINT,
    credits_held,
    printed_credits,
)
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER, face_value
from ecumene.games.megaciv.tables.credit import GROUPS, Credits, of_each
from ecumene.games.megaciv.tables.setups import setup_for
from ecumene.words.catalogue import in_english
from tests.support.megaciv_sums import holding, refused, some

NOBODY = PlayerFacts()


def cost(advance: str, player: PlayerFacts) -> int:
    return price(ADVANCES[advance], player).total


# -- hand limit ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-12.3", "MC-12.4", "D-58")
@pytest.mark.parametrize("players", range(5, 19))
def test_hand_limit(players: int) -> None:
    limit = setup_for(players).hand_limit
    assert limit == (8 if players <= 11 else 9)
    assert hand_limit(limit, ["mining"]) == limit
    assert hand_limit(limit, ["roadbuilding"]) == limit + 1


@pytest.mark.rule("MC-12.5", "N-134")
def test_discards_go_exactly_down_to_the_limit() -> None:
    assert [excess(cards, 8) for cards in (0, 8, 9, 14)] == [0, 0, 1, 6]
    check_discards(cards=8, discards=0, limit=8)
    check_discards(cards=11, discards=3, limit=8)
    for discards in (0, 2, 4):
        no = refused("discards", "MC-12.5", check_discards, 11, discards, 8)
        assert no.params["excess"] == 3


# -- what may be bought ----------------------------------------------------------------------------


@pytest.mark.rule("MC-12.6", "MC-12.12", "MC-S.11")
@pytest.mark.parametrize("name", list(ADVANCES))
def test_everybody_may_buy_every_advance_at_its_printed_price(name: str) -> None:
    chosen = {"monument": {name: Credits(arts=20)}, "written_record": {name: Credits(arts=10)}}
    paid = bill(Purchase((name,), chosen=chosen.get(name, {})), NOBODY)
    assert paid.total == ADVANCES[name].price
    assert paid.prices == (Price(name, ADVANCES[name].price),)


@pytest.mark.rule("MC-12.7")
def test_an_advance_is_held_once() -> None:
    refused("already_held", "MC-12.7", bill, Purchase(("music",)), holding("music"))
    refused("bought_twice", "MC-12.7", bill, Purchase(("music", "law", "music")), NOBODY)
    refused("no_such_advance", "MC-0.68", bill, Purchase(("fire",)), NOBODY)


@pytest.mark.rule("MC-12.2", "MC-12.22")
def test_any_number_of_advances_is_one_purchase_with_one_total() -> None:
    assert bill(Purchase(), NOBODY).total == 0
    names = tuple(some("cheap", 15, without=["written_record", "music"]))
    together = bill(Purchase(names), holding("music"))
    assert len(together.prices) == 15
    assert together.total == sum(cost(name, holding("music")) for name in names)


# -- the three worked examples ---------------------------------------------------------------------


@pytest.mark.rule("MC-12.T1", "MC-12.13", "MC-12.15", "MC-12.16")
def test_example_1_credits_count_for_every_advance_and_colours_are_not_added() -> None:
    john = holding("music")
    assert john.credits == Credits(arts=10, religion=5)
    assert cost("drama_and_poetry", john) == 70
    assert cost("mysticism", john) == 40
    both = bill(Purchase(("drama_and_poetry", "mysticism")), john)
    assert [part.total for part in both.prices] == [70, 40]
    assert both.total == 110


@pytest.mark.rule("MC-12.T2", "MC-12.13", "MC-12.14", "MC-12.17", "MC-12.30")
def test_example_2_credits_and_bonus() -> None:
    flo = holding("pottery", "masonry")
    assert flo.credits == Credits(crafts=20, science=5, arts=5)
    found = price(ADVANCES["agriculture"], flo)
    assert found.printed == 120
    assert found.reductions == (
        Reduction("credit", "crafts", 20),
        Reduction("bonus", "pottery", 10),
    )
    assert found.total == 90
    explained = in_english(explain(found), "megaciv")
    assert explained == "Agriculture: 120 - 20 (crafts credits) - 10 (Pottery) = 90"
    gained = bill(Purchase(("agriculture", "cloth_making")), flo)
    assert gained.total == 90 + (50 - 20)  # agriculture's credits do not help its companion
    assert gained.credits == printed_credits(["agriculture", "cloth_making"])
    later = flo.credits + bill(Purchase(("agriculture",)), flo).credits
    assert later.crafts == 30


@pytest.mark.rule("MC-12.T3", "MC-12.13", "MC-12.14")
def test_example_3_a_chain() -> None:
    assert cost("agriculture", holding("pottery")) == 100
    assert cost("democracy", holding("pottery", "agriculture")) == 200
    assert cost("democracy", holding("pottery")) == 220


# -- price -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-12.11", "MC-12.17")
def test_advances_of_one_purchase_do_not_help_each_other() -> None:
    chain = bill(Purchase(("pottery", "agriculture", "democracy")), NOBODY)
    assert [part.total for part in chain.prices] == [60, 120, 220]


@pytest.mark.rule("MC-12.15")
def test_of_two_colours_the_higher_counts() -> None:
    player = PlayerFacts(credits=Credits(religion=25, crafts=15))
    found = price(ADVANCES["monument"], player)
    assert found.reductions == (Reduction("credit", "religion", 25),)
    assert found.total == 155


@pytest.mark.rule("MC-12.18")
def test_a_price_is_never_below_0() -> None:
    player = PlayerFacts(credits=Credits(crafts=55), advances=frozenset({"pottery"}))
    assert cost("cloth_making", player) == 0
    rich = PlayerFacts(credits=Credits(crafts=115), advances=frozenset({"pottery"}))
    found = price(ADVANCES["agriculture"], rich)
    assert found.total == 0
    assert found.reductions == (
        Reduction("credit", "crafts", 115),
        Reduction("bonus", "pottery", 5),
    )


@pytest.mark.rule("MC-12.14")
def test_a_bonus_helps_its_own_advance_only() -> None:
    player = PlayerFacts(advances=frozenset({"pottery"}))
    assert {name for name in ADVANCES if cost(name, player) != ADVANCES[name].price} == {
        "agriculture"
    }


@pytest.mark.rule("MC-12.13", "MC-S.24")
def test_start_credits_and_chosen_credits_count_like_others() -> None:
    received = credits_held(["written_record"], of_each(5), Credits(religion=10))
    player = PlayerFacts(credits=received, advances=frozenset({"written_record"}))
    assert received.each == (5, 10, 5, 15, 10)
    assert cost("theocracy", player) == 65  # civics 10, religion 15
    assert cost("cartography", player) == 140  # science 10, bonus 10


def test_prices_of_the_first_print() -> None:
    """Politics gives science instead of religion there (D-01)."""
    for table, group in ((ADVANCES, "religion"), (FIRST_PRINT, "science")):
        given_by = credits_held(["politics"], table=table)
        assert {name for name in GROUPS if given_by.of(name)} == {"arts", group}


players = st.builds(
    lambda names, start, chosen: PlayerFacts(
        advances=frozenset(names), credits=credits_held(names, of_each(start), chosen)
    ),
    st.sets(st.sampled_from(sorted(ADVANCES))),
    st.sampled_from([0, 5, 10]),
    st.builds(Credits, *[st.integers(0, 6).map(lambda n: 5 * n)] * 5),
)


@pytest.mark.rule("MC-12.15", "MC-12.18", "MC-12.28")
@given(players, st.sampled_from(sorted(ADVANCES)))
def test_the_price_is_the_best_lawful_use_of_credits(player: PlayerFacts, name: str) -> None:
    card = ADVANCES[name]
    giver = card.discounted_by
    bonus = giver.amount if giver is not None and giver.advance in player.advances else 0
    ways = [max(0, card.price - player.credits.of(group) - bonus) for group in card.groups]
    found = price(card, player)
    assert found.total == min(ways)
    assert found.printed - sum(part.amount for part in found.reductions) == found.total
    assert all(part.amount > 0 for part in found.reductions)


# -- library and anatomy ---------------------------------------------------------------------------


@pytest.mark.rule("MC-12.19", "MC-12.T6", "MC-12.18")
def test_library_takes_up_to_40_off_one_other_advance() -> None:
    purchase = Purchase(("library", "pottery"), library="pottery")
    assert bill(purchase, NOBODY).total == 220 + 20
    crafty = PlayerFacts(credits=Credits(crafts=30))
    found = bill(purchase, crafty)
    assert [part.total for part in found.prices] == [220, 0]
    assert found.prices[1].reductions[-1] == Reduction("library", "library", 30)
    assert bill(Purchase(("library", "pottery")), crafty).total == 250


@pytest.mark.rule("MC-12.19", "D-57")
def test_what_library_cannot_lower() -> None:
    refused("library_not_bought", "MC-12.19", bill, Purchase(("music",), library="music"), NOBODY)
    refused("library_itself", "MC-12.19", bill, Purchase(("library",), library="library"), NOBODY)
    other = Purchase(("library", "music"), library="law")
    refused("library_target", "MC-12.19", bill, other, NOBODY)
    held = PlayerFacts(advances=frozenset({"library"}))
    refused("library_not_bought", "MC-12.19", bill, Purchase(("music",), library="music"), held)
    free_one = Purchase(("library", "anatomy"), free="coinage", library="coinage")
    refused("library_target", "MC-12.19", bill, free_one, NOBODY)
    unknown = Purchase(("library", "music"), library="fire")
    refused("no_such_advance", "MC-0.68", bill, unknown, NOBODY)


@pytest.mark.rule("MC-12.20")
def test_anatomy_brings_a_cheap_science_advance() -> None:
    assert free_choices() == ("astronavigation", "coinage", "empiricism", "written_record")
    for name in free_choices():
        chosen = {name: Credits(religion=10)} if name == "written_record" else {}
        found = bill(Purchase(("anatomy",), free=name, chosen=chosen), NOBODY)
        assert found.total == 270
        assert found.prices[-1] == free(ADVANCES[name])
        assert found.prices[-1].total == 0
        assert found.credits == printed_credits(["anatomy", name]) + sum(chosen.values(), Credits())
    assert bill(Purchase(("anatomy",)), NOBODY).total == 270


@pytest.mark.rule("MC-12.20", "N-130")
def test_what_does_not_come_with_anatomy() -> None:
    def wrong(*names: str, free: str) -> Purchase:
        return Purchase(names, free=free)

    refused("free_needs_anatomy", "MC-12.20", bill, wrong("music", free="coinage"), NOBODY)
    owner = PlayerFacts(advances=frozenset({"anatomy"}))
    refused("free_needs_anatomy", "MC-12.20", bill, wrong("music", free="coinage"), owner)
    refused("not_free", "MC-12.20", bill, wrong("anatomy", free="music"), NOBODY)
    refused("not_free", "MC-12.20", bill, wrong("anatomy", free="medicine"), NOBODY)
    refused("bought_twice", "MC-12.7", bill, wrong("anatomy", "coinage", free="coinage"), NOBODY)
    refused("already_held", "MC-12.7", bill, wrong("anatomy", free="coinage"), holding("coinage"))
    refused("no_such_advance", "MC-0.68", bill, wrong("anatomy", free="fire"), NOBODY)


@pytest.mark.rule("N-130", "N-131", "MC-12.11")
def test_library_anatomy_and_mining_together() -> None:
    purchase = Purchase(
        ("library", "anatomy", "mining"),
        free="written_record",
        library="anatomy",
        chosen={"written_record": Credits(arts=5, civics=5)},
    )
    found = bill(purchase, holding("cartography", "medicine", "architecture"))
    # 25 science credits, 5 crafts credits, a bonus of 20 for each of the three
    assert [part.total for part in found.prices] == [
        220 - 25 - 20,
        270 - 25 - 20 - 40,
        230 - 5 - 20,
        0,
    ]
    assert found.total == 175 + 185 + 205
    assert found.credits == printed_credits(purchase.gained) + Credits(arts=5, civics=5)
    assert purchase.gained == ("library", "anatomy", "mining", "written_record")


@pytest.mark.rule("MC-12.19")
def test_the_best_use_of_library() -> None:
    crafty = PlayerFacts(credits=Credits(crafts=45))
    assert best_library_target(["library", "pottery", "deism"], crafty) == "deism"
    assert best_library_target(["library", "deism", "music"], crafty) == "deism"
    assert best_library_target(["library"], crafty) == ""
    free_of_charge = PlayerFacts(credits=Credits(crafts=60))
    assert best_library_target(["library", "pottery"], free_of_charge) == ""


# -- credits of choice -----------------------------------------------------------------------------


@pytest.mark.rule("MC-12.31")
@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("written_record", Credits(science=10)),
        ("written_record", Credits(arts=5, civics=5)),
        ("monument", Credits(religion=20)),
        ("monument", Credits(arts=5, civics=5, crafts=5, science=5)),
        ("monument", Credits(arts=15, crafts=5)),
    ],
)
def test_credits_of_choice(name: str, chosen: Credits) -> None:
    found = bill(Purchase((name,), chosen={name: chosen}), NOBODY)
    assert found.credits == ADVANCES[name].credits + chosen


@pytest.mark.rule("MC-12.31")
@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("written_record", Credits()),
        ("written_record", Credits(science=5)),
        ("written_record", Credits(science=15)),
        ("written_record", Credits(science=7, arts=3)),
        ("written_record", Credits(science=15, arts=-5)),
        ("monument", Credits(religion=10)),
        ("monument", Credits(religion=25, arts=-5)),
    ],
)
def test_credits_that_cannot_be_chosen(name: str, chosen: Credits) -> None:
    purchase = Purchase((name,), chosen={name: chosen})
    refused("credits_of_choice", "MC-12.31", bill, purchase, NOBODY)


@pytest.mark.rule("MC-12.31")
def test_credits_of_choice_are_asked_for_and_given_where_due_only() -> None:
    refused("credits_of_choice", "MC-12.31", bill, Purchase(("monument",)), NOBODY)
    unasked = Purchase(("music",), chosen={"music": Credits(arts=10)})
    refused("no_credits_of_choice", "MC-12.31", bill, unasked, NOBODY)
    not_bought = Purchase(("music",), chosen={"monument": Credits(arts=20)})
    refused("no_credits_of_choice", "MC-12.31", bill, not_bought, NOBODY)
    unknown = Purchase(("music",), chosen={"fire": Credits(arts=20)})
    refused("no_such_advance", "MC-0.68", bill, unknown, NOBODY)


@pytest.mark.rule("MC-12.32")
@pytest.mark.parametrize("name", ["empiricism", "literacy", "mathematics"])
def test_advances_with_credits_in_all_colours_and_nothing_else(name: str) -> None:
    assert min(ADVANCES[name].credits.each) > 0
    assert ADVANCES[name].effects == ()
    assert ADVANCES[name].special is None


# -- payment ---------------------------------------------------------------------------------------

HAND = dict.fromkeys(COMMODITIES, 9) | {WATER: 3}


def pay(
    total: int, cards: dict[str, int], treasury: int = 0, *advances: str, have: int = 55
) -> Paid:
    return check_payment(total, Payment(cards, treasury), HAND, have, advances)


@pytest.mark.rule("MC-12.21", "MC-12.23")
def test_cards_at_set_value_and_treasury_at_1() -> None:
    paid = pay(100, {"gold": 3}, 19)
    assert (paid.card_points, paid.treasury_points, paid.waste) == (81, 19, 0)
    assert pay(55, {}, 55).treasury_points == 55
    assert pay(144, {"gold": 4}).card_points == 144


@pytest.mark.rule("MC-12.T4", "MC-12.24", "MC-12.25")
def test_no_change_and_no_more_treasury_than_needed() -> None:
    worth_92 = {"iron": 2, "oil": 4, "ochre": 4, "clay": 2}
    worth_104 = {"iron": 6, "oil": 2, "ochre": 4}
    worth_93 = {"gold": 3, "ceramics": 2}
    assert [cards_value(cards) for cards in (worth_92, worth_104, worth_93)] == [92, 104, 93]
    assert pay(100, worth_92, 8).waste == 0
    refused("too_much_treasury", "MC-12.25", pay, 100, worth_92, 9)
    too_much = refused("too_much_treasury", "MC-12.25", pay, 100, worth_92, 10)
    assert too_much.text == "After your cards 8 points are missing: 8 treasury pay them, not 10."
    too_little = refused("too_little", "MC-12.21", pay, 100, worth_92, 7)
    assert too_little.text == "The advances cost 100; your payment is worth 99."
    assert pay(100, worth_104).waste == 4
    for_nothing = refused("too_much_treasury", "MC-12.25", pay, 100, worth_104, 1)
    assert (for_nothing.params["missing"], for_nothing.params["needed"]) == (0, 0)


@pytest.mark.rule("MC-12.T4", "MC-12.26", "MC-12.11")
def test_mining_doubles_treasury() -> None:
    worth_93 = {"gold": 3, "ceramics": 2}
    paid = pay(100, worth_93, 4, "mining")
    assert (paid.treasury_points, paid.waste) == (8, 1)
    too_little = refused("too_little", "MC-12.21", pay, 100, worth_93, 3, "mining")
    assert too_little.params["points"] == 99
    refused("too_much_treasury", "MC-12.25", pay, 100, worth_93, 5, "mining")
    assert (token_value(["mining"]), token_value(["music"])) == (2, 1)


@pytest.mark.rule("N-132", "MC-12.24")
def test_superfluous_cards_may_be_spent() -> None:
    assert pay(0, {"ochre": 3, WATER: 2}).waste == 9
    assert pay(0, {}).waste == 0
    assert pay(10, {"gold": 2, "iron": 1}).waste == 28


@pytest.mark.rule("N-132")
@given(st.integers(0, 400), st.integers(0, 400), st.sampled_from([1, 2]))
def test_treasury_pays_what_is_missing_and_not_a_token_more(
    total: int, cards: int, value: int
) -> None:
    needed = treasury_needed(total, cards, value)
    assert cards + needed * value >= total
    assert needed == 0 or cards + (needed - 1) * value < total
    if cards <= total:
        assert cards + needed * value - total < value


@pytest.mark.rule("MC-12.21")
def test_nobody_spends_what_they_do_not_have() -> None:
    hand = {"gold": 2, WATER: 1}

    def check(payment: Payment) -> Paid:
        return check_payment(0, payment, hand, 7, ["trade_empire"])

    check(Payment({"gold": 2, WATER: 1}))
    refused("not_in_hand", "MC-12.21", check, Payment({"gold": 3}))
    refused("not_in_hand", "MC-12.21", check, Payment({"gold": -1}))
    refused("not_in_hand", "MC-12.21", check, Payment({WATER: 2}))
    refused("not_in_hand", "MC-12.21", check, Payment({"iron": 1}))
    refused("no_such_commodity", "MC-0.61", check, Payment({"plastic": 0}))
    refused("no_such_commodity", "MC-0.61", check, Payment({"famine": 1}))
    standing_in = Payment({"gold": 1}, stand_in=StandIn("gold", "pearls"))
    refused("not_in_hand", "MC-12.21", check, standing_in)
    refused("treasury_short", "MC-0.10", check, Payment({}, 8))
    refused("treasury_short", "MC-0.10", check, Payment({}, -1))


# -- trade empire ----------------------------------------------------------------------------------


def stand_in(cards: dict[str, int], commodity: str, card: str, *advances: str) -> Paid:
    payment = Payment(cards, stand_in=StandIn(commodity, card))
    return check_payment(0, payment, HAND, 0, advances or ("trade_empire",))


@pytest.mark.rule("MC-12.T5", "MC-12.27", "D-56")
def test_trade_empire() -> None:
    assert stand_in({"wine": 3}, "wine", "tin").card_points == 80
    assert cards_value({"wine": 3, "tin": 1}) == 45 + 6
    refused("stand_in_low", "MC-12.27", stand_in, {"tin": 3}, "tin", "wine")
    refused("stand_in_complete", "MC-12.27", stand_in, {"wine": 6}, "wine", "tin")


@pytest.mark.rule("MC-12.27", "N-133")
def test_what_cannot_stand_in() -> None:
    assert stand_in({"wine": 5}, "wine", "lacquer").card_points == 180
    assert stand_in({"wine": 1}, "wine", "gold").card_points == 20
    refused("no_trade_empire", "MC-12.27", stand_in, {"wine": 3}, "wine", "tin", "trade_routes")
    refused("stand_in_same", "MC-12.27", stand_in, {"wine": 3}, "wine", "wine")
    refused("stand_in_set", "MC-12.27", stand_in, {"wine": 0}, "wine", "tin")
    refused("stand_in_set", "MC-12.27", stand_in, {"wine": 3}, "tin", "gold")
    refused("stand_in_set", "MC-12.27", stand_in, {WATER: 2}, WATER, "gold")
    refused("stand_in_low", "MC-12.27", stand_in, {"wine": 3}, "wine", WATER)


@pytest.mark.rule("MC-12.27")
def test_the_card_that_stands_in_is_spent_and_counts_for_nothing_else() -> None:
    alone = Payment({"wine": 3}, stand_in=StandIn("wine", "tin"))
    assert alone.spent == {"wine": 3, "tin": 1}
    payment = Payment({"wine": 3, "tin": 2}, stand_in=StandIn("wine", "tin"))
    assert payment.spent == {"wine": 3, "tin": 3}
    paid = check_payment(0, payment, HAND, 0, ["trade_empire"])
    assert paid.card_points == 80 + 4 * face_value("tin")
    hand = {"wine": 3, "tin": 2}
    refused("not_in_hand", "MC-12.21", check_payment, 0, payment, hand, 0, ["trade_empire"])
