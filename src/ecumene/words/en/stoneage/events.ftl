## Beginning

event-first_player = { SEAT($who) } begins.
event-buildings_shown = Buildings: { BUILDING($tiles, join: "semicolon") }.
event-cards_shown = Cards for 1, 2, 3, 4 resources: { CARD($cards, join: "semicolon") }.
event-round = Round { $round }. { SEAT($who) } has the first-player marker.
event-phase = { $phase ->
    [using] All players are now using figures.
   *[feeding] All players are now feeding their tribes.
}

## Placing and using

event-placed = { SEAT($who) } places { COUNT($figures, of: "figure") } on { LOCATION($location) }.
# $tools: the numbers on the tool tiles
event-tool = { SIZE($tools) ->
    [one] { SEAT($who) } now has a tool of { $tools }.
   *[other] { SEAT($who) } now has tools { $tools }.
}
event-figure = { SEAT($who) } now has { COUNT($figures, of: "figure") }.
event-agriculture = { SEAT($who) } is now at agriculture { $agriculture }.
event-rolled = { SEAT($who) } rolls { LIST($dice, join: "space") } for { GOODS($goods) }.
event-tools_used = { SEAT($who) } adds { LIST($tools) }.
event-gained = { SEAT($who) } takes { $amount } { GOODS($goods) } ({ $total } divided by { $divisor }).

## Cards and buildings

event-card = { SEAT($who) } pays { EACH($paid, as: "part-goods", join: "comma") } for a card: { CARD($card) }.
event-building = { SEAT($who) } pays { EACH($paid, as: "part-goods", join: "comma") } for a building and scores { COUNT($points, of: "point") }.
# $stack: number of the building stack
event-building_shown = Next tile of stack { $stack }: { BUILDING($building) }.
event-declined = { SEAT($who) } takes nothing from { LOCATION($location) }.
event-received = { SEAT($who) } receives { $amount } { GOODS($goods) }.
event-points = { SEAT($who) } scores { COUNT($points, of: "point") }.
event-rewards_rolled = { SEAT($who) } rolls { LIST($dice, join: "space") } for all.
event-die_chosen = { SEAT($who) } chooses the { $face }.
event-additional_card = { SEAT($who) } takes an additional card face down.
event-additional_card_seen = { SEAT($who) } takes an additional card face down: { CARD($card) }.
event-no_card_left = No card is left for { SEAT($who) }.
event-hidden_cards_shown = { SEAT($who) } shows { CARD($cards, join: "semicolon") }.
event-cashed = { SEAT($who) } uses the card with resources of choice for { EACH($taken, as: "part-goods", join: "comma") }.

## Feeding

# $grown: food from the fields, $eaten: food paid, $short: food that is missing
event-fed = { $grown ->
    [0] { SEAT($who) } feeds the tribe with { $eaten } food
   *[other] { SEAT($who) } takes { $grown } food from the fields and feeds the tribe with { $eaten } food
}{ $short ->
    [0] .
    [one] ; { $short } is missing.
   *[other] ; { $short } are missing.
}
event-fed_resources = { SEAT($who) } feeds the rest of the tribe with { EACH($paid, as: "part-goods", join: "comma") }.
event-starved = The tribe of { SEAT($who) } starves: { COUNT($points, of: "point") }.

## End

event-game_ends = The game ends.
event-scored = { SEAT($who) }: { COUNT($total, of: "point") } ({ EACH($lines, as: "part-line", join: "comma") }).
event-game_over = { SIZE($winners) ->
    [one] { SEAT($winners) } wins.
   *[other] { SEAT($winners) } share the win.
}
