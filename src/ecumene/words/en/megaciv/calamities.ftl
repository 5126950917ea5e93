## Selecting calamities

event-calamity_counts = Calamities held: { EACH($counts, as: "part-ranked") }.
event-calamity_discarded = { SEAT($who, case: "start") } { VERB($who, one: "discards", many: "discard") } { CALAMITY($calamity) }: too many calamities in hand.

## Minor calamities

# $what is calamity_text-<calamity>
event-minor_calamity = { SEAT($who, case: "start") } { VERB($who, one: "is", many: "are") } struck by { CALAMITY($calamity) }. { $what }

## How a calamity strikes

event-calamity = { SEAT($who, case: "start") } { VERB($who, one: "reveals", many: "reveal") } { CALAMITY($calamity) }.{ $beneficiary ->
    [-1] { "" }
   *[other] { " " }{ SEAT($beneficiary, case: "start") } { VERB($beneficiary, one: "gains", many: "gain") } from it.
}
event-beneficiary = { SEAT($who, case: "start") } { VERB($who, one: "gains", many: "gain") } from { CALAMITY($calamity) } of { SEAT($victim, case: "gen") }.
# $base is measure-<measure>; $changes: what advances change; $total: the sum
event-calamity_number = { CALAMITY($calamity) } strikes { SEAT($who) }{ strikes-too }: { $base }.
event-calamity_number_sum = { CALAMITY($calamity) } strikes { SEAT($who) }{ strikes-too }: { $base }{ SIZE($changes) ->
    [0] { "" }
   *[other] , { LIST($changes, join: "comma") }
} = { $total }.
# a number with its sign
change-plus = +{ $n } { ADVANCE($advance) }
change-minus = -{ $n } { ADVANCE($advance) }
strikes-too = { $victim ->
    [secondary] { " " }too
   *[primary] { "" }
}
measure-damage = { $n } damage
measure-cities_annexed = { COUNT($n, of: "city") } lost
measure-support_rate = { COUNT($n, of: "token") } for each city
measure-cities_reduced = { COUNT($n, of: "city") } reduced
measure-unit_points = { $n } { $n ->
    [one] unit point
   *[other] unit points
}
measure-barbarian_tokens = { COUNT($n, of: "barbarian") }
measure-cities_selected = { COUNT($n, of: "city") } selected
measure-face_value = { $n } face value
measure-steps = { COUNT($n, of: "step") } back
measure-coastal_cities = { $n } { $n ->
    [one] coastal city
   *[other] coastal cities
}
event-cancelled = { CALAMITY($calamity) } of { SEAT($who, case: "gen") } has nothing to strike and is cancelled.
event-no_effect = { CALAMITY($calamity) } has no effect: { SEAT($who) } { VERB($who, one: "has", many: "have") } { $points } unit points, no more than { $kept }.
event-insists_on_order = { SEAT($who, case: "start") } { VERB($who, one: "insists", many: "insist") }: first one calamity, then the other.
event-victims_chosen = { SEAT($who, case: "start") } { VERB($who, one: "chooses", many: "choose") } { SIZE($seats) ->
    [0] nobody
   *[other] { SEAT($seats) }
} to suffer too.
event-place = { CALAMITY($calamity) } strikes { $calamity ->
    [cyclone] next to { FEATURE($place) }
   *[other] at { FEATURE($place) }
}.
event-spared = { SEAT($who, case: "start") } may spare { $cities } of the selected cities.

## Losses

event-damage = { SEAT($who, case: "start") } { VERB($who, one: "loses", many: "lose") } { $points ->
    [0] nothing to { REASON($reason) }
   *[other] { units } to { REASON($reason) }: { $points } damage
}.
event-reduced = { SEAT($who, case: "start") } { VERB($who, one: "reduces", many: "reduce") } the city in { AREA($area) } to { COUNT($tokens, of: "token") } ({ REASON($reason) }).
event-city_destroyed = { SEAT($who, case: "start") } { VERB($who, one: "loses", many: "lose") } the city in { AREA($area) } to { REASON($reason) }.
event-pirate_city = A city of { SEAT($who, case: "gen") } in { AREA($area) } becomes a pirate city ({ REASON($reason) }).
event-ransom = { SEAT($who, case: "start") } { VERB($who, one: "pays", many: "pay") } { COUNT($treasury, of: "treasury") } and { VERB($who, one: "saves", many: "save") } the city from { REASON($reason) }.
event-treasury_lost = { SEAT($who, case: "start") } { VERB($who, one: "loses", many: "lose") } { COUNT($treasury, of: "treasury") } to { REASON($reason) }.
event-cards_lost = { SEAT($who, case: "start") } { SIZE($cards) ->
    [0] { $treasury ->
        [0] { VERB($who, one: "loses", many: "lose") } no card
       *[other] { VERB($who, one: "pays", many: "pay") } { COUNT($treasury, of: "treasury") }
    }
   *[other] { VERB($who, one: "discards", many: "discard") } { EACH($cards, as: "part-card") }{ $treasury ->
        [0] { "" }
       *[other] { " " }and { VERB($who, one: "pays", many: "pay") } { COUNT($treasury, of: "treasury") }
    }
} for { REASON($reason) }.
event-moved_back = { SEAT($who, case: "start") } { VERB($who, one: "moves", many: "move") } back from step { $before } to step { $after } of the A.S.T.
event-moved_back_not = { SEAT($who, case: "start") } { VERB($who, one: "stays", many: "stay") } on step { $after } of the A.S.T.

## Annexing

event-annexed = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } a city of { SEAT($victim, case: "gen") } in { AREA($area) }.
event-selected = { SEAT($who, case: "start") } { VERB($who, one: "selects", many: "select") } areas of { SEAT($victim, case: "gen") } for { CALAMITY($calamity) }: { AREA($areas) }, { $total } unit points ({ $required } asked for).
event-selected_own = { SEAT($who, case: "start") } { VERB($who, one: "selects", many: "select") } own areas for { CALAMITY($calamity) }: { AREA($areas) }, { $total } unit points ({ $required } asked for).
# $units and $also are units; $also: what becomes of the rest
event-annexed_units = { SEAT($who, case: "start") } { VERB($who, one: "annexes", many: "annex") } { $units } of { SEAT($victim, case: "gen") }.{ SIZE($also) ->
    [0] { "" }
   *[other] { " " }{ LIST($also, join: "space") }
}
annexed-wild = The barbarians get { $units }.
annexed-destroyed = Destroyed: { $units }.

## Volcanoes

# $lost: a city and tokens; $one: whether that is one thing
event-eruption = { CAPITAL(FEATURE($volcano)) } erupts in { AREA($area) }: { LIST($lost) } { $one ->
    [yes] is destroyed
   *[no] are destroyed
}.
event-eruption_nobody = { CAPITAL(FEATURE($volcano)) } erupts in { AREA($area) }: nobody is there.
eruption-city = a city of { SEAT($who, case: "gen") }
eruption-tokens = { COUNT($tokens, of: "token") } of { SEAT($who, case: "gen") }

## Barbarian hordes

event-horde = { COUNT($tokens, of: "barbarian") } { $tokens ->
    [one] attacks
   *[other] attack
} a city of { SEAT($who, case: "gen") } in { AREA($area) }.
event-horde_moves = { COUNT($number, of: "barbarian") } { $number ->
    [one] moves on
   *[other] move on
} from { AREA($from) } to { AREA($to) }.
event-horde_ends = The horde ends in { AREA($area) }: { COUNT($left, of: "barbarian") } { $left ->
    [one] stays
   *[other] stay
}{ $destroyed ->
    [0] { "" }
    [one] , { $destroyed } above the limit is destroyed
   *[other] , { $destroyed } above the limit are destroyed
}.
