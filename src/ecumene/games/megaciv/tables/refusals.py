"""Every refusal of Mega Civilization in words: code, rule, sentence.

Messages stand together here so that they can be read, improved and translated in one place.
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Refusal

from .advances import ADVANCES
from .calamities import CALAMITIES
from .commodities import COMMODITIES
from .names import SHIP, advance, card, place

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
    # acting early and waiting
    "wait_not_asked": ("MC-0.54", "Only a player who is asked in this step can wait."),
    "wait_touching": ("MC-3.1", "Waiting only for those you could meet is for movement."),
    "wait_for_nobody": ("MC-0.54", "There is nobody before you to wait for."),
    "not_waiting": ("DG-3.2", "You are not waiting."),
    "wait_for_sites": ("MC-5.10", "You wait for those who decide before you on a city site."),
    "strict_order": ("MC-0.55", "This table plays in strict order: nobody acts early."),
    # tax collection
    "tax_rate": ("MC-1.7", "Your tax rate can be {low} to {high}."),
    "claim_number": ("MC-1.14", "Name {number} different cities."),
    "not_their_city": ("MC-1.14", "The victim has no city in {area}."),
    # population expansion
    "no_home": ("MC-2.8", "{area} is no area of your home region without a city."),
    "expand_area": ("MC-2.6", "{area} can grow by {most} at most."),
    "expand_all": ("MC-2.7", "Place exactly {number} tokens."),
    # movement
    "unmoved_tokens": (
        "MC-3.7",
        "You have {have} tokens in {area} that have not moved yet, not {number}.",
    ),
    "one_step": ("MC-3.9", "Two steps by land need Roadbuilding."),
    "no_land_way": ("MC-3.7", "{to} is no area in play next to {area} by land."),
    "march_back": ("N-51", "Two steps cannot lead back to {area}."),
    "must_stop": ("MC-3.9", "Your token meets a conflict situation in {area} and stops there."),
    "diplomacy": ("MC-3.35", "The city in {area} is protected by Diplomacy."),
    "cultural_ascendancy": (
        "MC-3.37",
        "You cannot cause conflict in {area}: a holder of Cultural Ascendancy has units there.",
    ),
    "no_coast": ("MC-3.12", "There is no coast {coast}."),
    "build_token": ("MC-3.12", "You have no token in {area} to build a ship there."),
    "no_ship_in_stock": ("MC-3.13", "You have no ship left in stock."),
    "ship_price": ("MC-3.14", "A ship costs {price}, in treasury and tokens together."),
    "ship_price_area": ("MC-3.14", "At least one of the tokens for the ship comes from {area}."),
    "ship_upkeep": ("MC-3.16", "Maintaining a ship costs {price} treasury or {price} token."),
    "ship_tokens": ("MC-3.15", "You have {have} tokens in {area} to pay with."),
    "no_ship": ("MC-3.16", "You have no ship number {ship}."),
    "maintained": ("MC-3.17", "Ship {ship} was built or maintained this turn already."),
    "scuttle": ("MC-3.19", "Ship {ship} was built or maintained this turn and stays."),
    "not_maintained": ("MC-3.16", "Ship {ship} is from an earlier turn: maintain it first."),
    "ship_steps": ("MC-3.21", "Ship {ship} has {left} steps left."),
    "no_water_way": ("MC-3.21", "{to} is no water next to {coast}."),
    "open_sea": ("MC-3.23", "{sea} is open sea: crossing it needs Astronavigation."),
    "stop_at_sea": ("MC-3.23", "A ship cannot end its move in the open sea {sea}."),
    "stop_out_of_play": ("MC-3.29", "{coast} is out of play: a ship cannot end its move there."),
    "ship_full": ("MC-3.24", "Ship {ship} carries {capacity} tokens at most."),
    "not_aboard": ("MC-3.25", "Ship {ship} has {have} tokens aboard."),
    # conflict
    "loss_place": ("MC-4.15", "You cannot take a loss in {area} from {place}."),
    "loss_ship": ("MC-4.13", "You have no such ship in {area} to give up with Naval Warfare."),
    "loss_number": ("MC-4.7", "You have {have} pieces at {place} to lose, not more."),
    "next_area": ("MC-4.3", "{area} is not one of the areas to choose from."),
    "defer_area": ("MC-4.25", "{area} is no city that you attack and that does not wait itself."),
    "spoils_card": ("MC-4.27", "There is no card of the defender to draw."),
    "spoils_treasury": ("MC-4.28", "You can gain {most} treasury at most."),
    # city construction, surplus, support
    "build_area": ("MC-0.38", "{area} is no area in play."),
    "build_two_cities": ("MC-0.32", "There is a city in {area} already."),
    "build_contested": (
        "MC-5.10",
        "{seat} could build in {area} too and is higher in ranking: they decide first.",
    ),
    "build_elsewhere": ("MC-5.10", "You are asked only about the sites you waited for."),
    "build_limit_0": ("MC-5.4", "{area} has limit 0: no city can be built there."),
    "build_stock": ("MC-5.5", "You have no more city in stock for {area}."),
    "build_site": ("MC-5.2", "A city in {area} takes {price} tokens; you give {given}."),
    "build_wilderness": (
        "MC-5.3",
        "Without a city site {area} takes {price} tokens; you give {given}.",
    ),
    "build_architecture": (
        "MC-5.7",
        "With Architecture treasury helps with one city a turn; not with {area}.",
    ),
    "build_treasury": ("MC-5.7", "Treasury can pay {most} of the {price} tokens for {area}."),
    "build_urbanism": (
        "MC-5.8",
        "With Urbanism neighbours help with one wilderness city a turn; not with {area}.",
    ),
    "build_neighbours": ("MC-5.8", "Neighbours can give {most} of the {price} tokens for {area}."),
    "build_lender": ("MC-5.8", "{lender} is next to {area} by land with {have} tokens of yours."),
    "build_keep": (
        "MC-5.9",
        "A token stays in {area} only with Public Works, and if more are there than needed.",
    ),
    "reduce_number": ("MC-0.16", "Name {number} of your cities, each once."),
    "reduce_city": ("MC-0.16", "You have no city in {area}."),
    "reduce_new_first": ("MC-5.16", "Cities built this turn go first; {area} is older."),
    "reduce_sea": ("MC-C.CYCLONE.3", "{area} is not next to the open sea of the cyclone."),
    "reduce_declined": (
        "MC-0.17",
        "There is no further token of Agriculture to decline in {area}.",
    ),
    # trade cards
    "not_for_sale": ("MC-6.7", "No card of stack {stack} is for sale to you."),
    "no_free_card": ("MC-6.11", "A free card comes with Wonder of the World."),
    "free_card_taken": ("MC-6.11", "You have taken your free card of this turn."),
    "free_card_stack": (
        "MC-6.11",
        "With {cities} cities the free card comes from a higher stack than {stack}.",
    ),
    "stack_empty": ("D-20", "Stack {stack} is empty, and this table plays without water."),
    # trade
    "offer_few": ("MC-7.3", "Each side gives at least {least} cards; these are {number}."),
    "offer_card": ("DG-5.2", "One of these cards is not in your hand."),
    "offer_twice": ("DG-5.2", "Name each card once."),
    "offer_water": ("DG-5.2", "You have {have} water cards, not {given}."),
    "offer_non_tradeable": ("MC-7.7", "{card} cannot be part of a deal."),
    "offer_two_names": ("MC-7.4", "Name exactly two of the commodity cards you give."),
    "offer_untrue": ("MC-7.4", "Of {name} you name {named} and give {given}."),
    "offer_commodities": ("MC-7.4", "Two of the cards at least must be commodities."),
    "offer_to": ("MC-7.2", "An offer goes to another player, or to anyone."),
    "offer_to_few": ("MC-7.3", "This player has too few cards for a deal."),
    "offers_full": ("DG-5.1", "You have {most} open offers and answers: withdraw some first."),
    "no_such_offer": ("DG-5.7", "This offer is not there any more, or not for you."),
    "own_offer": ("MC-7.2", "This is your own offer."),
    "no_such_answer": ("DG-5.3", "This answer is not there any more, or not to an offer of yours."),
    "no_such_card": ("MC-0.61", "There is no trade card {card}."),
    "template_name": ("DG-5.1", "A name of a template is one line of plain text."),
    "templates_full": ("DG-5.1", "You have {most} templates: drop one first."),
    "no_such_template": ("DG-5.1", "You have no template {name}."),
    "template_cards": ("DG-5.2", "You have {have} {card}; the template gives {given}."),
    "market_closed": ("MC-7.14", "Trade is not open."),
    "not_finished": ("DG-5.10", "You have not finished trading."),
    "too_few_to_trade": ("MC-7.3", "You have fewer than {least} cards: you cannot trade."),
    # calamities
    "victims_number": ("MC-9.22", "Choose {number} different players."),
    "not_eligible": ("MC-9.19", "That player cannot be chosen."),
    "no_feature": ("MC-C.GEN.2", "It strikes where it costs you most; choose one of those."),
    "damage_twice": ("MC-0.22", "A city can be destroyed once only."),
    "damage_city": ("MC-0.22", "There is no city of yours in {area} that could be struck."),
    "damage_tokens": ("MC-0.22", "In {area} you have {have} tokens that could be struck."),
    "damage_little": ("MC-0.22", "Destroy units worth {number}; these are worth {points}."),
    "damage_much": (
        "MC-0.22",
        "{number} points are asked for, these units are worth {points}: you can keep one of them.",
    ),
    "destroy_or_pay": ("MC-C.FLAMES.1", "Destroy the city or pay, not both."),
    "destroy_no_ransom": ("MC-C.FLAMES.1", "Only {ransom} treasury in full would save the city."),
    "destroy_number": ("MC-0.22", "Name {number} different cities."),
    "destroy_city": ("MC-0.22", "There is no city of yours in {area} that could be struck."),
    "discard_own": ("MC-C.GEN.2", "Name commodity cards of your own hand, each once."),
    "corruption_cards_only": (
        "MC-C.CORRUPTION.1",
        "Only commodity cards of face value 1 and more.",
    ),
    "corruption_little": (
        "MC-C.CORRUPTION.1",
        "Discard cards of face value {number} in all; these have {points}.",
    ),
    "corruption_much": (
        "MC-C.CORRUPTION.3",
        "{number} is asked for, these cards have {points}: you can keep one of them.",
    ),
    "quake_other": ("MC-C.VOLCANO.5", "Choose a city next to {area}, if there is one."),
    "theocracy_either": ("MC-C.ICONOCLASM.4", "Discard cards or reduce cities, not both."),
    "theocracy_cards": ("MC-C.ICONOCLASM.4", "Discard exactly {number} commodity cards."),
    "steps_cities": ("MC-C.REGRESSION.3", "Two different cities a step, {most} at most."),
    "steps_inland": ("MC-C.REGRESSION.3", "Cities inland go before cities on the coast."),
    "pirate_targets": ("MC-C.PIRACY.3", "Name a coastal city of each of the {number} players."),
    "horde_city": ("MC-C.HORDES.3", "The victim has no city in {area}."),
    "horde_wilderness": ("MC-C.HORDES.3", "A wilderness city goes first; {area} has a city site."),
    "horde_next": ("MC-C.HORDES.6", "{area} is no area in play next to {place}."),
    "horde_units": ("MC-C.HORDES.6", "The victim has no units in {area}."),
    "horde_other_city": ("MC-C.HORDES.9", "There is a city of another player in {area}."),
    "horde_small": (
        "MC-C.HORDES.8",
        "An attack on the city in {area} needs {needed} barbarians; {number} move on.",
    ),
    "banditry_owed": (
        "MC-C.BANDITRY.1",
        "You owe {owed} cards; each one you keep costs {ransom} treasury.",
    ),
    "select_area": ("MC-C.GEN.7", "The victim has no units in {area}."),
    "select_twice": ("MC-C.GEN.7", "Name every area once only."),
    "select_connected": ("MC-C.GEN.7", "The areas must form one connected group."),
    "select_total": (
        "MC-C.GEN.8",
        "{required} unit points are asked for, {best} can be selected; these areas have {total}.",
    ),
    "select_annexable": (
        "MC-C.GEN.8",
        "Select what the beneficiary can annex: {tokens} tokens and {cities} cities are in stock.",
    ),
    "annex_cities": ("MC-C.GEN.3", "Name {number} different cities to annex."),
    "annex_city": ("MC-C.GEN.3", "There is no selected city in {area}."),
    "annex_area": ("MC-C.GEN.3", "In {area} there are {have} selected tokens."),
    "annex_tokens": ("MC-C.GEN.3", "Annex exactly {number} tokens."),
    # special abilities
    "ability_not_held": ("MC-10.2", "You do not hold {ability}."),
    "ability_used": ("MC-10.3", "You have used {ability} this turn."),
    "target_not_next": ("MC-A.1", "{area} is not next to your units by land."),
    "target_no_effect": ("MC-A.1", "There is no unit in {area} that this would change."),
    "annex_stock": (
        "MC-A.MONOTHEISM.3",
        "{area} takes {tokens} tokens and {cities} cities in stock: not all can be annexed.",
    ),
    "politics_stock": ("MC-A.POLITICS.1", "You can gain {most} treasury at most."),
    "politics_price": ("MC-A.POLITICS.3", "{area} costs {cost} treasury; you have {have}."),
    "diaspora_number": ("MC-A.DIASPORA.1", "Take 1 to {most} tokens and place as many."),
    "diaspora_take": ("MC-A.DIASPORA.1", "You have {have} tokens in {area}."),
    "diaspora_both": ("N-121", "{area} cannot both give and receive tokens."),
    "diaspora_area": ("MC-A.DIASPORA.1", "{area} is no area in play."),
    "diaspora_limit": ("MC-A.DIASPORA.2", "{area} has room for {room} more tokens."),
    "diaspora_city": (
        "MC-A.DIASPORA.3",
        "There is a city in {area}: {room} more tokens can stand there.",
    ),
    "provincial_twice": ("MC-A.PROVINCIAL.1", "Choose different players."),
    "provincial_player": ("MC-A.PROVINCIAL.1", "This player cannot be chosen."),
    "gift_owed": (
        "MC-A.PROVINCIAL.1",
        "You have a commodity card of face value {least} or more: give one.",
    ),
    "gift_card": (
        "MC-A.PROVINCIAL.1",
        "Give a commodity card of your own with face value {least} or more.",
    ),
    "trade_routes_card": (
        "MC-A.TRADEROUTES.1",
        "Sell commodity cards of your own, each once.",
    ),
    "trade_routes_stock": (
        "MC-A.TRADEROUTES.2",
        "{card} would give {gain} treasury; your stock has {stock} tokens left.",
    ),
    "doctrine_either": ("MC-A.DOCTRINE.1", "Annex one pirate city, or barbarian tokens."),
    "doctrine_city": ("MC-A.DOCTRINE.1", "There is no pirate city in {area}."),
    "doctrine_tokens": ("MC-A.DOCTRINE.1", "There are {have} barbarian tokens in {area}."),
    "doctrine_number": ("MC-A.DOCTRINE.1", "Annex {most} barbarian tokens at most."),
    "doctrine_stock": (
        "MC-A.DOCTRINE.2",
        "That takes {tokens} tokens and {cities} cities in stock.",
    ),
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
    "nothing_bought": ("MC-12.5", "Without an advance nothing is spent; only discard what is due."),
    "not_your_card": ("MC-12.21", "That is no commodity card of yours."),
    "card_twice": ("MC-12.21", "A card can go one way only: you named it twice."),
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
    # the end
    "last_turn_now": ("MC-S.6", "There is no turn to end the game after."),
    "last_turn_known": ("MC-S.6", "Turn {turn} is the last one already."),
    "last_turn_past": ("MC-S.6", "Turn {turn} has begun; the last turn cannot be an earlier one."),
    # the hand
    "discards": (
        "MC-12.5",
        "You hold {cards} commodity cards and may keep {limit}: discard exactly {excess}.",
    ),
    # the short game
    "theme_set_differs": ("MC-G.2", "Two theme sets {name} differ; give them names of their own."),
    "short_cities": ("MC-G.6", "Name {number} different areas for your first cities."),
    "short_city_place": (
        "MC-G.6",
        "{area} is no area of your home region with a population limit of 1 or more.",
    ),
    "short_city_sites": ("MC-G.6", "At least {number} of your first cities stand on city sites."),
    "short_tokens_area": ("MC-G.10", "You can place {most} tokens in {area}, not more."),
    "short_tokens": ("MC-G.10", "You can place {number} tokens, not more."),
    # leaving
    "leave_seat": ("MC-L.1", "Only a player of this game can leave it."),
    "leave_twice": ("MC-L.1", "This player has left or is about to leave."),
    "leave_now": ("MC-L.1", "Only a game that has begun and is not over can be left."),
    "relocate_area": (
        "MC-L.8",
        "You can move {most} tokens to {area}, not {number}.",
    ),
    "relocate_all": ("MC-L.8", "Move {least} to {most} tokens; you move {number}."),
}


def safe_text(text: str) -> str:
    """Text from outside as it may stand in a sentence: short, and nothing but plain letters.

    >>> safe_text("rome"), safe_text("x" * 99) == "x" * 40
    ('rome', True)
    """
    return ascii(text)[1:-1][:40]


def refuse(code: str, **params: Any) -> Refusal:
    """The refusal with this code.

    >>> str(refuse("already_held", advance="Music"))
    'You already hold Music. (MC-12.7)'
    """
    rule, sentence = REFUSALS[code]
    refusal = Refusal(code, rule, sentence, **params)
    refusal.in_words = in_words
    return refusal


#: parameters that hold areas, coasts or seas, and those that hold cards
_PLACES = ("area", "to", "coast", "sea", "place", "lender")
_CARDS = ("card", "name", "stand_in")


def in_words(parameter: str, value: Any) -> Any:
    """A parameter of a refusal as people read it; ships are numbered from 1 on.

    >>> in_words("area", "sais"), in_words("card", "wine"), in_words("ship", 0)
    ('Sais', 'Wine', 1)
    """
    if parameter in _PLACES and isinstance(value, str):
        return "a ship" if value.startswith(SHIP) else safe_text(place(value))
    if parameter in _CARDS and (value in COMMODITIES or value in CALAMITIES):
        return card(value)
    if parameter == "advance" and value in ADVANCES:
        return advance(value)
    if parameter == "ship" and isinstance(value, int):
        return value + 1
    return value
