# Why an entry is refused: refusal-<code>

refusal-cards_half_way = Handelskarten lassen sich nur vom Beginn einer Partie an austeilen.
refusal-cards_treasury = Wo das Programm die Handelskarten austeilt, werden auch die Schätze geführt.
refusal-calamity_cards = Das Programm kennt die Hände: Niemand kann eine weitere Katastrophe vorzeigen.
refusal-hand_over_now = Bis die Katastrophen ausgewählt sind, wechseln Karten nur im Handel den Besitzer.
refusal-trade_over = Du kannst jetzt nicht in den Handel zurückkehren.
refusal-stop_before_begin = Der letzte Zug ({ $stop }) liegt vor dem Beginn der Bücher (Zug { $begin }).
refusal-short_game = Das kurze Spiel wird auf der Basis-A.S.T. gespielt, ab Zug 1 und ohne Karten auf den Handys.
refusal-theme = Nenne einen Themensatz dieser Spielerzahl oder seine Fortschritte.
refusal-impossible = { FIELD($field) }: { $value } ist nicht möglich; erlaubt ist 0 bis { $most }.
refusal-derived = { FIELD($field) }: Diese Zahl folgt aus anderen und wird nicht eingetragen.
refusal-no_such_field = Die Bücher haben kein solches Feld.
refusal-not_kept = Aus Zug { $turn } steht das nicht in den Büchern: nur Städte, A.S.T.-Steine und Fortschritte der vergangenen Züge.
refusal-no_such_seat = Diesen Platz gibt es nicht.
refusal-stale = In den Büchern steht jetzt { $present }{ $who ->
    [none] .
   *[other] , eingetragen von { $who }.
}
refusal-no_reason = Eine Berichtigung braucht einen Grund.
refusal-credits_stale = Die Rabatte von { ADVANCE($advance) } haben sich geändert: Sieh sie noch einmal an.
refusal-nothing_changed = Das ändert nichts.
refusal-late_turn = Zug { $turn } ist vorbei: Bitte die Spielleitung um eine Berichtigung.
refusal-late_phase = Phase { $phase } hat noch nicht begonnen.
refusal-told_since = { FIELD($field) }: Seitdem wurde { $value } eingetragen, und das bleibt.
refusal-not_counted = Bitte zähle auch: { FIELD($field) }.
refusal-tax_paid = { $paid } ist mehr als die Steuer von { $tax }.
refusal-rate = Der Steuersatz ist { $low } bis { $high }.
refusal-stack_price = Von Stapel { $stack } kannst du keine Karte kaufen, nur von { LIST($stacks) }.
refusal-free_stack = Eine Gratiskarte bekommt nur, wer das Weltwunder hat.
refusal-against_self = Niemand greift die eigene Stadt an.
refusal-calamity_unknown = Diese Katastrophe gibt es in dieser Partie nicht.
refusal-calamity_giver = { CALAMITY($calamity) } kann nicht von dort gekommen sein.
refusal-calamity_late = { CALAMITY($calamity) } ist jetzt nicht an der Reihe.
refusal-others_there = Nenne jeden anderen Spieler, der dort steht, einmal, und nur, wo danach gefragt ist.
refusal-victims_count = Wähle { $number ->
    [one] { $number } anderen Spieler
   *[other] { $number } verschiedene Spieler
}.
refusal-victims_other = Dieser Spieler kann nicht gewählt werden.
refusal-ability_held = Nur eigene Sonderfähigkeiten, jede einmal: { ADVANCE($advances) }.
refusal-library_open = Die Bibliothek macht einen anderen Fortschritt billiger: Nenne ihn ({ ADVANCE($target) }?) oder sag, dass du verzichtest.
refusal-free_open = Mit Anatomie gibt es einen Fortschritt der Wissenschaft umsonst: Nenne ihn ({ ADVANCE($advances, join: "or") }) oder sag, dass du verzichtest.
refusal-payment_twice = Gib die Karten an oder ihren Wert, nicht beides.
refusal-nothing_paid_for = Ohne Kauf wird nichts gezahlt.
refusal-bought_this_turn = { ADVANCE($advance) } wurde in diesem Zug gekauft: Ändere den Kauf.
refusal-not_bought = Es gibt keinen Kauf zu prüfen.
refusal-not_paused = Es ist keine Pause.
refusal-already_paused = Die Pause läuft schon.
refusal-turn_over = Der letzte Zug ist Zug { $turn } oder ein späterer.
refusal-nothing_to_settle = Das ist schon geklärt.
refusal-last_players = Mindestens { $least } müssen weiterspielen.
refusal-has_left = Schon ausgestiegen: { CIV($civ) }.
refusal-opening_twice = Ein Fortschritt ist doppelt genannt.
refusal-revolt_open = Wenn von { $tax } nur { $paid } gezahlt { $paid ->
    [one] wird
   *[other] werden
}, { $cities ->
    [one] revoltiert
   *[other] revoltieren
} { COUNT($cities, of: "city") }. Bestätige das, oder zahle alles.
refusal-hand_limit = { $left } Karten darfst du nicht behalten; das Handlimit ist { $limit }.
refusal-pieces = { FIELD($field) }: { $now } und { $more } ({ FIELD($other) }) wären { $pieces } Marker; alle haben { $most }. Berichtige zuerst die andere Zahl.
refusal-not_on_plain = { FIELD($field) }: { $lost } können nicht verloren gehen; in der Flussebene { $most ->
    [one] steht
   *[other] stehen
} nur { $most }.
