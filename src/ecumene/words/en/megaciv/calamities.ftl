## Selecting calamities

event-calamity_counts = Calamities held: { EACH($counts, as: "part-ranked") }.
event-calamity_discarded = { SEAT($who) } discards { CALAMITY($calamity) }: too many calamities in hand.

## Minor calamities

# $what is calamity_text-<calamity>
event-minor_calamity = { SEAT($who) } is struck by { CALAMITY($calamity) }. { $what }

## How a calamity strikes

event-calamity = { SEAT($who) } reveals { CALAMITY($calamity) }.{ $beneficiary ->
    [-1] { "" }
   *[other] { " " }{ SEAT($beneficiary) } gains by it.
}
event-beneficiary = { SEAT($who) } gains by { CALAMITY($calamity) } of { SEAT($victim) }.
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
event-cancelled = { CALAMITY($calamity) } of { SEAT($who) } has nothing to strike and is cancelled.
event-no_effect = { CALAMITY($calamity) } has no effect: { SEAT($who) } has { $points } unit points, no more than { $kept }.
event-insists_on_order = { SEAT($who) } insists: first one calamity, then the other.
event-victims_chosen = { SEAT($who) } chooses { SIZE($seats) ->
    [0] nobody
   *[other] { SEAT($seats) }
} to suffer too.
event-place = { CALAMITY($calamity) } strikes { $calamity ->
    [cyclone] next to { FEATURE($place) }
   *[other] at { FEATURE($place) }
}.
event-spared = { SEAT($who) } may spare { $cities } of the selected cities.

## Losses

event-damage = { SEAT($who) } loses { $points ->
    [0] nothing to { REASON($reason) }
   *[other] { units } to { REASON($reason) }: { $points } damage
}.
event-reduced = { SEAT($who, case: "start") } { SEAT($who, case: "number") ->
    [many] reduce
   *[other] reduces
} the city in { AREA($area) } to { COUNT($tokens, of: "token") } ({ REASON($reason) }).
event-city_destroyed = { SEAT($who) } loses the city in { AREA($area) } to { REASON($reason) }.
event-pirate_city = The city of { SEAT($who) } in { AREA($area) } becomes a pirate city ({ REASON($reason) }).
event-ransom = { SEAT($who) } pays { COUNT($treasury, of: "treasury") } and saves the city from { REASON($reason) }.
event-treasury_lost = { SEAT($who) } loses { COUNT($treasury, of: "treasury") } to { REASON($reason) }.
event-cards_lost = { SEAT($who) } { SIZE($cards) ->
    [0] { $treasury ->
        [0] loses no card
       *[other] pays { COUNT($treasury, of: "treasury") }
    }
   *[other] discards { EACH($cards, as: "part-card") }{ $treasury ->
        [0] { "" }
       *[other] { " " }and pays { COUNT($treasury, of: "treasury") }
    }
} for { REASON($reason) }.
event-moved_back = { SEAT($who) } moves back from step { $before } to step { $after } of the A.S.T.
event-moved_back_not = { SEAT($who) } stays on step { $after } of the A.S.T.

## Annexing

event-annexed = { SEAT($who) } takes the city of { SEAT($victim) } in { AREA($area) }.
event-selected = { SEAT($who) } selects areas of { SEAT($victim) } for { CALAMITY($calamity) }: { AREA($areas) }, { $total } unit points ({ $required } asked for).
event-selected_own = { SEAT($who) } selects own areas for { CALAMITY($calamity) }: { AREA($areas) }, { $total } unit points ({ $required } asked for).
# $units and $also are units; $also: what becomes of the rest
event-annexed_units = { SEAT($who) } annexes { $units } of { SEAT($victim) }.{ SIZE($also) ->
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
eruption-city = the city of { SEAT($who) }
eruption-tokens = { COUNT($tokens, of: "token") } of { SEAT($who) }

## Barbarian hordes

event-horde = { COUNT($tokens, of: "barbarian") } { $tokens ->
    [one] attacks
   *[other] attack
} the city of { SEAT($who) } in { AREA($area) }.
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
