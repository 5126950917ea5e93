# What happened, phase by phase: event-<kind>. $who is the player whose event it is.

event-books_opened = Die Bücher sind eröffnet für { CIV($peoples) }.
event-held = { SEAT($who, case: "start") } { verb-hat } { ADVANCE($advances) }.
# $numbers: see part-number
event-told = { SEAT($who, case: "start") }: { EACH($numbers, as: "part-number", join: "comma") }.
event-assumed = { SEAT($who, case: "start") }, angenommen: { EACH($numbers, as: "part-number", join: "comma") }.
event-lost = { SEAT($who, case: "start") } { verb-verliert }: { EACH($numbers, as: "part-number", join: "comma") }.
event-gained = { SEAT($who, case: "start") } { verb-gewinnt }: { EACH($numbers, as: "part-number", join: "comma") }.
event-taxed = { SEAT($who, case: "start") } { verb-zahlt } { COUNT($paid, of: "treasury") } Steuern (Steuersatz { $rate }).
event-revolt = { COUNT($cities, of: "city") } von { SEAT($who, case: "dat") } { $taker ->
    [-1] { $cities ->
        [one] wird
       *[other] werden
    } in einer Steuerrevolte zerstört.
   *[other] { $cities ->
        [one] geht
       *[other] gehen
    } in einer Steuerrevolte an { SEAT($taker, case: "acc") }.
}
event-revolts = { $cities ->
    [one] Eine Stadt
   *[other] { $cities } Städte
} von { SEAT($who, case: "dat") } { $cities ->
    [one] revoltiert
   *[other] revoltieren
}: Die Steuer ist nicht ganz gezahlt.
event-order = Reihenfolge der Bewegung: { SEAT($seats, join: "comma") }.
event-card_order = Reihenfolge für Handelskarten: { SEAT($seats, join: "comma") }.
event-has_moved = { SEAT($who, case: "start") } { verb-hat } gezogen{ $treasury ->
    [0] .
   *[other] { " " }und { verb-zahlt } { COUNT($treasury, of: "treasury") } für Schiffe.
}
event-city_fell = Eine Stadt von { SEAT($who, case: "dat") } fällt an { SEAT($attacker, case: "acc") }{ $loot ->
    [0] .
   *[other] ; Beute: { COUNT($loot, of: "treasury") }.
}
# $cards: how many by seat
event-drawn = Gezogene Handelskarten: { EACH($cards, as: "part-draws", join: "comma") }.
event-cards_bought = { SEAT($who, case: "start") } { verb-kauft } { COUNT($number, of: "card") } für { COUNT($price, of: "treasury") }.
event-sealed = { SEAT($who, case: "start") } { verb-hat } { COUNT($number, of: "calamity") }.
event-sealed_seen = { SEAT($who, case: "start") } { verb-hat } { CALAMITY($calamities) }.
event-discarded_calamity = { SEAT($who, case: "start") } { verb-legt } { CALAMITY($calamity) } ab.
event-called = { CALAMITY($calamity) } { CALAMITY($calamity, case: "number") ->
    [many] treffen
   *[other] trifft
} { SEAT($who, case: "acc") }{ $giver ->
    [-1] .
   *[other] , weitergegeben von { SEAT($giver, case: "dat") }.
}
event-shown = { SEAT($who, case: "start") } { verb-zeigt } { CALAMITY($calamity) }.
# $tokens become barbarians, $cities pirate cities
event-annexed = { CALAMITY($calamity) }: { SEAT($who) } { verb-gewinnt } { $tokens ->
    [0] { COUNT($cities, of: "city") }
   *[other] { COUNT($tokens, of: "token") }{ $cities ->
        [0] { "" }
       *[other] { " " }und { COUNT($cities, of: "city") }
    }
} von { SEAT($victim, case: "dat") }.
event-barbarians_come = Neu auf dem Spielplan: { $tokens ->
    [0] { COUNT($cities, of: "pirate_city") }
   *[other] { COUNT($tokens, of: "barbarian") }{ $cities ->
        [0] { "" }
       *[other] { " " }und { COUNT($cities, of: "pirate_city") }
    }
}.
event-ability_used = { SEAT($who, case: "start") } { verb-nutzt } { ADVANCE($advances) }.
event-advances_bought = { SEAT($who, case: "start") } { verb-kauft } { ADVANCE($advances) } für { $price }: { COUNT($treasury, of: "treasury") }, der Rest in Karten{ $wasted ->
    [0] .
   *[other] ; { COUNT($wasted, of: "point") } verloren.
}
event-buys_nothing = { SEAT($who, case: "start") } { verb-kauft } nichts.
event-confirmed = Die Karten von { SEAT($who, case: "dat") } wurden geprüft.
event-paused = Pause.
event-resumed = Die Partie geht weiter.
# $field is a field of the ledger; $reason and $text are what people wrote
event-amended = { SEAT($who, case: "start") }, Nachtrag: { $field } { $now } statt { $was }.
event-corrected = Berichtigt: { $field } von { SEAT($who, case: "dat") } { $now } statt { $was } ({ $reason }{ $signed ->
    [0] ).
   *[other] ; von { $by }).
}
event-corrected_then = Berichtigt für Zug { $turn }: { $field } von { SEAT($who, case: "dat") } { $now } statt { $was } ({ $reason }{ $signed ->
    [0] ).
   *[other] ; von { $by }).
}
event-disputed = { SEAT($who, case: "start") }, Einspruch gegen { $field } von { SEAT($of, case: "dat") }: { $text }
event-settled = Geklärt: { $field } von { SEAT($who, case: "dat") }.
event-leaves_table = { SEAT($who, case: "start") } { verb-verlaesst } die Partie. { COUNT($tokens, of: "token") } und { COUNT($cities, of: "city") } bleiben als Barbaren und Piraten.

## Trade cards on phones

# $cards by name: only the two who see them read this
event-card_drawn = { SEAT($who, case: "start") } { verb-zieht } eine Karte von { SEAT($other, case: "dat") }.
event-card_drawn_seen = { SEAT($who, case: "start") } { verb-zieht } eine Karte von { SEAT($other, case: "dat") }: { EACH($cards, as: "part-card") }.
event-cards_given = { SEAT($who, case: "start") } { verb-gibt } { SEAT($to, case: "dat") } { COUNT($number, of: "card") }.
event-cards_given_seen = { SEAT($who, case: "start") } { verb-gibt } { SEAT($to, case: "dat") } { COUNT($number, of: "card") }: { EACH($cards, as: "part-card") }.
event-cards_thrown = { SEAT($who, case: "start") } { verb-legt } ab: { EACH($cards, as: "part-card") }.
