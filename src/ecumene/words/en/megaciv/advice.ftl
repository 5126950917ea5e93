### What bots say of their answers: the adviser to a person ("you"), the steward of itself

## What steward says, after the answer and a colon

advice-steward-tax_rate = as much as the stock allows while the people can still grow.
advice-steward-movement = people go where there is room, and gather where a city can be supported.
advice-steward-build_cities = as many cities as the people can support.
advice-steward-buy_card = treasury to spare is best spent on cards.
advice-steward-ability = it costs little and brings something every turn.
advice-steward-purchase = points, credits and the next epoch for the price.
advice-steward-trade = sets are worth the square of their cards.
advice-steward-usual = what the program would do.

## Parts of sentences

# After an answer and a colon; $why is what strategos says of its own answer
advice-legal_but = legal, but strategos would not: { $why }
# $why is a whole sentence
advice-next_best = Next best: { $why }
# One entry of a list of tokens by area
advice-tokens_to = { $value } to { AREA($key) }
# So many that are not named, at the end of a list of areas: of advice-found, of advice-settle
advice-more_sites = { $n } more
advice-more_settled = { $n ->
    [one] { $n } more area
   *[other] { $n } more areas
}
advice-a_card = a card
advice-city_of = the city of { CIV($civ) }
advice-tokens_of = { COUNT($n, of: "token") } of { CIV($civ) }
advice-own_cards = { EACH($cards, as: "part-card") }
# Of none of these cards there is a second one
advice-single_cards = { EACH($cards, as: "part-card") } (single cards)

## Before the game

advice-people = Lead { CIV($civ, case: "people") }: { $areas } home areas with { $sites ->
    [one] { $sites } city site
   *[other] { $sites } city sites
}, and A.S.T. ranking { $ranking }.
advice-first_cities = Cities in { AREA($areas) }: { $sites ->
    [one] { $sites } of them stands on a site, as it must.
   *[other] { $sites } of them stand on sites, as they must.
}
advice-credits = Take { LIST($parts) }: credits of one colour make expensive advances cheap.
# $group is a group of advances; $have is how many credits of it the player has already
advice-credits_for = { $credits } { GROUP($group) } for { ADVANCE($advance) } in addition to your { $have }
advice-first_tokens = Place { $tokens } of { COUNT($most, of: "token") }, as many as each area feeds: more people, more growth.

## Taxes and growth

advice-taxes = Rate { $rate } moves { $taxed } to the treasury, and { $left } of { COUNT($stock, of: "token") } stay in stock; { $growing } could grow.
advice-rate_above = Rate { $rate } instead: { $treasury } more treasury, but { $tokens ->
    [one] { $tokens } fewer token grows.
   *[other] { $tokens } fewer tokens grow.
}
advice-rate_below = Rate { $rate } instead: { $treasury } less treasury.
# $areas may be empty: places where a city can be built
advice-growth = { SIZE($areas) ->
    [0] Place { COUNT($tokens, of: "token") }; of { $growing } that could grow, { $tokens } are in stock.
   *[other] Place { COUNT($tokens, of: "token") }, first where a city can be built: { AREA($areas) }; of { $growing } that could grow, { $tokens } are in stock.
}

## Movement: parts joined with semicolons, the first with a capital

advice-movement = { CAPITAL(LIST($parts, join: "semicolon")) }.
advice-stay = stay where you are with { COUNT($tokens, of: "token") }
advice-spread_out = spread out, so that nobody is lost as surplus
# $sites are entries advice-site, the last one perhaps advice-more_sites
advice-found = { SIZE($sites) ->
    [one] found a city in { LIST($sites) }
   *[other] found cities in { LIST($sites) }
}
advice-site = { AREA($area) } ({ COUNT($tokens, of: "token") } there)
advice-attack = attack the city of { CIV($civ) } in { AREA($area) } with { $tokens }
# $enemies are entries advice-tokens_of
advice-fight = fight { LIST($enemies) } in { AREA($area) } with { $tokens }
advice-land = land { EACH($tokens, as: "part-in_area") }
# $areas are entries advice-settled, the last one perhaps advice-more_settled
advice-settle = settle { LIST($areas) }
advice-settled = { $tokens } in { AREA($area) }
advice-food = { $tokens ->
    [one] { $tokens } token finds food, and may grow next turn
   *[other] { $tokens } tokens find food, and most of them grow next turn
}
advice-support = { $tokens ->
    [one] { $tokens } token stays
   *[other] { $tokens } tokens stay
} to support { $cities ->
    [one] { $cities } city that needs { $needed }
   *[other] { $cities } cities that need { $needed }
}

## Conflict

advice-next = { AREA($area) } first: none of the { $number } changes what happens in the others.
advice-loss_there = Lose { COUNT($tokens, of: "token") } in { AREA($area) } itself, out of { $there }: your other land stays.
advice-loss_of_ship = Lose a ship: tokens are worth more, and { $there } stay in { AREA($area) }.
advice-loss_elsewhere = Lose { EACH($tokens, as: "part-in_area") }: then { $there } stay in { AREA($area) } and hold it.
advice-deferral = Yes, { AREA($area) } first: { COUNT($tokens, of: "token") } would replace the city, and { $stock } are in stock.
advice-no_deferral = No: { COUNT($tokens, of: "token") } would replace the city, and { $stock } are in stock, so another attack first would change little.
# $taken are parts: a card, treasury
advice-spoils = Take { LIST($taken) }, all there is to take from { CIV($civ) } in { AREA($area) }.

## Cities

advice-build = Build in { AREA($areas) }: { $cities ->
    [one] { $cities } city then lives
   *[other] { $cities } cities then live
} on { $needed } of your { COUNT($tokens, of: "token") }.
advice-build_none = Build no city: { COUNT($cities, of: "city") } would need { $needed ->
    [one] { $needed } token
   *[other] { $needed } tokens
} beside { $cities ->
    [one] it
   *[other] them
}, and you have { $tokens } in all.
advice-reduce = Reduce { AREA($areas) }: { $tokens ->
    [one] { $tokens } token stays there
   *[other] { $tokens } tokens stay there
}, and { SIZE($areas) ->
    [one] it can
   *[other] they can
} be rebuilt soonest.

## Cards for treasury

advice-free_card = Take a card from stack { $stack }: it costs nothing.
advice-buy_card = Buy a card from stack { $stack } for { $price }: its cards are worth most, and { $left } of { $treasury } treasury stay.
advice-buy_no_card = Buy no card: a card costs { $price } or more, and { $keep } of your { $treasury } treasury should stay for ships.
advice-no_card_instead = No card instead: all { $treasury } treasury stay for ships.
advice-cheaper_card = A card from stack { $stack } instead: { $saved ->
    [0] it costs the same
   *[other] { $saved } more treasury stays
}, but its cards are worth less.

## Trade

# What the player's sets gain or lose in points; $grow is yes or no
advice-sets = { $grow ->
    [yes] +{ $points }
   *[no] -{ $points }
} points for your sets
# $before and $after are how many cards of $card the player has
advice-sets_most = { $grow ->
    [yes] +{ $points }
   *[no] -{ $points }
} points for your sets, most in { CARD($card) } ({ $before } to { COUNT($after, of: "card") })
# $change is advice-sets or advice-sets_most
advice-accept = Accept the answer of { CIV($civ) }: { $change }.
advice-turn_down = Turn down the answer of { CIV($civ) }: { $change }, too little to risk.
advice-reply = Answer { CIV($civ) } with { EACH($cards, as: "part-card") }: { $change }.
advice-reply_with_calamity = Answer { CIV($civ) } with { EACH($cards, as: "part-card") }: { $change }, and you are rid of a calamity.
# $best is the card of which one more is worth most
advice-offer = Offer { EACH($cards, as: "part-card") }, which you miss least, for { CARD($wishes, join: "or") }: one { CARD($best) } more is worth { $worth }.
advice-offer_for_any = Offer { EACH($cards, as: "part-card") }, which you miss least, for others: any will do.
advice-wait = Nothing else is worth doing now: wait for answers to your { $offers ->
    [one] { $offers } offer
   *[other] { $offers } offers
}, or finish.
advice-finish = Finish: none of the { $offers ->
    [one] { $offers } offer
   *[other] { $offers } offers
}, and none you could make, is worth it.

## Calamities

advice-suffer = { CALAMITY($calamity) } leaves you no choice; it takes what it can from your { $treasury } treasury.
advice-insist = One after the other: what one calamity leaves changes what the next one takes.
advice-not_insist = Not one after the other: nothing you own is struck by 2 of these calamities at once.
# $areas may be empty: those that are struck there
advice-feature = { SIZE($areas) ->
    [0] { CAPITAL(FEATURE($feature)) }: all { $tied } cost you the same.
   *[other] { CAPITAL(FEATURE($feature)) }: all { $tied } cost you the same, here your units in { AREA($areas) }.
}
# $more is how many areas are not named
advice-select = { $more ->
    [0] Select { AREA($areas) } of { CIV($civ) }: { $best } of the { $required } unit points that are asked for.
   *[other] Select { AREA($areas, join: "comma") } and { $more } more of { CIV($civ) }: { $best } of the { $required } unit points that are asked for.
}
# $parts are numbers of cities and tokens
advice-annex_part = Take { LIST($parts) } in { AREA($areas) }: your stock holds no more.
# $measure is points or cards; $cards is advice-own_cards or advice-single_cards
advice-discard = Discard { $cards } { $treasury ->
    [0] for { REASON($reason) }
   *[other] and pay { $treasury } treasury for { REASON($reason) }
}: your sets miss them least of all that make up { $measure ->
    [points] { COUNT($number, of: "point") }
   *[cards] { COUNT($number, of: "card") }
}.
advice-theocracy = Discard { $cards }: that costs less than { COUNT($cities, of: "city") } reduced.
advice-no_theocracy = Reduce { AREA($areas) }: { $tokens ->
    [one] { $tokens } token stays
   *[other] { $tokens } tokens stay
} in their place.
# $parts are cities and tokens that are lost, $tokens and $cities those that stay
advice-damage = Give up { LIST($parts) } ({ COUNT($points, of: "point") }): { $tokens ->
    [one] { $tokens } token stays
   *[other] { $tokens } tokens stay
} for { $cities ->
    [one] { $cities } city that needs { $needed }
   *[other] { $cities } cities that need { $needed }
}.
advice-tokens_where_most = { COUNT($n, of: "token") } where most stand
advice-ransom = Pay { $ransom } of your { $treasury } treasury: that is less than the six tokens of a new city.
advice-destroy = Lose { AREA($areas) }: { COUNT($tokens, of: "token") } beside { SIZE($areas) ->
    [one] it can rebuild it
   *[other] them can rebuild them
} soonest.
advice-earthquake = The city in { AREA($area) }: rebuilding it costs about { COUNT($tokens, of: "token") }, least of all.
advice-earthquake_other = The city in { AREA($area) }: rebuilding it costs about { COUNT($tokens, of: "token") }, least of all, and { CIV($civ) } suffers too.
# $cities stay; $needed is how many the next step of the A.S.T. takes
advice-move_back = Move back: { $cities ->
    [one] { $cities } city stays
   *[other] { $cities } cities stay
}, and the next step takes { $needed }, so none can be spared.
advice-buy_off = Destroy { AREA($areas) } to keep { COUNT($steps, of: "step") }: { $cities ->
    [one] { $cities } city stays
   *[other] { $cities } cities stay
}, and the next step takes { $needed }.
advice-no_room = Nobody finds room elsewhere: { $tokens ->
    [one] { $tokens } token is lost.
   *[other] { $tokens } tokens are lost.
}
# $fits: whether all of them find food
advice-relocate = Move { EACH($tokens, as: "advice-tokens_to") }, { $fits ->
    [yes] where all of them find food.
   *[no] as near to room as they can.
}
advice-home = { AREA($area) }: it feeds { $feeds }, and { $near ->
    [one] { $near } area lies
   *[other] { $near } areas lie
} around it.

## The others

advice-victims = { CIV($civs) }: nobody else who can be hurt stands better (up to { COUNT($points, of: "point") }).
# $beside is how many areas of one's own lie next to these cities
advice-claim = Take { AREA($areas) }: { $beside ->
    [0] not next to your land, but nothing better is available.
    [one] { $beside } area of yours lies next to it.
   *[other] { $beside } areas of yours lie near.
}
advice-pirates = { AREA($areas) }: { $beside ->
    [0] pirates hurt you least there.
    [one] { $beside } area of yours lies next to it, and you can drive the pirates out later.
   *[other] { $beside } areas of yours lie near, and you can drive the pirates out later.
}
advice-horde = Land { COUNT($barbarians, of: "barbarian") } in { AREA($area) }: { $cities ->
    [one] { $cities } city of { CIV($civ) } is within reach.
   *[other] { $cities } cities of { CIV($civ) } are within reach.
}

## Special abilities

advice-abilities_used = Use no more abilities: none is left to use.
advice-abilities_useless = Use no more abilities: { ADVANCE($advances) } would bring you nothing now.
advice-diaspora = Diaspora: move { COUNT($tokens, of: "token") } from { AREA($sources) } to { AREA($areas) }, where a pair grows by two a turn.
# $units are entries advice-city_of and advice-tokens_of
advice-fundamentalism = Fundamentalism in { AREA($area) }: it destroys { LIST($units) } next to your land.
advice-monotheism = Monotheism in { AREA($area) }: you take over { LIST($units) } without a fight.
advice-politics_gain = Politics: gain { $treasury } treasury, for no city in reach can be supported.
advice-politics_annex = Politics in { AREA($area) }: you take over { LIST($units) }.
advice-provincial_empire = Provincial Empire: { SIZE($civs) ->
    [one] { CIV($civs) } stands best among your neighbours, and gives a card.
   *[other] { CIV($civs) } stand best among your neighbours, and each gives a card.
}
advice-trade_routes = Trade Routes: sell { $cards ->
    [one] { $cards } single card above your limit for twice its face value.
   *[other] { $cards } single cards above your limit for twice their face value.
}
advice-doctrine_pirates = Universal Doctrine: the pirate city in { AREA($area) } becomes yours for nothing.
advice-doctrine_barbarians = Universal Doctrine: barbarians become yours, { EACH($tokens, as: "part-in_area") }.
advice-no_gift = You have no card to give (0 cards of a kind that may be given).
advice-gift = Give { CARD($card) } face down: your set of { $number } is worth only { $less } less without it.

## Buying advances

# $parts: what is bought and why, and which cards are kept
advice-purchase = { LIST($parts, join: "semicolon") }.
# $gains: victory points, credits, a step of the marker
advice-buy = Buy { ADVANCE($advances) } for { $cost }: { LIST($gains, join: "comma") }
advice-victory_points = { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
}
advice-credits_for_later = { $credits ->
    [one] { $credits } credit for later
   *[other] { $credits } credits for later
}
advice-marker_moves = and your marker moves on this turn
advice-buy_nothing = Buy nothing: { COUNT($points, of: "point") } of cards and treasury buy more later
advice-cards_worthless = cards are worth nothing after the end
advice-keep = keep { $number } { CARD($card) }, worth { $worth }
# $more is what the set would be worth with one card more
advice-keep_growing = keep { $number } { CARD($card) }, worth { $worth }, for one more makes it { $more }
advice-buy_nothing_instead = Buy nothing instead: your sets grow, but points come later.
advice-buy_instead = { ADVANCE($advances) } instead: { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
} instead of { $first }, and less is left for later.
