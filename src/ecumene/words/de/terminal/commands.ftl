## What can be typed at every prompt; the words are those of typed.ftl

usage-help = hilfe [REGEL]
usage-rules = regeln TEXT
usage-why = warum
usage-hint = tipp
usage-default = standard
usage-wait = warten
usage-undo = zurück
usage-board = plan
usage-log = chronik [N]
usage-cards = karten [alle]
usage-score = punkte
usage-export = export DATEI
usage-save = speichern
usage-quit = beenden
usage-charts = tabellen
usage-board_region = plan [REGION]
usage-prices = preise [FARBE|NAME]
usage-ast = ast [VOLK]
usage-orders = reihenfolgen
usage-offers = angebote

## What it does

command-help = diese Befehle, oder eine Regel: hilfe SA-1.12
command-rules = Regeln, in denen etwas vorkommt: regeln Hütte
command-why = was dir verwehrt ist, und durch welche Regel
command-hint = was ein erfahrener Spieler täte, und warum
command-default = das Programm antworten lassen, als wäre die Zeit um
command-wait = die anderen zuerst entscheiden lassen
command-undo = deine letzte Antwort zurücknehmen, wenn seither nichts geschehen ist
command-board = den Bildschirm neu zeichnen (oder einfach Enter drücken)
command-log = die letzten N Zeilen der Chronik
command-cards = deine Karten und was sie bisher zählen, oder die aller Spieler
command-score = die Schlusswertung, wenn die Partie jetzt endete
command-export = die bisherige Partie in eine Datei schreiben
command-save = wo diese Partie gespeichert ist (nach jeder Antwort)
command-quit = aufhören; die Partie ist gespeichert und lässt sich fortsetzen
command-charts = was Rohstoffe, Sätze und Gebäude zählen, und alle Karten nach Art
command-board_region = den Bildschirm neu zeichnen, oder eine Region oder ein Gebiet zeigen
command-prices = alle Fortschritte mit deinen Preisen und Rabatten; bei einem auch, was ihn billiger macht
command-ast = was jede Epoche auf beiden Seiten verlangt, und was fehlt
command-orders = alle Reihenfolgen, und wer Nutznießer ist
command-offers = die offenen Angebote im Handel
