"""Facts about a question too large to list, compared with a legal answer.

Whatever the facts of a question say can be chosen must hold for every legal answer: a client that
offers no more and no less than that lets a person answer everything the rules allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.abilities.diaspora import Diaspora
from ecumene.games.megaciv.phases.abilities.fundamentalism import Fundamentalism
from ecumene.games.megaciv.phases.abilities.monotheism import Monotheism
from ecumene.games.megaciv.phases.abilities.politics import PoliticsAnnex, PoliticsGain
from ecumene.games.megaciv.phases.abilities.provincial_empire import ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone, AbilityFacts
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.phases.acquisition.preview import BuyFacts, BuyPreview
from ecumene.games.megaciv.phases.acquisition.purchase import NO_CARD, BuyAdvances
from ecumene.games.megaciv.phases.calamity.annexation import (
    AnnexFacts,
    AnnexPart,
    SelectAreas,
    SelectionFacts,
    SelectionPreview,
)
from ecumene.games.megaciv.phases.calamity.discards import Discard, DiscardFacts
from ecumene.games.megaciv.phases.calamity.hordes import Horde, HordeFacts
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy, TheocracyFacts
from ecumene.games.megaciv.phases.calamity.losses import (
    Damage,
    DamageFacts,
    DestroyCities,
    DestroyFacts,
)
from ecumene.games.megaciv.phases.calamity.piracy import PirateFacts, PirateTargets
from ecumene.games.megaciv.phases.calamity.regression import BuyOffFacts, BuyOffSteps
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims, VictimsFacts
from ecumene.games.megaciv.phases.cities.construction import (
    BuildCities,
    BuildFacts,
    BuildSite,
    NewCity,
)
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities, ReduceFacts
from ecumene.games.megaciv.phases.claims import Cities, ClaimFacts
from ecumene.games.megaciv.phases.conflict.city_attack import DeferralFacts, Spoils, SpoilsFacts
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss, LossFacts
from ecumene.games.megaciv.phases.departure import Relocate, RelocateFacts
from ecumene.games.megaciv.phases.expansion import Expand, ExpandFacts
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import March, Sail
from ecumene.games.megaciv.phases.movement.preview import MovementFacts, MovementPreview
from ecumene.games.megaciv.phases.short_game import (
    ChosenCredits,
    CreditsFacts,
    PlaceCities,
    PlaceCitiesFacts,
    PlaceTokens,
    PlaceTokensFacts,
)
from ecumene.games.megaciv.phases.tax import TaxFacts, TaxRate
from ecumene.games.megaciv.phases.trade.offers import AnswerOffer, MakeOffer, UseTemplate
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard, BuyCardFacts, Pass
from ecumene.games.megaciv.phases.trade.trade_view import TradeFacts, TradePreview
from ecumene.games.megaciv.position.state import ANYONE, LossSource, State
from ecumene.games.megaciv.position.turn_taking import Progress
from ecumene.kernel import Question, encode
from ecumene.kernel.client import client_types

GAME = MEGA_CIVILIZATION
TYPES = client_types(GAME)
WITH_PREVIEW = {name for name, kind in GAME.kinds.items() if kind.preview is not None}
WITH_FACTS = {name for name, kind in GAME.kinds.items() if kind.about is not None}

# -- what the facts allow --------------------------------------------------------------------------


def within(chosen: Mapping[str, int], most: Mapping[str, int]) -> bool:
    return all(0 < number <= most.get(area, 0) for area, number in chosen.items())


def different(chosen: tuple[Any, ...], free: Any) -> bool:
    return len(set(chosen)) == len(chosen) and set(chosen) <= set(free)


def movement(facts: MovementFacts, answer: Movement) -> bool:
    """Where orders lead is the matter of the preview; here only who gives them."""
    starts = [order.start for order in answer.orders if isinstance(order, March)]
    steps = [len(order.path) for order in answer.orders if isinstance(order, March)]
    sails = [len(order.path) for order in answer.orders if isinstance(order, Sail)]
    return (
        set(starts) <= set(facts.tokens)
        and all(number <= facts.land_steps for number in steps)
        and all(number <= facts.ship_steps for number in sails)
    )


def builds(facts: BuildFacts, answer: BuildCities) -> bool:
    sites = {site.area: site for site in facts.sites}
    return len(answer.builds) <= facts.cities and all(
        build.area in sites
        and build.treasury <= sites[build.area].treasury
        and within(build.neighbours, sites[build.area].neighbours)
        and sum(build.neighbours.values()) <= sites[build.area].lent
        and (sites[build.area].keep or not build.keep)
        for build in answer.builds
    )


def trade(facts: TradeFacts, answer: Any) -> bool:
    if isinstance(answer, UseTemplate):
        return answer.name in facts.templates and facts.offers_left > 0
    if not isinstance(answer, MakeOffer | AnswerOffer):
        return True
    return (
        different(answer.cards, facts.cards)
        and answer.water <= facts.water
        and len(answer.cards) + answer.water >= facts.least
        and (len(answer.names) == facts.true_names or facts.names_optional)
        and facts.offers_left > 0
        and (isinstance(answer, AnswerOffer) or answer.to in (ANYONE, *facts.addressees))
    )


def purchase(facts: BuyFacts, answer: BuyAdvances) -> bool:
    named = (*answer.cards, *answer.discards)
    total = sum(facts.prices[name] for name in answer.advances)
    total -= facts.library_discount if answer.library else 0
    return (
        different(named, facts.cards)
        and answer.water + answer.discard_water <= facts.water
        and answer.treasury <= facts.treasury
        and (answer.stand_in == NO_CARD or facts.stand_in)
        and (total <= facts.budget or facts.stand_in)
        and (not answer.free or answer.free in facts.free)
    )


def damage(facts: DamageFacts, answer: Damage) -> bool:
    counted = sum(answer.tokens.values()) + facts.city_points * len(answer.cities)
    return (
        counted >= facts.number
        and different(answer.cities, facts.cities)
        and within(answer.tokens, facts.tokens)
    )


def destroy(facts: DestroyFacts, answer: DestroyCities) -> bool:
    if answer.pay:
        return facts.ransom > 0
    return len(answer.areas) == facts.number and different(answer.areas, facts.cities)


def reduce(facts: ReduceFacts, answer: ReduceCities) -> bool:
    free = {city.area: city for city in facts.cities}
    return len(answer.areas) == facts.number and different(answer.areas, free)


def claim(facts: ClaimFacts, answer: Cities) -> bool:
    return len(answer.areas) == facts.number and different(answer.areas, facts.cities)


def discard(facts: DiscardFacts, answer: Discard) -> bool:
    if not different(answer.cards, facts.cards) or answer.water > facts.water:
        return False
    if facts.measure == "points":
        return len(answer.cards) <= facts.number
    paid = answer.treasury // facts.ransom
    return len(answer.cards) + answer.water + paid == facts.number


def selection(facts: SelectionFacts, answer: SelectAreas) -> bool:
    total = sum(facts.units[area].points for area in answer.areas)
    return abs(facts.required - total) <= abs(facts.required - facts.best)


def annex(facts: AnnexFacts, answer: AnnexPart) -> bool:
    return (
        len(answer.cities) == facts.number_of_cities
        and sum(answer.tokens.values()) == facts.number_of_tokens
        and different(answer.cities, facts.cities)
        and within(answer.tokens, facts.tokens)
    )


def expand(facts: ExpandFacts, answer: Expand) -> bool:
    return sum(answer.tokens.values()) == facts.number and within(answer.tokens, facts.most)


def place_tokens(facts: PlaceTokensFacts, answer: PlaceTokens) -> bool:
    return sum(answer.tokens.values()) <= facts.most and within(answer.tokens, facts.rooms)


def place_cities(facts: PlaceCitiesFacts, answer: PlaceCities) -> bool:
    return (
        len(answer.areas) == facts.number
        and different(answer.areas, facts.areas)
        and len(set(answer.areas) & set(facts.sites)) >= facts.on_sites
    )


def choose_credits(facts: CreditsFacts, answer: ChosenCredits) -> bool:
    return {name: chosen.total for name, chosen in answer.chosen.items()} == facts.amounts


def relocate(facts: RelocateFacts, answer: Relocate) -> bool:
    counted = sum(answer.tokens.values())
    return facts.least <= counted <= facts.most and within(answer.tokens, facts.rooms)


def loss(facts: LossFacts, answer: Loss) -> bool:
    counted: Counter[str] = Counter()
    for source in answer.sources:
        counted[source.place] += source.number
    return within(counted, facts.places)


def theocracy(facts: TheocracyFacts, answer: Theocracy) -> bool:
    if not answer.pays:
        return reduce(facts.cities, answer.cities)
    return (
        len(answer.cards) + answer.water == facts.number
        and different(answer.cards, facts.cards)
        and answer.water <= facts.water
    )


def buy_off(facts: BuyOffFacts, answer: BuyOffSteps) -> bool:
    return len(answer.cities) <= facts.steps * facts.cities_for_a_step and different(
        answer.cities, facts.inland + facts.coastal
    )


def pirates(facts: PirateFacts, answer: PirateTargets) -> bool:
    pairs = zip(answer.areas, facts.victims, strict=True)
    return all(area in victim.cities for area, victim in pairs)


def victims(facts: VictimsFacts, answer: ChooseVictims) -> bool:
    return len(answer.seats) == facts.number and different(answer.seats, facts.seats)


def buy_card(facts: BuyCardFacts, answer: BuyCard | Pass) -> bool:
    if isinstance(answer, Pass):
        return True
    if answer.free:
        return answer.stack in facts.free
    return facts.prices[str(answer.stack)] <= facts.treasury


def tax_rate(facts: TaxFacts, answer: TaxRate) -> bool:
    """Any rate is legal, the default does not lead to a revolt that a lower one avoids."""
    return answer != facts.default or answer.rate <= 2 or answer.rate * facts.cities <= facts.stock


def spoils(facts: SpoilsFacts, answer: Spoils) -> bool:
    return answer.treasury <= facts.most.treasury and answer.draw <= facts.most.draw


def deferral(facts: DeferralFacts, _answer: Any) -> bool:
    return facts.stock < facts.needed


def horde(facts: HordeFacts, answer: Horde) -> bool:
    return facts.number > 0 and answer.area != facts.place


def ability(facts: AbilityFacts, answer: Any) -> bool:
    if isinstance(answer, AbilitiesDone):
        return True
    tag = str(type(answer).__struct_config__.tag)
    possible = getattr(facts, tag.removesuffix("_gain").removesuffix("_annex"))
    if tag == "diaspora":
        return within(answer.take, possible.take) and within(answer.put, possible.put)
    if tag == "politics_gain":
        return bool(answer.treasury <= possible.treasury)
    if tag == "politics_annex":
        return answer.area in [target.area for target in possible.areas]
    if tag in ("fundamentalism", "monotheism"):
        return answer.area in [target.area for target in possible]
    if tag == "provincial_empire":
        return different(answer.seats, possible)
    if tag == "trade_routes":
        return different(answer.cards, [sale.card for sale in possible])
    if answer.pirate_city:
        return answer.pirate_city in possible.pirate_cities
    few = sum(answer.barbarians.values()) <= possible.tokens
    return few and within(answer.barbarians, possible.barbarians)


ALLOWED: dict[str, Callable[[Any, Any], bool]] = {
    "movement": movement,
    "build_cities": builds,
    "trade": trade,
    "purchase": purchase,
    "damage": damage,
    "destroy_cities": destroy,
    "reduce_cities": reduce,
    "claim_cities": claim,
    "discard": discard,
    "select_areas": selection,
    "annex_part": annex,
    "expand": expand,
    "place_tokens": place_tokens,
    "place_cities": place_cities,
    "choose_credits": choose_credits,
    "relocate": relocate,
    "loss": loss,
    "theocracy": theocracy,
    "buy_off_steps": buy_off,
    "pirate_targets": pirates,
    "choose_victims": victims,
    "ability": ability,
    "buy_card": buy_card,
    "tax_rate": tax_rate,
    "spoils": spoils,
    "defer_attack": deferral,
    "horde": horde,
}

# -- what a preview says ---------------------------------------------------------------------------


def says_done(preview: Any) -> bool:
    """Whether a preview says that the answer could be given as it stands."""
    if isinstance(preview, Progress):
        return preview.done and preview.least <= preview.counted <= preview.most
    if isinstance(preview, MovementPreview):
        return preview.legal
    if isinstance(preview, BuyPreview):
        return preview.missing is None and preview.unpaid == preview.discards_due == 0
    if isinstance(preview, SelectionPreview | TradePreview):
        return preview.missing is None
    return True


def beginnings(thing: Any) -> Iterator[Any]:
    """An answer with one of its lists or tables cut short, as it looks while it is made."""
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        if isinstance(value, tuple):
            for end in range(len(value)):
                yield msgspec.structs.replace(thing, **{name: value[:end]})
        elif isinstance(value, dict):
            for end in range(len(value)):
                yield msgspec.structs.replace(thing, **{name: dict(list(value.items())[:end])})


#: a part of these hangs on another one, so what is left without it is no beginning
HANGING = {"library", "free", "chosen", "stand_in_for"}


def is_beginning(answer: Any) -> bool:
    if isinstance(answer, BuyAdvances):
        return not any(getattr(answer, name) for name in HANGING)
    if isinstance(answer, ReduceCities):
        return not answer.declined
    return not isinstance(answer, UseTemplate)


# -- a question ------------------------------------------------------------------------------------


def check_question(question: Question[State], answer: Any) -> None:
    """Facts and preview against one legal answer; nothing changes by asking."""
    kind = question.kind
    if kind not in WITH_FACTS:
        assert question.about() is question.preview(answer) is None
        return
    before = encode(question._state)
    facts = question.about()
    wanted = TYPES[f"about.{kind}"]
    assert msgspec.json.decode(msgspec.json.encode(facts), type=wanted) == facts
    assert ALLOWED[kind](facts, answer), (facts, answer)
    preview = question.preview(answer)
    if kind not in WITH_PREVIEW:
        assert preview is None
        return
    wanted = TYPES[f"preview.{kind}"]
    assert msgspec.json.decode(msgspec.json.encode(preview), type=wanted) == preview
    assert says_done(preview), (preview, answer)
    for beginning in beginnings(answer) if is_beginning(answer) else ():
        if least_form(beginning):
            question.preview(beginning)
    assert encode(question._state) == before


def least_form(answer: Any) -> bool:
    """Whether it has the form of an answer at all: some must name one thing at least."""
    try:
        msgspec.convert(msgspec.to_builtins(answer), type(answer))
    except msgspec.ValidationError:
        return False
    return True


# -- what is offered can be chosen -----------------------------------------------------------------


def first_steps(kind: str, facts: Any) -> Iterator[Any]:
    """For everything that the facts of a question offer an answer that begins with it."""
    match kind:
        case "damage":
            yield from (Damage(cities=(area,)) for area in facts.cities)
            yield from (Damage(tokens={area: n}) for area, n in facts.tokens.items())
        case "destroy_cities":
            yield from (DestroyCities((area,)) for area in facts.cities)
        case "reduce_cities":
            yield from (ReduceCities((city.area,)) for city in facts.cities)
        case "claim_cities":
            yield from (Cities((area,)) for area in facts.cities)
        case "discard":
            yield from (Discard((card,)) for card in facts.cards)
        case "theocracy":
            yield from (Theocracy((card,)) for card in facts.cards)
        case "select_areas":
            yield from (SelectAreas((area,)) for area in facts.units)
        case "annex_part":
            yield from (AnnexPart(cities=(area,)) for area in facts.cities)
            yield from (AnnexPart(tokens={area: n}) for area, n in facts.tokens.items())
        case "expand":
            yield from (Expand({area: n}) for area, n in facts.most.items())
        case "place_tokens":
            yield from (PlaceTokens({area: n}) for area, n in facts.rooms.items())
        case "place_cities":
            yield from (PlaceCities((area,)) for area in facts.areas)
        case "relocate":
            yield from (Relocate({area: n}) for area, n in facts.rooms.items())
        case "loss":
            yield from (Loss((LossSource(place, n),)) for place, n in facts.places.items())
        case "buy_off_steps":
            yield from (BuyOffSteps((area,)) for area in facts.inland + facts.coastal)
        case "pirate_targets":
            yield from (PirateTargets((area,)) for area in facts.victims[0].cities)
        case "choose_victims":
            yield from (ChooseVictims((seat,)) for seat in facts.seats)
        case "build_cities":
            yield from (BuildCities((with_all_help(site),)) for site in facts.sites)
        case "trade":
            yield from (MakeOffer(cards=(card,)) for card in facts.cards)
            yield from (MakeOffer(cards=(), to=seat) for seat in facts.addressees)
        case "purchase":
            yield from (BuyAdvances((name,)) for name in facts.prices)
            yield from (BuyAdvances(cards=(card,)) for card in facts.cards)
        case "ability":
            yield from (Fundamentalism(target.area) for target in facts.fundamentalism or ())
            yield from (Monotheism(target.area) for target in facts.monotheism or ())
            yield from (TradeRoutes((sale.card,)) for sale in facts.trade_routes or ())
            yield from (ProvincialEmpire((seat,)) for seat in facts.provincial_empire or ())
            if facts.politics is not None:
                yield from (PoliticsAnnex(target.area) for target in facts.politics.areas)
                yield from (PoliticsGain(n + 1) for n in range(facts.politics.treasury))
            if facts.universal_doctrine is not None:
                cities = facts.universal_doctrine.pirate_cities
                yield from (UniversalDoctrine(area) for area in cities)
            if facts.diaspora is not None:
                yield from (Diaspora({area: 1}, {}) for area in facts.diaspora.take)
                yield from (Diaspora({}, {area: n}) for area, n in facts.diaspora.put.items())


def with_all_help(site: BuildSite) -> NewCity:
    """A city paid with as much treasury and as many neighbours as there may be."""
    lent: dict[str, int] = {}
    for area, number in site.neighbours.items():
        given = min(number, site.lent - sum(lent.values()))
        if given:
            lent[area] = given
    return NewCity(site.area, site.treasury, lent, site.keep)
