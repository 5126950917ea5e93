### Peoples, the A.S.T., calamities, points and abilities of Mega Civilization; the log of both games.

nation-peoples = Völker
nation-civilization = Volk
nation-column-cities = Städte auf dem Spielplan
nation-column-city_stock = Städte im Vorrat
nation-column-tokens = Marker auf dem Spielplan
nation-column-stock = Marker im Vorrat
nation-column-treasury = Schatz
nation-column-cards = Handelskarten auf der Hand
nation-column-advances = Fortschritte
nation-column-step = Schritt auf der A.S.T.
nation-column-points = Siegpunkte jetzt
nation-short-cities = Städte
nation-short-city_stock = im Vorrat
nation-short-tokens = Marker
nation-short-stock = im Vorrat
nation-short-treasury = Schatz
nation-short-cards = Karten
nation-short-advances = Fortschritte
nation-short-step = Schritt
nation-short-points = SP
nation-peoples-beside = Städte im Vorrat
nation-activity-left = hat das Spiel verlassen
nation-activity-leaving = verlässt das Spiel am Ende des Zuges
nation-activity-absent = abwesend
nation-activity-deciding = entscheidet gerade
nation-activity-waits = wartet auf andere
nation-activity-due = ist mit diesem Schritt nicht fertig
nation-activity-traded = ist mit dem Handeln fertig
nation-activity-done = fertig

nation-sheet-pair = { $on } · { $stock } im Vorrat
nation-sheet-cities = Städte
nation-sheet-tokens = Marker
nation-sheet-ships = Schiffe
nation-sheet-census = Letzte Zählung
nation-sheet-calamities = Katastrophen auf der Hand
nation-sheet-rank = A.S.T.-Rang { $ranking }, Block { $block }
nation-sheet-credits = Rabatte nach Farbe
nation-sheet-advances = { $n ->
    [one] { $n } Fortschritt
   *[other] { $n } Fortschritte
}
nation-sheet-no_advances = Noch kein Fortschritt.
nation-sheet-price = { $price } · { $points } SP
nation-sheet-areas = { $n ->
    [one] { $n } Gebiet
   *[other] { $n } Gebiete
}
nation-sheet-city = Stadt
nation-block-west = West
nation-block-east = Ost
nation-group-crafts = Handwerk
nation-group-arts = Künste
nation-group-science = Wissenschaft
nation-group-religion = Religion
nation-group-civics = Staat

nation-ast = A.S.T.
nation-ast-title = Archäologische Abfolgetafel
nation-step = Schritt { $step }
nation-celebrate-advance = { $name }!
nation-celebrate-advances = { $n ->
    [one] { $n } neuer Fortschritt!
   *[other] { $n } neue Fortschritte!
}
nation-epoch-stone = Steinzeit
nation-epoch-early_bronze = Frühe Bronzezeit
nation-epoch-middle_bronze = Mittlere Bronzezeit
nation-epoch-late_bronze = Späte Bronzezeit
nation-epoch-early_iron = Frühe Eisenzeit
nation-epoch-late_iron = Späte Eisenzeit
nation-measure-cities = Städte
nation-measure-advances = Fortschritte
nation-measure-below_100 = Fortschritte unter 100
nation-measure-from_100 = Fortschritte ab 100
nation-measure-from_200 = Fortschritte ab 200
nation-measure-points = SP aus Fortschritten
nation-ast-row = { $name }: Schritt { $step }, { $epoch }.
nation-ast-if_now = Käme Phase 13 jetzt: { $name }
nation-ast-forward = Rückt auf Schritt { $step } vor.
nation-ast-stays = Bleibt auf Schritt { $step }.
nation-ast-back = Geht auf Schritt { $step } zurück: keine Stadt auf dem Spielplan.
nation-ast-last = Bleibt auf Schritt { $step }, dem letzten Feld.
nation-ast-mark-forward = Würde jetzt vorrücken.
nation-ast-mark-stays = Würde jetzt stehen bleiben.
nation-ast-mark-back = Würde jetzt zurückgehen.
nation-ast-mark-last = Steht auf dem letzten Feld.
nation-ast-asks = Verlangt für „{ $epoch }“:
nation-ast-asks_nothing = Für „{ $epoch }“ wird nichts verlangt.
nation-ast-met = erfüllt
nation-ast-missing = { $n ->
    [one] { $n } fehlt
   *[other] { $n } fehlen
}
nation-ast-basic = Basis-A.S.T.: Das Spiel endet in dem Zug, in dem jemand Schritt { $last } erreicht.
nation-ast-expert = Experten-A.S.T.: Wer die letzten Felder (bis Schritt { $last }) betritt, macht den nächsten Zug zum letzten; wer keine Stadt hat, geht zurück.
nation-ast-note = Es zählt, was in Phase 13 auf dem Spielplan steht.
nation-chart-title = Was die Epochen verlangen
nation-chart-sides = Seite der A.S.T.
nation-chart-basic = Basis
nation-chart-expert = Experte
nation-chart-played = im Spiel
nation-chart-other = Diese Seite ist hier nicht im Spiel: dieselben Städte und Fortschritte, gemessen an ihren Bedingungen.
nation-chart-epoch = Epoche
nation-chart-epoch-stone = Stein
nation-chart-epoch-early_bronze = Frühe Bronze
nation-chart-epoch-middle_bronze = Mittlere Bronze
nation-chart-epoch-late_bronze = Späte Bronze
nation-chart-epoch-early_iron = Frühes Eisen
nation-chart-epoch-late_iron = Spätes Eisen
nation-chart-legend = ✓ erfüllt · −2: zwei fehlen
nation-chart-you_have = Du hast
nation-chart-has = { $name } hat
nation-chart-space = Schritt { $step }
nation-chart-spaces = Schritte { $first }–{ $last }
nation-chart-here = hier
nation-chart-next = nächstes Feld
nation-chart-measure-cities = Städte
nation-chart-measure-advances = Fort­schritte
nation-chart-measure-below_100 = Fort­schritte unter 100
nation-chart-measure-from_100 = Fort­schritte ab 100
nation-chart-measure-from_200 = Fort­schritte ab 200
nation-chart-measure-points = SP aus Fort­schritten
nation-chart-brief-cities = Städte
nation-chart-brief-advances = Fort.
nation-chart-brief-below_100 = Fort. < 100
nation-chart-brief-from_100 = Fort. 100+
nation-chart-brief-from_200 = Fort. 200+
nation-chart-brief-points = SP aus Fort.

nation-orders = Reihenfolge
nation-orders-now = Noch nicht fertig mit diesem Schritt
nation-order-census = Bewegung
nation-order-position = A.S.T.-Stand
nation-order-cities = Handelskarten
nation-order-beneficiary = Nutznießer
nation-order-ranking = A.S.T.-Rang
nation-order-census-why = Bewegt wird nach der Zählung: die meisten Marker zuerst, wer Militär hat, zuletzt.
nation-order-position-why = Fähigkeiten und Käufe gehen nach dem Stand auf der A.S.T.: der vorderste zuerst.
nation-order-cities-why = Handelskarten werden nach Städten gezogen und gekauft: die wenigsten zuerst.
nation-order-beneficiary-why = Nutznießer eines Ereignisses ist, wer die meisten Städte im Vorrat hat; bei Gleichstand zählen die meisten Marker im Vorrat, dann der Rang. Das Opfer ist es nie, und bei einer gehandelten Katastrophe ist es, wer sie weitergegeben hat.
nation-order-beneficiary-blocks = Bei einer nicht handelbaren Katastrophe kommt nur der eigene Block des Opfers infrage.
nation-order-ranking-why = Alle anderen Phasen gehen nach dem A.S.T.-Rang; er entscheidet auch bei Gleichstand.
nation-order-military = Militär
nation-order-place = Du bist Nummer { $n } von { $all }.
nation-standing-done = Du hast schon gezogen.
nation-standing-free = Niemand, dem du begegnen könntest, zieht vor dir: Du kannst frei ziehen.
nation-standing-first = Du ziehst vor allen, denen du begegnen könntest: { $who }.
nation-standing-behind = Diese ziehen vor dir, und du könntest ihnen begegnen: { $who }.

nation-phases = Phasen des Zuges
nation-turn = Zug
nation-setup = Aufbau
nation-ending-now = Letzter Zug
nation-ending-next = Der nächste Zug ist der letzte
nation-last_turn = Zug { $turn } ist der letzte
nation-over = Spielende
nation-phase-1 = Steuern
nation-phase-2 = Wachstum
nation-phase-3 = Bewegung
nation-phase-4 = Konflikt
nation-phase-5 = Städte
nation-phase-6 = Handelskarten
nation-phase-7 = Handel
nation-phase-8 = Auswahl
nation-phase-9 = Katastrophen
nation-phase-10 = Fähigkeiten
nation-phase-11 = Versorgung
nation-phase-12 = Fortschritte
nation-phase-13 = A.S.T.

nation-calamities = Katastrophen
nation-calamity-now = jetzt
nation-calamity-you = trifft dich
nation-calamity-in_hand = Auf deiner Hand
nation-calamity-held = Auf der Hand:
nation-calamity-holds = deckt sie auf und wird getroffen.
nation-calamity-gains = profitiert.
nation-calamity-cancelled = entfällt
nation-calamity-secondary = Auch getroffen:
nation-calamity-choose = Du entscheidest:
nation-calamity-discarded = { $n ->
    [one] { $n } Katastrophe wurde zurückgelegt: zu viele auf einer Hand
   *[other] { $n } Katastrophen wurden zurückgelegt: zu viele auf einer Hand
}
nation-calamity-none = Noch hat keine Katastrophe zugeschlagen. In Phase 9 treffen sie alle, die ihre Karten nach dem Handel noch haben.
nation-calamity-kind-tradeable = Handelbar: Sie kann in diesem Zug weitergegeben worden sein.
nation-calamity-kind-non_tradeable = Nicht handelbar: Wer sie gezogen hat, behält sie.
nation-calamity-kind-minor = Eine kleine Katastrophe.
nation-count-damage = { $n ->
    [one] { $n } Schaden
   *[other] { $n } Schaden
}
nation-count-cities_annexed = { $n ->
    [one] { $n } Stadt verloren
   *[other] { $n } Städte verloren
}
nation-count-support_rate = { $n ->
    [one] { $n } Marker mehr je Stadt
   *[other] { $n } Marker mehr je Stadt
}
nation-count-cities_reduced = { $n ->
    [one] { $n } Stadt verkleinert
   *[other] { $n } Städte verkleinert
}
nation-count-unit_points = { $n ->
    [one] { $n } Einheitenpunkt
   *[other] { $n } Einheitenpunkte
}
nation-count-barbarian_tokens = { $n ->
    [one] { $n } Barbar
   *[other] { $n } Barbaren
}
nation-count-cities_selected = { $n ->
    [one] { $n } Stadt ausgewählt
   *[other] { $n } Städte ausgewählt
}
nation-count-face_value = { $n ->
    [one] Nennwert { $n }
   *[other] Nennwert { $n }
}
nation-count-steps = { $n ->
    [one] { $n } Schritt zurück
   *[other] { $n } Schritte zurück
}
nation-count-coastal_cities = { $n ->
    [one] { $n } Küstenstadt
   *[other] { $n } Küstenstädte
}

nation-points = Punkte
nation-points-now = Siegpunkte jetzt
nation-points-final = Schlusswertung
nation-points-total = { $n } SP
nation-points-note = Als würde das Spiel jetzt enden.
nation-podium = Die ersten drei
nation-source-cities = Städte
nation-source-wonder = Weltwunder
nation-source-six = Fortschritte zu 6 SP
nation-source-three = Fortschritte zu 3 SP
nation-source-one = Fortschritte zu 1 SP
nation-source-ast = A.S.T.
nation-source-bonus = A.S.T.-Bonus
nation-because-cities = { $n } auf dem Spielplan, je { $each }
nation-because-wonder = zählt an diesem Tisch als Stadt
nation-because-advances = { $n } davon
nation-because-ast = Schritt { $n }, { $each } je Schritt
nation-because-bonus = als Erster und Einziger in der Späten Eisenzeit

nation-ready = Das geht so.
nation-victims-submit = Diese Opfer bestätigen
nation-victims-hint = Wähle, wer mit dir leidet.
nation-insist-no = Zusammen
nation-insist-no_why = Beide werden Schritt für Schritt zugleich abgehandelt. So ist es üblich.
nation-insist-yes = Nacheinander
nation-insist-yes_why = Die erste wird ganz abgehandelt, bevor die zweite beginnt.
nation-area-search = Gebiet suchen
nation-treasury = { $n ->
    [one] { $n } Schatz
   *[other] { $n } Schatz
}
nation-abilities = Sonderfähigkeiten
nation-ability-take = Wegnehmen
nation-ability-put = Wieder setzen
nation-ability-gain = Schatz gewinnen
nation-ability-all = Alle { $n }
nation-ability-or_annex = Oder ein Gebiet übernehmen:
nation-ability-no_target = Kein Gebiet kommt infrage.
nation-ability-no_card = Keine Karte auf deiner Hand lässt sich verkaufen.
nation-ability-pirates = Eine Piratenstadt:
nation-ability-barbarians = Barbaren
nation-ability-or_barbarians = Oder Barbaren
nation-ability-sum = { $n ->
    [one] Bringt { $n } Schatz.
   *[other] Bringt { $n } Schatz.
}
nation-ability-hint = Wähle, wie du sie einsetzt.
nation-ability-use = { $name } einsetzen
nation-ability-done = Keine Fähigkeit mehr einsetzen

log-title = Was geschah
log-filters = Suchen und filtern
log-search = Suche
log-player = Spieler
log-everybody = Alle
log-topic = Thema
log-everything = Alles
log-when = Wann
log-always = Alle
log-phase = Phase
log-clear = Alles zeigen
log-older = Ältere zeigen
log-newest = Neueste
log-beginning = Der Anfang des Spiels.
log-nothing = Nichts gefunden.
log-topic-moves = Bewegen und bauen
log-topic-fights = Kämpfe
log-topic-trade = Handel
log-topic-calamities = Katastrophen
log-topic-purchases = Käufe und Fähigkeiten
log-topic-ast = A.S.T. und Zählung
log-topic-placing = Setzen
log-topic-dice = Würfeln und sammeln
log-topic-cards = Karten und Gebäude
log-topic-feeding = Ernähren
log-topic-scoring = Wertung
