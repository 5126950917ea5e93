# What the rules of Mega Civilization refuse: refusal-<code> (see tables/refusals.py)
# Ships are numbered from 1 on. Numbers without a word of their own are tokens, points or treasury, as said.

## Setting up a table

refusal-players_number = Mega Civilization is for 5 to 18 players, not for { $players }.
refusal-half_fixed = With { $players } players the table cannot choose { BLOCK($half) }.
refusal-civs_number = { $players } players need { $players } civilizations; { $given ->
    [one] 1 is
   *[other] { $given } are
} named.
refusal-no_such_civ = There is no civilization { CIV($civ) }.
refusal-civ_not_free = { CIV($civ) } is not free at this table.
refusal-civ_twice = { CIV($civ) } is named twice.
refusal-block_too_small = The { BLOCK($block) } block has { COUNT($seats, of: "player") }; each block needs at least { $least }.
refusal-no_such_board = There is no board { $board } here.
refusal-host_civs = The host gives each seat one of the civilizations of this table.
refusal-host_civs_unasked = Civilizations by seat need opt:civ_choice = host.
refusal-short_game_basic = The Short Game is played on the Basic A.S.T.
refusal-theme_sets_number = { $players } players need { $players } theme sets; { $given ->
    [one] 1 is
   *[other] { $given } are
} listed.
refusal-theme_set_advances = Theme set { $name } needs four different advances.
refusal-no_such_theme_set = There is no theme set { $name } in this draw.
refusal-short_city_unasked = A list of sets needs opt:short_city = custom.
refusal-stop_turn = The last turn must be turn 1 or a later one.
refusal-stop_time = Give the time at which the game should end.
refusal-stop_unasked = A last turn or an end time needs the matching option opt:stop.

## Acting early and waiting

refusal-wait_not_asked = Only a player who is asked in this step can wait.
refusal-wait_touching = Only during movement can you wait just for those you could meet.
refusal-wait_for_nobody = There is nobody before you to wait for.
refusal-not_waiting = You are not waiting.
refusal-wait_for_sites = You wait for those who decide before you on a city site.
refusal-strict_order = This table plays in strict order: nobody acts early.

## Tax collection

refusal-tax_rate = Your tax rate can be { $low } to { $high }.
refusal-claim_number = Name { $number ->
    [one] 1 city
   *[other] { $number } different cities
}.
refusal-not_their_city = The victim has no city in { AREA($area) }.

## Population expansion

refusal-no_home = { AREA($area) } isn't an area of your home region without a city.
refusal-expand_area = { AREA($area) } can grow by { $most } at most.
refusal-expand_all = Place exactly { COUNT($number, of: "token") }.

## Movement

refusal-unmoved_tokens = You have { COUNT($have, of: "token") } in { AREA($area) } that { $have ->
    [one] has
   *[other] have
} not moved yet, not { $number }.
refusal-one_step = Two steps by land need Roadbuilding.
refusal-no_land_way = { AREA($to) } isn't in play or isn't next to { AREA($area) } by land.
refusal-march_back = Two steps cannot lead back to { AREA($area) }.
refusal-must_stop = Your token meets a conflict situation in { AREA($area) } and stops there.
refusal-diplomacy = The city in { AREA($area) } is protected by Diplomacy.
refusal-cultural_ascendancy = You cannot cause conflict in { AREA($area) }: a holder of Cultural Ascendancy has units there.
refusal-no_coast = There is no coast { AREA($coast) }.
refusal-build_token = You have no token in { AREA($area) } to build a ship there.
refusal-no_ship_in_stock = You have no ship left in stock.
refusal-ship_price = A ship costs { $price }, in treasury and tokens together.
refusal-ship_price_area = At least one of the tokens for the ship comes from { AREA($area) }.
refusal-ship_upkeep = Maintaining a ship costs { $price } treasury or { COUNT($price, of: "token") }.
refusal-ship_tokens = You have { COUNT($have, of: "token") } in { AREA($area) } to pay with.
refusal-no_ship = You have no ship number { $ship }.
refusal-maintained = Ship { $ship } was built or maintained this turn already.
refusal-scuttle = Ship { $ship } was built or maintained this turn and stays.
refusal-not_maintained = Ship { $ship } is from an earlier turn: maintain it first.
refusal-ship_steps = Ship { $ship } has { COUNT($left, of: "step") } left.
refusal-no_water_way = { AREA($to) } is no water next to { AREA($coast) }.
refusal-open_sea = { AREA($sea) } is open sea: crossing it needs Astronavigation.
refusal-stop_at_sea = A ship cannot end its move in the open sea { AREA($sea) }.
refusal-stop_out_of_play = { AREA($coast) } is out of play: a ship cannot end its move there.
refusal-ship_full = Ship { $ship } carries { COUNT($capacity, of: "token") } at most.
refusal-not_aboard = Ship { $ship } has { COUNT($have, of: "token") } aboard.

## Conflict

refusal-loss_place = You cannot take a loss in { AREA($area) } from { AREA($place) }.
refusal-loss_ship = You have no such ship in { AREA($area) } to give up with Naval Warfare.
refusal-loss_number = You have { COUNT($have, of: "token") } in { AREA($place) } to lose, not more.
refusal-loss_ships = You have { COUNT($have, of: "ship") } there to lose, not more.
refusal-next_area = { AREA($area) } is not one of the areas to choose from.
refusal-defer_area = You aren't attacking a city in { AREA($area) }, or it is already deferred.
refusal-spoils_card = The defender has no cards to draw.
refusal-spoils_treasury = You can gain { $most } treasury at most.

## City construction, surplus, support

refusal-build_area = { AREA($area) } isn't in play.
refusal-build_two_cities = There is a city in { AREA($area) } already.
refusal-build_contested = { CIV($civ) } could build in { AREA($area) } too and is higher in ranking: they decide first.
refusal-build_elsewhere = You are asked only about the sites you waited for.
refusal-build_limit_0 = { AREA($area) } has limit 0: no city can be built there.
refusal-build_stock = You have no city left in stock for { AREA($area) }.
refusal-build_site = A city in { AREA($area) } takes { $price } tokens; you give { $given }.
refusal-build_wilderness = Without a city site { AREA($area) } takes { $price } tokens; you give { $given }.
refusal-build_architecture = With Architecture treasury helps with one city a turn; not with { AREA($area) }.
refusal-build_treasury = Treasury can pay { $most } of the { $price } tokens for { AREA($area) }.
refusal-build_urbanism = With Urbanism neighbours help with one wilderness city a turn; not with { AREA($area) }.
refusal-build_neighbours = Neighbours can give { $most } of the { $price } tokens for { AREA($area) }.
refusal-build_lender = You have { COUNT($have, of: "token") } in { AREA($lender) } that can help in { AREA($area) } next to it by land.
refusal-build_keep = A token stays in { AREA($area) } only with Public Works, and if more are there than needed.
refusal-reduce_number = Name { $number ->
    [one] 1 of your cities
   *[other] { $number } of your cities, each once
}.
refusal-reduce_city = You have no city in { AREA($area) }.
refusal-reduce_new_first = Cities built this turn go first; { AREA($area) } is older.
refusal-reduce_sea = { AREA($area) } is not next to the open sea of the cyclone.
refusal-reduce_declined = There is no extra token of Agriculture to decline in { AREA($area) }.

## Trade cards

refusal-not_for_sale = No card from stack { $stack } is for sale to you.
refusal-no_free_card = A free card comes with Wonder of the World.
refusal-free_card_taken = You have taken your free card of this turn.
refusal-free_card_stack = With { COUNT($cities, of: "city") } the free card comes from a higher stack than { $stack }.
refusal-stack_empty = Stack { $stack } is empty, and this table plays without water.

## Trade

refusal-offer_few = Each side gives at least { COUNT($least, of: "card") }; you give { $number }.
refusal-offer_card = One of these cards is not in your hand.
refusal-offer_twice = Name each card once.
refusal-offer_water = You have { $have ->
    [one] 1 water card
   *[other] { $have } water cards
}, not { $given }.
refusal-offer_non_tradeable = { CARD($card) } cannot be part of a deal.
refusal-offer_two_names = Name exactly two of the commodity cards you give.
refusal-offer_untrue = You name { $named } { CARD($name) } and give { $given }.
refusal-offer_commodities = At least two of the cards must be commodities.
refusal-offer_to = An offer goes to another player, or to anyone.
refusal-offer_to_few = This player has too few cards for a deal.
refusal-offers_full = You have { $most } open offers and answers: withdraw some first.
refusal-no_such_offer = This offer is gone, or it isn't for you.
refusal-own_offer = This is your own offer.
refusal-no_such_answer = This answer is gone, or it isn't to one of your offers.
refusal-no_such_card = There is no trade card { CARD($card) }.
refusal-template_name = The name of a template is one line of plain text.
refusal-templates_full = You have { $most } templates: delete one first.
refusal-no_such_template = You have no template { $name }.
refusal-template_cards = You have { $have } { CARD($card) }; the template gives { $given }.
refusal-market_closed = Trade is not open.
refusal-not_finished = You have not finished trading.
refusal-too_few_to_trade = You have fewer than { $least } cards: you cannot trade.

## Calamities

refusal-victims_number = Choose { $number ->
    [one] 1 player
   *[other] { $number } different players
}.
refusal-not_eligible = That player cannot be chosen.
refusal-no_feature = It strikes where it costs you most; choose one of those places.
refusal-damage_twice = A city can be destroyed once only.
refusal-damage_city = There is no city of yours in { AREA($area) } that could be struck.
refusal-damage_tokens = In { AREA($area) } you have { COUNT($have, of: "token") } that could be struck.
refusal-damage_little = Destroy units worth { $number }; these are worth { $points }.
refusal-damage_much = { $number ->
    [one] 1 point is
   *[other] { $number } points are
} asked for, these units are worth { $points }: you can keep one of them.
refusal-destroy_or_pay = Destroy the city or pay, not both.
refusal-destroy_no_ransom = Only { $ransom } treasury in full would save the city.
refusal-destroy_number = Name { $number ->
    [one] 1 city
   *[other] { $number } different cities
}.
refusal-destroy_city = There is no city of yours in { AREA($area) } that could be struck.
refusal-discard_own = Name commodity cards of your own hand, each once.
refusal-corruption_cards_only = Only commodity cards of face value 1 and more.
refusal-corruption_little = Discard cards of face value { $number } in all; these have { $points }.
refusal-corruption_much = { $number } is asked for, these cards have { $points }: you can keep one of them.
refusal-quake_other = Choose a city next to { AREA($area) }, if there is one.
refusal-theocracy_either = Discard cards or reduce cities, not both.
refusal-theocracy_cards = Discard exactly { $number ->
    [one] 1 commodity card
   *[other] { $number } commodity cards
}.
refusal-steps_cities = Name two different cities for each step, { $most } at most.
refusal-steps_inland = Cities inland go before cities on the coast.
refusal-pirate_targets = { $number ->
    [one] Name a coastal city of the player.
   *[other] Name a coastal city of each of the { $number } players.
}
refusal-horde_city = The victim has no city in { AREA($area) }.
refusal-horde_wilderness = A wilderness city goes first; { AREA($area) } has a city site.
refusal-horde_next = { AREA($area) } isn't in play or isn't next to { AREA($place) }.
refusal-horde_units = The victim has no units in { AREA($area) }.
refusal-horde_other_city = There is a city of another player in { AREA($area) }.
refusal-horde_small = An attack on the city in { AREA($area) } needs { COUNT($needed, of: "barbarian") }; { $number ->
    [one] 1 moves
   *[other] { $number } move
} on.
refusal-banditry_owed = You owe { COUNT($owed, of: "card") }; each one you keep costs { $ransom } treasury.
refusal-select_area = The victim has no units in { AREA($area) }.
refusal-select_twice = Name every area once only.
refusal-select_connected = The areas must form one connected group.
refusal-select_total = { $required ->
    [one] 1 unit point is
   *[other] { $required } unit points are
} asked for, { $best } can be selected; these areas have { $total }.
refusal-select_annexable = Select what the beneficiary can annex: { COUNT($tokens, of: "token") } and { COUNT($cities, of: "city") } are in stock.
refusal-annex_cities = Name { $number ->
    [one] 1 city
   *[other] { $number } different cities
} to annex.
refusal-annex_city = There is no selected city in { AREA($area) }.
refusal-annex_area = In { AREA($area) } there { $have ->
    [one] is 1 selected token
   *[other] are { $have } selected tokens
}.
refusal-annex_tokens = Annex exactly { COUNT($number, of: "token") }.

## Special abilities

refusal-ability_not_held = You do not hold { ADVANCE($ability) }.
refusal-ability_used = You have already used { ADVANCE($ability) } this turn.
refusal-target_not_next = { AREA($area) } is not next to your units by land.
refusal-target_no_effect = There is no unit in { AREA($area) } that this would change.
refusal-annex_stock = { AREA($area) } takes { COUNT($tokens, of: "token") } and { COUNT($cities, of: "city") } in stock: not all can be annexed.
refusal-politics_stock = You can gain { $most } treasury at most.
refusal-politics_price = { AREA($area) } costs { $cost } treasury; you have { $have }.
refusal-diaspora_number = Take 1 to { $most } tokens and place as many.
refusal-diaspora_take = You have { COUNT($have, of: "token") } in { AREA($area) }.
refusal-diaspora_both = { AREA($area) } cannot both give and receive tokens.
refusal-diaspora_area = { AREA($area) } isn't in play.
refusal-diaspora_limit = { AREA($area) } has room for { $room ->
    [one] 1 more token
   *[other] { $room } more tokens
}.
refusal-diaspora_city = There is a city in { AREA($area) }: { $room ->
    [one] 1 more token
   *[other] { $room } more tokens
} can stand there.
refusal-provincial_twice = Choose different players.
refusal-provincial_player = This player cannot be chosen.
refusal-gift_owed = You have a commodity card of face value { $least } or more: give one.
refusal-gift_card = Give a commodity card of your own with face value { $least } or more.
refusal-trade_routes_card = Sell commodity cards of your own, each once.
refusal-trade_routes_stock = { CARD($card) } would give { $gain } treasury; your stock has { COUNT($stock, of: "token") } left.
refusal-doctrine_either = Annex one pirate city, or barbarian tokens.
refusal-doctrine_city = There is no pirate city in { AREA($area) }.
refusal-doctrine_tokens = There { $have ->
    [one] is 1 barbarian token
   *[other] are { $have } barbarian tokens
} in { AREA($area) }.
refusal-doctrine_number = Annex { $most } barbarian tokens at most.
refusal-doctrine_stock = That takes { COUNT($tokens, of: "token") } and { COUNT($cities, of: "city") } in stock.

## Buying advances

refusal-no_such_advance = There is no advance { ADVANCE($advance) }.
refusal-already_held = You already hold { ADVANCE($advance) }.
refusal-bought_twice = { ADVANCE($advance) } can be bought once only.
refusal-free_needs_anatomy = A free advance comes only with the purchase of Anatomy.
refusal-not_free = { ADVANCE($advance) } is not a science advance with a printed price below { $below }.
refusal-library_not_bought = The 40 points off come only with the purchase of Library.
refusal-library_itself = Library lowers the price of one other advance.
refusal-library_target = { ADVANCE($advance) } is not paid for in this purchase.
refusal-credits_of_choice = { ADVANCE($advance) } gives { $amount } credits of your choice in steps of { $step }; you chose { LIST($chosen, join: "comma") }.
refusal-no_credits_of_choice = { ADVANCE($advance) } gives no credits of your choice now.

## Paying

refusal-nothing_bought = If you buy no advance, you spend nothing; discard only what is due.
refusal-not_your_card = That isn't one of your commodity cards.
refusal-card_twice = A card can be used only once: you named it twice.
refusal-no_such_commodity = There is no commodity { CARD($card) }.
refusal-not_in_hand = You have { $have } { CARD($card) }, not { $spent }.
refusal-treasury_short = You have { $have } treasury, not { $spent }.
refusal-too_little = The advances cost { $total }; your payment is worth { $points }.
refusal-too_much_treasury = After your cards { $missing ->
    [one] 1 point is
   *[other] { $missing } points are
} missing: { $needed } treasury { $needed ->
    [one] pays
   *[other] pay
} { $missing ->
    [one] it
   *[other] them
}, not { $spent }.
refusal-no_trade_empire = A stand-in card needs Trade Empire, held before.
refusal-stand_in_set = You spend no { CARD($card) } that a card could stand in for.
refusal-stand_in_complete = { $spent } { CARD($card) } are the full set; nothing is missing.
refusal-stand_in_same = Only a commodity other than { CARD($card) } can stand in.
refusal-stand_in_low = { CARD($stand_in) } has face value { $low }, the set has { $face }: it is too low to stand in.

## The end

refusal-last_turn_now = There is no turn after which the game could end.
refusal-last_turn_known = Turn { $turn } is already the last one.
refusal-last_turn_past = Turn { $turn } has begun; the last turn cannot be an earlier one.

## The hand

refusal-discards = You hold { $cards ->
    [one] 1 commodity card
   *[other] { $cards } commodity cards
} and may keep { $limit }: discard exactly { $excess }.

## The short game

refusal-theme_set_differs = Two theme sets { $name } differ; give them names of their own.
refusal-short_cities = Name { $number ->
    [one] an area for your first city
   *[other] { $number } different areas for your first cities
}.
refusal-short_city_place = { AREA($area) } isn't in your home region, or its population limit is 0.
refusal-short_city_sites = At least { $number } of your first cities { $number ->
    [one] stands on a city site
   *[other] stand on city sites
}.
refusal-short_tokens_area = You can place { COUNT($most, of: "token") } in { AREA($area) }, not more.
refusal-short_tokens = You can place { COUNT($number, of: "token") }, not more.

## Leaving

refusal-leave_seat = Only a player of this game can leave it.
refusal-leave_twice = This player has left or is about to leave.
refusal-leave_now = Only a game that has begun and is not over can be left.
refusal-relocate_area = You can move { COUNT($most, of: "token") } to { AREA($area) }, not { $number }.
refusal-relocate_all = { $most ->
    [one] Move 1 token; you move { $number }.
   *[other] Move { $least } to { $most } tokens; you move { $number }.
}

## A part of an answer

# $order: the number of the order from 1 on; 0 is what is wrong when all is done. $why: the refusal
refusal-in_order = { $order ->
    [0] At the end of your movement: { $why }
   *[other] Order { $order }: { $why }
}
