## What a legal answer would cost that its player may not have thought of

# $next_turn: whether it is the tax of the next turn
warning-tax_revolt = { $next_turn ->
    [yes] Die Steuer des nächsten Zugs
   *[no] Die Steuer
 } nimmt { COUNT($tax, of: "token") } aus deinem Vorrat von { $stock }: { COUNT($cities, of: "city") } { $cities ->
    [one] wird
   *[other] werden
 } revoltieren.
warning-ships_lost = { COUNT($ships, of: "ship") } ohne Unterhalt { $ships ->
    [one] geht
   *[other] gehen
 } verloren: { AREA($coasts) }.
# $when: as things stand, with cities in $planned, or with the cities just built
warning-support = { $when ->
    [as_things_stand] So hast du später
    [planned] Mit { SIZE($planned) ->
        [one] 1 neuen Stadt
       *[other] { SIZE($planned) } neuen Städten
    } in { AREA($planned) } hast du
   *[built] Du hast dann
 } { COUNT($tokens, of: "token") } auf dem Spielplan für { COUNT($cities, of: "city") } und brauchst { $needed }: Städte werden verkleinert.
warning-surplus = { COUNT($tokens, of: "token") } über den Limits { $tokens ->
    [one] wird
   *[other] werden
 } entfernt: { EACH($by_area, as: "part-in_area") }.
warning-calamity_kept = Wenn du jetzt aufhörst, behältst du { CALAMITY($calamities) }. Das ließe sich noch weitergeben.
warning-overpaid = Du zahlst { COUNT($points, of: "point") } zu viel; es gibt kein Wechselgeld.
warning-discarded = { EACH($cards, as: "part-card") } { SUM($cards) ->
    [one] wird
   *[other] werden
 } abgelegt: Dein Handlimit ist { $limit }.
warning-library_unused = Mit Bibliothek könnte { ADVANCE($advance) } { COUNT($points, of: "point") } billiger werden.
warning-anatomy_unused = Mit Anatomie könntest du { ADVANCE($advances, join: "or") } umsonst nehmen.
warning-credits_unused = Rabatt von { $points } auf { GROUP($groups) } nützt dir nichts: Du hast dann alle Fortschritte der { SIZE($groups) ->
    [one] Gruppe
   *[other] Gruppen
 }.
