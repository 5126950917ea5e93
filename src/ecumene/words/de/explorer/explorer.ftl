### The strategy explorer: builds, and what games say of each advance.

explorer-views = Was gezeigt wird
explorer-view-chart = Übersicht und Kaufplan
explorer-view-evidence = Was Partien zeigen

build-title = Kaufplan
build-turn = Zug
build-hint = Ein Klick kauft eine Karte in diesem Zug. Was du schon besitzt, wählst du unter „Was wäre, wenn …?“.
build-keys = Tasten: 1 bis 9 auf einer Karte legt sie in diesen Zug, Entf nimmt sie heraus.
build-held = Schon in Besitz: { $names }
build-select = Zug { $n }: in diesem Zug kaufen
build-remove = { $name } aus dem Kaufplan nehmen
build-sum = zusammen { $cost }, { $points } Siegpunkte aus Fortschritten
build-after = { $n }★ in Besitz
build-epoch = Fortschritte für { $epoch } ({ $side })
build-link = Link zu diesem Kaufplan
build-copy = Link kopieren
build-copied = Kopiert
build-notCopied = Nicht kopiert: Der Link ist markiert.
build-share = Teilen …
build-clear = Kaufplan leeren
build-unknown = Der Link nennt unbekannte Fortschritte: { $names }
build-free = Freie Wahl ist nicht mitgerechnet: Rabatte durch Aufzeichnungen und Monument, Bibliothek, Anatomie.

evidence-warning = Bots sind keine Menschen, und Besitz ist nicht gleich Ursache: Wer vorn liegt, kann sich von allem mehr leisten. Die Spalte „bei gleichen Ausgaben“ rechnet das heraus; lies sie zuerst.
evidence-source = Partien
evidence-source-strategos = Strategos, der starke Bot
evidence-source-steward = Steward, der einfache Bot
evidence-source-recorded = Eine echte Partie zu vierzehnt
evidence-made-simulated = { $games } simulierte Partien, alle Plätze vom selben Bot gespielt ({ $tables }): { $seats } Plätze, im Mittel { $points } Punkte. Intervalle ({ $level } %) durch Ziehen ganzer Partien.
evidence-made-table = { $games } × { $players } Spieler
evidence-made-recorded = Eine Partie, die Menschen gespielt haben, { $seats } von 14 Plätzen mit allen Käufen: zu wenig für Intervalle. Punkte ohne den A.S.T.-Bonus.
evidence-order = Sortieren
evidence-order-equal = nach Punkten bei gleichen Ausgaben
evidence-order-points = nach Punkten mit und ohne
evidence-order-lead = nach dem Besitz der Gewinner
evidence-order-turn = nach dem Zug des Kaufs
evidence-order-name = nach dem Namen
evidence-column-held = Im Besitz von Gewinnern und anderen
evidence-column-equal = Punkte bei gleichen Ausgaben
evidence-column-points = Punkte mit und ohne
evidence-column-turns = Gekauft in Zug
evidence-winners = Gewinner
evidence-others = andere
evidence-winnersHeld = { $percent } % der Gewinner hatten ihn ({ $n } von { $of })
evidence-othersHeld = { $percent } % der anderen ({ $n } von { $of })
evidence-interval = { $estimate } ({ $low } bis { $high })
evidence-none = zu wenige Partien
evidence-never = nie gekauft
evidence-half = die Hälfte bis Zug { $turn }
evidence-turns = Gekauft in den Zügen: { $list }
evidence-turnsItem = Zug { $turn }: { $n }
evidence-title = Was Partien zeigen
evidence-lead = häufiger im Besitz der Gewinner, in Prozentpunkten
evidence-points = Endpunkte mit ihm, abzüglich derer ohne ihn, in denselben Partien
evidence-equal = dasselbe unter Plätzen, deren Fortschritte zusammen gleich viel kosten
evidence-cases = { $n ->
    [one] { $n } Partie mit Besitzern und anderen
   *[other] { $n } Partien mit Besitzern und anderen
}
evidence-file = Gemacht von { $by } mit Ecumene { $version }, Regeln { $rules }.
evidence-best = Geht mit mehr Punkten einher als sein Preis in anderen Fortschritten: { $names }.
evidence-worst = Geht mit weniger einher: { $names }.
evidence-unclear = Bei { $n } von 51 enthält das Intervall die Null: Diese Partien sagen es nicht. Von 51 solchen Intervallen liegen zwei oder drei schon durch Zufall daneben.

over-title = Planen lassen: Vorschläge in der Übersicht zeigen
over-lead = Ab Zug { $turn }, mit den { $n } Fortschritten, die der Kaufplan bis dahin hat. Ringe an den Karten zeigen die Züge des Vorschlags.
over-position = Was du hast
over-points = Punkte für diesen Zug
over-cities = Städte
over-step = A.S.T.-Schritt
over-players = Spieler
over-side = Seite der A.S.T.
over-civilization = Volk
over-take = Vorschlag in den Kaufplan übernehmen
