## Placing

refusal-already_there = You already have figures on { LOCATION($location) } this round.
refusal-no_such_stack = With { $players } players there is no { LOCATION($location) }.
refusal-occupied_tool_maker = The tool maker takes one player a round.
refusal-occupied_hut = The hut takes one player a round.
refusal-occupied_field = The field takes one player a round.
refusal-occupied_card = Another figure already stands on { LOCATION($location) }.
refusal-village_closed = With { $players } players only two of tool maker, hut and field are open in a round.
refusal-full = All 7 rings of { LOCATION($location) } are taken.
# $limit: how many players
refusal-crowded = With { $players } players at most { $limit } of them may be at { LOCATION($location) }.
# $unplaced: figures
refusal-hut_needs_two = The hut takes exactly 2 figures; you have { $unplaced } left.
refusal-at_maximum = You are at the maximum; this table forbids placing without gain.
refusal-exactly_one = Exactly 1 figure goes on { LOCATION($location) }.
refusal-exactly_one_tool_maker = Exactly 1 figure goes on the tool maker.
refusal-exactly_one_field = Exactly 1 figure goes on the field.
refusal-exactly_two = Exactly 2 figures go on the hut, together.
refusal-too_few_figures = Place at least 1 figure.
refusal-too_many_figures = You have { COUNT($unplaced, of: "figure") } left to place.
# $free: rings
refusal-too_few_rings = { $free ->
    [one] Only { $free } ring of { LOCATION($location) } is free.
   *[other] Only { $free } rings of { LOCATION($location) } are free.
}

## Using

refusal-no_figures_there = You have no figures on { LOCATION($location) } to use.

## Tools

refusal-no_such_tool = There is no tool on space { $space }.
refusal-tool_used = The tool on space { $space } has already been used this round.
refusal-named_twice = Add each tool only once.
refusal-no_such_card = You have no such single-use tool left.

## Paying

refusal-not_enough = You do not have that many resources.
refusal-card_price = This card costs exactly { COUNT($cost, of: "resource") }.
refusal-fixed_price = This building asks for exactly the resources it names.
refusal-building_total = This building asks for exactly { COUNT($total, of: "resource") }.
# $kinds: how many different resources
refusal-building_kinds = { $kinds ->
    [one] This building asks for exactly { $kinds } kind of resource.
   *[other] This building asks for exactly { $kinds } different resources.
}
refusal-building_range = This building takes 1 to 7 resources.

## Effects of cards

# $face: of a die
refusal-no_such_die = There is no die with a { $face } left.
refusal-no_cash_card = You have no unused card for two resources of choice.
refusal-two_resources = The card gives exactly two resources.

## Feeding

# $short: food
refusal-feed_all_or_nothing = { $short ->
    [one] { $short } food is missing: pay exactly that many resources, or none.
   *[other] { $short } food are missing: pay exactly that many resources, or none.
}

## Options

refusal-first_seat = There is no seat { $seat } at this table.
