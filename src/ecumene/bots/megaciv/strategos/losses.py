"""How strategos takes losses: the least valuable units first, with reasons."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.games.megaciv.calculations.ast import cities_for_ast
from ecumene.games.megaciv.calculations.player_facts import CITY_POINTS
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard
from ecumene.games.megaciv.phases.calamity.losses import (
    Damage,
    DamageFacts,
    DestroyCities,
    DestroyFacts,
)
from ecumene.games.megaciv.phases.calamity.regression import BuyOffFacts, BuyOffSteps
from ecumene.games.megaciv.phases.calamity.volcano import Earthquake
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities, ReduceFacts, support_rate
from ecumene.games.megaciv.position.hands import card_of, commodities_in, sets_of
from ecumene.games.megaciv.position.pieces import tokens_after_reducing
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import city_owner, printed_limit
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.commodities import face_value
from ecumene.games.megaciv.words.leaders import people
from ecumene.words import Said, said

from .city_sites import cities_asked_for
from .ground import PAIR
from .rivals import weight_of
from .thought import Thought

#: cost of losing a token that would have grown, and one that only stays
GROWING = 1.6
STAYING = 1.0
#: a city is rebuilt from six tokens; without a site from twelve
CITY = 6.0
WILDERNESS = 4.0
#: a city that can no longer be supported is reduced: some of its people stay
UNSUPPORTED = 3.0
#: cost of a step of the A.S.T. lost for lack of cities, and its risk with 0, 1, 2 cities above
#: the requirement: other calamities may follow
STEP_LOST = 20.0
RISK = (0.4, 0.25, 0.1)
#: highest value of another player's losing a city
RIVAL_CITY = 2.0


def plan_damage(state: State, seat: int, facts: DamageFacts) -> Thought:
    """Lose tokens or cities, whichever matter less (MC-0.22)."""
    least = max(0, facts.number - sum(facts.tokens.values()))
    fewest = -(-least // CITY_POINTS)
    most = min(-(-facts.number // CITY_POINTS), len(facts.cities))
    ranked = sorted(facts.cities, key=lambda area: (worth_of_city(state, seat, area), area))
    tries = []
    for number in range(fewest, max(fewest, most) + 1):
        tokens = level(facts.tokens, max(0, facts.number - CITY_POINTS * number))
        cost = cost_of(state, seat, ranked[:number], tokens)
        tries.append((cost, number, tokens))
    _, number, tokens = min(tries, key=lambda entry: entry[:2])
    answer = Damage(tuple(ranked[:number]), tokens)
    return Thought(answer, _why_damage(state, seat, facts, answer))


def _why_damage(state: State, seat: int, facts: DamageFacts, answer: Damage) -> Said:
    """Describe the lost units, and what remains."""
    player = state.seats[seat]
    lost = sum(answer.tokens.values())
    left = player.cities - len(answer.cities)
    needed = support_rate(player) * left
    parts = [said("part-city_in", area=area) for area in answer.cities]
    parts += [said("advice-tokens_where_most", n=lost)] if lost else []
    return said(
        "advice-damage",
        points=facts.number,
        parts=parts,
        tokens=player.tokens - lost,
        cities=left,
        needed=needed,
    )


def level(tokens: dict[str, int], number: int) -> dict[str, int]:
    """Remove this many tokens, always from the fullest area.

    >>> level({"a": 4, "b": 2, "c": 1}, 4)
    {'a': 3, 'b': 1}
    """
    left = dict(tokens)
    taken: dict[str, int] = {}
    for _ in range(number):
        area = max(left, key=lambda a: (left[a], a in taken, a))
        left[area] -= 1
        taken[area] = taken.get(area, 0) + 1
    return taken


def cost_of(state: State, seat: int, cities: list[str], tokens: dict[str, int]) -> float:
    """Return the cost of a loss in tokens: growth, support, and A.S.T. steps."""
    player = state.seats[seat]
    cost = 0.0
    for area, number in tokens.items():
        above = max(0, player.tokens_at[area] - PAIR)
        cost += STAYING * min(number, above) + GROWING * max(0, number - above)
    cost += sum(worth_of_city(state, seat, area) for area in cities)
    left = player.cities - len(cities)
    missing = support_rate(player) * left - (player.tokens - sum(tokens.values()))
    cost += UNSUPPORTED * max(0, -(-missing // (support_rate(player) + 1)))
    return cost + STEP_LOST * risk_of_step(
        cities_for_ast(left, player.advances) - cities_asked_for(state, player)
    )


def risk_of_step(above: int) -> float:
    """Return the risk of losing the next step with this many cities above the requirement."""
    if above < 0:
        return 1.0
    return RISK[above] if above < len(RISK) else 0.0


def worth_of_city(state: State, seat: int, area: str) -> float:
    """Return the cost of rebuilding this city, less if people are near."""
    field = field_of(state)
    player = state.seats[seat]
    near = sum(player.tokens_at.get(other, 0) for other in field.land[area])
    wild = 0.0 if field.board.has_site(area) else WILDERNESS
    return CITY + wild - min(near, 6) / 6 + printed_limit(state, area) / 8


def plan_reduction(state: State, seat: int, facts: ReduceFacts) -> Thought:
    """Reduce cities that leave most people and are soon rebuilt."""

    def key(area: str) -> tuple[float, str]:
        stays = tokens_after_reducing(state, seat, area)
        return (worth_of_city(state, seat, area) - stays, area)

    best = sorted((city.area for city in facts.cities), key=key)[: facts.number]
    staying = sum(tokens_after_reducing(state, seat, area) for area in best)
    why = said("advice-reduce", areas=best, tokens=staying)
    return Thought(ReduceCities(tuple(best)), why)


def plan_destruction(state: State, seat: int, facts: DestroyFacts) -> Thought:
    """Pay the ransom if possible, or lose the cities that are quickly rebuilt."""
    if facts.ransom:
        treasury = state.seats[seat].treasury
        return Thought(
            DestroyCities(pay=True), said("advice-ransom", ransom=facts.ransom, treasury=treasury)
        )
    ranked = sorted(facts.cities, key=lambda area: (worth_of_city(state, seat, area), area))
    chosen = ranked[: facts.number]
    near = sum(
        state.seats[seat].tokens_at.get(other, 0)
        for area in chosen
        for other in field_of(state).land[area]
    )
    return Thought(DestroyCities(tuple(chosen)), said("advice-destroy", areas=chosen, tokens=near))


def plan_earthquake(state: State, seat: int, answers: list[Earthquake]) -> Thought:
    """Choose the least useful own city next to a city of the leader."""

    def cost(answer: Earthquake) -> tuple[float, str, str]:
        own = worth_of_city(state, seat, answer.own)
        owner = city_owner(state, answer.other) if answer.other else None
        other = 0.0
        if owner == seat:
            other = UNSUPPORTED
        elif owner is not None and owner != BARBARIANS:
            other = -RIVAL_CITY * weight_of(state, owner)
        return (own + other, answer.own, answer.other)

    best = min(answers, key=cost)
    owner = city_owner(state, best.other) if best.other else None
    tokens = round(worth_of_city(state, seat, best.own))
    if owner is None or owner == seat:
        return Thought(best, said("advice-earthquake", area=best.own, tokens=tokens))
    civ = people(state, owner)
    return Thought(best, said("advice-earthquake_other", area=best.own, tokens=tokens, civ=civ))


def plan_steps(state: State, seat: int, facts: BuyOffFacts) -> Thought:
    """Give cities for steps of the A.S.T., beyond those the next step requires (MC-13.4)."""
    player = state.seats[seat]

    def rank(areas: list[str]) -> list[str]:
        return sorted(areas, key=lambda area: (worth_of_city(state, seat, area), area))

    inland_first = [*rank(facts.inland), *rank(facts.coastal)]
    needed = cities_asked_for(state, player)
    steps = facts.steps
    while steps and player.cities - facts.cities_for_a_step * steps <= needed:
        steps -= 1
    given = inland_first[: facts.cities_for_a_step * steps]
    left = player.cities - len(given)
    if not given:
        return Thought(BuyOffSteps(), said("advice-move_back", cities=left, needed=needed))
    why = said("advice-buy_off", areas=given, steps=steps, cities=left, needed=needed)
    return Thought(BuyOffSteps(tuple(given)), why)


def plan_gift(state: State, seat: int, answers: Sequence[GiveCard]) -> Thought:
    """Give the card that its set misses least, face down (MC-A.PROVINCIAL.3)."""
    sets = sets_of(state, commodities_in(state, state.seats[seat]))

    def miss(answer: GiveCard) -> tuple[int, bool, int]:
        if answer.card is None:
            return (0, answer.shown, 0)
        name = card_of(state, answer.card).name
        return (face_value(name) * (2 * len(sets[name]) - 1), answer.shown, answer.card)

    best = min(answers, key=miss)
    if best.card is None:
        return Thought(best, said("advice-no_gift"))
    name = card_of(state, best.card).name
    why = said("advice-gift", card=name, number=len(sets[name]), less=miss(best)[0])
    return Thought(best, why)
