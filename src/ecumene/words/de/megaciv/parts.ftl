## Parts of sentences: entries of lists, each by its message

# Tokens ($value) in an area ($key), as in "place 2 in Sais and 1 in Ur"
part-in_area = { $value } in { AREA($key) }
# Tokens ($value) that come from an area ($key)
part-from_area = { $value } aus { AREA($key) }
# Tokens ($value) that go to an area ($key)
part-to_area = { $value } nach { AREA($key) }
part-tokens_in = { COUNT($tokens, of: "token") } in { AREA($area) }
part-city_in = die Stadt in { AREA($area) }
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
part-group_credits = Rabatt { GROUP($group) }

## Where a marker of the A.S.T. would go, and why; $needs: see need-cities

outcome-moves = Rückt auf Schritt { $after } vor: Die { EPOCH($epoch) } verlangt { LIST($needs, join: "comma") }.
outcome-stays = Bleibt auf Schritt { $after }: Die { EPOCH($epoch) } verlangt { LIST($needs, join: "comma") }.
outcome-back = Rückt auf Schritt { $after } zurück: keine Stadt auf dem Spielplan.
outcome-last = Bleibt auf Schritt { $after }, dem letzten Feld.

## Orders of a movement: what a player did, without the player's name

# $ways: see part-way
order-march = { COUNT($tokens, of: "token") } bewegt ({ EACH($ways, as: "part-way", join: "comma") })
# From where, to where, how many tokens
part-way = { $item3 } von { AREA($item1) } nach { AREA($item2) }
order-build = ein Schiff in { AREA($coast) } für { LIST($price) } gebaut
order-maintain = Schiff { $ship } für { LIST($price) } unterhalten
part-tokens_paid = Marker ({ EACH($tokens, as: "part-in_area") })
order-scuttle = Schiff { $ship } aufgegeben
order-sail = mit Schiff { $ship } nach { AREA($to) } gefahren
order-load = { COUNT($tokens, of: "token") } in Schiff { $ship } eingeladen
order-unload = { COUNT($tokens, of: "token") } aus Schiff { $ship } ausgeladen
