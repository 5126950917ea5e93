## Parts of sentences

# A number ($item2) and its field ($item1)
part-number = { FIELD($item1) } { $item2 }
part-field = { FIELD($field) }
part-field_advance = { ADVANCE($advance) }
part-field_chosen = Rabatte von { ADVANCE($advance) } ({ GROUP($group) })
# How many ($value) a player ($key) draws
part-draws = { SEAT($key) } { $value }

## What a player is asked

ask-opening = Was hast du? Zähle Marker, Städte und Schatz und nenne deine Fortschritte.
ask-tax = Welchen Steuersatz wählst du? Sag es, wenn du nicht alles zahlen konntest.
# $fields: names of fields
ask-count = Zähle: { FIELD($fields) }.
ask-done = Zieh, wenn du dran bist, und tippe dann auf „Fertig“.
ask-conflict = Ist eine Stadt gefallen? Trag es einmal ein.
ask-bought = Hast du Handelskarten gekauft?
ask-holds = Welche Katastrophen hältst du? Niemand sieht sie, bevor sie aufgerufen werden.
ask-losses = { CALAMITY($calamity) }: Was hast du verloren?
# $number: the number with what it counts, as "10 damage"
ask-losses_number = { CALAMITY($calamity) }: { $number }. Was hast du verloren?
ask-losses_of = { CALAMITY($calamity) }: { $number } von { CIV($civ, case: "dat") }. Was wählst du aus?
# $fields: names of numbers
ask-fact = { CALAMITY($calamity) }: Zähle { FIELD($fields) }.
ask-fact_others = { CALAMITY($calamity) }: Zähle { FIELD($fields) } und nenne, wer noch dort steht.
ask-ability = Welche Sonderfähigkeiten hast du genutzt, und was hat sich geändert?
ask-buy = Was kaufst du?
ask-rebuy = Ändere deinen Kauf oder ergänze ihn.
ask-desk = Trag eine Zahl nach, bestreite einen Eintrag oder warte.

## What keepers are asked

ask-gate = Phase { $phase } ({ PHASE($phase) }): weiter?
ask-gate_opening = Die Bücher werden eröffnet: weiter?
ask-gate_call = { CALAMITY($calamity) }: weiter?
ask-gate_minor = Kleine Katastrophen: weiter?
ask-chair = Berichtige, mach Pause, kläre.

## Answers

answer-gate = Weiter
# $numbers: see part-number
answer-opening = { EACH($numbers, as: "part-number", join: "comma") }; { COUNT(SIZE($advances), of: "advance") }
answer-tax = Steuersatz { $rate }
answer-count = { EACH($numbers, as: "part-number", join: "comma") }
answer-done = Fertig{ $treasury ->
    [0] { "" }
   *[other] , { COUNT($treasury, of: "treasury") } für Schiffe
}
answer-conflict = { $won ->
    [yes] Ich habe eine Stadt erobert, von { SEAT($other, case: "dat") }
   *[no] Ich habe eine Stadt verloren, an { SEAT($other, case: "acc") }
}
answer-bought = { SIZE($stacks) ->
    [0] Keine Karte gekauft
   *[other] Gekauft von Stapel { LIST($stacks) }
}
answer-holds = { SIZE($calamities) ->
    [0] Keine Katastrophe
   *[other] { CALAMITY($calamities) }
}
answer-losses = { SIZE($changes) ->
    [0] Nichts verloren
   *[other] { EACH($changes, as: "part-number", join: "comma") }
}
answer-fact = { EACH($numbers, as: "part-number", join: "comma") }{ SIZE($seats) ->
    [0] { "" }
   *[other] ; außerdem { SEAT($seats) }
}
answer-ability = { SIZE($advances) ->
    [0] Keine Sonderfähigkeit genutzt
   *[other] { ADVANCE($advances) }
}
answer-buy = { SIZE($advances) ->
    [0] Nichts kaufen
   *[other] { ADVANCE($advances) } kaufen
}
answer-amend = Nachtragen: { EACH($numbers, as: "part-number", join: "comma") }
answer-dispute = Bestreiten: { $field } von { SEAT($of, case: "dat") }
answer-wait = { $on ->
    [yes] Ich warte
   *[no] Ich warte nicht mehr
}
answer-correct = { $field } berichtigen: { $now } statt { $was }
answer-credits = Rabatte von { ADVANCE($advance) } neu verteilen
answer-pause = { $on ->
    [yes] Pause
   *[no] Pause beenden
}
answer-last_turn = Zug { $turn } ist der letzte
answer-leave = { SEAT($seat, case: "start") } verlässt die Partie
answer-settle = Geklärt
answer-call = { SEAT($seat, case: "start") } zeigt { CALAMITY($calamity) }
answer-confirm = Die Karten von { SEAT($seat, case: "dat") } wurden geprüft

## Doubtful entries: $given is what was entered, $expected what it was compared with

doubt-pieces = { $given } Marker auf dem Spielplan und im Schatz; alle haben { $expected }.
doubt-growth = { $given } Marker: mehr als doppelt so viele wie zuletzt ({ $expected }).
doubt-building = Neue Städte brauchen { $expected } Marker; es waren { $given }.
doubt-unsupported = { $given } Marker für Städte, die { $expected } brauchen.
doubt-stock = { $given } Marker aus einem Vorrat von { $expected } genommen.
doubt-short = { $expected } Schatz ausgegeben; es waren { $given }.
doubt-paid = { $given } Punkte gezahlt; der Preis ist { $expected }.
doubt-hand = { $given } Karten laut den Büchern; behalten darf man nur { $expected }. Zähle die Hand nach.
doubt-waived = Bibliothek oder Anatomie wurde nicht genutzt.
doubt-credits = { $expected } Punkte Rabatt nach Wahl sind noch nicht verteilt.
doubt-loss_points = { $given } Einheitenpunkte verloren; verlangt sind { $expected }.
doubt-loss_cities = { $given ->
    [one] { $given } Stadt
   *[other] { $given } Städte
 } verloren; verlangt sind { $expected }.
doubt-loss_support = { $given } Marker für Städte, die { $expected } brauchen.

## Trade cards on phones

ask-hand_over = Welche Karten gibst du außerhalb des Handels ab?
answer-hand_over = { $to ->
    [-1] { EACH($cards, as: "part-card") } ablegen
   *[other] { EACH($cards, as: "part-card") } an { SEAT($to, case: "acc") } geben
}
answer-buy_card = { $free ->
    [yes] eine Gratiskarte aus Stapel { $stack } nehmen
   *[no] eine Karte aus Stapel { $stack } kaufen
}
