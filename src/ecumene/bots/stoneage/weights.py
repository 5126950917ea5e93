"""The steward's weights in one table, and strategos's adjustments for four players.

Points are the only currency. A die shows 3.5 on average, and every location turns pips into goods
worth about a point per pip on buildings; so a gathering figure is worth about three points, and
everything else is measured against that.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """All rules of thumb. The values were found by letting stewards play each other."""

    # -- how long the game lasts -------------------------------------------------------------------
    #: assumed number of civilization cards taken per round, before any was observed
    cards_a_round: float = 3.1
    #: assumed number of buildings taken per round and stack, before any was observed
    tiles_a_round: float = 0.39
    #: weight of these two assumptions, in observed rounds
    patience: float = 2.85

    # -- the village, in points for each round still to come ---------------------------------------
    #: one more figure: its work in a round, less its food
    figure: float = 1.28
    #: the decrease for each figure above five
    figure_crowd: float = 0.047
    #: a tool step: a pip more a round, put where it is not lost in rounding
    tool: float = 1.11
    #: the decrease for each earlier tool step
    tool_plenty: float = 0.021
    #: an agriculture step: a food more a round
    field: float = 1.77

    # -- food, in points ---------------------------------------------------------------------------
    #: a food missing at the end of this round, paid with a resource
    hunger: float = 3.1
    #: a food kept for later rounds
    food: float = 1.34

    # -- resources kept for later, in points (unspent at the end each is worth 1) ------------------
    wood: float = 3.9
    clay: float = 4.3
    stone: float = 5.1
    gold: float = 6.1
    #: rounds before the end in which they lose this value: they can't all be spent at once
    fading: float = 6.3
    #: a stock that is always good to have; each piece beyond it is worth less by ``glut``
    stock: float = 4.8
    glut: float = 0.79

    # -- cards, in points --------------------------------------------------------------------------
    #: culture symbols of a set expected in each later round
    culture_to_come: float = 0.27
    #: growth of the four multipliers in each later round
    agriculture_to_come: float = 0.32
    tools_to_come: float = 0.41
    buildings_to_come: float = 0.71
    figures_to_come: float = 0.29
    #: icons of each profession expected in each later round
    icons_to_come: float = 0.18
    #: a die chosen by another player, for each of them
    gift: float = 0.71
    #: a card from the deck, unseen
    unseen_card: float = 6.1
    #: a pip of a single-use tool
    single_use_pip: float = 1.27
    #: two resources of choice, kept
    cash_card: float = 10.5

    # -- placing -----------------------------------------------------------------------------------
    #: the probability of gathering resources still missing for a purchase
    hope: float = 0.77
    #: the probability that a place for one player is taken before the next own turn
    rush_village: float = 0.6
    rush_card: float = 0.65
    rush_building: float = 0.67
    #: the probability that a gathering place closes before the next own turn, by number of players
    rush_gathering_2: float = 0.49
    rush_gathering_3: float = 0.27
    rush_gathering_4: float = 0.099

    # -- rolling -----------------------------------------------------------------------------------
    #: a pip of a tool tile that is kept for another roll of this round
    kept_pip: float = 0.88


WEIGHTS = Weights()

#: With four players the game is short and crowded: present gains count more than possible later
#: ones. The values were found by letting stewards with four different tables play each other, and
#: moving towards those that scored more. Strategos uses them.
FULL_TABLE = Weights(
    cards_a_round=4.3,
    tiles_a_round=0.31,
    figure=0.90,
    tool=0.78,
    field=1.4,
    hunger=3.4,
    food=1.0,
    wood=2.8,
    clay=3.2,
    stone=4.0,
    gold=4.8,
    fading=7.2,
    glut=0.93,
    agriculture_to_come=0.39,
    buildings_to_come=0.65,
    figures_to_come=0.36,
    gift=0.94,
    single_use_pip=0.99,
    cash_card=9.7,
    hope=0.50,
    rush_village=0.73,
    rush_building=0.56,
    rush_gathering_4=0.084,
    kept_pip=0.70,
)
