"""What the steward believes, in numbers: one table.

Points are the only currency. A die shows 3.5 on average, and every location turns pips into goods
that are worth about a point a pip on buildings; so a figure that gathers is worth about three
points, and everything else is measured against that.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """All rules of thumb. The values were found by letting stewards play each other."""

    # -- how long the game lasts -------------------------------------------------------------------
    #: civilization cards that leave the spaces in a round, before any were seen to
    cards_a_round: float = 2.9
    #: buildings that leave one stack in a round, before any were seen to
    tiles_a_round: float = 0.43
    #: rounds that the two guesses above count for, against what is seen
    patience: float = 3.0

    # -- the village, in points for each round still to come ---------------------------------------
    #: a figure more: what it does in a round, less what it eats
    figure: float = 1.2
    #: how much less, for each figure more than five
    figure_crowd: float = 0.05
    #: a tool step: a pip more a round, put where it is not lost in rounding
    tool: float = 0.95
    #: how much less, for each tool step taken before
    tool_plenty: float = 0.02
    #: an agriculture step: a food more a round
    field: float = 1.75

    # -- food, in points ---------------------------------------------------------------------------
    #: a food that is missing at the end of this round: a resource has to be eaten
    hunger: float = 2.9
    #: a food kept for later rounds
    food: float = 1.4

    # -- resources kept for later, in points (unspent at the end each is worth 1) ------------------
    wood: float = 3.8
    clay: float = 3.9
    stone: float = 4.7
    gold: float = 5.2
    #: rounds before the end from which on they lose this worth: they cannot all be spent at once
    fading: float = 4.0
    #: a stock that is always good to have; each piece beyond it is worth less by ``glut``
    stock: float = 5.0
    glut: float = 0.7

    # -- cards, in points --------------------------------------------------------------------------
    #: culture symbols of a set that still come in each round to come
    culture_to_come: float = 0.25
    #: growth of the four multipliers in each round to come
    agriculture_to_come: float = 0.35
    tools_to_come: float = 0.45
    buildings_to_come: float = 0.65
    figures_to_come: float = 0.25
    #: icons of each profession still to come in each round to come
    icons_to_come: float = 0.15
    #: a die chosen by another player, for each of them
    gift: float = 0.7
    #: a card from the deck, unseen
    unseen_card: float = 6.0
    #: a pip of a single-use tool
    single_use_pip: float = 1.2
    #: two resources of choice, kept
    cash_card: float = 9.0

    # -- placing -----------------------------------------------------------------------------------
    #: how sure it is that resources still missing for a purchase can be gathered
    hope: float = 0.85
    #: how likely a place for one player only is taken before the next own turn
    rush_village: float = 0.6
    rush_card: float = 0.6
    rush_building: float = 0.6
    #: how likely a gathering place is closed before the next own turn, by number of players
    rush_gathering_2: float = 0.5
    rush_gathering_3: float = 0.3
    rush_gathering_4: float = 0.1

    # -- rolling -----------------------------------------------------------------------------------
    #: a pip of a tool tile that is kept for another roll of this round
    kept_pip: float = 0.85


WEIGHTS = Weights()
