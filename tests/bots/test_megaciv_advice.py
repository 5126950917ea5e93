"""The adviser's sentences in Mega Civilization that games seldom lead to, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots.megaciv.strategos.policy import reason_of
from ecumene.games.megaciv.phases.abilities.diaspora import Diaspora
from ecumene.games.megaciv.phases.abilities.fundamentalism import Fundamentalism
from ecumene.games.megaciv.phases.abilities.monotheism import Monotheism
from ecumene.games.megaciv.phases.abilities.politics import PoliticsAnnex, PoliticsGain
from ecumene.games.megaciv.phases.abilities.provincial_empire import ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.words import Said, said
from tests.support.megaciv_table import GAME, Land, Table
from tests.support.sentences import assert_said


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (
            Diaspora({"a": 4}, {"b": 2, "c": 2}),
            "Diaspora: move 4 tokens from A to B and C, where a pair grows by two a turn.",
        ),
        (
            Fundamentalism("a"),
            (
                "Fundamentalism in A: it destroys the city of Assyria and 1 token of Egypt"
                " next to your land."
            ),
        ),
        (
            Monotheism("a"),
            (
                "Monotheism in A: you take over the city of Assyria and 1 token of Egypt"
                " without a fight."
            ),
        ),
        (
            PoliticsGain(5),
            "Politics: gain 5 treasury, for no city in reach can be supported.",
        ),
        (
            PoliticsAnnex("a"),
            "Politics in A: you take over the city of Assyria and 1 token of Egypt.",
        ),
        (
            ProvincialEmpire((1, 2)),
            (
                "Provincial Empire: Assyria and Egypt stand best among your neighbours,"
                " and each gives a card."
            ),
        ),
        (
            ProvincialEmpire((1,)),
            "Provincial Empire: Assyria stands best among your neighbours, and gives a card.",
        ),
        (
            TradeRoutes((7,)),
            "Trade Routes: sell 1 single card above your limit for twice its face value.",
        ),
        (
            UniversalDoctrine(barbarians={"a": 2, "b": 1}),
            "Universal Doctrine: barbarians become yours, 2 in A and 1 in B.",
        ),
        (
            UniversalDoctrine(pirate_city="b"),
            "Universal Doctrine: the pirate city in B becomes yours for nothing.",
        ),
    ],
)
def test_why_an_ability_is_used(answer: Any, text: str) -> None:
    table = Table({name: Land() for name in "abc"}).city(1, "a").put(2, a=1)
    assert assert_said(GAME, reason_of(table.state, answer)) == text


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        (
            said("advice-accept", civ="celt", change=said("advice-sets", grow=True, points=0)),
            "Accept the answer of Celt: +0 points for your sets.",
        ),
        (
            said("advice-turn_down", civ="rome", change=said("advice-sets", grow=False, points=4)),
            "Turn down the answer of Rome: -4 points for your sets, too little to risk.",
        ),
        (
            said("advice-offer_for_any", cards={"wine": 2, "water": 1}),
            "Offer 2 Wine and 1 Water, which you miss least, for others: any will do.",
        ),
        (
            said("advice-finish", offers=3),
            "Finish: none of the 3 offers, and none you could make, is worth it.",
        ),
        (
            said("advice-build_none", cities=1, needed=2, tokens=1),
            "Build no city: 1 city would need 2 tokens beside it, and you have 1 in all.",
        ),
        (said("advice-free_card", stack=9), "Take a card from stack 9: it costs nothing."),
        (
            said("advice-deferral", area="etruria", tokens=6, stock=3),
            "Yes, Etruria first: 6 tokens would replace the city, and 3 are in stock.",
        ),
        (
            said("advice-loss_elsewhere", tokens={"latium": 2}, area="etruria", there=3),
            "Lose 2 in Latium: then 3 stay in Etruria and hold it.",
        ),
        (
            said("advice-loss_of_ship", area="etruria", there=3),
            "Lose a ship: tokens are worth more, and 3 stay in Etruria.",
        ),
        (
            said("advice-insist"),
            "One after the other: what one calamity leaves changes what the next one takes.",
        ),
        (
            said("advice-move_back", cities=4, needed=4),
            "Move back: 4 cities stay, and the next step takes 4, so none can be spared.",
        ),
        (
            said("advice-no_gift"),
            "You have no card to give (0 cards of a kind that may be given).",
        ),
        (said("advice-no_room", tokens=1), "Nobody finds room elsewhere: 1 token is lost."),
        (
            said("advice-no_theocracy", areas=["etruria"], tokens=5),
            "Reduce Etruria: 5 tokens stay in their place.",
        ),
        (
            said("advice-theocracy", cards=said("advice-single_cards", cards={"tea": 1}), cities=2),
            "Discard 1 Tea (single cards): that costs less than 2 cities reduced.",
        ),
        (
            said("advice-ransom", ransom=3, treasury=8),
            "Pay 3 of your 8 treasury: that is less than the six tokens of a new city.",
        ),
        (said("advice-abilities_used"), "Use no more abilities: none is left to use."),
        (
            said("advice-next_best", why=said("advice-abilities_used")),
            "Next best: Use no more abilities: none is left to use.",
        ),
        (
            said(
                "advice-select", areas=["latium", "etruria"], more=2, civ="rome", best=8, required=9
            ),
            "Select Latium, Etruria and 2 more of Rome: 8 of the 9 unit points that are asked for.",
        ),
    ],
)
def test_what_is_seldom_advised(sentence: Said, text: str) -> None:
    assert assert_said(GAME, sentence) == text
