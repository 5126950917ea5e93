"""The answers of Mega Civilization, in one place for programs that give them."""

from __future__ import annotations

from .phases.abilities.diaspora import Diaspora
from .phases.abilities.fundamentalism import Fundamentalism
from .phases.abilities.monotheism import Monotheism
from .phases.abilities.politics import PoliticsAnnex, PoliticsGain
from .phases.abilities.provincial_empire import GiveCard, ProvincialEmpire
from .phases.abilities.trade_routes import TradeRoutes
from .phases.abilities.turns import AbilitiesDone
from .phases.abilities.universal_doctrine import UniversalDoctrine
from .phases.acquisition.purchase import BuyAdvances
from .phases.calamity.annexation import AnnexPart, SelectAreas
from .phases.calamity.discards import Discard
from .phases.calamity.features import ChooseFeature
from .phases.calamity.hordes import Horde
from .phases.calamity.iconoclasm import Theocracy
from .phases.calamity.losses import Damage, DestroyCities
from .phases.calamity.minor import Suffer
from .phases.calamity.piracy import PirateTargets
from .phases.calamity.regression import BuyOffSteps
from .phases.calamity.resolution import ChooseVictims, InsistOrder
from .phases.calamity.volcano import Earthquake
from .phases.cities.construction import BuildCities
from .phases.cities.upkeep import ReduceCities
from .phases.claims import Cities
from .phases.conflict.city_attack import Deferral, Spoils
from .phases.conflict.conflict import Next
from .phases.conflict.token_conflict import Loss
from .phases.departure import Relocate
from .phases.expansion import Expand, HomeArea
from .phases.movement.movement import Movement
from .phases.short_game import ChosenCredits, PlaceCities, PlaceTokens
from .phases.tax import TaxRate
from .phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    DropTemplate,
    Finish,
    MakeOffer,
    SaveTemplate,
    UseTemplate,
    Withdraw,
)
from .phases.trade.trade_cards import BuyCard, Pass
from .position.setup import PickCivilization

Answer = (
    AbilitiesDone
    | Accept
    | AnnexPart
    | AnswerOffer
    | HomeArea
    | BuildCities
    | BuyAdvances
    | BuyCard
    | BuyOffSteps
    | ChooseFeature
    | ChooseVictims
    | ChosenCredits
    | Cities
    | Damage
    | Decline
    | Deferral
    | DestroyCities
    | Diaspora
    | Discard
    | DropTemplate
    | Earthquake
    | Expand
    | Finish
    | Fundamentalism
    | GiveCard
    | Horde
    | InsistOrder
    | Loss
    | MakeOffer
    | Monotheism
    | Movement
    | Next
    | Pass
    | PickCivilization
    | PirateTargets
    | PlaceCities
    | PlaceTokens
    | PoliticsAnnex
    | PoliticsGain
    | ProvincialEmpire
    | ReduceCities
    | Relocate
    | SaveTemplate
    | SelectAreas
    | Spoils
    | Suffer
    | TaxRate
    | Theocracy
    | TradeRoutes
    | UniversalDoctrine
    | UseTemplate
    | Withdraw
)

__all__ = [
    "AbilitiesDone",
    "Accept",
    "AnnexPart",
    "Answer",
    "AnswerOffer",
    "BuildCities",
    "BuyAdvances",
    "BuyCard",
    "BuyOffSteps",
    "ChooseFeature",
    "ChooseVictims",
    "ChosenCredits",
    "Cities",
    "Damage",
    "Decline",
    "Deferral",
    "DestroyCities",
    "Diaspora",
    "Discard",
    "DropTemplate",
    "Earthquake",
    "Expand",
    "Finish",
    "Fundamentalism",
    "GiveCard",
    "HomeArea",
    "Horde",
    "InsistOrder",
    "Loss",
    "MakeOffer",
    "Monotheism",
    "Movement",
    "Next",
    "Pass",
    "PickCivilization",
    "PirateTargets",
    "PlaceCities",
    "PlaceTokens",
    "PoliticsAnnex",
    "PoliticsGain",
    "ProvincialEmpire",
    "ReduceCities",
    "Relocate",
    "SaveTemplate",
    "SelectAreas",
    "Spoils",
    "Suffer",
    "TaxRate",
    "Theocracy",
    "TradeRoutes",
    "UniversalDoctrine",
    "UseTemplate",
    "Withdraw",
]
