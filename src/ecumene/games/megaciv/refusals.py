"""Every refusal of Mega Civilization in words: code, rule, sentence.

Messages stand together here so that they can be read, improved and translated in one place.
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Refusal

REFUSALS: dict[str, tuple[str, str]] = {
    # setting up a table
    "players": ("MC-S.1", "Mega Civilization is for 5 to 18 players, not for {players}."),
    "half_fixed": ("MC-S.2", "With {players} players the table cannot choose {half}."),
    "civs_number": ("MC-S.3", "{players} players need {players} civilizations; {given} are named."),
    "no_such_civ": ("MC-S.3", "There is no civilization {civ}."),
    "civ_not_free": ("MC-S.7", "{civ} is not free at this table."),
    "civ_twice": ("MC-S.3", "{civ} is named twice."),
    "block_too_small": (
        "N-18",
        "The {block} block has {seats} players; each block needs at least {least}.",
    ),
    "no_such_board": ("D-10", "There is no board {board} here."),
    "host_civs": ("MC-S.7", "The host gives each seat one of the civilizations of this table."),
    "host_civs_unasked": ("MC-S.7", "Civilizations by seat need opt:civ_choice = host."),
    "short_game_basic": ("MC-G.3", "The Short Game is played on the Basic A.S.T."),
    "theme_sets_number": (
        "MC-G.2",
        "{players} players need {players} theme sets; {given} are listed.",
    ),
    "theme_set_advances": ("MC-G.2", "Theme set {name} needs four different advances."),
    "no_such_theme_set": ("MC-G.8", "There is no theme set {name} in this draw."),
    "short_city_unasked": ("MC-G.8", "A list of sets needs opt:short_city = custom."),
    "stop_turn": ("MC-S.6", "The last turn has a number from 1 on."),
    "stop_time": ("MC-S.6", "An end by the clock needs its moment."),
    "stop_unasked": ("MC-S.6", "A last turn or a moment needs the option opt:stop that uses it."),
    "clock_values": ("DG-8.1", "Time limits are above 0, and need a clock."),
    # buying advances
    "no_such_advance": ("MC-0.68", "There is no advance {advance}."),
    "already_held": ("MC-12.7", "You already hold {advance}."),
    "bought_twice": ("MC-12.7", "{advance} can be bought once only."),
    "free_needs_anatomy": ("MC-12.20", "A free advance comes with the purchase of Anatomy."),
    "not_free": (
        "MC-12.20",
        "{advance} is not a science advance with a printed price below {below}.",
    ),
    "library_not_bought": ("MC-12.19", "The 40 points off come with the purchase of Library."),
    "library_itself": ("MC-12.19", "Library lowers the price of one other advance."),
    "library_target": ("MC-12.19", "{advance} is not paid for in this purchase."),
    "credits_of_choice": (
        "MC-12.31",
        "{advance} gives {amount} credits of your choice in steps of {step}; {chosen} are chosen.",
    ),
    "no_credits_of_choice": ("MC-12.31", "{advance} gives no credits of your choice now."),
    # paying
    "no_such_commodity": ("MC-0.61", "There is no commodity {card}."),
    "not_in_hand": ("MC-12.21", "You have {have} {card}, not {spent}."),
    "treasury_short": ("MC-0.10", "You have {have} treasury, not {spent}."),
    "too_little": (
        "MC-12.21",
        "The advances cost {total}; your payment is worth {points}.",
    ),
    "too_much_treasury": (
        "MC-12.25",
        "After your cards {missing} points are missing: {needed} treasury pay them, not {spent}.",
    ),
    "no_trade_empire": ("MC-12.27", "A stand-in card needs Trade Empire, held before."),
    "stand_in_set": ("MC-12.27", "No {card} is spent that a card could stand in for."),
    "stand_in_complete": ("MC-12.27", "{spent} {card} are the full set; nothing is missing."),
    "stand_in_same": ("MC-12.27", "Another commodity than {card} stands in."),
    "stand_in_low": (
        "MC-12.27",
        "{stand_in} has face value {low}, the set has {face}: it is too low to stand in.",
    ),
    # the hand
    "discards": (
        "MC-12.5",
        "You hold {cards} commodity cards and may keep {limit}: discard exactly {excess}.",
    ),
}


def refuse(code: str, **params: Any) -> Refusal:
    """The refusal with this code.

    >>> str(refuse("already_held", advance="Music"))
    'You already hold Music. (MC-12.7)'
    """
    rule, sentence = REFUSALS[code]
    return Refusal(code, rule, sentence, **params)
