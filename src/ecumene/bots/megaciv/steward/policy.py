"""How the steward handles taxes, cards for treasury, and special abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from ecumene.games.megaciv.phases.abilities import (
    fundamentalism,
    monotheism,
    politics,
    trade_routes,
    universal_doctrine,
)
from ecumene.games.megaciv.phases.abilities.ability import Target
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone, Answer, usable
from ecumene.games.megaciv.phases.acquisition.purchase import limit_after
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.phases.expansion import growth
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard, Pass, prices_for
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.commodities import face_value

#: treasury kept for ships and surprises when trade cards are bought
KEEP_TREASURY = 10


def plan_taxes(state: State, seat: int, rates: Sequence[TaxRate]) -> TaxRate:
    """Choose the highest rate that leaves enough stock for growth."""
    player = state.seats[seat]
    free = player.tokens_in_stock - sum(growth(player).values())
    fitting = [answer for answer in rates if answer.rate * player.cities <= free]
    return max(fitting, key=lambda answer: answer.rate, default=rates[0])


def plan_card(state: State, seat: int, answers: Iterable[BuyCard | Pass]) -> BuyCard | Pass:
    """Take a free card from the highest stack, or the most expensive card that leaves some
    treasury."""
    player = state.seats[seat]
    prices = prices_for(player)
    offered = [answer for answer in answers if isinstance(answer, BuyCard)]
    free = [answer for answer in offered if answer.free]
    paid = [a for a in offered if not a.free and player.treasury >= prices[a.stack] + KEEP_TREASURY]
    return max(free or paid, key=lambda answer: answer.stack, default=Pass())


# -- special abilities -----------------------------------------------------------------------------


def plan_ability(state: State, seat: int) -> Answer:
    """Use each ability once, if it gains something."""
    for ability in usable(state, seat):
        use = USES.get(ability.name)
        answer = use(state, seat) if use else None
        if answer is not None:
            return answer
    return AbilitiesDone()


def can_support(state: State, seat: int, cities: int, tokens: int) -> bool:
    """Whether the people could support this many more cities."""
    player = state.seats[seat]
    return player.tokens + tokens >= support_rate(player) * (player.cities + cities)


def best_target(state: State, seat: int, targets: Iterable[Target]) -> Target | None:
    """Return the area with most unit points whose city could be supported."""
    found = [t for t in targets if can_support(state, seat, t.cities, t.tokens)]
    return max(found, key=lambda target: (target.points, target.area), default=None)


def _monotheism(state: State, seat: int) -> Answer | None:
    target = best_target(state, seat, monotheism.possible(state, seat))
    return monotheism.Monotheism(target.area) if target else None


def _politics(state: State, seat: int) -> Answer | None:
    """Annex a city for treasury if possible, otherwise gain treasury."""
    choice = politics.possible(state, seat)
    target = best_target(state, seat, (t for t in choice.areas if t.cities))
    if target:
        return politics.PoliticsAnnex(target.area)
    return politics.PoliticsGain(choice.treasury) if choice.treasury else None


def _doctrine(state: State, seat: int) -> Answer | None:
    """Take a pirate city, or barbarian tokens where there are most."""
    found = universal_doctrine.possible(state, seat)
    if found.pirate_cities and can_support(state, seat, cities=1, tokens=0):
        return universal_doctrine.UniversalDoctrine(found.pirate_cities[0])
    if not found.tokens:
        return None
    area, number = max(found.barbarians.items(), key=lambda entry: (entry[1], entry[0]))
    taken = min(number, found.tokens)
    return universal_doctrine.UniversalDoctrine(barbarians={area: taken})


def _fundamentalism(state: State, seat: int) -> Answer | None:
    """Strike only strangers in the bot's own home region."""
    home = field_of(state).board.home[state.seats[seat].civilization]
    found = [t for t in fundamentalism.possible(state, seat) if t.area in home]
    target = max(found, key=lambda t: (t.points, t.area), default=None)
    return fundamentalism.Fundamentalism(target.area) if target else None


def _trade_routes(state: State, seat: int) -> Answer | None:
    """Sell single cards that are too many to keep: twice their face value exceeds their worth.

    In the last turn all single cards are sold.
    """
    player = state.seats[seat]
    sales = trade_routes.possible(state, seat)
    held = Counter(sale.name for sale in sales)
    last = state.turn == state.last_turn
    spare = len(player.hand) if last else len(player.hand) - limit_after(state, player)
    single = [sale for sale in sales if held[sale.name] == 1]
    single.sort(key=lambda sale: (face_value(sale.name), sale.card))
    stock = player.tokens_in_stock
    chosen = []
    for sale in single[: max(0, spare)]:
        if sale.treasury <= stock:
            stock -= sale.treasury
            chosen.append(sale.card)
    return trade_routes.TradeRoutes(tuple(chosen)) if chosen else None


USES: dict[str, Callable[[State, int], Answer | None]] = {
    fundamentalism.NAME: _fundamentalism,
    monotheism.NAME: _monotheism,
    politics.NAME: _politics,
    trade_routes.NAME: _trade_routes,
    universal_doctrine.NAME: _doctrine,
}
