### Die Bücher eines echten Tisches: Handys, Konsole, Großbild, Platzkarten.

## Die Tabelle

books-ledger = Tabelle
books-nations = Völker
books-desk = Meine Zahlen
books-moment = Zug { $turn } · { $phase } { $name }
books-turn = Zug { $turn }
books-ended = Das Spiel ist zu Ende
books-last_turn = Letzter Zug: { $turn }
books-last_turn-now = Letzter Zug
books-field = Eintrag
books-column-people = Volk
books-column-age = Epoche
books-column-advances = Fortschritte
books-column-points = Siegpunkte
books-order-ranking = Rangfolge der Völker
books-order-none = Diese Phase hat keine Reihenfolge
books-column-draw = Stapel, von denen gezogen wird
books-column-state = In dieser Phase eingetragen
# Köpfe schmaler Spalten
books-short-step = Schritt
books-short-cities = Stä
books-short-census = Zähl
books-short-tokens = Mark
books-short-treasury = Schatz
books-short-cards = Kart
books-short-advances = Fort
books-short-points = SP
books-short-order = Folge
books-short-draw = Zieht
books-short-state = Da
books-age-stone = SZ
books-age-early_bronze = FB
books-age-middle_bronze = MB
books-age-late_bronze = SB
books-age-early_iron = FE
books-age-late_iron = SE
# Woher eine Zahl kommt. $who: ein Name oder ein Strich
books-source-told = Zug { $turn }, eingetragen von { $who }
books-source-computed = Zug { $turn }, ausgerechnet
books-source-assumed = Zug { $turn }, angenommen: niemand hat sie eingetragen
books-doubtful = Zweifelhaft
books-left = hat das Spiel verlassen
books-points = { $n } SP
books-step = Schritt { $step }, { $age }
books-advances-none = Noch keine Fortschritte
books-advances-new = Neu in diesem Zug:
books-marker-forward = rückt vor
books-marker-stays = bleibt stehen
books-marker-back = rückt zurück
# $what: „3 Städte“; $have: wie viele es sind
books-marker-need = { $what } (hat { $have })
books-ast = A.S.T.
books-decided = bei Gleichstand entscheidet: { $by }
books-podium-parts = Städte { $cities } · Fortschritte { $advances } · A.S.T. { $ast }
books-screen-seat = Deine Platzkarte:
# Das Großbild: Köpfe der Spalten, ganze Wörter, wo sie passen
books-big-step = Schritt
books-big-cities = Städte
books-big-census = Zählung
books-big-tokens = Marker
books-big-treasury = Schatz
books-big-cards = Karten
books-big-advances = Fortschr.
books-big-tax = Steuer
books-big-revolt = Revolte
books-big-draw = Zieht
books-big-support = Braucht
books-big-sealed = Versiegelt
books-big-bought = Kauft
books-why = Warum
# Was zwischen zweien mit gleich vielen Punkten entscheidet
books-by-step = Schritt auf der A.S.T.
books-by-advances_of_6 = mehr Fortschritte mit 6 Punkten
books-by-advances_of_3 = mehr Fortschritte mit 3 Punkten
books-by-printed_prices = aufgedruckte Preise der Fortschritte
books-by-credits_in_one_colour = Rabatte in einer Farbe
books-by-all_credits = Rabatte in allen Farben
books-by-cities = Städte
books-by-tokens = Marker
books-by-ranking = Rangfolge der Völker

## Zeit

books-paused = Pause
books-forecast = Zug { $turn } um { $at }
books-forecast-end = frühestes Ende: Zug { $turn }, { $at }

## Was gerade dran ist

books-moving = Zieht jetzt
books-waiting = Wartet, der Reihe nach
books-done = Fertig
books-missing = Es fehlt:
books-missing-n = { $n ->
    [one] { $n } Eintrag fehlt
   *[other] { $n } Einträge fehlen
}
books-missing-none = Alles ist eingetragen
books-calamity-from = weitergegeben von { $name }
books-calamity-beneficiary = Nutznießer: { $name }
# $what: „9 Marker und 2 Städte“
books-calamity-gains = { $name } gewinnt { $what }.
books-calamity-appear = Neu auf dem Spielplan: { $what }.
books-calamity-cancelled = Fällt aus: Sie trifft nichts.
books-calamity-none = Keine Katastrophe wird aufgerufen.
books-calamity-next = Als Nächstes:
books-calamity-sealed = { $n ->
    [one] { $n } Katastrophe ist
   *[other] { $n } Katastrophen sind
} noch versiegelt.
books-calamity-over = Vorbei:
books-calamity-nth = Katastrophe { $n } von { $of }
books-spared = { $n } verschont

## Einträge auf Handys

books-enter = Eintragen
books-numbers = Alle Zahlen: { $name }
books-keypad = Ziffern
books-keypad-back = Ziffer löschen
# $what: "Cities 5"
books-count-entered = Eingetragen: { $what }. Einen Irrtum berichtigst du unter „Meine Zahlen“.
books-count-support = Versorgung: { $n } Marker
books-count-tokens = Auch Marker zählen
books-tax-rate = Steuersatz
books-tax-option = Satz { $rate }: { $n }
books-tax-short = Laut den Büchern hast du { $stock } im Vorrat, und die Steuer ist { $due }. Wenn du nicht alles zahlen konntest, stell ein, was du gezahlt hast.
books-tax-revolt = { $n ->
    [one] { $n } Stadt revoltiert
   *[other] { $n } Städte revoltieren
}: wirklich nicht gezahlt
books-tax-unsure = Dein Vorrat ist nicht sicher: Hast du alle { $n } gezahlt? Wenn nicht, stell ein, was du gezahlt hast.
books-tax-paid = Gezahlt
books-tax-pay = { $n } zahlen
books-ships = Schiffe
books-ships-paid = Schatz für Schiffe gezahlt
books-done-submit = Fertig
books-done-ships = Fertig, { $n } für Schiffe
books-done-paid = Fertig, und für Schiffe gezahlt:
books-wait = Ich warte
books-conflict-won = Ich habe eine Stadt erobert
books-conflict-lost = Ich habe eine Stadt verloren
books-conflict-whose = Wessen Stadt?
books-conflict-who = An wen?
books-conflict-loot = Schatz gewonnen
books-conflict-pirates = Piraten
books-conflict-barbarians = Barbaren
books-conflict-none = Ist keine Stadt von dir gefallen und hast du keine erobert, ist nichts einzutragen.
books-conflict-card = eine Karte wurde gezogen
books-conflict-numbers = Ein Angriff braucht { $needed } Marker; { $left } ersetzen die Stadt.
books-draw = Zieh je eine Karte von den Stapeln 1 bis { $n }.
books-draw-none = Du hast keine Stadt: Zieh keine Karte.
books-bought-stacks = Stapel
books-bought-stack = Stapel { $stack } ({ $n })
books-bought-none = Hast du keine gekauft, ist nichts einzutragen.
books-bought-free = Gratiskarte (Weltwunder)
books-bought-price = { $n } von { $treasury } Schatz
books-bought-submit = { $n ->
    [one] { $n } Karte gekauft
   *[other] { $n } Karten gekauft
}
books-holds-giver = { $name }: von wem?
books-holds-drawn = gezogen
books-holds-from = von { $name }
books-holds-drop = { $name } von der Liste nehmen
books-holds-again = +1 { $name }
books-holds-none = Keine Katastrophe
books-holds-submit = { $n ->
    [one] { $n } Katastrophe versiegeln
   *[other] { $n } Katastrophen versiegeln
}
books-insist-yes = Nacheinander
books-insist-no = Zusammen
books-victims-usual = Vorschlag
books-fact-others = Wer steht noch dort?
books-fact-coast = Eine Stadt an der Küste
books-fact-inland = Keine Stadt an der Küste
books-losses-ransom = oder { $n } zahlen
books-losses-treasury = und { $n } Schatz
books-losses-of = { $n } von { $due } Einheitenpunkten
books-losses-cities = { $n } von { $due } Städten
books-losses-short = es fehlen { $n } Marker
books-losses-supported = versorgt
books-losses-left = Marker, die dort bleiben
books-losses-ways = Wie es verloren gehen kann
books-losses-way = { $cities ->
    [0] { $tokens } Marker
    [one] { $tokens ->
        [0] 1 Stadt
       *[other] 1 Stadt, { $tokens } Marker
    }
   *[other] { $tokens ->
        [0] { $cities } Städte
       *[other] { $cities } Städte, { $tokens } Marker
    }
}
books-losses-submit = Verluste eintragen
books-losses-none = Nichts verloren
books-others = Auch bei anderen ändert sich etwas
books-others-add = Volk hinzufügen
books-ability-none = Keine Fähigkeit benutzt
books-ability-protected = Geschützt vor { $name }:
books-buy-total = Summe { $n }
# $n: die Summe; $paid: was gezahlt ist
books-buy-paid = Summe { $n }, gezahlt { $paid }
books-buy-take = Meine Sätze nehmen: { $n }
books-buy-submit = { $n ->
    [one] { $n } Fortschritt kaufen
   *[other] { $n } Fortschritte kaufen
}
books-buy-bought = { $n ->
    [one] Gekauft: { $n } Fortschritt
   *[other] Gekauft: { $n } Fortschritte
}
books-buy-bought-nothing = Nichts gekauft
books-buy-nothing = Nichts kaufen
books-buy-library = Bibliothek: { $n } billiger
books-buy-anatomy = Anatomie: Fortschritt umsonst
books-buy-waive = Ich verzichte darauf
books-buy-pay = Zahlung
books-buy-points = Wert der Karten
books-buy-sets = Sätze zählen
# $n: was ein Marker aus dem Schatz zahlt
books-buy-treasury = { $n ->
    [1] Schatz
   *[other] Schatz (jeder zahlt { $n })
}
books-buy-missing = Es fehlen noch { $n }
books-buy-waste = Verfällt: { $n }
books-buy-left = Karten, die auf der Hand bleiben
books-opening-advances = Fortschritte: { $n }
books-opening-themes = Themensatz
books-opening-other = Andere Fortschritte
books-desk-numbers = Deine Zahlen jetzt
books-desk-amend = Änderung eintragen
books-desk-none = Zahlen tragen hier nur Mitspielende ein.
books-dispute = Einen Eintrag bestreiten
books-dispute-text = Was stimmt nicht?
books-dispute-submit = Bestreiten
books-dispute-sent = Wer die Bücher führt, sieht deinen Einwand.

## Das eigene Volk

books-mine = Mein Volk
books-strip-step = A.S.T. { $step }
books-strip-move = Zieht als { $n }.
books-orders = Reihenfolgen
books-order-census = Bewegung
books-order-cities = Handelskarten
books-order-position = A.S.T.-Reihenfolge
# $name: das Volk neben dem eigenen in einer Reihenfolge
books-order-after = nach { $name }
books-order-before = vor { $name }
books-support = Versorgung der Städte
books-support-has = { $n } Marker (hat { $have })
books-sealed = { $n ->
    [one] Versiegelt: { $n } Katastrophe
   *[other] Versiegelt: { $n } Katastrophen
}
books-prices = Preise heute
books-sets = Was meine Karten wert sind
books-sets-private = Das siehst nur du: Nichts davon wird gesendet.
books-sets-value = Wert { $n }
books-sets-cards = Karten: { $n }
books-sets-stack = Stapel
books-sets-face = Karten mit Nennwert { $n }

## Nichts ist gefragt, oder es ist zu spät

books-idle-missing = { $n ->
    [one] Nichts einzutragen: { $n } Eintrag anderer fehlt
   *[other] Nichts einzutragen: { $n } Einträge anderer fehlen
}
books-idle-tax = Leg { $n } Marker aus deinem Vorrat in deinen Schatz.
books-idle-trade = Handelt frei: In dieser Phase wird nichts eingetragen
books-idle-keeper = Nichts einzutragen: Die Spielleitung macht weiter
books-entered = Eingetragen.
# $what: „Zählung 34“; $phase: der Name einer Phase
books-late = Verspätet: { $what } von Zug { $turn } ({ $phase }). Jetzt eintragen?
books-late-other = Was du in Zug { $turn } ({ $phase }) eingetragen hast, kam zu spät und gilt nicht. Sag es der Spielleitung.
books-late-enter = Jetzt eintragen
books-late-drop = Verwerfen

## Die Konsole

books-pages = Seiten dieses Tisches
books-csv = Tabellenkalkulation
books-now = Jetzt
books-go_on = Weiter
books-go_on-assume = Weiter, den Rest annehmen
books-no_device = kein Handy
books-theirs = trägt es am Handy ein
books-correct = Berichtigen
books-correct-hint = Nur diese Zahl ändert sich; was aus ihr folgte, wird nicht noch einmal gerechnet.
books-correct-was = In den Büchern:
books-correct-now = Richtig ist
books-correct-reason = Grund
books-correct-submit = Berichtigen
books-correct-again = Noch einmal nachsehen
books-correct-marker = Der A.S.T.-Stein käme in diesem Zug auf Schritt { $now } statt auf { $was }.
# What would have been another number in an earlier turn
books-correct-earlier-marker = Zug { $turn }: Der A.S.T.-Stein wäre auf Schritt { $now } statt auf { $was } gekommen.
books-correct-earlier-price = Zug { $turn }: Der Kauf hätte { $now } statt { $was } gekostet.
# $field: "A.S.T.-Schritt"
books-correct-also = { $field } in Zug { $turn }: { $now } statt { $was }
books-correct-also-now = { $field }: { $now } statt { $was }
# $what: "A.S.T.-Schritt in Zug 3: 5 statt 4"
books-correct-then = Danach zu berichtigen: { $what }.
books-correct-follow = Auch das berichtigen, aus demselben Grund?
books-correct-leave = So lassen
books-correct-when = Wann
books-correct-credits = Rabatte nach Wahl
books-of_table = Ganzer Tisch
books-confirm = Karten anzusehen
books-confirm-submit = Gesehen
books-marks = Zweifelhaft und bestritten
# folgt dem Namen dessen, der bestreitet; $name ist, wessen Eintrag es ist
books-disputes = bestreitet { $field } von { $name }:
books-settle = Geklärt
books-acts = Tisch
books-pause = Pause
books-pause-end = Pause beenden
books-last = Letzter Zug
books-last-submit = Vereinbaren
books-call-holder = Wer sie zeigt
books-call-calamity = Katastrophe
books-call-giver = Weitergegeben von
books-call-submit = Aufrufen
books-leave = Jemand verlässt das Spiel
books-leave-hint = Zählt, was außerhalb der Heimatregion steht: Marker werden zu Barbaren, Städte zu Piratenstädten.
books-leave-tokens = Marker
books-leave-cities = Städte
books-leave-submit = Spiel verlassen
books-leave-sure = { $name } verlässt das Spiel endgültig?
books-audit = Berichtigungen bisher
books-audit-none = Noch keine.
# Was man bei der Spielleitung in jeder Phase tut; ein oder zwei kurze Sätze
books-hint-opening = Alle tragen ein, was sie jetzt haben. Tippe auf ein Volk, um für es einzutragen.
books-hint-tax = Gefragt wird, wer den Satz wählen darf oder nicht zahlen kann. „Weiter“ beendet die Phase; was fehlt, wird angenommen und kann noch nachgetragen werden.
books-hint-census = Alle zählen ihre Marker auf dem Spielplan. Tippe auf ein Volk, um für es einzutragen; „Weiter“ nimmt für Fehlende die letzte Zählung.
books-hint-movement = Ruf die Völker in dieser Reihenfolge auf. „Fertig“ kommt von den Handys; tipp auf ein Volk, um es für sie einzutragen.
books-hint-conflict = Nur eine eroberte oder verlorene Stadt wird eingetragen. Gab es keine, geht es weiter.
books-hint-cities = Alle zählen ihre Städte; daraus folgt, wie viele Marker sie zur Versorgung brauchen.
books-hint-cards = Teilt von jedem Stapel bis zur Zahl der Städte eine Karte aus, in der gezeigten Reihenfolge. Eingetragen werden nur gekaufte Karten.
books-hint-trade = Nichts wird eingetragen. Der Fernseher zeigt die Uhr; wenn sie abläuft, wird niemand unterbrochen.
books-hint-selection = Alle versiegeln die Katastrophen, die sie halten. Du siehst, wie viele, nie welche; für ein Volk ohne Handy trägst du sie hier ein.
books-hint-calamities = Lies die Katastrophe und ihre Zahlen vor. „Weiter“ ruft die nächste auf; fehlende Verluste gelten wie vorgeschlagen.
books-hint-abilities = Völker mit Fähigkeiten tragen ein, was sie benutzt haben, in der gezeigten Reihenfolge.
books-hint-support = Alle zählen noch einmal ihre Städte. Eine Zeile mit weniger Markern als nötig ist zweifelhaft.
books-hint-purchase = Alle kaufen zu den Preisen der Bücher. Wenn du die Karten ansiehst, hak jeden Kauf unter „Karten anzusehen“ ab.
books-hint-markers = Rückt die Steine, wie der Fernseher es zeigt. „Weiter“ beendet den Zug.
# $turn, $phase: wann etwas eingetragen wurde
books-when = Z{ $turn } · { $phase }

## Platzkarten, und die Bücher öffnen

## Trade cards on phones

books-hand-over = Karten abgeben oder ablegen
books-hand-to = An
books-hand-discards = die Ablage
books-hand-give = Karten geben
