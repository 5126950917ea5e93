## What a player answers, as a list of options shows it

## Setup

answer-pick = { CIV($civilization) }
answer-place_cities = cities in { AREA($areas) }
answer-choose_credits = take { EACH($chosen, as: "part-credits_for") }
# Credits of choice ($value) that come with an advance ($key)
part-credits_for = { EACH($value, as: "part-credit") } for { ADVANCE($key) }
answer-place_tokens = place { EACH($tokens, as: "part-in_area") }

## Phases 1 to 6

answer-tax_rate = rate { $rate }
answer-come_back = { AREA($area) }
answer-expand = place { EACH($tokens, as: "part-in_area") }
# $parts: orders, see parts.ftl
answer-movement = { SIZE($parts) ->
    [0] nothing moved
   *[other] { LIST($parts, join: "semicolon") }
}
answer-next_conflict = { AREA($area) }
answer-next_attack = { AREA($area) }
answer-loss = lose { LIST($parts) }
answer-defer_attack = { $area ->
    [none] no
   *[other] yes, the attack on { AREA($area) } goes first
}
answer-spoils = { $draw ->
    [yes] { $treasury ->
        [0] draw a card
       *[other] draw a card and gain { COUNT($treasury, of: "treasury") }
    }
   *[no] { $treasury ->
        [0] take nothing
       *[other] gain { COUNT($treasury, of: "treasury") }
    }
}
answer-build_cities = { SIZE($cities) ->
    [0] build no city
   *[other] build { LIST($cities) }
}
# $help: treasury and tokens of neighbours; $keep: whether a token stays in the area
part-new_city = a city in { AREA($area) }{ SIZE($help) ->
    [0] {""}
   *[other] {" "}with { LIST($help) }
 }{ $keep ->
    [yes] , a token stays
   *[no] {""}
 }
# $declined: where Agriculture is not used
answer-reduce_cities = { SIZE($areas) ->
    [0] reduce no city
   *[other] reduce { AREA($areas) }{ SIZE($declined) ->
        [0] {""}
       *[other] , without Agriculture in { AREA($declined) }
    }
}
answer-buy = { $free ->
    [yes] take a card from stack { $stack } for nothing
   *[no] buy a card from stack { $stack }
}
answer-pass = buy no more cards

## Phase 7: trade

# $names: which of the cards are named; $to: a people, or none for anyone; $wished: cards wished for
answer-offer = offer { COUNT($number, of: "card") }{ SIZE($names) ->
    [0] {""}
   *[other] , { CARD($names) } among them,
 } to { $to ->
    [none] anyone
   *[other] { CIV($to) }
 }{ SIZE($wished) ->
    [0] {""}
   *[other] {" "}for { CARD($wished, join: "or") }
 }
answer-answer = answer the offer of { CIV($giver) } with { COUNT($number, of: "card") }{ SIZE($names) ->
    [0] {""}
   *[other] , { CARD($names) } among them
 }
answer-accept = accept the answer of { CIV($giver) }
answer-decline = decline the answer of { CIV($giver) }
answer-withdraw = { $answer ->
    [yes] withdraw your answer
   *[no] withdraw your offer
}
answer-finish = finish trading
# $name: what the player called it
answer-save_template = save the template { $name }
answer-drop_template = delete the template { $name }
answer-use_template = use the template { $name }

## Calamities

answer-claim_cities = take { AREA($areas) }
answer-suffer = suffer it
answer-choose_victims = { SIZE($victims) ->
    [0] nobody
   *[other] { CIV($victims) }
}
answer-insist_order = { $insist ->
    [yes] yes, one after the other
   *[no] no
}
answer-choose_feature = { FEATURE($feature) }
answer-damage = lose { LIST($units) }
answer-destroy_cities = { $pay ->
    [yes] pay
   *[no] { SIZE($areas) ->
        [0] lose no city
       *[other] lose { AREA($areas) }
    }
}
answer-discard = discard { EACH($cards, as: "part-card") }{ $treasury ->
    [0] {""}
   *[other] {" "}and pay { COUNT($treasury, of: "treasury") }
 }
# $own: the city that is destroyed, or reduced with Engineering; $other: the one next to it, or none
answer-earthquake = { $other ->
    [none] { AREA($own) }
   *[other] { AREA($own) }, and { AREA($other) } is reduced
}
answer-select_areas = select { AREA($areas) }
answer-annex_part = annex { LIST($units) }
answer-horde = { AREA($area) }
answer-theocracy = discard { EACH($cards, as: "part-card") }
answer-buy_off_steps = { SIZE($cities) ->
    [0] move back
   *[other] destroy { AREA($cities) }
}
answer-pirate_targets = { AREA($areas) }

## Phases 10 to 13

answer-diaspora = Diaspora: take { EACH($take, as: "part-in_area") }, place { EACH($put, as: "part-in_area") }
answer-fundamentalism = Fundamentalism: destroy all units in { AREA($area) }
answer-monotheism = Monotheism: annex { AREA($area) }
answer-politics_gain = Politics: gain { COUNT($treasury, of: "treasury") }
answer-politics_annex = Politics: annex { AREA($area) }
answer-provincial_empire = Provincial Empire: cards from { SIZE($victims) ->
    [0] nobody
   *[other] { CIV($victims) }
 }
answer-trade_routes = Trade Routes: sell { EACH($cards, as: "part-card") }
answer-universal_doctrine = Universal Doctrine: annex barbarians, { EACH($barbarians, as: "part-in_area") }
answer-universal_doctrine_pirates = Universal Doctrine: annex the pirate city in { AREA($area) }
answer-done = use no more abilities
# $shown: whether all see the card
answer-give_card = { $shown ->
    [yes] give { CARD($card) }, shown to all
   *[no] give { CARD($card) }, face down
}
answer-give_card_none = nothing to give
# $advances: names, and the one that comes for nothing; $paid: cards and treasury
answer-purchase = { SIZE($advances) ->
    [0] buy nothing
   *[other] buy { LIST($advances) }{ SIZE($paid) ->
        [0] {""}
       *[other] {" "}with { LIST($paid) }
    }
}
part-for_nothing = { ADVANCE($advance) } for nothing
answer-relocate = move { EACH($tokens, as: "part-to_area") }
