"""Answers of the kinds that can be listed, spelled as actions (:func:`..choices.listed`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ecumene.envs.choices import DONE, Choices, OpenQuestion, Path, list_choices
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard
from ecumene.games.megaciv.phases.calamity.features import ChooseFeature
from ecumene.games.megaciv.phases.calamity.hordes import Horde
from ecumene.games.megaciv.phases.calamity.minor import Suffer
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims, InsistOrder
from ecumene.games.megaciv.phases.calamity.volcano import Earthquake
from ecumene.games.megaciv.phases.conflict.city_attack import Deferral, Spoils
from ecumene.games.megaciv.phases.conflict.conflict import Next
from ecumene.games.megaciv.phases.expansion import HomeArea
from ecumene.games.megaciv.phases.short_game import PlaceCities
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard, Pass
from ecumene.games.megaciv.position.setup import PickCivilization

from . import actions
from .actions import card_name

Speller = Callable[[OpenQuestion, Any], Path]


def _yes(said: bool) -> str:
    return actions.YES if said else actions.NO


def _victims(asked: OpenQuestion, answer: ChooseVictims) -> Path:
    own, players = asked.question.seat, len(asked.view.seats)
    return tuple(actions.seat(own, seat, players) for seat in answer.seats)


def _earthquake(_asked: OpenQuestion, answer: Earthquake) -> Path:
    return (actions.area(answer.own), actions.area(answer.other) if answer.other else DONE)


def _gift(asked: OpenQuestion, answer: GiveCard) -> Path:
    """Return the first of equal cards."""
    if answer.card is None:
        return (DONE,)
    return (actions.card(card_name(asked, answer.card)), _yes(answer.shown))


def _one_area(_asked: OpenQuestion, answer: Any) -> Path:
    return (actions.area(answer.area),)


SPELLERS: dict[type, Speller] = {
    PickCivilization: lambda _, answer: (actions.civilization(answer.civilization),),
    PlaceCities: lambda _, answer: tuple(map(actions.area, answer.areas)),
    TaxRate: lambda _, answer: (actions.number(answer.rate),),
    HomeArea: _one_area,
    Next: _one_area,
    Horde: _one_area,
    Deferral: lambda _, answer: (actions.area(answer.area) if answer.area else DONE,),
    Spoils: lambda _, answer: (_yes(answer.draw), actions.number(answer.treasury)),
    BuyCard: lambda _, answer: (actions.stack(answer.stack, free=answer.free),),
    Pass: lambda _, _answer: (DONE,),
    Suffer: lambda _, _answer: (DONE,),
    ChooseVictims: _victims,
    InsistOrder: lambda _, answer: (_yes(answer.insist),),
    ChooseFeature: lambda _, answer: (actions.feature(answer.feature),),
    Earthquake: _earthquake,
    GiveCard: _gift,
}


def spell(asked: OpenQuestion, answer: Any) -> Path:
    """The actions that make an answer."""
    return SPELLERS[type(answer)](asked, answer)


def choices(asked: OpenQuestion) -> Choices:
    """Return the asked seat's next actions, if all its answers can be listed."""
    return list_choices(asked, partial(spell, asked))
