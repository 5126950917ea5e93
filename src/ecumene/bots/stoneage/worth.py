"""The steward's valuations, in points."""

from __future__ import annotations

from math import fsum

from ecumene.games.stoneage.components import (
    MAX_AGRICULTURE,
    MAX_FIGURES,
    MAX_TOOL,
    RESOURCES,
    START_FIGURES,
    STARVING,
    TOOL_SPACES,
    VALUES,
    CivilizationCard,
    Lower,
    Profession,
    Upper,
)

from .outlook import SIDES, SeatOutlook, mean_yield

# -- the village -----------------------------------------------------------------------------------


def figure_worth(outlook: SeatOutlook) -> float:
    """Return the value of one more figure, from the next round on."""
    if outlook.me.figures >= MAX_FIGURES:
        return 0.0
    weights = outlook.weights
    a_round = weights.figure - weights.figure_crowd * (outlook.me.figures - START_FIGURES)
    return outlook.rounds_after * a_round + icons_by_end(outlook, "shaman")


def tool_worth(outlook: SeatOutlook) -> float:
    """Return the value of a tool step; it helps this round only if dice are left to roll."""
    if sum(outlook.me.tools) >= TOOL_SPACES * MAX_TOOL:
        return 0.0
    weights, rounds = outlook.weights, outlook.rounds_after + outlook.still_rolls()
    a_round = weights.tool - weights.tool_plenty * sum(outlook.me.tools)
    return rounds * a_round + icons_by_end(outlook, "toolmaker")


def field_worth(outlook: SeatOutlook) -> float:
    """Return the value of an agriculture step; it already gives food this round."""
    if outlook.me.agriculture >= MAX_AGRICULTURE:
        return 0.0
    enough = outlook.me.agriculture >= outlook.me.figures
    rounds = 0.0 if enough else outlook.rounds_after + 1
    return rounds * outlook.weights.field + icons_by_end(outlook, "farmer")


def icons_by_end(outlook: SeatOutlook, profession: Profession) -> float:
    """Return the expected icons of a profession at the end: present ones and some to come."""
    to_come = outlook.weights.icons_to_come * outlook.rounds_after
    return outlook.icons[profession] + to_come


# -- food ------------------------------------------------------------------------------------------


def supply_worth(outlook: SeatOutlook, food: int) -> float:
    """Return the value of a food supply after a round, before the harvest (SA-3.1 to SA-3.4)."""
    weights = outlook.weights
    left = food + outlook.harvest() - outlook.eaters()
    if left < 0:
        return -min(float(STARVING), weights.hunger * -left)
    hungry = max(0, outlook.eaters() - outlook.harvest())
    return weights.food * min(float(left), hungry * outlook.rounds_after)


def food_worth(outlook: SeatOutlook, amount: int) -> float:
    """Return the value of more food."""
    food = outlook.food_prospects()
    return supply_worth(outlook, food + amount) - supply_worth(outlook, food)


# -- resources -------------------------------------------------------------------------------------


def resources_later(outlook: SeatOutlook) -> float:
    """Return how far resources can still become points in later rounds, from 1 down to 0."""
    return min(1.0, outlook.rounds_after / outlook.weights.fading)


def prices(outlook: SeatOutlook) -> tuple[float, float, float, float]:
    """Return the value of each resource unspent: 1 at the end of the game (SA-E.9)."""
    weights, later = outlook.weights, resources_later(outlook)
    wood, clay, stone, gold = (
        1.0 + (price - 1.0) * later
        for price in (weights.wood, weights.clay, weights.stone, weights.gold)
    )
    return wood, clay, stone, gold


# -- cards -----------------------------------------------------------------------------------------


def card_worth(outlook: SeatOutlook, card: CivilizationCard) -> float:
    """Return the value of both sections of a card."""
    return upper_worth(outlook, card.upper) + lower_worth(outlook, card.lower)


def lower_worth(outlook: SeatOutlook, lower: Lower) -> float:
    """Return a card's contribution to the final score."""
    if lower.profession is not None:
        return lower.icons * multiplier_by_end(outlook, lower.profession)
    return symbol_worth(outlook, str(lower.symbol))


def symbol_worth(outlook: SeatOutlook, symbol: str) -> float:
    """Return the value of the n-th symbol of a set: 2n - 1, and its use for later ones (SA-E.3)."""
    doubled = sum(times > 1 for times in outlook.culture.values())
    to_come = outlook.weights.culture_to_come * outlook.rounds_after
    times = outlook.culture.get(symbol, 0)
    if times == 0:
        return 2 * min(7.0, len(outlook.culture) + to_come) + 1
    return 2 * (doubled + to_come / 2) + 1 if times == 1 else 0.0


def multiplier_by_end(outlook: SeatOutlook, profession: Profession) -> float:
    """Return the expected final value of a profession's icon (SA-E.5 to SA-E.8)."""
    me, weights, rounds = outlook.me, outlook.weights, outlook.rounds_after
    if profession == "farmer":
        return min(MAX_AGRICULTURE, me.agriculture + weights.agriculture_to_come * rounds)
    if profession == "toolmaker":
        return min(TOOL_SPACES * MAX_TOOL, sum(me.tools) + weights.tools_to_come * rounds)
    if profession == "builder":
        return len(me.buildings) + weights.buildings_to_come * rounds
    return min(MAX_FIGURES, me.figures + weights.figures_to_come * rounds)


def upper_worth(outlook: SeatOutlook, upper: Upper) -> float:
    """Return the value of a card's immediate effect."""
    weights = outlook.weights
    if upper.type == "all_players_dice":
        return rewards_worth(outlook)
    if upper.type == "food":
        return food_worth(outlook, upper.amount)
    if upper.type == "resource":
        return upper.amount * prices(outlook)[RESOURCES.index(str(upper.resource))]
    if upper.type == "dice_for_resource":
        kind = RESOURCES.index(str(upper.resource))
        return mean_yield(2, 0, VALUES[kind]) * prices(outlook)[kind]
    if upper.type == "points":
        return upper.amount
    if upper.type == "new_tool":
        return tool_worth(outlook)
    if upper.type == "agriculture":
        return field_worth(outlook)
    if upper.type == "additional_card":
        return weights.unseen_card if outlook.view.deck else 0.0
    if upper.type == "single_use_tool":
        return upper.amount * single_use_pip_worth(outlook)
    return cash_card_worth(outlook)


def single_use_pip_worth(outlook: SeatOutlook) -> float:
    """Return the value of an unused pip of a single-use tool: nothing at the end (SA-C.18)."""
    return outlook.weights.single_use_pip * min(1.0, outlook.rounds_after)


def cash_card_worth(outlook: SeatOutlook) -> float:
    """Return the value of keeping the card for two resources: two points at the end (SA-C.20)."""
    return 2.0 + (outlook.weights.cash_card - 2.0) * min(1.0, outlook.rounds_after)


def reward_worth(outlook: SeatOutlook, face: int) -> float:
    """Return the value of a die's reward (SA-C.5)."""
    if face <= len(RESOURCES):
        return prices(outlook)[face - 1]
    return tool_worth(outlook) if face == 5 else field_worth(outlook)


def rewards_worth(outlook: SeatOutlook) -> float:
    """Return the best die per player, less the others' gain from the remaining dice."""
    dice, ranked = (
        outlook.players,
        sorted(reward_worth(outlook, face) for face in range(1, SIDES + 1)),
    )
    # The best of all dice is the reward of rank r in (r+1)^dice - r^dice of 6^dice cases.
    best = fsum(
        worth * ((rank + 1) ** dice - rank**dice) / SIDES**dice for rank, worth in enumerate(ranked)
    )
    return best - outlook.weights.gift * (outlook.players - 1)
