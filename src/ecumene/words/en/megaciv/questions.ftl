## What a player is asked, kind by kind: a sentence with its reason and its numbers

## Setup

ask-pick_civilization = Which civilization do you play?
# $sites: how many of the cities must stand on city sites
ask-place_cities = Where { $number ->
    [one] does your first city
   *[other] do your first { COUNT($number, of: "city") }
 } stand? In the home region of { CIV($home) }, at least { $sites } on city sites.
ask-choose_credits = In which colours do you take your credits of choice? { EACH($given, as: "part-credits_given") }.
# an advance ($key) and the credits of choice that come with it ($value)
part-credits_given = { ADVANCE($key) } gives { $value }
ask-place_tokens = Where do your first tokens stand? Up to { $most } in your home region.

## Phases 1 to 6

ask-tax_rate = Which tax rate, { $least } to { $most }? You have { COUNT($cities, of: "city") } and { COUNT($stock, of: "token") } in stock.
ask-come_back = You have no units left: in which area of your home region do you place a token?
ask-expand = Your stock is too small for all of your growth: where { $stock ->
    [one] does { COUNT($stock, of: "token") }
   *[other] do { COUNT($stock, of: "token") }
 } go?
ask-movement = { $ships ->
    [0] Move your { COUNT($tokens, of: "token") }.
   *[other] Move your { COUNT($tokens, of: "token") } and { COUNT($ships, of: "ship") }.
}
ask-next_conflict = You hold Advanced Military: which of your conflicts is fought next?
ask-next_attack = { $own ->
    [yes] Which attack on your cities is resolved next?
   *[no] Which attack is resolved next?
}
ask-loss = Conflict in { AREA($area) }: what do you lose next? You have { COUNT($tokens, of: "token") } there, and others may be lost in their place.
# $others: the areas that the asked player attacks
ask-defer_attack = Your city in { AREA($area) } falls, and your stock is too small for the tokens that replace it. Is your own attack on { AREA($others, join: "or") } resolved first?
ask-spoils = You took the city in { AREA($area) }. Do you draw a card of { CIV($loser) } and gain treasury?
ask-spoils_pirates = You took the pirate city in { AREA($area) }. How much treasury do you gain?
ask-build_cities = Where do you build cities? You can build in { AREA($areas) }.
# $sea: the open sea next to which the cities are, or none
ask-reduce_cities = { CAPITAL(REASON($reason)) }: which { $number ->
    [one] city
   *[other] { COUNT($number, of: "city") }
 }{ $sea ->
    [none] {""}
   *[other] {" "}next to { FEATURE($sea) }
 } do you reduce?
# $rate: tokens that each city needs; $needed: tokens for all of them
ask-reduce_cities_unsupported = { CAPITAL(REASON($reason)) }: { COUNT($cities, of: "city") } at { COUNT($rate, of: "token") } each { $cities ->
    [one] needs
   *[other] need
 } { COUNT($needed, of: "token") } on the board, you have { $tokens }. Which city do you reduce?
ask-buy_card = Do you buy a trade card? You have { COUNT($treasury, of: "treasury") }.

## Phase 7

ask-trade = Trade is open. You have { COUNT($cards, of: "card") }.

## Phases 8 and 9: calamities

ask-claim_cities = { CAPITAL(REASON($reason)) }: which { $number ->
    [one] city
   *[other] { COUNT($number, of: "city") }
 } of { CIV($victim) } do you take?
ask-claim_cities_piracy = { $number ->
    [one] Piracy: which coastal city of { CIV($victim) } becomes a pirate city?
   *[other] Piracy: which { $number } coastal cities of { CIV($victim) } become pirate cities?
}
ask-suffer = { CALAMITY($calamity) } strikes you.
# $each: what each of the chosen suffers
ask-choose_victims = { CALAMITY($calamity) }: which { $number ->
    [one] other player
   *[other] { $number } other players
 } should suffer too ({ $measure ->
    [damage] { $each } damage
    [cities_reduced] { $each ->
        [one] 1 city reduced
       *[other] { $each } cities reduced
    }
   *[coastal_cities] { $each ->
        [one] 1 coastal city
       *[other] { $each } coastal cities
    }
 } each)?
ask-insist_order = Two { CALAMITY($calamity) } cards strike. Do you insist that they are resolved one after the other?
ask-choose_feature = { CALAMITY($calamity) }: where does it strike, { FEATURE($features, join: "or") }? They cost you the same.
# $where: none, the coast, or a flood plain
ask-damage = { CAPITAL(REASON($reason)) }: which units worth { $number } do you lose{ $where ->
    [none] {""}
    [coast] {" "}on the coast
   *[other] {" "}on { FEATURE($where) }
 }? A token counts 1, a city 5.
# $where: none, or the coast; $ransom: treasury that saves the city, or 0
ask-destroy_cities = { CAPITAL(REASON($reason)) }: which { $number ->
    [one] city
   *[other] { COUNT($number, of: "city") }
 }{ $where ->
    [coast] {" "}on the coast
   *[none] {""}
 } do you lose?{ $ransom ->
    [0] {""}
   *[other] {" "}Or pay { COUNT($ransom, of: "treasury") }.
 }
# $ransom: treasury that keeps a card
ask-discard = { CALAMITY($calamity) }: which { $cards ->
    [one] commodity card
   *[other] { $cards } commodity cards
 } do you discard? Each card you keep costs { COUNT($ransom, of: "treasury") }.
ask-discard_points = { CALAMITY($calamity) }: which commodity cards of face value { $points } in all do you discard?
# $engineering: whether the player holds Engineering
ask-earthquake = { $engineering ->
    [yes] Earthquake: which of your cities is reduced, and which one next to it is reduced?
   *[no] Earthquake: which of your cities is destroyed, and which one next to it is reduced?
}
# $victim, $taker: a people, or you
ask-select_areas = { CALAMITY($calamity) }: { $victim ->
    [you] which of your areas
   *[other] which areas of { CIV($victim) }
 } go to { $taker ->
    [you] you
   *[other] { CIV($taker) }
 }? One connected group; { $required } unit points are asked for and { $best } can be reached, for example with { AREA($example) }.
ask-annex_part = { CALAMITY($calamity) }: your stock replaces { COUNT($cities, of: "city") } and { COUNT($tokens, of: "token") } of { CIV($victim) }. Which ones? The rest becomes the barbarians'.
ask-horde = Barbarian Hordes: which city of { CIV($victim) } do the { $number } barbarians attack?
ask-horde_on = { $number ->
    [one] 1 barbarian moves on
   *[other] { $number } barbarians move on
 } from { AREA($area) }. Where to, against { CIV($victim) }?
ask-theocracy = { CALAMITY($calamity) }: with Theocracy you may discard 2 commodity cards. Otherwise reduce { COUNT($number, of: "city") }. What do you do?
ask-buy_off_steps = Regression: your marker moves { $steps ->
    [one] 1 step
   *[other] { $steps } steps
 } back. With Enlightenment you may destroy 2 cities for each step you want to avoid. Which ones?
ask-pirate_targets = Piracy: which coastal city of { CIV($victims) } becomes a pirate city? One of each player.

## Phases 10 to 13

ask-ability = Do you use a special ability? You can use { ADVANCE($advances, join: "or") }.
ask-give_card = Provincial Empire: which card of face value 2 or more do you give to { CIV($taker) }?
ask-purchase = Which advances do you buy? You may keep { $limit ->
    [one] 1 commodity card
   *[other] { $limit } commodity cards
 } afterwards.
ask-relocate = A region goes out of play: to which of your areas { $tokens ->
    [one] does 1 token
   *[other] do { COUNT($tokens, of: "token") }
 } move?
ask-relocate_some = A region goes out of play: to which of your areas do { $least } to { COUNT($most, of: "token") } move?
