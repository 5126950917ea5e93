## Selecting calamities

event-calamity_counts = Katastrophen auf der Hand: { EACH($counts, as: "part-ranked") }.
event-calamity_discarded = { SEAT($who, case: "start") } { verb-legt } { CALAMITY($calamity) } ab: zu viele Katastrophen auf der Hand.

## Minor calamities

# $what is calamity_text-<calamity>
event-minor_calamity = { CALAMITY($calamity) } { CALAMITY($calamity, case: "number") ->
    [many] treffen
   *[other] trifft
} { SEAT($who, case: "acc") }. { $what }

## How a calamity strikes

event-calamity = { SEAT($who, case: "start") } { verb-deckt } { CALAMITY($calamity) } auf.{ $beneficiary ->
    [-1] { "" }
   *[other] { " " }Nutznießer: { SEAT($beneficiary) }.
}
event-beneficiary = Nutznießer von { CALAMITY($calamity) } bei { SEAT($victim, case: "dat") }: { SEAT($who) }.
# $base is measure-<measure>; $changes: what advances change; $total: the sum
event-calamity_number = { CALAMITY($calamity) } { CALAMITY($calamity, case: "number") ->
    [many] treffen
   *[other] trifft
}{ strikes-too } { SEAT($who, case: "acc") }: { $base }.
event-calamity_number_sum = { CALAMITY($calamity) } { CALAMITY($calamity, case: "number") ->
    [many] treffen
   *[other] trifft
}{ strikes-too } { SEAT($who, case: "acc") }: { $base }{ SIZE($changes) ->
    [0] { "" }
   *[other] , { LIST($changes, join: "comma") }
} = { $total }.
# a number with its sign
change-plus = +{ $n } { ADVANCE($advance) }
change-minus = -{ $n } { ADVANCE($advance) }
strikes-too = { $victim ->
    [secondary] { " " }auch
   *[primary] { "" }
}
measure-damage = { $n } Schaden
measure-cities_annexed = { COUNT($n, of: "city") } verloren
measure-support_rate = { COUNT($n, of: "token") } je Stadt
measure-cities_reduced = { COUNT($n, of: "city") } verkleinert
measure-unit_points = { $n } { $n ->
    [one] Einheitenpunkt
   *[other] Einheitenpunkte
}
measure-barbarian_tokens = { COUNT($n, of: "barbarian") }
measure-cities_selected = { COUNT($n, of: "city") } ausgewählt
measure-face_value = Nennwert { $n }
measure-steps = { COUNT($n, of: "step") } zurück
measure-coastal_cities = { $n } { $n ->
    [one] Küstenstadt
   *[other] Küstenstädte
}
event-cancelled = { CALAMITY($calamity) } bei { SEAT($who, case: "dat") }: Es gibt nichts zu treffen, die Katastrophe fällt aus.
event-no_effect = { CALAMITY($calamity) } ohne Wirkung: { SEAT($who, case: "start") } { verb-hat } { $points } Einheitenpunkte, nicht mehr als { $kept }.
event-insists_on_order = { SEAT($who, case: "start") } { verb-besteht } darauf: erst die eine Katastrophe, dann die andere.
event-victims_chosen = { SEAT($who, case: "start") } { verb-waehlt } { SIZE($seats) ->
    [0] kein weiteres Opfer
   *[other] als weitere Opfer: { SEAT($seats) }
}.
event-place = { CALAMITY($calamity) } { CALAMITY($calamity, case: "number") ->
    [many] treffen
   *[other] trifft
} { $calamity ->
    [cyclone] die Küsten um { FEATURE($place, case: "acc") }
   *[other] { FEATURE($place, case: "acc") }
}.
event-spared = { SEAT($who, case: "start") } { verb-darf } { $cities } der ausgewählten Städte verschonen.

## Losses

event-damage = { SEAT($who, case: "start") } { verb-verliert } { $points ->
    [0] nichts durch { REASON($reason, case: "acc") }
   *[other] { units } durch { REASON($reason, case: "acc") }: { $points } Schaden
}.
event-reduced = { SEAT($who, case: "start") } { verb-verkleinert } die Stadt in { AREA($area) } auf { COUNT($tokens, of: "token") } ({ REASON($reason, case: "short") }).
event-city_destroyed = { SEAT($who, case: "start") } { verb-verliert } die Stadt in { AREA($area) } durch { REASON($reason, case: "acc") }.
event-pirate_city = Eine Stadt { SEAT($who, case: "gen") } in { AREA($area) } wird eine Piratenstadt ({ REASON($reason, case: "short") }).
event-ransom = { SEAT($who, case: "start") } { verb-zahlt } { COUNT($treasury, of: "treasury") } und { verb-rettet } die Stadt vor { REASON($reason, case: "dat") }.
event-treasury_lost = { SEAT($who, case: "start") } { verb-verliert } { COUNT($treasury, of: "treasury") } durch { REASON($reason, case: "acc") }.
event-cards_lost = { SEAT($who, case: "start") } { SIZE($cards) ->
    [0] { $treasury ->
        [0] { verb-verliert } keine Karte
       *[other] { verb-zahlt } { COUNT($treasury, of: "treasury") }
    }
   *[other] { verb-legt } { EACH($cards, as: "part-card") } ab{ $treasury ->
        [0] { "" }
       *[other] { " " }und { verb-zahlt } { COUNT($treasury, of: "treasury") }
    }
} ({ REASON($reason, case: "short") }).
event-moved_back = { SEAT($who, case: "start") } { verb-rueckt } auf der A.S.T. von Schritt { $before } auf Schritt { $after } zurück.
event-moved_back_not = { SEAT($who, case: "start") } { verb-bleibt } auf Schritt { $after } der A.S.T.

## Annexing

event-annexed = { SEAT($who, case: "start") } { verb-uebernimmt } eine Stadt { SEAT($victim, case: "gen") } in { AREA($area) }.
event-selected = { SEAT($who, case: "start") } { verb-waehlt } Gebiete { SEAT($victim, case: "gen") } für { CALAMITY($calamity) } aus: { AREA($areas) }, { $total } Einheitenpunkte ({ $required } verlangt).
event-selected_own = { SEAT($who, case: "start") } { verb-waehlt } eigene Gebiete für { CALAMITY($calamity) } aus: { AREA($areas) }, { $total } Einheitenpunkte ({ $required } verlangt).
# $units and $also are units; $also: what becomes of the rest
event-annexed_units = { SEAT($who, case: "start") } { verb-uebernimmt } von { SEAT($victim, case: "dat") } { $units }.{ SIZE($also) ->
    [0] { "" }
   *[other] { " " }{ LIST($also, join: "space") }
}
annexed-wild = Die Barbaren erhalten { $units }.
annexed-destroyed = Zerstört: { $units }.

## Volcanoes

# $lost: a city and tokens; $one: whether that is one thing
event-eruption = { CAPITAL(FEATURE($volcano)) } bricht in { AREA($area) } aus: { CAPITAL(LIST($lost)) } { $one ->
    [yes] wird
   *[no] werden
} zerstört.
event-eruption_nobody = { CAPITAL(FEATURE($volcano)) } bricht in { AREA($area) } aus: Niemand ist dort.
eruption-city = eine Stadt { SEAT($who, case: "gen") }
eruption-tokens = { COUNT($tokens, of: "token") } { SEAT($who, case: "gen") }

## Barbarian hordes

event-horde = { COUNT($tokens, of: "barbarian") } { $tokens ->
    [one] greift
   *[other] greifen
} eine Stadt { SEAT($who, case: "gen") } in { AREA($area) } an.
event-horde_moves = { COUNT($number, of: "barbarian") } { $number ->
    [one] zieht
   *[other] ziehen
} von { AREA($from) } nach { AREA($to) } weiter.
event-horde_ends = Die Horde endet in { AREA($area) }: { COUNT($left, of: "barbarian") } { $left ->
    [one] bleibt
   *[other] bleiben
}{ $destroyed ->
    [0] { "" }
    [one] , { $destroyed } über dem Limit wird zerstört
   *[other] , { $destroyed } über dem Limit werden zerstört
}.
