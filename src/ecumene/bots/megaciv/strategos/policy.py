"""How strategos handles taxes, growth, cards for treasury, and special abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ecumene.bots.megaciv.steward.policy import USES
from ecumene.bots.personality import Personality
from ecumene.games.megaciv.phases.abilities import (
    diaspora,
    fundamentalism,
    monotheism,
    politics,
    provincial_empire,
    trade_routes,
    universal_doctrine,
)
from ecumene.games.megaciv.phases.abilities.ability import MOST_TOKENS, Target
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone, Answer, usable
from ecumene.games.megaciv.phases.expansion import Expand, growth
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard, Pass, prices_for
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import all_cities, all_tokens, city_owner
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.words.leaders import people
from ecumene.words import Said, said

from .ground import PAIR
from .rivals import weight_of
from .thought import Thought

#: treasury kept for ships when trade cards are bought
KEEP_TREASURY = 2
#: an ability that destroys others' units is used from this many unit points on
LEAST_STRUCK = 2
#: areas named in a reason
NAMED = 3


def plan_taxes(state: State, seat: int, rates: Sequence[TaxRate]) -> Thought:
    """Choose the highest rate that leaves enough stock for growth."""
    player = state.seats[seat]
    growing = sum(growth(player).values())
    free = player.tokens_in_stock - growing
    fitting = [answer for answer in rates if answer.rate * player.cities <= free]
    best = max(fitting, key=lambda answer: answer.rate, default=rates[0])
    taxed = best.rate * player.cities
    stock = player.tokens_in_stock
    why = said(
        "advice-taxes",
        rate=best.rate,
        taxed=taxed,
        left=stock - taxed,
        stock=stock,
        growing=growing,
    )
    return Thought(best, why)


def plan_growth(state: State, seat: int) -> Thought:
    """With a short stock, grow first where a city could be built, then where few tokens are."""
    player = state.seats[seat]
    field = field_of(state)
    cities = all_cities(state)

    def key(area: str) -> tuple[int, int, str]:
        free = [a for a in (area, *field.land[area]) if field.board.has_site(a) and a not in cities]
        return (-(area in free) - bool(free), player.tokens_at[area], area)

    most = growth(player)
    left = player.tokens_in_stock
    placed: dict[str, int] = {}
    for area in sorted(most, key=key):
        if left:
            placed[area] = min(most[area], left)
            left -= placed[area]
    sites = [area for area in placed if key(area)[0] < 0]
    why = said(
        "advice-growth",
        tokens=sum(placed.values()),
        areas=sites[:NAMED],
        growing=sum(most.values()),
    )
    return Thought(Expand(placed), why)


def plan_card(
    state: State, seat: int, answers: Iterable[BuyCard | Pass], personality: Personality
) -> Thought:
    """Take a free card from the highest stack, or the most expensive one that leaves treasury for
    ships."""
    player = state.seats[seat]
    prices = prices_for(player)
    offered = [answer for answer in answers if isinstance(answer, BuyCard)]
    free = [answer for answer in offered if answer.free]
    if free:
        gift = max(free, key=lambda answer: answer.stack)
        return Thought(gift, said("advice-free_card", stack=gift.stack))
    keep = KEEP_TREASURY + round(10 * max(0.0, personality.thrift))
    paid = [a for a in offered if player.treasury >= prices[a.stack] + keep]
    if not paid:
        cheapest = min(prices.values())
        why = said("advice-buy_no_card", price=cheapest, keep=keep, treasury=player.treasury)
        return Thought(Pass(), why)
    best = max(paid, key=lambda answer: answer.stack)
    price = prices[best.stack]
    why = said(
        "advice-buy_card",
        stack=best.stack,
        price=price,
        left=player.treasury - price,
        treasury=player.treasury,
    )
    return Thought(best, why)


# -- special abilities -----------------------------------------------------------------------------


def plan_ability(state: State, seat: int) -> Thought:
    """Use every ability once, if it gains something."""
    for ability in usable(state, seat):
        answer = _USES[ability.name](state, seat)
        if answer is not None:
            return Thought(answer, reason_of(state, answer))
    left = [ability.name for ability in usable(state, seat)]
    why = said("advice-abilities_useless", advances=left) if left else said("advice-abilities_used")
    return Thought(AbilitiesDone(), why)


def other_ability(state: State, seat: int, best: Answer) -> Thought | None:
    """Return another useful ability in place of this one."""
    for ability in usable(state, seat):
        answer = _USES[ability.name](state, seat)
        if answer is not None and type(answer) is not type(best):
            return Thought(answer, reason_of(state, answer))
    return None


def reason_of(state: State, answer: Answer) -> Said:
    """Return the reason for using an ability like this, in one sentence."""
    return _WHY[type(answer)](state, answer)


def _fundamentalism(state: State, seat: int) -> Answer | None:
    """Strike strangers next to the bot's own land, leaders first."""

    def harm(target: Target) -> float:
        return sum(
            (units.tokens + 5 * units.cities) * (0.5 + weight_of(state, units.seat))
            for units in target.units
        )

    found = [t for t in fundamentalism.possible(state, seat) if t.points >= LEAST_STRUCK]
    best = max(found, key=lambda t: (harm(t), t.area), default=None)
    return fundamentalism.Fundamentalism(best.area) if best else None


def _provincial(state: State, seat: int) -> Answer | None:
    """Demand cards from the leaders."""
    near = provincial_empire.possible(state, seat)
    near.sort(key=lambda other: (-weight_of(state, other), other))
    chosen = near[: provincial_empire.MOST_PLAYERS]
    return provincial_empire.ProvincialEmpire(tuple(chosen)) if chosen else None


def _diaspora(state: State, seat: int) -> Answer | None:
    """Move surplus tokens to empty land in pairs, which can grow there."""
    journey = diaspora.possible(state, seat)
    home = set(field_of(state).board.home[state.seats[seat].civilization])
    spare = {area: number - PAIR for area, number in journey.take.items() if number > PAIR}
    empty = [a for a, room in journey.put.items() if room >= PAIR and a not in journey.take]
    empty.sort(key=lambda area: (area not in home, -journey.put[area], area))
    take: dict[str, int] = {}
    put: dict[str, int] = {}
    left = MOST_TOKENS
    for area in empty:
        if min(left, sum(spare.values())) < PAIR:
            break
        put[area] = PAIR
        left -= PAIR
        for _ in range(PAIR):
            source = max(spare, key=lambda a: (spare[a], a))
            spare[source] -= 1
            take[source] = take.get(source, 0) + 1
    return diaspora.Diaspora(take, put) if put else None


#: abilities that strategos uses differently from the steward
_USES: dict[str, Callable[[State, int], Answer | None]] = {
    **USES,
    diaspora.NAME: _diaspora,
    fundamentalism.NAME: _fundamentalism,
    provincial_empire.NAME: _provincial,
}


def _why_diaspora(_state: State, answer: diaspora.Diaspora) -> Said:
    number = sum(answer.put.values())
    return said("advice-diaspora", tokens=number, sources=[*answer.take], areas=[*answer.put])


def _why_fundamentalism(state: State, answer: fundamentalism.Fundamentalism) -> Said:
    units = units_of_others(state, answer.area)
    return said("advice-fundamentalism", area=answer.area, units=units)


def _why_monotheism(state: State, answer: monotheism.Monotheism) -> Said:
    return said("advice-monotheism", area=answer.area, units=units_of_others(state, answer.area))


def _why_gain(_state: State, answer: politics.PoliticsGain) -> Said:
    return said("advice-politics_gain", treasury=answer.treasury)


def _why_annex(state: State, answer: politics.PoliticsAnnex) -> Said:
    units = units_of_others(state, answer.area)
    return said("advice-politics_annex", area=answer.area, units=units)


def _why_provincial(state: State, answer: provincial_empire.ProvincialEmpire) -> Said:
    civs = [people(state, seat) for seat in answer.seats]
    return said("advice-provincial_empire", civs=civs)


def _why_routes(_state: State, answer: trade_routes.TradeRoutes) -> Said:
    return said("advice-trade_routes", cards=len(answer.cards))


def _why_doctrine(_state: State, answer: universal_doctrine.UniversalDoctrine) -> Said:
    if answer.pirate_city:
        return said("advice-doctrine_pirates", area=answer.pirate_city)
    return said("advice-doctrine_barbarians", tokens=answer.barbarians)


def units_of_others(state: State, area: str) -> list[Said]:
    """Return the units of other players in an area.

    The bot's own units don't matter: abilities are used on others.
    """
    owner = city_owner(state, area)
    parts = [] if owner is None else [said("advice-city_of", civ=people(state, owner))]
    for other, number in all_tokens(state).get(area, {}).items():
        parts.append(said("advice-tokens_of", n=number, civ=people(state, other)))
    return parts


_WHY: dict[type, Callable[[State, Any], Said]] = {
    diaspora.Diaspora: _why_diaspora,
    fundamentalism.Fundamentalism: _why_fundamentalism,
    monotheism.Monotheism: _why_monotheism,
    politics.PoliticsGain: _why_gain,
    politics.PoliticsAnnex: _why_annex,
    provincial_empire.ProvincialEmpire: _why_provincial,
    trade_routes.TradeRoutes: _why_routes,
    universal_doctrine.UniversalDoctrine: _why_doctrine,
}
