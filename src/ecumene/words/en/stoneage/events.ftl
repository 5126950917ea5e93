## Beginning

event-first_player = { SEAT($who, case: "start") } { VERB($who, one: "begins", many: "begin") }.
event-buildings_shown = Buildings: { BUILDING($tiles, join: "semicolon") }.
event-cards_shown = Cards for 1, 2, 3, 4 resources: { CARD($cards, join: "semicolon") }.
event-round = Round { $round }. { SEAT($who, case: "start") } { VERB($who, one: "has", many: "have") } the first-player marker.
event-phase = { $phase ->
    [using] All players are now using figures.
   *[feeding] All players are now feeding their tribes.
}

## Placing and using

event-placed = { SEAT($who, case: "start") } { VERB($who, one: "places", many: "place") } { COUNT($figures, of: "figure") } on { LOCATION($location) }.
# $tools: the numbers on the tool tiles
event-tool = { SIZE($tools) ->
    [one] { SEAT($who, case: "start") } now { VERB($who, one: "has", many: "have") } a tool of { $tools }.
   *[other] { SEAT($who, case: "start") } now { VERB($who, one: "has", many: "have") } tools { $tools }.
}
event-figure = { SEAT($who, case: "start") } now { VERB($who, one: "has", many: "have") } { COUNT($figures, of: "figure") }.
event-agriculture = { SEAT($who, case: "start") } { VERB($who, one: "is", many: "are") } now at agriculture { $agriculture }.
event-rolled = { SEAT($who, case: "start") } { VERB($who, one: "rolls", many: "roll") } { LIST($dice, join: "space") } for { GOODS($goods) }.
event-tools_used = { SEAT($who, case: "start") } { VERB($who, one: "adds", many: "add") } { LIST($tools) }.
event-gained = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } { $amount } { GOODS($goods) } ({ $total } divided by { $divisor }).

## Cards and buildings

event-card = { SEAT($who, case: "start") } { VERB($who, one: "pays", many: "pay") } { EACH($paid, as: "part-goods", join: "comma") } for a card: { CARD($card) }.
event-building = { SEAT($who, case: "start") } { VERB($who, one: "pays", many: "pay") } { EACH($paid, as: "part-goods", join: "comma") } for a building and { VERB($who, one: "scores", many: "score") } { COUNT($points, of: "point") }.
# $stack: number of the building stack
event-building_shown = Next tile of stack { $stack }: { BUILDING($building) }.
event-declined = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } nothing from { LOCATION($location) }.
event-received = { SEAT($who, case: "start") } { VERB($who, one: "receives", many: "receive") } { $amount } { GOODS($goods) }.
event-points = { SEAT($who, case: "start") } { VERB($who, one: "scores", many: "score") } { COUNT($points, of: "point") }.
event-rewards_rolled = { SEAT($who, case: "start") } { VERB($who, one: "rolls", many: "roll") } { LIST($dice, join: "space") } for all.
event-die_chosen = { SEAT($who, case: "start") } { VERB($who, one: "chooses", many: "choose") } the { $face }.
event-additional_card = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } an additional card face down.
event-additional_card_seen = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } an additional card face down: { CARD($card) }.
event-no_card_left = No card is left for { SEAT($who) }.
event-hidden_cards_shown = { SEAT($who, case: "start") } { VERB($who, one: "shows", many: "show") } { CARD($cards, join: "semicolon") }.
event-cashed = { SEAT($who, case: "start") } { VERB($who, one: "uses", many: "use") } the card with resources of choice for { EACH($taken, as: "part-goods", join: "comma") }.

## Feeding

# $grown: food from the fields, $eaten: food paid, $short: food that is missing
event-fed = { $grown ->
    [0] { SEAT($who, case: "start") } { VERB($who, one: "feeds", many: "feed") } the tribe with { $eaten } food
   *[other] { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } { $grown } food from the fields and { VERB($who, one: "feeds", many: "feed") } the tribe with { $eaten } food
}{ $short ->
    [0] .
    [one] ; { $short } is missing.
   *[other] ; { $short } are missing.
}
event-fed_resources = { SEAT($who, case: "start") } { VERB($who, one: "feeds", many: "feed") } the rest of the tribe with { EACH($paid, as: "part-goods", join: "comma") }.
event-starved = The tribe of { SEAT($who, case: "gen") } starves: { COUNT($points, of: "point") }.

## End

event-game_ends = The game ends.
event-scored = { SEAT($who, case: "start") }: { COUNT($total, of: "point") } ({ EACH($lines, as: "part-line", join: "comma") }).
event-game_over = { SIZE($winners) ->
    [one] { CAPITAL(SEAT($winners)) } { VERB($winners, one: "wins", many: "win") }.
   *[other] { CAPITAL(SEAT($winners)) } share the win.
}
