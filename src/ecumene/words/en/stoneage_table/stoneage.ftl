### Stone Age: the village board, its cards and its questions.

sa-colour-0 = Red
sa-colour-1 = Blue
sa-colour-2 = Yellow
sa-colour-3 = Violet
sa-phase-setup = Setting up
sa-phase-placing = Placing figures
sa-phase-using = Using figures
sa-phase-feeding = Feeding
sa-phase-over = Game over
sa-panel-tribes = Tribes
sa-panel-charts = Charts

sa-place-tool_maker = Tool maker
sa-place-hut = Hut
sa-place-field = Field
sa-place-hunting_grounds = Hunting grounds
sa-place-forest = Forest
sa-place-clay_mound = Clay mound
sa-place-quarry = Quarry
sa-place-river = River
sa-place-card_1 = Card space 1
sa-place-card_2 = Card space 2
sa-place-card_3 = Card space 3
sa-place-card_4 = Card space 4
sa-place-building_1 = Building stack 1
sa-place-building_2 = Building stack 2
sa-place-building_3 = Building stack 3
sa-place-building_4 = Building stack 4
sa-gives-tool_maker = 1 figure: you get a tool. Tools raise your dice.
sa-gives-hut = 2 figures: your tribe grows by 1 figure.
sa-gives-field = 1 figure: your fields grow. They feed you every round.
sa-gives-hunting_grounds = Each figure rolls a die. 1 food for every { $divisor } on the dice. Always room.
sa-gives-forest = Each figure rolls a die. 1 wood for every { $divisor } on the dice.
sa-gives-clay_mound = Each figure rolls a die. 1 clay for every { $divisor } on the dice.
sa-gives-quarry = Each figure rolls a die. 1 stone for every { $divisor } on the dice.
sa-gives-river = Each figure rolls a die. 1 gold for every { $divisor } on the dice.
sa-gives-card = { $n ->
    [one] Later you pay { $n } resource of any kind and take this card.
   *[other] Later you pay { $n } resources of any kind and take this card.
}
sa-gives-building = Later you pay the price on the tile and score its points at once.
sa-short-tool_maker = a tool
sa-short-hut = a new figure
sa-short-field = food every round
sa-short-hunting_grounds = food, dice ÷ { $divisor }
sa-short-forest = wood, dice ÷ { $divisor }
sa-short-clay_mound = clay, dice ÷ { $divisor }
sa-short-quarry = stone, dice ÷ { $divisor }
sa-short-river = gold, dice ÷ { $divisor }
sa-free = nobody is here
sa-here = { $name }: { $n }

sa-goods-wood = wood
sa-goods-clay = clay
sa-goods-stone = stone
sa-goods-gold = gold
sa-goods-food = food
sa-goods-tool = tool
sa-goods-figure = figure
sa-goods-field = agriculture
sa-goods-points = points
sa-goods-nothing = nothing

sa-upper-all_players_dice = A reward for every player
sa-upper-food = { $n } food
sa-upper-resource = { $n } { $goods }
sa-upper-dice_for_resource = 2 dice for { $goods }
sa-upper-points = { $n } points
sa-upper-new_tool = A tool
sa-upper-agriculture = Agriculture +1
sa-upper-additional_card = Another card, face down
sa-upper-single_use_tool = A tool of { $n }, for one roll
sa-upper-resources_of_choice = 2 resources of your choice, once
sa-culture-medicine = Medicine
sa-culture-art = Art
sa-culture-music = Music
sa-culture-writing = Writing
sa-culture-sundial = Sundial
sa-culture-pottery = Pottery
sa-culture-transport = Transport
sa-culture-weaving = Weaving
sa-icons-farmer = { $n ->
    [one] { $n } farmer
   *[other] { $n } farmers
}
sa-icons-toolmaker = { $n ->
    [one] { $n } toolmaker
   *[other] { $n } toolmakers
}
sa-icons-builder = { $n ->
    [one] { $n } builder
   *[other] { $n } builders
}
sa-icons-shaman = { $n ->
    [one] { $n } shaman
   *[other] { $n } shamans
}
sa-lower-culture = different symbols count squared
sa-lower-farmer = times your agriculture
sa-lower-toolmaker = times the value of your tools
sa-lower-builder = times the number of your buildings
sa-lower-shaman = times the number of your figures
sa-card-now = Now
sa-card-end = At the end
sa-card-cost = Costs { $n }
sa-card-none = No card
sa-deck = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
}
sa-price-any = { $least } to { $most } resources of any kind
sa-price-kinds = { $n ->
    [one] { $number } resources, all of one kind
   *[other] { $number } resources of exactly { $n } kinds
}
sa-worth-fixed = { $n } points
sa-worth-range = scores the value of what you pay, { $points } points
sa-tiles = { $n ->
    [one] { $n } tile left
   *[other] { $n } tiles left
}
sa-stack-empty = Stack is empty

sa-board = The valley
sa-cards = Civilization cards
sa-buildings = Buildings
sa-close = Close
sa-canPlace = You can place figures here
sa-canUse = You can use this place now
sa-howMany = How many figures?
sa-do-place = { $n ->
    [one] Place { $n } figure
   *[other] Place { $n } figures
}
sa-do-placeAt = { $n ->
    [one] Place { $n } figure: { $place }
   *[other] Place { $n } figures: { $place }
}
sa-do-choosePlace = Choose a place
sa-use-roll = { $n ->
    [one] roll { $n } die
   *[other] roll { $n } dice
}
sa-use-anyway = Use it anyway
sa-use-hint = All your places are used, one after another. You choose the order.
sa-place-hint = Tap a highlighted place on the board.
sa-place-list = Choose from a list
sa-place-cards = Cards
sa-place-buildings = Buildings

sa-tools-roll = Dice
sa-tools-add = Tools to add
sa-tools-space = Tool { $n }
sa-tools-card = Single-use tool { $n }
sa-tools-once = only once
sa-tools-more = { $n } more on the dice would give another { $goods }.
sa-tools-take = Take { $n } { $goods }
sa-tools-takeWith = Use tools and take { $n } { $goods }

sa-pay-have = you have { $n }
sa-pay-chosen = { $n } of { $most } chosen
sa-pay-chosenRange = { $n } chosen, { $least } to { $most } possible
sa-pay-do = Pay { $goods }
sa-pay-choose = Choose what you pay
sa-pay-cannot = You cannot pay this now.
sa-pay-decline = Do not pay, take the figure back
sa-pay-each = { $n } points each
sa-pay-soFar = { $n } points so far
sa-celebrate-card = A new card!
sa-celebrate-building = Built: { $points } points!
sa-cash-title = Use your card for 2 resources of your choice
sa-cash-hint = Once per game. Your question stays open.
sa-cash-do = Take { $goods }

sa-die-hint = Every player takes one die. { $n } left, the others choose after you.
sa-die-last = Every player takes one die. The last one is yours.
sa-die-reward-1 = 1 wood
sa-die-reward-2 = 1 clay
sa-die-reward-3 = 1 stone
sa-die-reward-4 = 1 gold
sa-die-reward-5 = a tool
sa-die-reward-6 = agriculture +1
sa-die-face = Die { $n }

sa-feed-short = { $n ->
    [one] { $n } figure has nothing to eat.
   *[other] { $n } figures have nothing to eat.
}
sa-feed-why = All your food is eaten. One resource feeds one figure, but you must feed all.
sa-feed-do = Feed them with { $goods }
sa-feed-starve = Let them starve: lose { $n } points

sa-chart-valueOf = Paid for a building, { $goods } scores { $n } points each
sa-chart-resources = Points per resource paid for a building
sa-chart-sets = Points for a set of different culture symbols
sa-chart-setsNote = Every symbol counts once in a set. Duplicates make a second set, which counts separately.
sa-chart-symbols = Symbols
sa-chart-points = Points
sa-chart-buildings = Buildings
sa-chart-fixed = 3 resources, as printed
sa-chart-asks = Price
sa-chart-tiles = Tiles
sa-chart-deck = The { $n } civilization cards by kind
sa-chart-deckNote = The whole deck, counted: what lies open, what players have and what is still to come.
sa-chart-atOnce = At once
sa-chart-atEnd = At the end
sa-chart-cards = Cards
sa-chart-icons = { $n } in all
sa-chart-culture = Culture
sa-chart-upper-food = Food
sa-chart-upper-resource = Resources
sa-chart-upper-dice_for_resource = 2 dice for a resource
sa-chart-upper-single_use_tool = A tool for one roll
sa-tribe-people = Figures
sa-tribe-peopleLeft = { $left } of { $all } still to place
sa-tribe-food = Food
sa-tribe-fields = Agriculture
sa-tribe-fieldsText = { $n } per round
sa-tribe-eats = eats { $n } per round
sa-tribe-tools = Tools
sa-tribe-toolUsed = used this round
sa-tribe-cards = Cards
sa-tribe-cardsNone = No cards yet
sa-tribe-cardsHidden = Cards are hidden at this table.
sa-tribe-faceDown = { $n ->
    [one] { $n } card face down
   *[other] { $n } cards face down
}
sa-tribe-singleUse = Single use
sa-tribe-culture = Culture
sa-tribe-times = { $icons } × { $number }
sa-tribe-times-farmer = Farmers × agriculture
sa-tribe-times-toolmaker = Toolmakers × tools
sa-tribe-times-builder = Builders × buildings
sa-tribe-times-shaman = Shamans × figures
sa-tribe-buildings = Buildings
sa-tribe-score = Points
sa-tribe-first = Goes first this round
sa-tribe-you = you
sa-tribe-all = All tribes at a glance
sa-tribe-turn = is deciding

sa-result-title = Final scoring
sa-result-won = { $name } wins
sa-result-shared = { $names } share the win
sa-result-total = Total
sa-result-line-during_the_game = During the game
sa-result-line-culture = Culture
sa-result-line-farmers = Farmers
sa-result-line-toolmakers = Toolmakers
sa-result-line-builders = Builders
sa-result-line-shamans = Shamans
sa-result-line-resources = Resources left
sa-result-why-during_the_game = Buildings, cards with points, and minus 10 each time the tribe starved.
sa-result-why-culture = Different symbols, squared; duplicates are a second set, squared separately.
sa-result-why-farmers = Farmers on the cards times agriculture.
sa-result-why-toolmakers = Toolmakers on the cards times the value of all tools.
sa-result-why-builders = Builders on the cards times the number of buildings.
sa-result-why-shamans = Shamans on the cards times the number of figures.
sa-result-why-resources = 1 point each; food is worth nothing.
sa-result-tie = Agriculture, tools and figures together break ties.
