## Why an answer

# $why: one of the reasons below
advice-at = { THING($location) }: { $why }.
advice-at_wanted = { THING($location) }: { $why }; sonst kommt dir jemand zuvor.
advice-cash = Nimm { EACH($taken, as: "part-goods", join: "comma") } mit deiner Karte für 2 Rohstoffe: Hier nützen sie mehr als später.
# All amounts are those of the goods named
advice-no_tools = Keine Werkzeuge: { $amount } { GOODS($goods) } ohne sie, und für mehr lohnt es sich nicht, sie zu verbrauchen.
advice-tools = Werkzeuge für { $added }: Damit sind es { $amount } { GOODS($goods) } statt { $without }.
# $kept: points
advice-pay_building = { EACH($paid, as: "part-goods", join: "comma") }: { COUNT($points, of: "point") } sofort, behalten etwa { $kept } wert.
advice-pay_card = { EACH($paid, as: "part-goods", join: "comma") }: behalten etwa { $kept } wert, und die Karte etwa { COUNT($points, of: "point") }.
advice-cannot_pay_card = Nichts: Deine Rohstoffe reichen nicht für die Karte.
advice-cannot_pay_building = Nichts: Deine Rohstoffe reichen nicht für das Gebäude.
advice-leave_card = Nichts: { EACH($price, as: "part-goods", join: "comma") } sind behalten etwa { $kept } wert, die Karte { $points }.
advice-leave_building = Nichts: { EACH($price, as: "part-goods", join: "comma") } sind behalten etwa { $kept } wert, das Gebäude { $points }.
advice-die = Die { $face }: { REWARD($face) }, etwa { COUNT($points, of: "point") } wert.
advice-starve = Hungern: Die Rohstoffe sind mehr wert als die 10 Punkte.
# $missed: points
advice-feed = { EACH($paid, as: "part-goods", join: "comma") }: etwa { $missed } wert, hungern kostet 10.

## Reasons for a place, within a sentence

advice-no_gain = nichts zu gewinnen, aber kein anderer Ort ist mehr wert
# $gain: one of the three that follow; icons of the profession count it at the end of the game
advice-counted = { $icons ->
    [one] { $gain }, und { $icons } { PROFESSION($profession) } wertet sie am Ende
   *[other] { $gain }, und { $icons } { PROFESSION($profession, case: "plural") } werten sie am Ende
}
# $rounds: advice-rounds
advice-tool = eine Werkzeugstufe bringt 1 Auge mehr in dieser Runde und { $rounds }
# $number: the figure is the sixth, seventh, ...
advice-figure = { $number ->
    [6] eine sechste Figur arbeitet { $rounds }
    [7] eine siebte Figur arbeitet { $rounds }
    [8] eine achte Figur arbeitet { $rounds }
    [9] eine neunte Figur arbeitet { $rounds }
   *[10] eine zehnte Figur arbeitet { $rounds }
}
advice-field = Ackerbaustufe { $agriculture } gibt 1 Nahrung mehr in dieser Runde und { $rounds }
advice-rounds = { $n ->
    [0] in der nächsten Runde, falls es eine gibt
    [1] in der nächsten Runde
   *[other] in den etwa { $n } Runden, die noch kommen
}
# $short: food that is missing in this round
advice-hunting = { $short ->
    [0] { COUNT($figures, of: "figure") } für etwa { $amount } Nahrung; was übrig bleibt, reicht für spätere Runden
    [one] { COUNT($figures, of: "figure") } für etwa { $amount } Nahrung; { $short } fehlt in dieser Runde
   *[other] { COUNT($figures, of: "figure") } für etwa { $amount } Nahrung; { $short } fehlen in dieser Runde
}
advice-gathering = { COUNT($figures, of: "figure") } für etwa { $amount } { GOODS($goods) }, für spätere Karten und Gebäude
advice-gathering_for = { COUNT($figures, of: "figure") } für etwa { $amount } { GOODS($goods) }, für { LOCATION($places) }
advice-building = { BUILDING($building, case: "for") }
advice-no_building = dort liegt kein Plättchen mehr
advice-card = { UPPER($card) } und { LOWER($card) }, etwa { COUNT($points, of: "point") } für { COUNT($price, of: "resource") }
advice-no_card = dort liegt keine Karte
advice-new_tool = ein neues Werkzeug hilft bei den Würfen dieser Runde
advice-roll_first = erst um etwa { NUMBER($amount, minimumFractionDigits: 1) } { GOODS($goods) } würfeln, danach damit einkaufen
advice-hunt_first = um etwa { NUMBER($amount, minimumFractionDigits: 1) } Nahrung würfeln, bevor die Werkzeuge verbraucht sind

## The next best answer

# $brings: what figures do there; $less: one of the two that follow
advice-other_place = Stattdessen { THING($location) }: { $brings }, { $less }.
advice-same = etwa gleich viel wert
advice-less = { NUMBER($points, minimumFractionDigits: 1) } weniger wert
advice-yield = { COUNT($figures, of: "figure") } für durchschnittlich { NUMBER($amount, minimumFractionDigits: 1) } { GOODS($goods) }
advice-brings_tool_maker = ein Werkzeug
advice-brings_hut = eine weitere Figur
advice-brings_field = 1 Nahrung mehr in jeder Runde
advice-other_tools = Diese Werkzeuge für { $amount } { GOODS($goods) }: { $less }.
advice-other_no_tools = Keine Werkzeuge für { $amount } { GOODS($goods) }: { $less }.
advice-other_leave_card = Stattdessen die Karte liegen lassen: { $less }.
advice-other_leave_building = Stattdessen das Gebäude liegen lassen: { $less }.
advice-other_pay = Stattdessen { EACH($paid, as: "part-goods", join: "comma") } zahlen: { $less }.
advice-other_starve = Stattdessen hungern: { $less }.
advice-other_meal = Stattdessen { EACH($paid, as: "part-goods", join: "comma") } essen: { $less }.
advice-other_die = Stattdessen die { $face } für { REWARD($face) }: { $less }.
