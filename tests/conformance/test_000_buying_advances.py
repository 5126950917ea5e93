"""Document 000: buying advances."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.trade.market import TRADE
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.views.view import view
from tests.conformance.buying import buy, next_turn, paid, prices, shop
from tests.support.conformance import Document
from tests.support.megaciv_calamity import cities, defaults, numbers, struck
from tests.support.megaciv_calamity import table as calamity_table
from tests.support.megaciv_market import market, offer
from tests.support.megaciv_table import Table, earlier

document = Document(
    "000",
    "Mega Civilization",
    "The second half of phase 12 (advances acquisition): credits, prices and their reductions, "
    "payment, three worked examples.",
)

#: five gold and four ivory: 225 + 144 points
RICHES = (*["gold"] * 5, *["ivory"] * 4)


def rich(*held: str) -> Table:
    """Seat 0 with 369 points in cards, 55 treasury, and advances from earlier turns; phase 12."""
    game = earlier(shop(money=55), 0, *held)
    game.deal(0, *RICHES)
    return game.phase(12)


# -- credits ---------------------------------------------------------------------------------------


@document.statement("Whoever buys an advance gets the credits printed on it at once.", "MC-12.30")
def test_credits_come_at_once() -> None:
    game = buy(shop().phase(12), "cloth_making")
    assert game.seat(0).credits == ADVANCES["cloth_making"].credits == Credits(arts=5, crafts=10)


@document.statement("Credits are not used up by a purchase.", "MC-12.16")
def test_credits_are_not_used_up() -> None:
    game = earlier(shop(), 0, "cloth_making").phase(12)
    before = game.seat(0).credits.crafts
    buy(game, "pottery")
    assert paid(game) == 50
    assert game.seat(0).credits.crafts == before + 10


@document.statement("Credits stay with their owner to the end of the game.", "MC-12.30")
def test_credits_stay() -> None:
    game = buy(shop().phase(12), "cloth_making")
    for _ in range(5):
        next_turn(game)
        assert prices(game)["pottery"] == 50
        game.answer(0, BuyAdvances())
    assert game.seat(0).credits == Credits(arts=5, crafts=10)


@document.statement("Credits do not count in the turn in which they were received.", "MC-12.17")
def test_no_credits_in_the_turn_of_their_purchase() -> None:
    game = shop(money=55).phase(12)
    chosen = game.preview(0, BuyAdvances(("cloth_making", "pottery")))
    assert [(p.advance, p.total) for p in chosen.prices] == [("cloth_making", 50), ("pottery", 60)]
    assert chosen.total == 110


# -- one transaction -------------------------------------------------------------------------------


@document.statement("All advances of a turn are bought in one transaction.", "MC-12.2", "MC-12.22")
def test_one_transaction() -> None:
    game = buy(rich(), "cloth_making", "mysticism", "pottery")
    assert paid(game) == 50 + 50 + 60
    assert len(game.told("purchased")) == 1
    assert game.over  # not asked again, though much is left to buy with
    assert game.seat(0).cards > 0


@document.statement(
    "Credits count for every advance of their colour that is bought in this turn.", "MC-12.16"
)
def test_credits_count_for_every_advance_of_the_colour() -> None:
    game = buy(rich("cloth_making"), "pottery", "masonry", "agriculture")
    assert paid(game) == 50 + 50 + 110


# -- the price -------------------------------------------------------------------------------------


@document.statement("Without reductions an advance costs the price printed on it.", "MC-12.12")
def test_the_printed_price() -> None:
    assert prices(shop().phase(12)) == {name: card.price for name, card in ADVANCES.items()}


@document.statement("Credits received in earlier turns lower the price.", "MC-12.13")
def test_credits_of_earlier_turns_lower_the_price() -> None:
    game = buy(shop().phase(12), "cloth_making")
    assert prices(next_turn(game))["pottery"] == 60 - 10


@document.statement(
    "The bonus printed on an advance bought in an earlier turn lowers the one it names.",
    "MC-12.14",
)
def test_the_bonus_of_an_earlier_turn_lowers_the_price() -> None:
    game = shop().phase(12)
    for name, card in ADVANCES.items():  # every bonus, alone
        if card.bonus is not None:
            game.seat(0).advances = [name]
            target = card.bonus.advance
            lowered = ADVANCES[target].price - card.bonus.amount
            assert prices(game)[target] == lowered
            others = {n: p for n, p in prices(game).items() if n != target}
            assert all(ADVANCES[n].price == p for n, p in others.items())


@document.statement(
    "An advance of two groups is lowered by the colour with the higher credits.", "MC-12.15"
)
def test_two_groups_the_higher_colour_counts() -> None:
    game = shop().phase(12)
    for held in (Credits(arts=10, religion=5), Credits(arts=5, religion=10)):
        game.seat(0).credits = held
        assert prices(game)["mysticism"] == 50 - 10


@document.statement("The credits of its two colours are never added.", "MC-12.15")
def test_two_colours_are_never_added() -> None:
    two = {name: card for name, card in ADVANCES.items() if len(card.groups) == 2}
    assert len(two) == 9
    game = shop().phase(12)
    game.seat(0).credits = Credits(10, 10, 10, 10, 10)
    assert {name: prices(game)[name] for name in two} == {
        name: card.price - 10 for name, card in two.items()
    }


@document.statement(
    "The same credits may lower several advances of one transaction.", "MC-12.16", "MC-12.22"
)
def test_the_same_credits_for_several_advances() -> None:
    game = earlier(shop(money=55), 0, "music").phase(12)
    both = game.preview(0, BuyAdvances(("drama_and_poetry", "mysticism")))
    assert [p.total for p in both.prices] == [80 - 10, 50 - 10]


# -- example 1 -------------------------------------------------------------------------------------


@document.statement("Example 1: Music costs 80 and belongs to arts (blue).", "MC-12.T1", "MC-R.1")
def test_example_1_music() -> None:
    assert (prices(shop().phase(12))["music"], ADVANCES["music"].groups) == (80, ("arts",))


@document.statement(
    "Example 1: bought in the turn before, it gives 10 credits in arts and 5 in religion.",
    "MC-12.T1",
    "MC-12.30",
)
def test_example_1_credits_of_music() -> None:
    game = buy(rich(), "music")
    assert game.seat(0).credits == Credits(arts=10, religion=5)


def example_1() -> Table:
    """Music was bought in the turn before, as in the example."""
    return next_turn(buy(rich(), "music"), 55)


@document.statement("Example 1: Drama and Poetry (80, arts) then costs 70.", "MC-12.T1", "MC-12.13")
def test_example_1_drama_and_poetry() -> None:
    assert ADVANCES["drama_and_poetry"].price == 80
    assert ADVANCES["drama_and_poetry"].groups == ("arts",)
    assert paid(buy(example_1(), "drama_and_poetry")) == 70


@document.statement(
    "Example 1: Mysticism (50, religion and arts), bought in the same turn, costs 40.",
    "MC-12.T1",
    "MC-12.16",
)
def test_example_1_mysticism() -> None:
    assert ADVANCES["mysticism"].price == 50
    assert set(ADVANCES["mysticism"].groups) == {"arts", "religion"}
    game = buy(example_1(), "drama_and_poetry", "mysticism")
    assert paid(game) == 70 + 40


@document.statement(
    "Example 1: the 5 credits in religion are not added to the 10 in arts.",
    "MC-12.T1",
    "MC-12.15",
)
def test_example_1_only_the_higher_colour() -> None:
    game = example_1()
    assert prices(game)["deism"] == ADVANCES["deism"].price - 5  # religion alone: they do count
    assert prices(game)["mysticism"] == 50 - 10  # and not 50 - 15


# -- example 2 -------------------------------------------------------------------------------------


@document.statement(
    "Example 2: Pottery and Masonry cost 60 each and belong to crafts (orange).",
    "MC-12.T2",
    "MC-R.1",
)
def test_example_2_pottery_and_masonry() -> None:
    listed = prices(shop().phase(12))
    for name in ("pottery", "masonry"):
        assert (listed[name], ADVANCES[name].groups) == (60, ("crafts",))


def example_2() -> Table:
    """Pottery and Masonry were bought in the turn before."""
    return next_turn(buy(rich(), "pottery", "masonry"), 55)


@document.statement(
    "Example 2: with both one holds 20 credits in crafts, 5 in science and 5 in arts.",
    "MC-12.T2",
    "MC-12.10",
)
def test_example_2_credits() -> None:
    assert example_2().seat(0).credits == Credits(crafts=20, science=5, arts=5)


@document.statement("Example 2: Agriculture costs 120 and belongs to crafts.", "MC-12.T2", "MC-R.1")
def test_example_2_agriculture() -> None:
    card = ADVANCES["agriculture"]
    assert (prices(shop().phase(12))["agriculture"], card.groups) == (120, ("crafts",))


@document.statement("Example 2: the 20 credits in crafts are taken off.", "MC-12.T2", "MC-12.13")
def test_example_2_credits_are_taken_off() -> None:
    game = example_2()
    game.seat(0).advances.remove("pottery")  # without its bonus
    assert prices(game)["agriculture"] == 120 - 20


@document.statement(
    "Example 2: Pottery takes 10 more off Agriculture, and off nothing else.",
    "MC-12.T2",
    "MC-12.14",
)
def test_example_2_bonus_of_pottery() -> None:
    game = example_2()
    with_it = prices(game)
    game.seat(0).advances.remove("pottery")
    without = prices(game)
    lowered = {n: without[n] - p for n, p in with_it.items() if without[n] != p}
    assert lowered == {"agriculture": 10}


@document.statement("Example 2: so it is bought for 90.", "MC-12.T2")
def test_example_2_price() -> None:
    assert paid(buy(example_2(), "agriculture")) == 90


@document.statement(
    "Example 2: Agriculture gives 10 more credits in crafts; from the next turn on 30 are taken "
    "off every advance of crafts.",
    "MC-12.T2",
    "MC-12.30",
    "MC-12.17",
)
def test_example_2_the_next_turn() -> None:
    game = buy(example_2(), "agriculture")
    assert game.seat(0).credits.crafts == 30
    now = prices(next_turn(game))
    only_crafts = [n for n in now if ADVANCES[n].groups == ("crafts",)]
    assert only_crafts
    for name in only_crafts:
        bonus = ADVANCES[name].discounted_by
        extra = bonus.amount if bonus and bonus.advance in game.seat(0).advances else 0
        assert now[name] == max(0, ADVANCES[name].price - 30 - extra)


# -- what may be bought, and payment ---------------------------------------------------------------


@document.statement("Whoever has points enough may buy any advance.", "MC-12.6")
def test_any_advance_with_enough_points() -> None:
    game = rich()
    for name in ADVANCES:
        suggestion = game.preview(0, BuyAdvances((name,))).suggestion
        assert suggestion is not None, name
        assert suggestion.advances == (name,)
    poor = shop(money=50).phase(12)
    assert poor.refused(0, BuyAdvances(("pottery",), treasury=50)).code == "too_little"


@document.statement("No advance requires another one.", "MC-12.6")
def test_no_prerequisites() -> None:
    game = rich()
    assert game.seat(0).advances == []
    buy(game, "democracy")  # the last of its chain
    assert game.seat(0).advances == ["democracy"]


@document.statement("Nobody buys a second copy of an advance.", "MC-12.7")
def test_one_copy_each() -> None:
    game = earlier(shop(), 0, "mysticism").phase(12)
    assert game.refused(0, BuyAdvances(("mysticism",), treasury=50)).rule == "MC-12.7"
    assert game.refused(0, BuyAdvances(("deism", "deism"), treasury=50)).rule == "MC-12.7"


@document.statement(
    "Trade cards and treasury that are spent count together.", "MC-12.21", "MC-12.22"
)
def test_cards_and_treasury_count_together() -> None:
    game = shop(money=20)
    cards = tuple(game.deal(0, "gold", "gold"))  # 36
    game.phase(12)
    assert game.refused(0, BuyAdvances(("mysticism",), cards=cards)).code == "too_little"
    game.answer(0, BuyAdvances(("mysticism",), cards=cards, treasury=14))
    assert (game.seat(0).advances, game.seat(0).treasury) == (["mysticism"], 6)


@document.statement("Points spent too much give no change in treasury.", "MC-12.24")
def test_no_change_in_treasury() -> None:
    game = shop(money=7)
    cards = tuple(game.deal(0, "gold", "gold", "gold"))  # 81 for 50
    game.phase(12).answer(0, BuyAdvances(("mysticism",), cards=cards))
    assert game.told("purchased")[0].data["wasted"] == 31
    assert game.seat(0).treasury == 7


@document.statement("Nor do they give change in trade cards.", "MC-12.24")
def test_no_change_in_cards() -> None:
    game = shop(money=7)
    cards = tuple(game.deal(0, "gold", "gold", "gold"))
    (kept,) = game.deal(0, "iron")
    game.phase(12).answer(0, BuyAdvances(("mysticism",), cards=cards))
    assert (game.seat(0).hand, game.seat(0).water) == ([kept], 0)


@document.statement(
    "Credits somebody forgets to subtract are not made good later.",
    "MC-12.28",
    reading="DG-6.7: the program always takes all credits off, so it cannot happen",
)
def test_credits_cannot_be_forgotten() -> None:
    game = earlier(shop(money=55), 0, "cloth_making").phase(12)
    refusal = game.refused(0, BuyAdvances(("pottery",), treasury=51))  # 50 after 10 credits
    assert refusal.code == "too_much_treasury"
    buy(game, "pottery")
    assert paid(game) == 50
    next_turn(game)
    assert game.seat(0).treasury == 50  # nothing was added


@document.statement("With credits enough an advance costs nothing.", "MC-12.18")
def test_an_advance_for_nothing() -> None:
    game = shop(money=0)
    game.seat(0).credits = Credits(crafts=60)
    game.phase(12).answer(0, BuyAdvances(("pottery",)))
    assert game.seat(0).advances == ["pottery"]
    assert paid(game) == 0


@document.statement("No price is below 0.", "MC-12.18")
def test_no_price_below_zero() -> None:
    game = shop().phase(12)
    game.seat(0).credits = Credits(*[200] * 5)
    assert min(prices(game).values()) == 0
    both = game.preview(
        0, BuyAdvances(("pottery", "anatomy"))
    )  # a price of 0 pays for nothing else
    assert both.total == 0 + 270 - 200


@document.statement("No more treasury is spent than needed.", "MC-12.25")
def test_no_more_treasury_than_needed() -> None:
    game = shop()
    cards = tuple(game.deal(0, "gold", "gold"))  # 36 of 50
    game.phase(12)
    refusal = game.refused(0, BuyAdvances(("mysticism",), cards=cards, treasury=15))
    assert (refusal.code, refusal.rule) == ("too_much_treasury", "MC-12.25")
    game.answer(0, BuyAdvances(("mysticism",), cards=cards, treasury=14))
    assert game.seat(0).treasury == 36


# -- open, kept, in force --------------------------------------------------------------------------


def seen_by_all(game: Table, name: str) -> set[object]:
    return {getattr(view(game.state, viewer).seats[0], name) for viewer in (-1, *range(9))}


@document.statement("Advances lie open for everybody to see.", "MC-12.8")
def test_advances_are_open() -> None:
    game = buy(shop().phase(12), "cloth_making")
    assert seen_by_all(game, "advances") == {("cloth_making",)}


@document.statement("So do credits.", "MC-12.8")
def test_credits_are_open() -> None:
    game = buy(shop().phase(12), "cloth_making")
    assert seen_by_all(game, "credits") == {Credits(arts=5, crafts=10)}


@document.statement("Advances and credits cannot be exchanged.", "MC-12.8", "MC-7.8")
@pytest.mark.parametrize("what", ["advances", "credits"])
def test_neither_can_be_exchanged(what: str) -> None:
    game = market("iron iron iron", players=12).hold(0, "pottery")
    made = offer(game, 0, "iron iron iron")
    given = {"do": "offer", "to": made.to, "cards": made.cards, "names": made.names}
    game.question(0, TRADE.name)
    assert game.refused(0, {**given, what: ["pottery"]}).code == "malformed"
    game.answer(0, given)
    assert len(game.state.market.offers) == 1
    # nor is there another way: nothing that can be said in trade names either of them
    schema = msgspec.json.schema_components([TRADE.answer_type])[1]
    named = {field for struct in schema.values() for field in struct.get("properties", {})}
    assert named.isdisjoint({what, what.rstrip("s"), "advance", "credit", "free", "chosen"})


@document.statement("Nor can they be lost.", "MC-12.8")
@pytest.mark.parametrize("name", CALAMITIES)
def test_no_calamity_takes_an_advance(name: str) -> None:
    game = earlier(calamity_table(9), 0, "pottery", "agriculture", "mysticism")
    game.city(0, *cities("a", 3), *cities("c", 3)).put(0, k4=4, p0=4, v0=2).treasury(0, 10)
    game.seat(0).step = 5
    before = (list(game.seat(0).advances), game.seat(0).credits)
    defaults(struck(game, name))
    assert (game.seat(0).advances, game.seat(0).credits) == before


@document.statement("The attributes of an advance apply to its holder only.", "MC-12.9")
def test_attributes_apply_to_the_holder_only() -> None:
    game = calamity_table().city(0, "a0").city(1, "a1").hold(0, "coinage")
    game.phase(1)
    assert game.asked("tax_rate") == [0]


@document.statement("They are in force once the purchase is complete.", "MC-12.9", "MC-12.4")
def test_attributes_are_in_force_at_once() -> None:
    """Roadbuilding raises the hand limit of the very purchase in which it is bought."""
    game = shop(money=0)
    gold = tuple(game.deal(0, *["gold"] * 5))
    fish = game.deal(0, *["fish"] * 8, "wine")
    game.phase(12)
    assert game.refused(0, BuyAdvances(("monarchy",), cards=gold)).rule == "MC-12.5"
    game.answer(0, BuyAdvances(("roadbuilding",), cards=gold))
    assert game.seat(0).hand == fish  # nine cards, one above the usual limit


@document.statement("All effects add up.", "MC-12.10", "MC-9.5", "MC-1.7")
def test_effects_add_up() -> None:
    game = calamity_table().city(0, "a0").hold(0, "coinage", "monarchy").phase(1)
    game.answer(0, {"rate": 4})  # 2 + 1 + 1
    assert game.seat(0).treasury == 4
    lost = []
    for held in ((), ("pottery",), ("calendar",), ("pottery", "calendar")):
        famine = calamity_table(9).put(0, k4=4, a0=30).hold(0, *held)
        lost.append(numbers(struck(famine, "famine")).get(0, 0))
    nothing, pottery, calendar, both = lost
    assert nothing - both == (nothing - pottery) + (nothing - calendar) > 0


@document.statement("All credits add up.", "MC-12.10")
def test_credits_add_up() -> None:
    game = buy(rich("pottery"), "masonry", "cloth_making")
    assert game.seat(0).credits.crafts == 10 + 10 + 10
    assert prices(next_turn(game))["agriculture"] == 120 - 30 - 10


# -- the cards in the box --------------------------------------------------------------------------

document.not_testable(
    "There are fewer than 18 cards of each advance in the box.", "components of the printed game"
)


@document.statement("All 51 advances are there for every player.", "MC-S.11", "MC-12.6")
def test_all_51_for_everybody() -> None:
    game = Table(players=18)
    for seat in game.state.seats:
        game.treasury(seat.seat, 50)
    game.phase(12)
    assert len(ADVANCES) == 51
    for seat in game.state.seats:
        assert set(prices(game, seat.seat)) == set(ADVANCES)


document.not_testable(
    "Advances that are bought often have more cards than those that are bought rarely.",
    "components of the printed game",
)


@document.statement(
    "When the cards of an advance are used up, it is still sold (a note stands in for the card).",
    "MC-12.7",
    "MC-S.11",
)
def test_an_advance_is_never_sold_out() -> None:
    game = Table(players=18)
    for seat in game.state.seats:
        game.treasury(seat.seat, 50)
    game.phase(12)
    for seat in game.state.seats:
        buy(game, "mysticism", seat=seat.seat)
    assert all(seat.advances == ["mysticism"] for seat in game.state.seats)


# -- example 3 -------------------------------------------------------------------------------------


@document.statement(
    "Example 3: Pottery, bought in an earlier turn, gives 10 credits for all crafts.",
    "MC-12.T3",
    "MC-12.13",
)
def test_example_3_credits_of_pottery() -> None:
    game = earlier(shop(), 0, "pottery").phase(12)
    assert game.seat(0).credits.crafts == 10
    assert prices(game)["masonry"] == 60 - 10
    assert prices(game)["cloth_making"] == 50 - 10


@document.statement("Example 3: by these credits Agriculture costs 110.", "MC-12.T3", "MC-12.13")
def test_example_3_by_credits_alone() -> None:
    game = shop().phase(12)
    game.seat(0).credits = Credits(crafts=10)
    assert prices(game)["agriculture"] == 110


@document.statement(
    "Example 3: with the 10 more that Pottery gives for Agriculture it costs 100.",
    "MC-12.T3",
    "MC-12.14",
)
def test_example_3_with_the_bonus() -> None:
    assert paid(buy(rich("pottery"), "agriculture")) == 100


@document.statement(
    "Example 3: Agriculture gives 20 for Democracy, from the next turn on.",
    "MC-12.T3",
    "MC-12.14",
    "MC-12.17",
)
def test_example_3_the_bonus_of_agriculture() -> None:
    game = rich("pottery")
    both = game.preview(0, BuyAdvances(("agriculture", "democracy")))
    assert [p.total for p in both.prices] == [100, 220]  # not in this turn
    buy(game, "agriculture")
    assert ADVANCES["democracy"].price - prices(next_turn(game))["democracy"] == 20


@document.statement("Example 3: Democracy then costs 200 instead of 220.", "MC-12.T3")
def test_example_3_democracy() -> None:
    game = buy(rich("pottery"), "agriculture")
    assert ADVANCES["democracy"].price == 220
    assert paid(buy(next_turn(game, 55), "democracy")) == 200
