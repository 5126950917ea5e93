## The position of Mega Civilization; columns are narrow, so words are short

mc-you_are = you are
mc-over = the game is over
mc-setting_up = setting up
mc-turn = turn { $turn }, phase { $phase }, { $name }
mc-last_turn = turn { $turn } (the last), phase { $phase }, { $name }
mc-cities = cities
mc-stock = stock
mc-tokens = tokens
mc-treasury = treas
mc-cards = cards
mc-advances_short = adv
mc-step = step
mc-points = VP
mc-ships = ships
mc-census = census
mc-epoch = epoch
# a player who has left the game
mc-left = left

## Areas

mc-your_areas = your areas
# "board" is a command
mc-areas_note = tokens/limit, board REGION for more
mc-elsewhere = elsewhere
mc-city = city
mc-number_of_ships = { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
}
mc-ship = ship { $number }
mc-barbarians = barbarians
mc-pirate_city = pirate city
mc-area = area
mc-region = region
mc-limit = limit
mc-site = site
mc-units = units
mc-others = others
mc-next_to_header = next to (~ by water)
mc-next_to = Next to { $area }: { $near }
mc-name_a_region = Name a region or an area. Regions: { $known }.

## The hand

mc-hand = hand
mc-no_commodities = no commodities
mc-none = none
mc-advances = advances
mc-credits = credits
mc-tradeable = tradeable
mc-not_tradeable = not tradeable
mc-cards_in_hand = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
mc-set = set
mc-face = face
mc-value = value
mc-together = together { $value }, and { $treasury } treasury

## Points

# advances by their points
mc-advances_of_6 = adv. of 6
mc-of_3 = of 3
mc-of_1 = of 1
mc-ast = A.S.T.
mc-bonus = bonus

## Answers

mc-shown_card = { $card }, shown to all
mc-hidden_card = { $card }, face down
# $ways: what can be typed; "default" and "?" are commands
mc-hint = Type: { $ways } | default | ? for help
mc-could_meet = You could meet { $peoples }; type wait to move in your turn.
mc-so_far = So far: { $answer }
# $some: advances with their prices; "prices" is a command
mc-could_buy = { $more ->
    [0] Cards and treasury are worth { $most }. You could buy: { $some }.
   *[other] Cards and treasury are worth { $most }. You could buy: { $some } and { $more } cheaper ones (prices).
}
mc-could_buy_nothing = Cards and treasury are worth { $most }. That is too little for any advance.
mc-their_cities = Their cities: { $cities }.

## What could not be read

mc-several_fit = “{ $typed }” can be { $some }: type more of the name.
# $what: area, coast, card, advance, commodity, colour or player; $meant: names that are nearly the same
mc-no_such_thing = { $what ->
    [area] There is no area “{ $typed }”.
    [coast] There is no coast or sea “{ $typed }”.
    [card] There is no card in your hand called “{ $typed }”.
    [advance] There is no advance “{ $typed }”.
    [commodity] There is no commodity “{ $typed }”.
    [colour] There is no colour “{ $typed }”.
   *[player] There is no player “{ $typed }”.
}{ SIZE($meant) ->
    [0] {""}
   *[other] {" "}Did you mean { LIST($meant, join: "comma") }?
}
mc-area_first = Type an area and then its number: rome 2
mc-number_missing = Type a number instead of “{ $typed }”.
mc-not_so_many = You do not have that many { $card }.
