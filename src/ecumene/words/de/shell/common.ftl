### Words that stand everywhere.

app-name = Ecumene
app-tagline = Brettspiele der Alten Welt

game-stoneage = Stone Age
game-megaciv = Mega Civilization

do-cancel = Abbrechen
do-close = Schließen
do-reset = Von vorn
do-undo = Zurücknehmen
do-default = Vorschlag
do-more = Eins mehr
do-less = Eins weniger

rule-read = Regel { $id } lesen
rule-example = Beispiel
rule-missing = Diese Regel konnte nicht geladen werden.
rule-untranslated = Noch nicht übersetzt: Das ist der englische Text.

load-wait = Lädt …
load-failed = Das konnte nicht geladen werden.
load-offline = Der Server ist nicht erreichbar.
load-again = Noch einmal versuchen

skip-main = Zum Inhalt

closed-why = Jetzt nicht möglich

only-soon = Das wird gleich für dich beantwortet.
only-go = Weiter

warn-title = Was das kosten würde
warn-show = zeigen
warn-anyway = Ja: { $what }

progress-of = { $counted } von { $most }
progress-range = { $counted } gewählt ({ $least } bis { $most } nötig)
