## Die Seite über ein beendetes Spiel: wo es gewonnen wurde

analysis-picture = Siegchancen Zug für Zug
analysis-turn = Zug
analysis-round = Runde
analysis-title = Wo das Spiel gewonnen wurde
analysis-lead = { $name }: was das Protokoll zeigt, und wie oft jeder gewonnen hätte, wenn Bots von jedem Zug an weitergespielt hätten.
analysis-back = Zurück zum Tisch
analysis-replay = Noch einmal ansehen
analysis-waiting = Die Auswertung ist eingereiht und beginnt gleich.
analysis-running = Bots spielen von jedem Zug an weiter: { $done } von { $total } Schritten sind fertig.
analysis-failed = Die Auswertung ist gescheitert. Du siehst, was fertig wurde.
analysis-playing = Dieses Spiel ist noch nicht zu Ende. Auswerten lässt es sich erst danach.
analysis-table-show = Als Tabelle
analysis-choose = Hervorheben
analysis-end = Ende
analysis-player = Spieler
analysis-points = Punkte
analysis-result = Ergebnis
analysis-bots = Bots sind keine Menschen. Die Anteile sagen, wie oft „{ $bot }“ auf allen Plätzen aus dieser Stellung gewonnen hätte.

## Vorschau von Links zu dieser Seite

# $names: the winners; $n: how many they are; $game: the game
analysis-shared = { $n ->
    [one] { LIST($names) } hat { GAME($game) } gewonnen
   *[other] { LIST($names) } haben { GAME($game) } gemeinsam gewonnen
  }
analysis-shared-image = Das Ergebnis: Plätze, Namen und Punkte

## Anteile

analysis-shares = Anteil am Sieg
analysis-shares-text = Zu Beginn jedes Zuges haben Bots mit neuen Würfeln und Karten weitergespielt. Im Band liegt der wahre Anteil mit 95 % Sicherheit.
analysis-shares-none = Kein Bot kann dieses Spiel spielen, darum gibt es keine Anteile.

## Wendepunkte

analysis-swings = Die größten Wendepunkte
analysis-swings-text = In diesen Zügen haben sich die Aussichten am stärksten verändert.
analysis-swings-none = Kein Zug hat die Aussichten stark verändert.
analysis-swings-soon = Sie stehen fest, wenn die Bots von jedem Zug an weitergespielt haben.
analysis-look = Ansehen

## Punkte

analysis-sources = Punkte nach Herkunft
analysis-sources-text = Was jeder am Ende jedes Zuges gehabt hätte, und woher es kam.
analysis-sources-of = Punkte von { $name } nach Zügen
analysis-scores = Punkte nach Zügen

## Weiterspielen

analysis-on = Von hier 100-mal weiterspielen
analysis-on-text = Bots übernehmen zu Beginn eines Zuges alle Plätze und spielen bis zum Ende, hundertmal.
analysis-on-turn = Zug { $turn }: 100-mal weiterspielen
analysis-on-do = 100-mal weiterspielen
analysis-on-waiting = Eingereiht
analysis-on-running = { $done } von { $total } Spielen gespielt
analysis-on-failed = Es ist gescheitert
analysis-on-done = { $n ->
    [one] Nach einem Spiel
   *[other] Nach { $n } Spielen
  }
analysis-on-sign = Melde dich an, um Bots weiterspielen zu lassen.
analysis-on-wins = { $name } gewann { $share }

## Dateien

analysis-files = Zum Aufheben und Teilen
analysis-link = Link zu dieser Seite
analysis-link-copy = Link kopieren
analysis-link-copied = Der Link ist kopiert.
analysis-share-do = Teilen
analysis-image = Bild für den Chat
analysis-image-alt = Anteile am Sieg nach Zügen und die Endpunkte
analysis-image-save = Bild speichern
analysis-numbers = Zahlen
analysis-numbers-text = Jede Tabelle als CSV für Tabellenprogramme oder als Parquet.
analysis-file = Tabelle
analysis-file-csv = CSV
analysis-file-parquet = Parquet

## Tabellen mit Zahlen

analysis-numbers-shares = Anteile am Sieg
analysis-numbers-standings = Punkte nach Zügen
analysis-numbers-final = Endpunkte
analysis-numbers-swings = Wendepunkte
analysis-numbers-deals = Geschäfte
analysis-numbers-ledger = Handel nach Paaren
analysis-numbers-balances = Handel nach Spielern
analysis-numbers-blows = Katastrophen
analysis-numbers-luck = Glück
analysis-numbers-purchases = Käufe
analysis-numbers-race = Das Rennen auf der A.S.T.
analysis-numbers-places = Orte
analysis-numbers-rolls = Würfe
analysis-numbers-taken = Karten und Gebäude
analysis-numbers-fed = Nahrung

## Eigene Statistik

analysis-own = Deine Spiele in Zahlen
analysis-own-none = Hier stehen Zahlen, sobald dein erstes Spiel beendet ist.
analysis-own-more = Nur deine neuesten Spiele sind gezählt.
analysis-own-games = Spiele
analysis-own-won = Gewonnen
analysis-own-expected = Nach Zufall
analysis-own-mean = Punkte im Mittel
analysis-own-best = Bestes
analysis-own-places = Plätze
analysis-own-place = { $place }.: { $n }×
