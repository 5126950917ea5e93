### Stone Age: das Brett, die Karten und die Fragen.

sa-colour-0 = Rot
sa-colour-1 = Blau
sa-colour-2 = Gelb
sa-colour-3 = Violett
sa-phase-setup = Aufbau
sa-phase-placing = Figuren setzen
sa-phase-using = Figuren nutzen
sa-phase-feeding = Ernähren
sa-phase-over = Spielende
sa-panel-tribes = Stämme
sa-panel-charts = Übersicht
sa-place-tool_maker = Werkzeugmacher
sa-place-hut = Hütte
sa-place-field = Acker
sa-place-hunting_grounds = Jagd
sa-place-forest = Wald
sa-place-clay_mound = Lehmgrube
sa-place-quarry = Steinbruch
sa-place-river = Fluss
sa-place-card_1 = Kartenplatz 1
sa-place-card_2 = Kartenplatz 2
sa-place-card_3 = Kartenplatz 3
sa-place-card_4 = Kartenplatz 4
sa-place-building_1 = Gebäudestapel 1
sa-place-building_2 = Gebäudestapel 2
sa-place-building_3 = Gebäudestapel 3
sa-place-building_4 = Gebäudestapel 4
sa-gives-tool_maker = 1 Figur: Du bekommst ein Werkzeug. Werkzeuge verbessern deine Würfe.
sa-gives-hut = 2 Figuren: Dein Stamm wächst um 1 Figur.
sa-gives-field = 1 Figur: Dein Ackerbau steigt um 1. Er gibt dir jede Runde Nahrung.
sa-gives-hunting_grounds = Jede Figur würfelt. 1 Nahrung für je { $divisor } Augen. Hier ist immer Platz.
sa-gives-forest = Jede Figur würfelt. 1 Holz für je { $divisor } Augen.
sa-gives-clay_mound = Jede Figur würfelt. 1 Lehm für je { $divisor } Augen.
sa-gives-quarry = Jede Figur würfelt. 1 Stein für je { $divisor } Augen.
sa-gives-river = Jede Figur würfelt. 1 Gold für je { $divisor } Augen.
sa-gives-card = { $n ->
    [one] Später zahlst du { $n } beliebigen Rohstoff und nimmst diese Karte.
   *[other] Später zahlst du { $n } beliebige Rohstoffe und nimmst diese Karte.
}
sa-gives-building = Später zahlst du den Preis auf dem Plättchen und bekommst sofort die Punkte.
sa-short-tool_maker = ein Werkzeug
sa-short-hut = eine neue Figur
sa-short-field = Nahrung jede Runde
sa-short-hunting_grounds = Nahrung, Augen ÷ { $divisor }
sa-short-forest = Holz, Augen ÷ { $divisor }
sa-short-clay_mound = Lehm, Augen ÷ { $divisor }
sa-short-quarry = Stein, Augen ÷ { $divisor }
sa-short-river = Gold, Augen ÷ { $divisor }
sa-free = niemand ist hier
sa-here = { $name }: { $n }
sa-goods-wood = Holz
sa-goods-clay = Lehm
sa-goods-stone = Stein
sa-goods-gold = Gold
sa-goods-food = Nahrung
sa-goods-tool = Werkzeug
sa-goods-figure = Figur
sa-goods-field = Ackerbau
sa-goods-points = Punkte
sa-goods-nothing = nichts
sa-upper-all_players_dice = Eine Belohnung für alle
sa-upper-food = { $n } Nahrung
sa-upper-resource = { $n } { $goods }
sa-upper-dice_for_resource = 2 Würfel für { $goods }
sa-upper-points = { $n } Punkte
sa-upper-new_tool = Ein Werkzeug
sa-upper-agriculture = Ackerbau +1
sa-upper-additional_card = Noch eine Karte, verdeckt
sa-upper-single_use_tool = Werkzeug { $n } für einen Wurf
sa-upper-resources_of_choice = 2 Rohstoffe nach Wahl, einmal
sa-culture-medicine = Heilkunde
sa-culture-art = Kunst
sa-culture-music = Musik
sa-culture-writing = Schrift
sa-culture-sundial = Sonnenuhr
sa-culture-pottery = Töpferei
sa-culture-transport = Transport
sa-culture-weaving = Weberei
sa-icons-farmer = { $n ->
    [one] { $n } Bauer
   *[other] { $n } Bauern
}
sa-icons-toolmaker = { $n ->
    [one] { $n } Werkzeug­macher
   *[other] { $n } Werkzeug­macher
}
sa-icons-builder = { $n ->
    [one] { $n } Bau­meister
   *[other] { $n } Bau­meister
}
sa-icons-shaman = { $n ->
    [one] { $n } Schamane
   *[other] { $n } Scha­manen
}
sa-lower-culture = verschiedene Zeichen zählen im Quadrat
sa-lower-farmer = mal dein Ackerbau
sa-lower-toolmaker = mal der Wert deiner Werkzeuge
sa-lower-builder = mal die Zahl deiner Gebäude
sa-lower-shaman = mal die Zahl deiner Figuren
sa-card-now = Jetzt
sa-card-end = Am Ende
sa-card-cost = Kostet { $n }
sa-card-none = Keine Karte
sa-deck = { $n ->
    [one] { $n } Karte im Stapel
   *[other] { $n } Karten im Stapel
}
sa-price-any = { $least } bis { $most } beliebige Roh­stoffe
sa-price-kinds = { $n ->
    [one] { $number } Roh­stoffe, alle von einer Art
   *[other] { $number } Roh­stoffe von genau { $n } Arten
}
sa-worth-fixed = { $n } Punkte
sa-worth-range = zählt den Wert des Bezahlten, { $points } Punkte
sa-tiles = { $n ->
    [one] noch { $n } Plättchen
   *[other] noch { $n } Plättchen
}
sa-stack-empty = Stapel ist leer
sa-board = Das Tal
sa-cards = Zivilisationskarten
sa-buildings = Gebäude
sa-close = Schließen
sa-canPlace = Hier kannst du Figuren setzen
sa-canUse = Diesen Ort kannst du jetzt nutzen
sa-howMany = Wie viele Figuren?
sa-do-place = { $n ->
    [one] { $n } Figur setzen
   *[other] { $n } Figuren setzen
}
sa-do-placeAt = { $n ->
    [one] { $n } Figur setzen: { $place }
   *[other] { $n } Figuren setzen: { $place }
}
sa-do-choosePlace = Wähle einen Ort
sa-use-roll = { $n ->
    [one] { $n } Würfel
   *[other] { $n } Würfel
}
sa-use-anyway = Trotzdem nutzen
sa-use-hint = Alle deine Orte werden genutzt, einer nach dem anderen. Du wählst die Reihenfolge.
sa-place-hint = Tippe auf einen leuchtenden Ort auf dem Spielplan.
sa-place-list = Aus einer Liste wählen
sa-place-cards = Karten
sa-place-buildings = Gebäude
sa-tools-roll = Würfel
sa-tools-add = Werkzeuge dazu
sa-tools-space = Werkzeug { $n }
sa-tools-card = Einmal-Werkzeug { $n }
sa-tools-once = nur einmal
sa-tools-more = { $n ->
    [one] { $n } Auge mehr gäbe noch 1 { $goods }.
   *[other] { $n } Augen mehr gäben noch 1 { $goods }.
}
sa-tools-take = { $n } { $goods } nehmen
sa-tools-takeWith = Werkzeuge nutzen und { $n } { $goods } nehmen
sa-pay-have = du hast { $n }
sa-pay-chosen = { $n } von { $most } gewählt
sa-pay-chosenRange = { $n } gewählt, { $least } bis { $most } möglich
sa-pay-do = { $goods } zahlen
sa-pay-choose = Wähle, was du zahlst
sa-pay-cannot = Das kannst du jetzt nicht zahlen.
sa-pay-decline = Nicht zahlen, Figur zurücknehmen
sa-pay-each = je { $n } Punkte
sa-pay-soFar = bisher { $n } Punkte
sa-celebrate-card = Eine neue Karte!
sa-celebrate-building = Gebaut: { $points } Punkte!
sa-cash-title = Deine Karte für 2 Rohstoffe nach Wahl nutzen
sa-cash-hint = Einmal im Spiel. Deine Frage bleibt offen.
sa-cash-do = { $goods } nehmen
sa-die-hint = Jeder nimmt einen Würfel. Noch { $n }, die anderen wählen nach dir.
sa-die-last = Jeder nimmt einen Würfel. Der letzte ist deiner.
sa-die-reward-1 = 1 Holz
sa-die-reward-2 = 1 Lehm
sa-die-reward-3 = 1 Stein
sa-die-reward-4 = 1 Gold
sa-die-reward-5 = ein Werkzeug
sa-die-reward-6 = Ackerbau +1
sa-die-face = Würfel { $n }
sa-feed-short = { $n ->
    [one] { $n } Figur hat nichts zu essen.
   *[other] { $n } Figuren haben nichts zu essen.
}
sa-feed-why = Alle Nahrung ist gegessen. Ein Rohstoff ernährt eine Figur, aber du musst alle ernähren.
sa-feed-do = Mit { $goods } ernähren
sa-feed-starve = Hungern lassen: { $n } Punkte verlieren
sa-chart-valueOf = Für ein Gebäude bezahlt zählt { $goods } je { $n } Punkte
sa-chart-resources = Punkte je Rohstoff, der für ein Gebäude bezahlt wird
sa-chart-sets = Punkte für einen Satz verschiedener Kulturzeichen
sa-chart-setsNote = In einem Satz zählt jedes Zeichen einmal. Doppelte bilden einen zweiten Satz, der für sich zählt.
sa-chart-symbols = Zeichen
sa-chart-points = Punkte
sa-chart-buildings = Gebäude
sa-chart-fixed = 3 Rohstoffe, wie aufgedruckt
sa-chart-asks = Preis
sa-chart-tiles = Plättchen
sa-chart-deck = Die { $n } Zivilisationskarten nach Art
sa-chart-deckNote = Der ganze Stapel, gezählt: was offen liegt, was die Spieler haben und was noch kommt.
sa-chart-atOnce = Sofort
sa-chart-atEnd = Am Ende
sa-chart-cards = Karten
sa-chart-icons = zusammen { $n }
sa-chart-culture = Kultur
sa-chart-upper-food = Nahrung
sa-chart-upper-resource = Rohstoffe
sa-chart-upper-dice_for_resource = 2 Würfel für einen Rohstoff
sa-chart-upper-single_use_tool = Ein Werkzeug für einen Wurf
sa-tribe-people = Figuren
sa-tribe-peopleLeft = noch { $left } von { $all } zu setzen
sa-tribe-food = Nahrung
sa-tribe-fields = Ackerbau
sa-tribe-fieldsText = { $n } je Runde
sa-tribe-eats = isst { $n } je Runde
sa-tribe-tools = Werkzeuge
sa-tribe-toolUsed = in dieser Runde benutzt
sa-tribe-cards = Karten
sa-tribe-cardsNone = Noch keine Karten
sa-tribe-cardsHidden = An diesem Tisch sind Karten verdeckt.
sa-tribe-faceDown = { $n ->
    [one] { $n } verdeckte Karte
   *[other] { $n } verdeckte Karten
}
sa-tribe-singleUse = Einmal nutzbar
sa-tribe-culture = Kultur
sa-tribe-times = { $icons } × { $number }
sa-tribe-times-farmer = Bauern × Ackerbau
sa-tribe-times-toolmaker = Werkzeug­macher × Werkzeuge
sa-tribe-times-builder = Baumeister × Gebäude
sa-tribe-times-shaman = Schamanen × Figuren
sa-tribe-buildings = Gebäude
sa-tribe-score = Punkte
sa-tribe-first = Beginnt diese Runde
sa-tribe-you = du
sa-tribe-all = Alle Stämme im Überblick
sa-tribe-turn = entscheidet
sa-result-title = Schlusswertung
sa-result-won = { $name } gewinnt
sa-result-shared = { $names } teilen sich den Sieg
sa-result-total = Summe
sa-result-line-during_the_game = Während des Spiels
sa-result-line-culture = Kultur
sa-result-line-farmers = Bauern
sa-result-line-toolmakers = Werkzeug­macher
sa-result-line-builders = Bau­meister
sa-result-line-shamans = Schamanen
sa-result-line-resources = Übrige Rohstoffe
sa-result-why-during_the_game = Gebäude, Karten mit Punkten und minus 10 für jedes Mal, wenn der Stamm hungerte.
sa-result-why-culture = Verschiedene Zeichen zum Quadrat; doppelte bilden einen zweiten Satz mit eigenem Quadrat.
sa-result-why-farmers = Bauern auf den Karten mal Ackerbau.
sa-result-why-toolmakers = Werkzeugmacher auf den Karten mal Wert aller Werkzeuge.
sa-result-why-builders = Baumeister auf den Karten mal Zahl der Gebäude.
sa-result-why-shamans = Schamanen auf den Karten mal Zahl der Figuren.
sa-result-why-resources = Je 1 Punkt; Nahrung zählt nichts.
sa-result-tie = Bei gleichen Punkten entscheiden Ackerbau, Werkzeuge und Figuren zusammen.
