### The board of Mega Civilization and what is done on it.

board-title = Board
board-setup = Before the first turn
board-loading = Loading the board …
board-view-own = My lands
board-view-whole = Whole board
board-view-west = West
board-view-east = East
board-views = Parts of the board
board-nearer = Zoom in
board-farther = Zoom out
board-search = Find an area
board-help = Arrow keys move the board, plus and minus zoom. Tab moves on to the areas: arrow keys go from area to area, Enter chooses.
board-to_answer = To my answer
board-areas = Areas

# The cartouche: what the signs on the board are
legend-title = The lands and seas of eighteen peoples
legend-limit = Population limit
legend-site = City site
legend-site-plain = City site on a flood plain
legend-plain = Flood plain
legend-volcano = Volcano
legend-start = Start of a people
legend-sea = Open sea
legend-border = Border between West and East

area-limit = { $n ->
    [one] feeds { $n } token
   *[other] feeds { $n } tokens
}
area-aside = not part of this game
area-home = home of { $people }
area-start = start of { $people }
area-site-black = city site { $city }
area-site-white = city site { $city }, on the flood plain
area-site-none = no city site
area-plain = flood plain of the { $name }
area-volcano = volcano { $name }
area-empty = nobody is here
area-land = By land
area-water = By water
area-seas = Open sea
area-close = Close the details of { $name }
area-more = Details
area-details = Details of { $name }
area-show = Show { $name } on the board

piece-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
piece-city = city
piece-ship = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}
piece-barbarians = Barbarians
piece-pirates = Pirate city
piece-of = { $who }: { $what }

pick-cities = Cities
pick-tokens = Tokens
pick-site = city site
pick-inland = Inland: these go first
pick-coastal = On the coast
pick-ship = Ship
pick-ship-of = Ship at { $area }
pick-contested = contested
pick-next_to = next to it
pick-reduced = { $n ->
    [one] { $n } token stays
   *[other] { $n } tokens stay
}
pick-decline = { $area }: without the Agriculture token ({ $number } stay)
pick-ransom = Pay { $price } treasury and keep all cities
pick-place_cities = Found these cities
pick-place_cities-hint = { $number } cities, at least { $sites } of them on city sites.
pick-place_tokens = Place these tokens
pick-relocate = Bring them here
pick-relocate-hint = A region goes out of play: { $cities } cities and { $ships } ships are lost; choose where the tokens go.
pick-claim_cities = Take these cities
pick-claim_cities-hint = They still belong to { $name }.
pick-loss = Lose these
pick-loss-hint = They are lost in the order you choose. One is enough; any more are kept for later losses.
pick-reduce_cities = Reduce these cities
pick-damage = Lose these
pick-annex = Annex these
pick-annex_part-hint = { $cities } cities and { $tokens } tokens become yours.
pick-destroy = Give up these
pick-buy_off = Confirm
pick-buy_off-hint = Up to { $steps } steps back; { $cities } cities save one step.
pick-tap = Tap it on the board, or choose it in the list.
pick-select = Select these areas
pick-select-hint = Choose connected areas of { $name } worth { $required } points; { $best } is the closest you can get.
pick-pirates = Strike these cities

build-price = needs { $price } tokens, has { $here }
build-planned = City in { $area } planned
build-here = City in { $area }
build-drop = No city in { $area }
build-treasury = From treasury
build-from = Tokens from { $area }
build-keep = One token stays
build-contested = { $who } decides on { $area } first: you are asked about it afterwards.
build-stock = Cities in stock: { $cities }
build-do = { $n ->
    [one] Build { $n } city
   *[other] Build { $n } cities
}
build-choose = Choose where to build
build-none = Build nothing

move-start = Tap one of your stacks, then where it goes; or drag it there.
move-stacks = Stacks that can move: { $number }
move-chosen = { $n ->
    [one] { $area }: { $n } token. Tap where it goes.
   *[other] { $area }: { $n } tokens. Tap where they go.
}
move-how_many = How many go from { $from } to { $to }?
move-repeat = { $n ->
    [one] Repeat last turn’s move
   *[other] Repeat last turn’s { $n } moves
}
move-surplus = { $n } too many
move-all = All { $n }
move-undo = Undo the last order
move-most = { $area }: at most { $most }.
move-fight = There will be a conflict.
move-clash = Conflict in { $area }
move-conflicts = Conflicts to come: { $areas }
move-going = { $n ->
    [one] { $n } token leaves { $area }
   *[other] { $n } tokens leave { $area }
}
move-unmoved = { $n ->
    [one] { $area }: { $n } token can move
   *[other] { $area }: { $n } tokens can move
}
move-orders = Your orders
move-drop = Take back: { $order }
move-march = { $from } → { $to }
move-ship = Ship { $number } ({ $area })
move-ships = Ships
move-treasury = treasury { $treasury }
move-build = New ship at { $area } for { $price }
move-build-at = Build a ship at { $area }
move-build-where = Where do you build the ship? It costs { $price }.
move-maintain = { $ship } is maintained for { $price }
move-maintain-all = Maintain all from treasury
move-scuttle = { $ship } is given up
move-sail = { $ship } sails to { $to }
move-sail-to = Sail to { $area }
move-sail-where = Where does { $ship } sail?
move-load = Tokens board { $ship }
move-unload = Tokens leave { $ship }
move-pay = Pay differently
move-pay-treasury = From treasury
move-pay-tokens = With tokens
move-paid-treasury = { $n } from treasury
move-paid-tokens = { $n ->
    [one] { $n } token from { $area }
   *[other] { $n } tokens from { $area }
}
move-standing-old = not yet maintained
move-standing-maintained = maintained
move-standing-built = new
move-standing-scuttled = given up
move-aboard = { $aboard } of { $capacity } aboard
move-steps = { $steps } steps left
move-do-maintain = Maintain ({ $price })
move-do-scuttle = Give up
move-do-load = Load { $number }
move-do-unload = Unload { $number } in { $area }
move-do-sail = Sail…
move-do-build = Build a ship ({ $price })
move-left = { $n ->
    [0] All tokens have moved.
    [one] { $n } token has not moved.
   *[other] { $n } tokens have not moved.
}
move-end = End movement
move-grown = Your areas are shown as they will be after growth.
move-before = These players move before you and could meet you:
move-wait = Wait for them

fight-title = Conflict in { $area }
