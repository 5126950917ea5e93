# How to play Mega Civilization at the terminal; the words to be typed are those of typed.ftl

## How to type: movement

mc-use_march = move 2 tokens by land; without a number all that have not moved
mc-use_march_twice = two steps, with Roadbuilding
mc-use_build_ship = build a ship there, with treasury as far as it goes (or: treasury 1 ostia 1)
mc-use_maintain = keep ship 1 for a treasury token (or: maintain 1 rome, for a token there)
mc-use_maintain_all = keep all ships with treasury
mc-use_load = 3 tokens go aboard ship 1; without a number as many as fit
mc-use_sail = ship 1 sails there the shortest way; name places on the way to choose another
mc-use_unload = 3 tokens go ashore; without a number all
mc-use_scuttle = give ship 1 up
mc-use_undo_order = take back the last order, or all of them
mc-use_review_orders = your orders so far and their result
mc-use_end_movement = end your movement: all orders are carried out

## How to type: cities

mc-use_build_city = a city there; treasury and neighbours help as far as needed and allowed
mc-use_build_treasury = with Architecture: this much treasury
mc-use_build_from = with Urbanism: tokens of neighbours
mc-use_build_keep = with Public Works: a token stays beside the city
mc-use_undo_city = take back the last city, or all
mc-use_build_done = build them; without any city: build none

## How to type: advances

mc-use_buy = these advances (all of them); the payment with least waste is set
mc-use_pay_cards = pay with these cards instead; treasury pays the rest
mc-use_stand = with Trade Empire: add a card of another kind to a set (after pay)
mc-use_library = the advance that Library makes cheaper, or none
mc-use_free = the science advance that comes with Anatomy, or none
mc-use_credits = the colours of your credits of choice
mc-use_discard_limit = what you discard because of the hand limit
mc-use_review_purchase = prices, payment and waste so far
mc-use_clear_purchase = begin again
mc-use_buy_done = buy; without an advance: buy nothing

## How to type: trade

mc-use_offer = offer these cards; the first two commodities are named
mc-use_offer_to = to one player, and what you wish for them
mc-use_naming = name these two truthfully
mc-use_saying = further names that need not be true, and “no calamity”
mc-use_offers = the open offers
mc-use_answer = answer an offer (its number in the list is enough)
mc-use_accept = take an answer to your offer, or turn it down
mc-use_withdraw = take an offer or an answer of yours back
mc-use_wait_trade = let the others trade for a round
mc-use_finish = finish trading

## How to type: special abilities

mc-use_monotheism = annex the units in an area next to yours
mc-use_fundamentalism = destroy the units in an area next to yours
mc-use_politics_gain = gain up to 5 treasury
mc-use_politics_annex = annex an area for treasury
mc-use_diaspora = move up to 5 tokens anywhere within the limits
mc-use_provincial = these neighbours give a card each
mc-use_routes = sell cards for twice their face value
mc-use_doctrine_city = annex a pirate city
mc-use_doctrine_tokens = annex up to 5 barbarian tokens
mc-use_abilities_done = use no more abilities

## How to type: other answers

mc-use_areas = the areas, one after the other
mc-use_expand = new tokens by area; without a number all its growth
mc-use_damage = lose the city in Rome and 2 tokens in Ostia
mc-use_annex_part = annex the city in Rome and 2 tokens in Ostia
mc-use_lose_city = lose this city
mc-use_pay_instead = pay instead, where that is allowed
mc-use_reduce = reduce these cities
mc-use_reduce_without = without the extra token of Agriculture
mc-use_two_cards = two commodity cards
mc-use_cities_instead = the cities instead
mc-use_these_cards = these cards
mc-use_card_and_treasury = a card, and treasury for another one (Banditry)
mc-use_loss = tokens from an area, in the order they are lost
mc-use_loss_ship = with Naval Warfare
mc-use_tokens = tokens by area
mc-use_relocate = tokens by the area they go to
mc-use_buy_off = two cities for each step
mc-use_move_back = move back
mc-use_victims = the players by civilization
mc-use_credits_by_colour = credits by colour
mc-use_number = the answer with this number; or the beginning of its name

## What could not be read: movement

mc-type_march = Type where from, where to and how many: rome > latium 2
mc-type_build_ship = Type where: build ostia
mc-no_old_ship = You have no ship to maintain.
mc-type_sail = Type the ship and where to: sail 1 sardinia
mc-ship_numbers = Ships have the numbers 1 to 8.
mc-type_ship = Type the number of the ship: { $example }
mc-no_ship = You have no ship number { $number }.

## Movement so far

mc-orders = Orders so far
mc-no_orders = No orders yet
mc-may_move = { $tokens } may move
mc-tokens_now = Tokens:
mc-treasury_now = Treasury:
mc-ship_given_up = Ship { $number }: given up
mc-ship_carries = { $steps ->
    [one] { $tokens } aboard, { $steps } step left
   *[other] { $tokens } aboard, { $steps } steps left
}
mc-to_be_maintained = to be maintained
mc-ship_line = Ship { $number }:

## Cities so far

mc-type_build_city = Type where: build rome
mc-no_city = No city chosen yet.
mc-type_done = Type done to do so.

## Purchases so far

mc-type_buy = Type what you buy: buy music agriculture
mc-type_stand = Type the card and the set it completes: stand gold for iron
mc-no_credits = Nothing you buy gives credits of your choice.
mc-type_credits = Type colours and numbers: credits arts 5 science 5
mc-buy_nothing = You haven't chosen anything to buy.
mc-in_place_of = { $card } in place of { $stood }
mc-treasury_paid = { $treasury } treasury
mc-total = Together { $total }
# follows mc-total
mc-paid_with = { $waste ->
    [0] , paid with { LIST($paid) }; nothing wasted
   *[other] , paid with { LIST($paid) }; overpaying by { $waste }
}
mc-chosen_credits = Credits of choice: { $credits }
mc-keep = You keep { $cards } of { $limit } commodity cards. Type done to buy.
mc-keep_discarding = You keep { $cards } of { $limit } commodity cards, { $discarded } discarded. Type done to buy.

## Trade

mc-type_trade = Type an offer, answer, accept, decline, withdraw or finish.
mc-type_answer = Type the offer and your cards: answer 3#1 with iron 2 furs
mc-type_offer = Type the number of the offer in the list, such as 1 or 3#1.
mc-no_offer = There is no offer number { $number } in the list.
mc-no_offers = There are no open offers.
mc-from = from
mc-to = to
mc-wants = wants
mc-finished = finished: { LIST($peoples, join: "comma") }
mc-you = you
mc-to_you = you
mc-anyone = anyone
mc-no_calamity = no calamity
mc-answers = answers { $offer }

## Special abilities

mc-type_ability = Type the ability and one area: monotheism rome
mc-type_diaspora = Type what you take and where it goes: diaspora take rome 2 put crete 2
mc-type_provincial = Type who gives a card: provincial egypt hatti
mc-type_routes = Type what you sell: routes iron furs
mc-no_ability = There is no ability “{ $typed }”; type help to see them.
mc-units_of = { $city ->
    [yes] { $people } { $tokens } and a city
   *[no] { $people } { $tokens }
}
mc-for_treasury = for { $treasury } treasury
mc-no_area = no area
mc-your_tokens = your tokens { $tokens }
mc-gain_or_annex = gain up to { $treasury }, or annex { $areas }
mc-pirates_and_barbarians = pirate cities in { $areas }; barbarians { $tokens }

## Other answers

mc-type_loss = Type where and how many: rome 2, or ship 1
mc-no_answer = “{ $typed }” isn't an answer here.

## Prices

mc-prices_to_players = Prices are shown to players only.
mc-you_hold = Your advances: { $advances }. Your credits: { $credits }.
mc-advance = advance
mc-colour = colour
mc-printed = printed
mc-price = price
mc-gives_credits = credits it gives
mc-gives_bonus = bonus it gives
mc-cheaper_with = cheaper with
mc-credits_line = gives credits { $credits }
mc-bonus_line = bonus { $bonus }
mc-other_groups = others
mc-held = You hold it.
mc-cheaper_if = Cheaper from the next turn on, if you held:
mc-never_cheaper = nothing makes it cheaper
mc-credits_on_top = Credits of your choice (Monument, Written Record) come on top.
mc-gives = Gives { $credits } credits.
mc-gives_and_bonus = Gives { $credits } credits, and { $amount } off { $advance }.

## The A.S.T. and all orders

mc-basic_side = Basic side
mc-expert_side = Expert side
mc-below_100 = below 100
mc-from_100 = of 100 or more
mc-from_200 = of 200 or more
mc-points_in_advances = VP in advances
mc-name_a_people = Name a people: { LIST($peoples, join: "comma") }.
mc-if_phase_13 = step { $step }. If phase 13 came now:
mc-in_play = in play
mc-not_in_play = not in play
mc-steps = steps
mc-has = has
mc-missing = { $n } missing
mc-order_movement = movement
mc-order_cards = trade cards
mc-order_position = A.S.T. position
mc-order_beneficiary = beneficiary
mc-order_ranking = A.S.T. ranking
mc-how_movement = by census, those with Military last
mc-how_cards = fewest cities on the board first
mc-how_position = abilities and purchases: furthest step first
mc-how_beneficiary = most cities/tokens in stock, then ranking; never the victim
mc-how_ranking = everything else, and all ties
