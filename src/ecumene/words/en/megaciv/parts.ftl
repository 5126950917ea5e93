## Parts of sentences: entries of lists, each by its message

# Tokens ($value) in an area ($key), as in "place 2 in Sais and 1 in Ur"
part-in_area = { $value } in { AREA($key) }
# Tokens ($value) that come from an area ($key)
part-from_area = { $value } from { AREA($key) }
# Tokens ($value) that go to an area ($key)
part-to_area = { $value } to { AREA($key) }
part-tokens_in = { COUNT($tokens, of: "token") } in { AREA($area) }
part-city_in = the city in { AREA($area) }
part-ships_in = { COUNT($ships, of: "ship") } in { AREA($area) }
# So many cards ($value) of a name ($key)
part-card = { $value } { CARD($key) }
# Credits ($value) for a group of advances ($key)
part-credit = { $value } { GROUP($key) }
part-credits = { EACH($credits, as: "part-credit") }

## Prices of advances

# "Agriculture: 120 - 20 (crafts credits) - 10 (Pottery) = 90"; $reductions: see part-reduction
price-sum = { ADVANCE($advance) }: { $printed }{ SIZE($reductions) ->
    [0] {""}
   *[other] {" "}{ EACH($reductions, as: "part-reduction", join: "space") } = { $total }
 }
# How much it is, and what gives it
part-reduction = - { $item1 } ({ $item2 })
part-group_credits = { GROUP($group) } credits

## Where a marker of the A.S.T. would go, and why; $needs: see need-cities

outcome-moves = Moves to step { $after }: the { EPOCH($epoch) } asks for { LIST($needs, join: "comma") }.
outcome-stays = Stays on step { $after }: the { EPOCH($epoch) } asks for { LIST($needs, join: "comma") }.
outcome-back = Moves back to step { $after }: no city on the board.
outcome-last = Stays on step { $after }, the last space.

## Orders of a movement: what a player does, without the player's name

# $ways: see part-way
order-march = { COUNT($tokens, of: "token") } moved ({ EACH($ways, as: "part-way", join: "comma") })
# From where, to where, how many tokens
part-way = { $item3 } from { AREA($item1) } to { AREA($item2) }
order-build = a ship built in { AREA($coast) } for { LIST($price) }
order-maintain = ship { $ship } maintained for { LIST($price) }
part-tokens_paid = tokens ({ EACH($tokens, as: "part-in_area") })
order-scuttle = ship { $ship } given up
order-sail = ship { $ship } sailed to { AREA($to) }
order-load = { COUNT($tokens, of: "token") } taken aboard ship { $ship }
order-unload = { COUNT($tokens, of: "token") } landed from ship { $ship }
