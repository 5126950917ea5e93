## What HTTP refuses and no rule of a game speaks of

problem-malformed = So lässt sich das Formular nicht abschicken. Prüfe deine Eingaben.
problem-field_missing = { $field } fehlt.
problem-field_short = { $field } ist zu kurz: mindestens { $limit } Zeichen.
problem-field_long = { $field } ist zu lang: höchstens { $limit } Zeichen.
problem-field_least = { $field } muss mindestens { $limit } sein.
problem-field_most = { $field } darf höchstens { $limit } sein.
problem-field_wrong = { $field } ist so nicht gültig.
problem-field_limit = { $field }: Wähle zwischen { $least } Sekunden und { $days } Tagen.
problem-field_bank = Das Zeitguthaben darf höchstens { $days } Tage betragen.
problem-http = { $detail }
problem-not_found = Seite nicht gefunden.
problem-not_allowed = Diese Methode ist hier nicht erlaubt.
problem-unavailable = Die Datenbank antwortet nicht. Versuch es noch einmal.
problem-draining = Dieser Server wird gerade beendet.
problem-old_schema = Das Datenbankschema ist veraltet: Führe `ecumene db upgrade` aus.
problem-not_ready = Die Datenbank antwortet nicht.
problem-too_often = Zu viele Versuche. Probier es später noch einmal.
problem-crowded = Der Server ist gerade ausgelastet. Versuch es noch einmal.
problem-too_long = Die Anfrage ist zu lang.
problem-too_slow = Die Übertragung hat zu lange gedauert. Schick es noch einmal.
problem-cut_off = Die Anfrage ist nicht vollständig angekommen.
problem-no_file = Diese Datei gibt es nicht.
problem-csrf = Schick den Header { $header }: 1 mit.
problem-scope = Dieser Token reicht dafür nicht aus.
problem-no_rule = Das ist nicht erlaubt.
problem-no_metrics = Kein Zugriff.

## The fields of forms that people fill in

field-address = Die E-Mail-Adresse
field-code = Der Code
field-days = Die Zahl der Tage
field-label = Der Name des Platzes
field-name = Der Name
field-new = Das neue Passwort
field-password = Das Passwort
field-reason = Der Grund
field-url = Die Adresse
field-movement = Bewegung
field-waited = Bewegung nach dem Warten
field-trade = Handel
field-other = Zeit für eine Entscheidung

## Signing in

problem-not_signed_in = Melde dich zuerst an.
problem-suspended = Dieses Konto ist gesperrt.
problem-wrong = Name oder Passwort ist falsch.
problem-second_factor = Gib den Code aus deiner Authenticator-App ein.
problem-code_needed = Gib auch den Code aus deiner Authenticator-App ein.
problem-no_ticket = Das hat zu lange gedauert. Melde dich noch einmal an.
problem-no_link = Dieser Link ist abgelaufen. Fordere einen neuen an.
problem-confirm = Bestätige zuerst, dass du es bist.
problem-sign_in_again = Melde dich ab und wieder an.
problem-guest = Gäste können sich nicht wieder anmelden: Registriere dich zuerst.
problem-no_session = Diese Sitzung gibt es nicht.
problem-no_passkeys = Passkeys funktionieren nur mit https.
problem-at_home = Im Heimnetz gibt es keine Zwei-Faktor-Anmeldung.
problem-no_provider = Über diese Seite kannst du dich nicht anmelden.
problem-not_begun = Diese Anmeldung wurde nicht hier gestartet. Bitte fang noch einmal an.
problem-not_said = Die andere Seite hat nicht bestätigt, wer du bist.
problem-other_account = Du hast dich inzwischen mit einem anderen Konto angemeldet.
problem-away = Die andere Seite antwortet nicht. Versuch es später noch einmal.

## At home

problem-not_local = Dieser Server ist nur im lokalen Netz erreichbar. Nimm die Adresse aus Zahlen.
problem-entry_code = Gib den Code des Gastgebers ein.
problem-wrong_entry_code = Der Code ist falsch.

## Tables and games

problem-no_table = Diesen Tisch gibt es nicht, oder er ist privat.
problem-no_such_table = Diesen Tisch gibt es nicht.
problem-no_such_seat = Diesen Platz gibt es nicht.
problem-not_seated = Du hast keinen Platz an diesem Tisch.
problem-not_host = Das darf nur der Gastgeber.
problem-not_watched = Vor dem Ende können nur die Spieler diese Partie sehen.
problem-not_over = Das Protokoll gibt es erst, wenn die Partie zu Ende ist.
problem-changed = Am Tisch hat sich gerade etwas geändert. Versuch es noch einmal.
problem-no_analysis = Zu dieser Partie gibt es keine Auswertung.
problem-no_analysis_yet = Die Auswertung hat gerade erst begonnen. Versuch es in einer Minute noch einmal.
problem-no_numbers = Diese Zahlentabelle gibt es nicht.
problem-no_parquet = Parquet ist hier nicht verfügbar: Nimm CSV.
problem-played_on_often = Diese Partie wurde schon von zu vielen Stellen aus weitergespielt.
problem-turn_not_over = Diesen Zug gibt es nicht, oder er ist noch nicht zu Ende.
problem-no_ledger = Zu diesem Zug gibt es keine Bücher.
problem-no_board = Diesen Spielplan gibt es nicht.
problem-no_facts = Solche Daten gibt es zu diesem Spiel nicht.
problem-no_prices = An diesem Tisch gibt es nichts zu kaufen.
problem-no_advance = Diesen Fortschritt gibt es nicht.
problem-plan_too_slow = Dieser Plan dauert zu lange. Plane weniger Züge.
problem-no_such_rule = Diese Regel gibt es nicht.
problem-no_language = Diese Sprache gibt es hier nicht.

## People and notices

problem-no_mail = Dieser Server verschickt keine E-Mails.
problem-no_push = Dieser Server schickt keine Benachrichtigungen an Browser.
problem-no_hooks = Im Heimnetz gibt es keine Webhooks.
problem-guest_hooks = Gäste können keine Webhooks haben. Registriere dich zuerst.
problem-too_many = Du kannst keine weiteren Webhooks anlegen.
problem-not_moderator = Das dürfen nur Moderatoren.
problem-no_report = Diese offene Meldung gibt es nicht.
problem-no_account = Dieses Konto gibt es nicht.
problem-nobody_else = Das bist du selbst.

## Over the socket of a table

error-malformed = { $detail }
error-only_text = Hier sind nur Textnachrichten erlaubt.
error-too_fast = Zu viele Nachrichten. Warte kurz und schick es noch einmal.
error-no_hello = Schick zuerst „hello“.
error-no_seat_command = Das ist kein Befehl für einen Platz.
error-not_done = Das ging gerade nicht. Schick es noch einmal mit derselben Kennung.
error-not_looked_at = Die Vorschau ist gerade nicht verfügbar.
error-no_advice = Gerade gibt es keinen Rat.

## Clubs

problem-no_club = Club nicht gefunden.
problem-no_feed = Unter dieser Adresse gibt es keinen Kalender.
problem-no_seek = Hier sucht niemand mehr Mitspieler.
