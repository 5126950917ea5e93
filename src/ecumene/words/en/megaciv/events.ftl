# What happened, phase by phase: event-<kind>. $who is the player whose event it is; `SEAT` of -1 are the barbarians.

## Parts of sentences; more are in parts.ftl

# A card ($key), with its number ($value) if there are several
part-named_card = { $value ->
    [1] { CARD($key) }
   *[other] { $value } { CARD($key) }
}
# How many ($value) a player ($key) has
part-held = { SEAT($key) } { $value }
part-ranked = { SEAT($item1) } { $item2 }
# $cities are areas, $tokens numbers by area
units = { SIZE($cities) ->
    [0] { SIZE($tokens) ->
        [0] nothing
       *[other] { units-tokens }
    }
   *[other] { SIZE($tokens) ->
        [0] { units-cities }
       *[other] { units-cities } and { units-tokens }
    }
}
units-cities = { COUNT(SIZE($cities), of: "city") } ({ AREA($cities) })
units-tokens = { COUNT(SUM($tokens), of: "token") } ({ EACH($tokens, as: "part-in_area") })

## Setup

event-stacks = { $cards } trade cards lie ready ({ BLOCK($blocks) }).
event-order_of_choice = Civilizations are chosen by { SEAT($order) }.
# "named" is "yes" for somebody who is not called by a people yet
event-civilization = { SEAT($who, case: "start") } { SEAT($who, case: "named") ->
    [yes] { VERB($who, one: "plays", many: "play") } { CIV($civilization) } and { VERB($who, one: "starts", many: "start") }
   *[other] { VERB($who, one: "starts", many: "start") }
} in { AREA($start) }.
event-theme_set = { SEAT($who, case: "start") } { VERB($who, one: "draws", many: "draw") } a theme set.
event-theme_set_seen = { SEAT($who, case: "start") } { VERB($who, one: "draws", many: "draw") } a theme set: { THEME($theme_set) }.
event-theme_set_revealed = { SEAT($who, case: "start") } { VERB($who, one: "shows", many: "show") } the theme set { THEME($theme_set) }: { ADVANCE($advances) }.
event-credits_chosen = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } credits of choice: { EACH($credits, as: "part-credit") }.
event-cities_placed = { SEAT($who, case: "start") } { VERB($who, one: "places", many: "place") } cities in { AREA($areas) }.
event-tokens_placed = { SEAT($who, case: "start") } { VERB($who, one: "places", many: "place") } tokens: { EACH($tokens, as: "part-in_area") }.
event-provided = { SEAT($who, case: "start") } { VERB($who, one: "begins", many: "begin") } with { COUNT($treasury, of: "treasury") } on step { $step }.

## The turn

event-turn = Turn { $turn } begins.
event-turn_marker = The turn marker moves to { $turn }.
event-phase = Phase { $phase }: { PHASE($phase) }.
event-waits = { SEAT($who, case: "start") } { VERB($who, one: "waits", many: "wait") } for the others.
event-waits_for_sites = { SEAT($who, case: "start") } { VERB($who, one: "waits", many: "wait") } until those before decide on { AREA($areas) }.
event-waits_no_longer = { SEAT($who, case: "start") } { VERB($who, one: "waits", many: "wait") } no longer.

## Taxes, expansion, census

event-taxes = { SEAT($who, case: "start") } { VERB($who, one: "collects", many: "collect") } { COUNT($tokens, of: "treasury") } in taxes (rate { $rate }).
event-short = { SEAT($who, case: "start") } { VERB($who, one: "owes", many: "owe") } { COUNT($tax, of: "treasury") } in taxes (rate { $rate }) and { VERB($who, one: "has", many: "have") } too few tokens in stock.
event-tax_revolt = { SEAT($who, case: "start") } cannot pay all taxes: { COUNT($cities, of: "city") } { $cities ->
    [one] revolts
   *[other] revolt
}.
event-came_back = { SEAT($who, case: "start") } { VERB($who, one: "comes", many: "come") } back with a token in { AREA($area) }.
event-expanded = { SEAT($who, case: "start") } { VERB($who, one: "grows", many: "grow") } by { COUNT(SUM($tokens), of: "token") } in { COUNT(SIZE($tokens), of: "area") }.
event-census = Census: { EACH($census, as: "part-ranked", join: "comma") }.

## Conflict

event-losses = Conflict in { AREA($area) }: losses so far { LIST($losses) }.
loss-here = { SEAT($who) } { $number }
loss-elsewhere = { SEAT($who) } { $number } in { AREA($area) }
loss-ships = { SEAT($who) } { COUNT($number, of: "ship") }
# $before and $after: tokens by player; $elsewhere: losses
event-fought = Conflict in { AREA($area) } (room for { $room }): { EACH($before, as: "part-held") } fight; left: { SUM($after) ->
    [0] nobody
   *[other] { EACH($after, as: "part-held") }
}{ SIZE($elsewhere) ->
    [0] { "" }
   *[other] ; losses taken elsewhere: { LIST($elsewhere) }
}.
event-loss_chosen = { SEAT($who, case: "start") } { VERB($who, one: "has", many: "have") } chosen what to lose in the conflict in { AREA($area) }.
event-loss_chosen_ship = { SEAT($who, case: "start") } { VERB($who, one: "has", many: "have") } chosen what to lose in the conflict in { AREA($area) }: a ship.
event-loss_chosen_token = { SEAT($who, case: "start") } { VERB($who, one: "has", many: "have") } chosen what to lose in the conflict in { AREA($area) }: a token in { AREA($place) }.
event-attack_failed = { SEAT($who, case: "start") } { VERB($who, one: "attacks", many: "attack") } a city of { SEAT($defender, case: "gen") } in { AREA($area) } with { COUNT($tokens, of: "token") }; { $needed } are needed. The attack fails: { $ships ->
    [0] all are lost
   *[other] all and { COUNT($ships, of: "ship") } are lost
}.
event-city_taken = { SEAT($who, case: "start") } { VERB($who, one: "attacks", many: "attack") } a city of { SEAT($defender, case: "gen") } in { AREA($area) } with { COUNT($tokens, of: "token") } ({ $needed } needed): the city falls, { COUNT($placed, of: "token") } of { SEAT($defender, case: "gen") } { $placed ->
    [one] fights on
   *[other] fight on
}.
event-attack_deferred = { SEAT($who, case: "start") } { VERB($who, one: "lets", many: "let") } the attack on { AREA($first) } go first, before the one on { AREA($area) }.
event-spoils = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } { LIST($spoils) } for the city in { AREA($area) }.
spoils-card = a card of { SEAT($defender, case: "gen") }
spoils-card_seen = a card of { SEAT($defender, case: "gen") } ({ EACH($cards, as: "part-card") })

## Cities and cards

# $paid: what the city cost; $kept: whether a token stays; $others: tokens by player that are gone
event-built = { SEAT($who, case: "start") } { VERB($who, one: "builds", many: "build") } a city in { AREA($area) } for { LIST($paid) }.{ $kept ->
    [yes] { " " }A token stays.
   *[no] { "" }
}{ SIZE($others) ->
    [0] { "" }
   *[other] { " " }{ EACH($others, as: "part-held") } there are gone.
}
event-surplus = { SEAT($who, case: "start") } { VERB($who, one: "loses", many: "lose") } { COUNT(SUM($tokens), of: "token") } above the limits: { EACH($tokens, as: "part-in_area") }.
event-drew = { SEAT($who, case: "start") } { VERB($who, one: "draws", many: "draw") } { COUNT($number, of: "card") }.{ note-emptied }
event-drew_seen = { SEAT($who, case: "start") } { VERB($who, one: "draws", many: "draw") } { COUNT($number, of: "card") } ({ EACH($cards, as: "part-card") }).{ note-emptied }
event-bought = { SEAT($who, case: "start") } { buys-card }.{ note-emptied }
event-bought_seen = { SEAT($who, case: "start") } { buys-card } ({ EACH($cards, as: "part-card") }).{ note-emptied }
buys-card = { $free ->
    [yes] { VERB($who, one: "takes", many: "take") } a free card from stack { $stack }
   *[no] { VERB($who, one: "buys", many: "buy") } a card from stack { $stack } for { COUNT($price, of: "treasury") }
}
note-emptied = { SIZE($emptied) ->
    [0] { "" }
    [one] { " " }Stack { LIST($emptied) } is empty now.
   *[other] { " " }Stacks { LIST($emptied) } are empty now.
}
event-buys_no_more = { SEAT($who, case: "start") } { VERB($who, one: "buys", many: "buy") } no more cards.

## Advances and the A.S.T.

# $paid: cards and treasury; $wasted: how much was too much
event-purchased = { SEAT($who, case: "start") } { VERB($who, one: "buys", many: "buy") } { ADVANCE($advances) } for { $price }{ SIZE($paid) ->
    [0] { "" }
   *[other] { " " }with { LIST($paid) }{ $wasted ->
        [0] { "" }
       *[other] , overpaying by { $wasted }
    }
}.
event-bought_nothing = { SEAT($who, case: "start") } { VERB($who, one: "buys", many: "buy") } no advance.
event-discarded = { SEAT($who, case: "start") } { VERB($who, one: "discards", many: "discard") } { EACH($cards, as: "part-card") } down to the hand limit.
event-marker_back = { SEAT($who, case: "start") } { VERB($who, one: "moves", many: "move") } back to step { $after }: no city on the board.
event-marker_last = { SEAT($who, case: "start") } { VERB($who, one: "stays", many: "stay") } on step { $after }, the last space.
# $needs: what the epoch asks for
event-marker_moves = { SEAT($who, case: "start") } { VERB($who, one: "moves", many: "move") } to step { $after }: the { EPOCH($epoch) } asks for { LIST($needs, join: "comma") }.
event-marker_stays = { SEAT($who, case: "start") } { VERB($who, one: "stays", many: "stay") } on step { $after }: the { EPOCH($epoch) } asks for { LIST($needs, join: "comma") }.
need-cities = { COUNT($need, of: "city") } (has { $have })
need-advances = { COUNT($need, of: "advance") } (has { $have })
need-below_100 = { COUNT($need, of: "advance") } below 100 (has { $have })
need-from_100 = { COUNT($need, of: "advance") } of 100 or more (has { $have })
need-from_200 = { COUNT($need, of: "advance") } of 200 or more (has { $have })
need-points = { $need } VP in advances (has { $have })
event-ast_bonus = { SEAT($who, case: "start") } alone { VERB($who, one: "enters", many: "enter") } the Late Iron Age first: 5 VP.
event-last_turn = Turn { $turn } is the last one.
event-reshuffled = The discarded cards go back under their stacks.{ SIZE($stacks) ->
    [0] { "" }
    [one] { " " }Stack { LIST($stacks) } can be drawn again.
   *[other] { " " }Stacks { LIST($stacks) } can be drawn again.
}
event-game_over = The game is over after turn { $turn }.

## Leaving

event-leaving = { SEAT($who, case: "start") } will leave the game at the end of this turn.
event-left = { SEAT($who, case: "start") } { VERB($who, one: "leaves", many: "leave") } the game{ SIZE($cards) ->
    [0] { "" }
   *[other] { " " }and discards { EACH($cards, as: "part-card") }
}.
event-out_of_play = { COUNT(SIZE($areas), of: "area") } of { SEAT($who, case: "gen") } { SIZE($areas) ->
    [one] goes
   *[other] go
} out of play.
event-became_barbarians = { SEAT($who, case: "start") } { VERB($who, one: "leaves", many: "leave") } { units } to the barbarians.
# $lost: ships and cities
event-relocated = { SEAT($who, case: "start") } { VERB($who, one: "moves", many: "move") } out of the region that goes out of play: { EACH($tokens, as: "part-in_area") }{ SIZE($lost) ->
    [0] { "" }
   *[other] , losing { LIST($lost) } there
}.
