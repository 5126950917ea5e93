# What happened, phase by phase: event-<kind>. $who is the player whose event it is.

event-books_opened = The books are open for { CIV($peoples) }.
event-held = { SEAT($who) } has { ADVANCE($advances) }.
# $numbers: see part-number
event-told = { SEAT($who) }: { EACH($numbers, as: "part-number", join: "comma") }.
event-assumed = { SEAT($who) }, assumed: { EACH($numbers, as: "part-number", join: "comma") }.
event-lost = { SEAT($who) } loses: { EACH($numbers, as: "part-number", join: "comma") }.
event-gained = { SEAT($who) } gains: { EACH($numbers, as: "part-number", join: "comma") }.
event-taxed = { SEAT($who) } pays { COUNT($paid, of: "treasury") } in taxes (rate { $rate }).
event-revolt = { COUNT($cities, of: "city") } of { SEAT($who) } { $taker ->
    [-1] { $cities ->
        [one] is
       *[other] are
    } destroyed in a tax revolt.
   *[other] { $cities ->
        [one] goes
       *[other] go
    } to { SEAT($taker) } in a tax revolt.
}
event-revolts = { COUNT($cities, of: "city") } of { SEAT($who) } { $cities ->
    [one] revolts
   *[other] revolt
}: the tax is not paid in full.
event-order = Order of movement: { SEAT($seats, join: "comma") }.
event-card_order = Order for trade cards: { SEAT($seats, join: "comma") }.
event-has_moved = { SEAT($who) } has moved{ $treasury ->
    [0] .
   *[other] { " " }and pays { COUNT($treasury, of: "treasury") } for ships.
}
event-city_fell = A city of { SEAT($who) } falls to { SEAT($attacker) }{ $loot ->
    [0] .
   *[other] , who gains { COUNT($loot, of: "treasury") }.
}
# $cards: how many by seat
event-drawn = Trade cards drawn: { EACH($cards, as: "part-draws", join: "comma") }.
event-cards_bought = { SEAT($who) } buys { COUNT($number, of: "card") } for { COUNT($price, of: "treasury") }.
event-sealed = { SEAT($who) } holds { COUNT($number, of: "calamity") }.
event-sealed_seen = { SEAT($who) } holds { CALAMITY($calamities) }.
event-discarded_calamity = { SEAT($who) } discards { CALAMITY($calamity) }.
event-called = { SEAT($who) } is struck by { CALAMITY($calamity) }{ $giver ->
    [-1] .
   *[other] , passed on by { SEAT($giver) }.
}
event-shown = { SEAT($who) } shows { CALAMITY($calamity) }.
# $tokens become barbarians, $cities pirate cities
event-annexed = { CALAMITY($calamity) }: { SEAT($who) } gains { $tokens ->
    [0] { COUNT($cities, of: "city") }
   *[other] { COUNT($tokens, of: "token") }{ $cities ->
        [0] { "" }
       *[other] { " " }and { COUNT($cities, of: "city") }
    }
} from { SEAT($victim) }.
event-barbarians_come = New on the board: { $tokens ->
    [0] { COUNT($cities, of: "pirate_city") }
   *[other] { COUNT($tokens, of: "barbarian") }{ $cities ->
        [0] { "" }
       *[other] { " " }and { COUNT($cities, of: "pirate_city") }
    }
}.
event-ability_used = { SEAT($who) } uses { ADVANCE($advances) }.
event-advances_bought = { SEAT($who) } buys { ADVANCE($advances) } for { $price }: { COUNT($treasury, of: "treasury") }, the rest in cards{ $wasted ->
    [0] .
   *[other] ; { COUNT($wasted, of: "point") } lost.
}
event-buys_nothing = { SEAT($who) } buys nothing.
event-confirmed = The cards of { SEAT($who) } were checked.
event-paused = Pause.
event-resumed = The game goes on.
# $field is a field of the ledger; $reason and $text are what people wrote
event-amended = { SEAT($who) } enters { $field }: { $now } instead of { $was }.
event-corrected = { $field } of { SEAT($who) } corrected: { $now } instead of { $was } ({ $reason }{ $signed ->
    [0] ).
   *[other] ; by { $by }).
}
event-corrected_then = { $field } of { SEAT($who) } in turn { $turn } corrected: { $now } instead of { $was } ({ $reason }{ $signed ->
    [0] ).
   *[other] ; by { $by }).
}
event-disputed = { SEAT($who) } disputes { $field } of { SEAT($of) }: { $text }
event-settled = Settled: { $field } of { SEAT($who) }.
event-leaves_table = { SEAT($who) } leaves the game. { COUNT($tokens, of: "token") } and { COUNT($cities, of: "city") } stay as barbarians and pirates.

## Trade cards on phones

# $cards by name: only the two who see them read this
event-card_drawn = { SEAT($who) } draws a card of { SEAT($other) }.
event-card_drawn_seen = { SEAT($who) } draws a card of { SEAT($other) }: { EACH($cards, as: "part-card") }.
event-cards_given = { SEAT($who) } gives { COUNT($number, of: "card") } to { SEAT($to) }.
event-cards_given_seen = { SEAT($who) } gives { COUNT($number, of: "card") } to { SEAT($to) }: { EACH($cards, as: "part-card") }.
event-cards_thrown = { SEAT($who) } discards { EACH($cards, as: "part-card") }.
