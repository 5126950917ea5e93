### Peoples, the A.S.T., calamities, points and abilities of Mega Civilization; the log of both games.

nation-peoples = Peoples
nation-civilization = Civilization
nation-column-cities = Cities on the board
nation-column-city_stock = Cities in stock
nation-column-tokens = Tokens on the board
nation-column-stock = Tokens in stock
nation-column-treasury = Treasury
nation-column-cards = Trade cards in hand
nation-column-advances = Advances
nation-column-step = Step on the A.S.T.
nation-column-points = Victory points now
nation-short-cities = Cities
nation-short-city_stock = in stock
nation-short-tokens = Tokens
nation-short-stock = in stock
nation-short-treasury = Treasury
nation-short-cards = Cards
nation-short-advances = Advances
nation-short-step = Step
nation-short-points = VP
nation-peoples-beside = cities in stock
nation-activity-left = left the game
nation-activity-leaving = leaves at the end of the turn
nation-activity-absent = absent
nation-activity-deciding = is deciding
nation-activity-waits = waits for others
nation-activity-due = has not finished this step
nation-activity-traded = finished trading
nation-activity-done = finished

nation-sheet-pair = { $on } · { $stock } in stock
nation-sheet-cities = Cities
nation-sheet-tokens = Tokens
nation-sheet-ships = Ships
nation-sheet-census = Last census
nation-sheet-calamities = Calamities held
nation-sheet-rank = A.S.T. ranking { $ranking }, block { $block }
nation-sheet-credits = Credits by colour
nation-sheet-advances = { $n ->
    [one] { $n } advance
   *[other] { $n } advances
}
nation-sheet-no_advances = No advance yet.
nation-sheet-price = { $price } · { $points } VP
nation-sheet-areas = { $n ->
    [one] { $n } area
   *[other] { $n } areas
}
nation-sheet-city = City
nation-block-west = West
nation-block-east = East
nation-group-crafts = Crafts
nation-group-arts = Arts
nation-group-science = Science
nation-group-religion = Religion
nation-group-civics = Civics

nation-ast = A.S.T.
nation-ast-title = Archaeological Succession Table
nation-step = step { $step }
nation-celebrate-advance = { $name }!
nation-celebrate-advances = { $n ->
    [one] { $n } new advance!
   *[other] { $n } new advances!
}
nation-epoch-stone = Stone Age
nation-epoch-early_bronze = Early Bronze Age
nation-epoch-middle_bronze = Middle Bronze Age
nation-epoch-late_bronze = Late Bronze Age
nation-epoch-early_iron = Early Iron Age
nation-epoch-late_iron = Late Iron Age
nation-measure-cities = cities
nation-measure-advances = advances
nation-measure-below_100 = advances below 100
nation-measure-from_100 = advances of 100 or more
nation-measure-from_200 = advances of 200 or more
nation-measure-points = VP of advances
nation-ast-row = { $name }: step { $step }, { $epoch }.
nation-ast-if_now = If phase 13 came now: { $name }
nation-ast-forward = Moves on to step { $step }.
nation-ast-stays = Stays on step { $step }.
nation-ast-back = Moves back to step { $step }: no city on the board.
nation-ast-last = Stays on step { $step }, the last space.
nation-ast-mark-forward = Would move on now.
nation-ast-mark-stays = Would stay now.
nation-ast-mark-back = Would move back now.
nation-ast-mark-last = Is on the last space.
nation-ast-asks = The { $epoch } requires:
nation-ast-asks_nothing = The { $epoch } requires nothing.
nation-ast-met = met
nation-ast-missing = { $n } missing
nation-ast-basic = Basic side: the game ends in the turn in which somebody reaches step { $last }.
nation-ast-expert = Expert side: a player who enters the last spaces (up to step { $last }) makes the next turn the last; a player without a city moves back.
nation-ast-note = What counts is what is on the board in phase 13.
nation-chart-title = What the epochs require
nation-chart-sides = Side of the A.S.T.
nation-chart-basic = Basic
nation-chart-expert = Expert
nation-chart-played = in play
nation-chart-other = This side is not in play here: the same pieces and advances, measured by its requirements.
nation-chart-epoch = Epoch
nation-chart-epoch-stone = Stone
nation-chart-epoch-early_bronze = Early Bronze
nation-chart-epoch-middle_bronze = Middle Bronze
nation-chart-epoch-late_bronze = Late Bronze
nation-chart-epoch-early_iron = Early Iron
nation-chart-epoch-late_iron = Late Iron
nation-chart-legend = ✓ met · −2: two are missing
nation-chart-you_have = You have
nation-chart-has = { $name } has
nation-chart-space = step { $step }
nation-chart-spaces = steps { $first }–{ $last }
nation-chart-here = here
nation-chart-next = next space
nation-chart-measure-cities = Cities
nation-chart-measure-advances = Advances
nation-chart-measure-below_100 = Advances below 100
nation-chart-measure-from_100 = Advances of 100+
nation-chart-measure-from_200 = Advances of 200+
nation-chart-measure-points = VP in advances
nation-chart-brief-cities = Cities
nation-chart-brief-advances = Adv.
nation-chart-brief-below_100 = Adv. < 100
nation-chart-brief-from_100 = Adv. 100+
nation-chart-brief-from_200 = Adv. 200+
nation-chart-brief-points = VP of adv.

nation-orders = Turn order
nation-orders-now = Still to finish this step
nation-order-census = Movement
nation-order-position = A.S.T. position
nation-order-cities = Trade cards
nation-order-beneficiary = Beneficiary
nation-order-ranking = A.S.T. ranking
nation-order-census-why = Movement goes by census: most tokens first, those with Military last.
nation-order-position-why = Abilities and purchases go by A.S.T. position: furthest marker first.
nation-order-cities-why = Trade cards are drawn and bought by cities: fewest first.
nation-order-beneficiary-why = An event benefits whoever has the most cities in stock; then the most tokens in stock, then ranking decides. It is never the victim, and a calamity that was traded benefits whoever passed it on.
nation-order-beneficiary-blocks = A calamity that cannot be traded benefits only the victim’s own block.
nation-order-ranking-why = All other phases go by A.S.T. ranking; it also breaks ties.
nation-order-military = Military
nation-order-place = You are number { $n } of { $all }.
nation-standing-done = You have moved.
nation-standing-free = Nobody you could meet moves before you: you can move freely.
nation-standing-first = You move before everyone you could meet: { $who }.
nation-standing-behind = These players move before you, and you could meet them: { $who }.

nation-phases = Phases of the turn
nation-turn = Turn
nation-setup = Setup
nation-ending-now = Last turn
nation-ending-next = The next turn is the last
nation-last_turn = Turn { $turn } is the last one
nation-over = Game over
nation-phase-1 = Taxes
nation-phase-2 = Expansion
nation-phase-3 = Movement
nation-phase-4 = Conflict
nation-phase-5 = Cities
nation-phase-6 = Trade cards
nation-phase-7 = Trade
nation-phase-8 = Selection
nation-phase-9 = Calamities
nation-phase-10 = Abilities
nation-phase-11 = Support
nation-phase-12 = Advances
nation-phase-13 = Succession

nation-calamities = Calamities
nation-calamity-now = now
nation-calamity-you = strikes you
nation-calamity-in_hand = In your hand
nation-calamity-held = Held:
nation-calamity-holds = reveals it and is struck.
nation-calamity-gains = benefits.
nation-calamity-cancelled = cancelled
nation-calamity-secondary = Also struck:
nation-calamity-choose = You choose:
nation-calamity-discarded = { $n ->
    [one] { $n } calamity was put back: too many in one hand
   *[other] { $n } calamities were put back: too many in one hand
}
nation-calamity-none = No calamity has struck yet. In phase 9 they strike whoever still holds their cards after trading.
nation-calamity-kind-tradeable = Tradeable: it may have been passed on this turn.
nation-calamity-kind-non_tradeable = Not tradeable: whoever drew it keeps it.
nation-calamity-kind-minor = A minor calamity.
nation-count-damage = { $n ->
    [one] { $n } damage
   *[other] { $n } damage
}
nation-count-cities_annexed = { $n ->
    [one] { $n } city lost
   *[other] { $n } cities lost
}
nation-count-support_rate = { $n ->
    [one] { $n } more token for each city
   *[other] { $n } more tokens for each city
}
nation-count-cities_reduced = { $n ->
    [one] { $n } city reduced
   *[other] { $n } cities reduced
}
nation-count-unit_points = { $n ->
    [one] { $n } unit point
   *[other] { $n } unit points
}
nation-count-barbarian_tokens = { $n ->
    [one] { $n } barbarian
   *[other] { $n } barbarians
}
nation-count-cities_selected = { $n ->
    [one] { $n } city selected
   *[other] { $n } cities selected
}
nation-count-face_value = { $n ->
    [one] { $n } face value
   *[other] { $n } face value
}
nation-count-steps = { $n ->
    [one] { $n } step back
   *[other] { $n } steps back
}
nation-count-coastal_cities = { $n ->
    [one] { $n } coastal city
   *[other] { $n } coastal cities
}

nation-points = Points
nation-points-now = Victory points now
nation-points-final = Final scoring
nation-points-total = { $n } VP
nation-points-note = As if the game ended now.
nation-podium = The first three
nation-source-cities = Cities
nation-source-wonder = Wonder of the World
nation-source-six = Advances of 6 VP
nation-source-three = Advances of 3 VP
nation-source-one = Advances of 1 VP
nation-source-ast = A.S.T.
nation-source-bonus = A.S.T. bonus
nation-because-cities = { $n } on the board, { $each } each
nation-because-wonder = counts as a city at this table
nation-because-advances = { $n } of them
nation-because-ast = step { $n }, { $each } for each step
nation-because-bonus = first alone in the Late Iron Age

nation-ready = This can be done.
nation-victims-submit = Confirm these victims
nation-victims-hint = Choose who suffers with you.
nation-insist-no = Together
nation-insist-no_why = Both are resolved step by step at the same time. That is the usual way.
nation-insist-yes = One after the other
nation-insist-yes_why = The first is resolved completely before the second begins.
nation-area-search = Find an area
nation-treasury = { $n ->
    [one] { $n } treasury
   *[other] { $n } treasury
}
nation-abilities = Special abilities
nation-ability-take = Take away
nation-ability-put = Place again
nation-ability-gain = Gain treasury
nation-ability-all = All { $n }
nation-ability-or_annex = Or annex an area:
nation-ability-no_target = No area can be chosen.
nation-ability-no_card = No card in your hand can be sold.
nation-ability-pirates = A pirate city:
nation-ability-barbarians = Barbarian tokens
nation-ability-or_barbarians = Or barbarian tokens
nation-ability-sum = { $n ->
    [one] Brings { $n } treasury.
   *[other] Brings { $n } treasury.
}
nation-ability-hint = Choose how to use it.
nation-ability-use = Use { $name }
nation-ability-done = Use no more abilities

log-title = What happened
log-filters = Search and filter
log-search = Search
log-player = Player
log-everybody = Everybody
log-topic = About
log-everything = Everything
log-when = When
log-always = All
log-phase = Phase
log-clear = Show everything
log-older = Show older
log-newest = Newest
log-beginning = The start of the game.
log-nothing = Nothing found.
log-topic-moves = Moving and building
log-topic-fights = Fights
log-topic-trade = Trade
log-topic-calamities = Calamities
log-topic-purchases = Purchases and abilities
log-topic-ast = A.S.T. and census
log-topic-placing = Placing
log-topic-dice = Dice and gathering
log-topic-cards = Cards and buildings
log-topic-feeding = Feeding
log-topic-scoring = Scoring
