"""Every refusal of Stone Age in words: code, rule, sentence.

Messages are together here so that they can be read, improved and translated in one place.
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Refusal

REFUSALS: dict[str, tuple[str, str]] = {
    # placing
    "already_there": ("SA-1.5", "You already have figures on {location} this round."),
    "no_such_stack": ("SA-S.6", "With {players} players there is no {location}."),
    "occupied_tool_maker": ("SA-1.6", "The tool maker takes one player a round."),
    "occupied_hut": ("SA-1.7", "The hut takes one player a round."),
    "occupied_field": ("SA-1.8", "The field takes one player a round."),
    "occupied_card": ("SA-1.11", "Another figure already stands on {location}."),
    "village_closed": (
        "SA-1.12",
        "With {players} players only two of tool maker, hut and field are open in a round.",
    ),
    "full": ("SA-1.10", "All 7 rings of {location} are taken."),
    "crowded": (
        "SA-1.13",
        "With {players} players at most {limit} of them may be at {location}.",
    ),
    "hut_needs_two": ("SA-1.7", "The hut takes exactly 2 figures; you have {unplaced} left."),
    "at_maximum": ("SA-1.14", "You are at the maximum; this table forbids placing without gain."),
    "exactly_one": ("SA-1.11", "Exactly 1 figure goes on {location}."),
    "exactly_one_tool_maker": ("SA-1.6", "Exactly 1 figure goes on the tool maker."),
    "exactly_one_field": ("SA-1.8", "Exactly 1 figure goes on the field."),
    "exactly_two": ("SA-1.7", "Exactly 2 figures go on the hut, together."),
    "too_few_figures": ("SA-1.2", "Place at least 1 figure."),
    "too_many_figures": ("SA-1.2", "You have {unplaced} figures left to place."),
    "too_few_rings": ("SA-1.10", "Only {free} rings of {location} are free."),
    # using
    "no_figures_there": ("SA-2.1", "You have no figures on {location} to use."),
    # tools
    "no_such_tool": ("SA-0.6", "There is no tool on space {space}."),
    "tool_used": ("SA-2.6", "The tool on space {space} has been used this round."),
    "named_twice": ("SA-2.6", "A tool helps a roll once."),
    "no_such_card": ("SA-C.17", "You have no such single-use tool left."),
    # paying
    "not_enough": ("SA-2.18", "You do not have that many resources."),
    "card_price": ("SA-2.12", "This card costs exactly {cost} resources."),
    "fixed_price": ("SA-B.1", "This building asks for exactly the resources it names."),
    "building_total": ("SA-B.2", "This building asks for exactly {total} resources."),
    "building_kinds": ("SA-B.2", "This building asks for exactly {kinds} different resources."),
    "building_range": ("SA-B.3", "This building takes 1 to 7 resources."),
    # card effects
    "no_such_die": ("SA-C.4", "There is no die with a {face} left."),
    "no_cash_card": ("SA-C.19", "You have no unused card for two resources of choice."),
    "two_resources": ("SA-C.19", "The card gives exactly two resources."),
    # feeding
    "feed_all_or_nothing": (
        "SA-3.3",
        "{short} food are missing: pay exactly that many resources, or none.",
    ),
}


def refuse(code: str, **params: Any) -> Refusal:
    """The refusal with this code.

    >>> str(refuse("full", location="the forest"))
    'All 7 rings of the forest are taken. (SA-1.10)'
    """
    rule, sentence = REFUSALS[code]
    return Refusal(code, rule, sentence, **params)
