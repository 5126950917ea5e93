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
event-civilization = { SEAT($who) } { SEAT($who, case: "named") ->
    [yes] plays { CIV($civilization) } and starts
   *[other] starts
} in { AREA($start) }.
event-theme_set = { SEAT($who) } draws a theme set.
event-theme_set_seen = { SEAT($who) } draws a theme set: { THEME($theme_set) }.
event-theme_set_revealed = { SEAT($who) } shows the theme set { THEME($theme_set) }: { ADVANCE($advances) }.
event-credits_chosen = { SEAT($who) } takes credits of choice: { EACH($credits, as: "part-credit") }.
event-cities_placed = { SEAT($who) } places cities in { AREA($areas) }.
event-tokens_placed = { SEAT($who) } places tokens: { EACH($tokens, as: "part-in_area") }.
event-provided = { SEAT($who) } begins with { COUNT($treasury, of: "treasury") } on step { $step }.

## The turn

event-turn = Turn { $turn } begins.
event-turn_marker = The turn marker moves to { $turn }.
event-phase = Phase { $phase }: { PHASE($phase) }.
event-waits = { SEAT($who) } waits for the others.
event-waits_for_sites = { SEAT($who) } waits until those before decide on { AREA($areas) }.
event-waits_no_longer = { SEAT($who) } waits no longer.

## Taxes, expansion, census

event-taxes = { SEAT($who) } collects { COUNT($tokens, of: "treasury") } in taxes (rate { $rate }).
event-short = { SEAT($who) } owes { COUNT($tax, of: "treasury") } in taxes (rate { $rate }) and has too few tokens in stock.
event-tax_revolt = { SEAT($who) } cannot pay all taxes: { COUNT($cities, of: "city") } { $cities ->
    [one] revolts
   *[other] revolt
}.
event-came_back = { SEAT($who) } comes back with a token in { AREA($area) }.
event-expanded = { SEAT($who) } grows by { COUNT(SUM($tokens), of: "token") } in { COUNT(SIZE($tokens), of: "area") }.
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
event-loss_chosen = { SEAT($who) } has chosen what to lose in the conflict in { AREA($area) }.
event-loss_chosen_ship = { SEAT($who) } has chosen what to lose in the conflict in { AREA($area) }: a ship.
event-loss_chosen_token = { SEAT($who) } has chosen what to lose in the conflict in { AREA($area) }: a token in { AREA($place) }.
event-attack_failed = { SEAT($who, case: "start") } { SEAT($who, case: "number") ->
    [many] attack
   *[other] attacks
} the city of { SEAT($defender) } in { AREA($area) } with { COUNT($tokens, of: "token") }; { $needed } are needed. The attack fails: { $ships ->
    [0] all are lost
   *[other] all and { COUNT($ships, of: "ship") } are lost
}.
event-city_taken = { SEAT($who, case: "start") } { SEAT($who, case: "number") ->
    [many] attack
   *[other] attacks
} the city of { SEAT($defender) } in { AREA($area) } with { COUNT($tokens, of: "token") } ({ $needed } needed): the city falls, { COUNT($placed, of: "token") } of { SEAT($defender) } { $placed ->
    [one] fights on
   *[other] fight on
}.
event-attack_deferred = { SEAT($who) } lets the attack on { AREA($first) } go first, before the one on { AREA($area) }.
event-spoils = { SEAT($who) } takes { LIST($spoils) } for the city in { AREA($area) }.
spoils-card = a card of { SEAT($defender) }
spoils-card_seen = a card of { SEAT($defender) } ({ EACH($cards, as: "part-card") })

## Cities and cards

# $paid: what the city cost; $kept: whether a token stays; $others: tokens by player that are gone
event-built = { SEAT($who) } builds a city in { AREA($area) } for { LIST($paid) }.{ $kept ->
    [yes] { " " }A token stays.
   *[no] { "" }
}{ SIZE($others) ->
    [0] { "" }
   *[other] { " " }{ EACH($others, as: "part-held") } there are gone.
}
event-surplus = { SEAT($who, case: "start") } { SEAT($who, case: "number") ->
    [many] lose
   *[other] loses
} { COUNT(SUM($tokens), of: "token") } above the limits: { EACH($tokens, as: "part-in_area") }.
event-drew = { SEAT($who) } draws { COUNT($number, of: "card") }.{ note-emptied }
event-drew_seen = { SEAT($who) } draws { COUNT($number, of: "card") } ({ EACH($cards, as: "part-card") }).{ note-emptied }
event-bought = { SEAT($who) } { buys-card }.{ note-emptied }
event-bought_seen = { SEAT($who) } { buys-card } ({ EACH($cards, as: "part-card") }).{ note-emptied }
buys-card = { $free ->
    [yes] takes a free card of stack { $stack }
   *[no] buys a card of stack { $stack } for { COUNT($price, of: "treasury") }
}
note-emptied = { SIZE($emptied) ->
    [0] { "" }
    [one] { " " }Stack { LIST($emptied) } is empty now.
   *[other] { " " }Stacks { LIST($emptied) } are empty now.
}
event-buys_no_more = { SEAT($who) } buys no more cards.

## Advances and the A.S.T.

# $paid: cards and treasury; $wasted: how much was too much
event-purchased = { SEAT($who) } buys { ADVANCE($advances) } for { $price }{ SIZE($paid) ->
    [0] { "" }
   *[other] { " " }with { LIST($paid) }{ $wasted ->
        [0] { "" }
       *[other] , { $wasted } too much
    }
}.
event-bought_nothing = { SEAT($who) } buys no advance.
event-discarded = { SEAT($who) } discards { EACH($cards, as: "part-card") } down to the hand limit.
event-marker_back = { SEAT($who) } moves back to step { $after }: no city on the board.
event-marker_last = { SEAT($who) } stays on step { $after }, the last space.
# $needs: what the epoch asks for
event-marker_moves = { SEAT($who) } moves to step { $after }: the { EPOCH($epoch) } asks for { LIST($needs, join: "comma") }.
event-marker_stays = { SEAT($who) } stays on step { $after }: the { EPOCH($epoch) } asks for { LIST($needs, join: "comma") }.
need-cities = { COUNT($need, of: "city") } (has { $have })
need-advances = { COUNT($need, of: "advance") } (has { $have })
need-below_100 = { COUNT($need, of: "advance") } below 100 (has { $have })
need-from_100 = { COUNT($need, of: "advance") } of 100 or more (has { $have })
need-from_200 = { COUNT($need, of: "advance") } of 200 or more (has { $have })
need-points = { $need } VP in advances (has { $have })
event-ast_bonus = { SEAT($who) } alone enters the Late Iron Age first: 5 VP.
event-last_turn = Turn { $turn } is the last one.
event-reshuffled = The discarded cards go back under their stacks.{ SIZE($stacks) ->
    [0] { "" }
    [one] { " " }Stack { LIST($stacks) } can be drawn again.
   *[other] { " " }Stacks { LIST($stacks) } can be drawn again.
}
event-game_over = The game is over after turn { $turn }.

## Leaving

event-leaving = { SEAT($who) } will leave the game at the end of this turn.
event-left = { SEAT($who) } leaves the game{ SIZE($cards) ->
    [0] { "" }
   *[other] { " " }and discards { EACH($cards, as: "part-card") }
}.
event-out_of_play = { COUNT(SIZE($areas), of: "area") } of { SEAT($who) } { SIZE($areas) ->
    [one] goes
   *[other] go
} out of play.
event-became_barbarians = { SEAT($who) } leaves { units } to the barbarians.
# $lost: ships and cities
event-relocated = { SEAT($who) } moves out of the region that goes out of play: { EACH($tokens, as: "part-in_area") }{ SIZE($lost) ->
    [0] { "" }
   *[other] , losing { LIST($lost) } there
}.
