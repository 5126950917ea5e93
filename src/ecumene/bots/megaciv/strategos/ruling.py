"""How strategos rules at home: taxes, growth, cards for treasury, special abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ecumene.bots.megaciv.ruling import USES
from ecumene.bots.personality import Personality
from ecumene.games.megaciv.abilities import (
    diaspora,
    fundamentalism,
    monotheism,
    politics,
    provincial_empire,
    trade_routes,
    universal_doctrine,
)
from ecumene.games.megaciv.abilities.ability import MOST_TOKENS
from ecumene.games.megaciv.abilities.targets import Target
from ecumene.games.megaciv.abilities.turns import AbilitiesDone, Answer, usable
from ecumene.games.megaciv.expansion import Expand, growth
from ecumene.games.megaciv.setup import field_of
from ecumene.games.megaciv.situation import all_cities
from ecumene.games.megaciv.state import State
from ecumene.games.megaciv.tax import TaxRate
from ecumene.games.megaciv.trade_cards import Buy, Pass, prices_for

from .ground import PAIR
from .rivals import weight_of
from .thought import Thought

#: treasury kept for ships when trade cards are bought
KEEP_TREASURY = 2
#: an ability that destroys others' units is used from so many unit points on
LEAST_STRUCK = 2


def plan_taxes(state: State, seat: int, rates: Sequence[TaxRate]) -> Thought:
    """The highest rate that leaves stock enough for the people to grow."""
    player = state.seats[seat]
    growing = sum(growth(player).values())
    free = player.tokens_in_stock - growing
    fitting = [answer for answer in rates if answer.rate * player.cities <= free]
    best = max(fitting, key=lambda answer: answer.rate, default=rates[0])
    reason = f"the stock of {player.tokens_in_stock} must feed {growing} tokens of growth too"
    return Thought(best, reason)


def plan_growth(state: State, seat: int) -> Thought:
    """With a short stock, first where a city could be built, then where few are."""
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
    reason = f"{player.tokens_in_stock} tokens in stock go first to where cities can be built"
    return Thought(Expand(placed), reason)


def plan_card(
    state: State, seat: int, answers: Iterable[Buy | Pass], personality: Personality
) -> Thought:
    """A free card of the dearest stack; else the dearest card that leaves treasury for ships."""
    player = state.seats[seat]
    prices = prices_for(player)
    offered = [answer for answer in answers if isinstance(answer, Buy)]
    free = [answer for answer in offered if answer.free]
    if free:
        return Thought(max(free, key=lambda answer: answer.stack), "it costs nothing")
    keep = KEEP_TREASURY + round(10 * max(0.0, personality.thrift))
    paid = [a for a in offered if player.treasury >= prices[a.stack] + keep]
    if not paid:
        return Thought(Pass(), f"{player.treasury} treasury is needed for ships and purchases")
    best = max(paid, key=lambda answer: answer.stack)
    return Thought(best, f"of {player.treasury} treasury {prices[best.stack]} can be spared")


# -- special abilities -----------------------------------------------------------------------------


def plan_ability(state: State, seat: int) -> Thought:
    """Every ability once, where it brings something."""
    for ability in usable(state, seat):
        answer = _USES[ability.name](state, seat)
        if answer is not None:
            return Thought(answer, _WHY[ability.name])
    return Thought(AbilitiesDone(), "no other ability would bring anything")


def _fundamentalism(state: State, seat: int) -> Answer | None:
    """Strangers beside the own land, those who stand best first."""

    def harm(target: Target) -> float:
        return sum(
            (units.tokens + 5 * units.cities) * (0.5 + weight_of(state, units.seat))
            for units in target.units
        )

    found = [t for t in fundamentalism.possible(state, seat) if t.points >= LEAST_STRUCK]
    best = max(found, key=lambda t: (harm(t), t.area), default=None)
    return fundamentalism.Fundamentalism(best.area) if best else None


def _provincial(state: State, seat: int) -> Answer | None:
    """Cards of those who stand best."""
    near = provincial_empire.possible(state, seat)
    near.sort(key=lambda other: (-weight_of(state, other), other))
    chosen = near[: provincial_empire.MOST_PLAYERS]
    return provincial_empire.ProvincialEmpire(tuple(chosen)) if chosen else None


def _diaspora(state: State, seat: int) -> Answer | None:
    """Tokens that do not grow where they are found pairs in empty land."""
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


#: what the steward does with an ability is done the same way, but for these
_USES: dict[str, Callable[[State, int], Answer | None]] = {
    **USES,
    diaspora.NAME: _diaspora,
    fundamentalism.NAME: _fundamentalism,
    provincial_empire.NAME: _provincial,
}
_WHY = {
    diaspora.NAME: "people who do not grow at home found new places",
    fundamentalism.NAME: "strangers beside the own land are weakened",
    monotheism.NAME: "land beside the own is won without a fight",
    politics.NAME: "a city for treasury, or else treasury for nothing",
    provincial_empire.NAME: "each of them gives a card",
    trade_routes.NAME: "single cards bring twice their face value",
    universal_doctrine.NAME: "barbarians and pirates become own people",
}
