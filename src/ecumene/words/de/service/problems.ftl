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
problem-not_found = Hier ist nichts.
problem-not_allowed = Das geht auf diesem Weg nicht.
problem-unavailable = Die Datenbank antwortet nicht. Versuch es noch einmal.
problem-draining = Dieser Server wird gerade beendet.
problem-old_schema = Die Datenbank braucht `ecumene db upgrade`.
problem-not_ready = Die Datenbank antwortet nicht.
problem-too_often = Zu oft. Versuch es später noch einmal.
problem-crowded = Das wollen gerade viele. Versuch es noch einmal.
problem-too_long = Das ist zu lang.
problem-too_slow = Die Übertragung hat zu lange gedauert. Schick es noch einmal.
problem-cut_off = Die Anfrage ist nicht vollständig angekommen.
problem-no_file = Diese Datei gibt es nicht.
problem-csrf = Schick den Header { $header }: 1 mit.
problem-scope = Dieser Token darf das nicht.
problem-no_rule = Das darf niemand.
problem-no_metrics = Das ist nicht für dich.

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
problem-wrong = Name und Passwort passen nicht zusammen.
problem-second_factor = Gib den Code aus deiner App ein.
problem-code_needed = Gib auch den Code aus deiner App ein.
problem-no_ticket = Das hat zu lange gedauert. Melde dich noch einmal an.
problem-no_link = Dieser Link gilt nicht mehr. Fordere einen neuen an.
problem-confirm = Bestätige zuerst, dass du es bist.
problem-sign_in_again = Melde dich ab und wieder an.
problem-guest = Gäste können sich nicht wieder anmelden: Registriere dich zuerst.
problem-no_session = Mit dieser Nummer hast du nichts.
problem-no_passkeys = Passkeys brauchen eine Seite mit https.
problem-at_home = Ein Gastgeber zu Hause hat keinen zweiten Schritt.
problem-no_provider = Über diese Seite kannst du dich nicht anmelden.
problem-not_begun = Diese Anmeldung hat nicht hier begonnen. Bitte fang noch einmal an.
problem-not_said = Die andere Seite sagt nicht, wer du bist.
problem-other_account = Du hast dich inzwischen mit einem anderen Konto angemeldet.
problem-away = Die andere Seite antwortet nicht. Versuch es später noch einmal.

## At home

problem-not_local = Dieser Tisch ist nur für das lokale Netz. Nimm seine Adresse in Zahlen.
problem-entry_code = Der Gastgeber verlangt von allen einen Code.
problem-wrong_entry_code = Das ist nicht der Code.

## Tables and games

problem-no_table = Diesen Tisch gibt es nicht, oder er ist nicht für dich.
problem-no_such_table = Diesen Tisch gibt es nicht.
problem-no_such_seat = Diesen Platz gibt es nicht.
problem-not_seated = Du hast keinen Platz an diesem Tisch.
problem-not_host = Das darf nur der Gastgeber.
problem-not_watched = Vor dem Ende sehen diese Partie nur die Spieler.
problem-not_over = Die Aufzeichnung wird geöffnet, wenn die Partie zu Ende ist.
problem-changed = Gerade kommen und gehen Leute: Versuch es noch einmal.
problem-no_analysis = Von diesem Spiel gibt es keine Auswertung.
problem-no_analysis_yet = Die Auswertung hat erst begonnen. Versuch es in einer Minute noch einmal.
problem-no_numbers = Diese Zahlentabelle gibt es nicht.
problem-no_parquet = Parquet lässt sich hier nicht schreiben: Nimm CSV.
problem-played_on_often = Dieses Spiel wurde schon von sehr vielen Stellen aus weitergespielt.
problem-turn_not_over = Diesen Zug gibt es nicht, oder er ist noch nicht zu Ende.
problem-no_ledger = Von diesem Zug gibt es keine Bücher.
problem-no_board = Diesen Spielplan gibt es nicht.
problem-no_facts = So etwas gibt es zu diesem Spiel nicht.
problem-no_prices = An diesem Tisch wird nichts gekauft.
problem-no_advance = Diesen Fortschritt gibt es nicht.
problem-plan_too_slow = Dieser Plan braucht zu lange. Frag nach weniger Zügen.
problem-no_such_rule = Diese Regel gibt es nicht.
problem-no_language = Diese Sprache gibt es hier nicht.

## People and notices

problem-no_mail = Dieser Server verschickt keine E-Mails.
problem-no_push = Dieser Server schickt keine Benachrichtigungen an Browser.
problem-no_hooks = Ein Gastgeber zu Hause schickt nichts an andere Dienste.
problem-guest_hooks = Gäste haben keine Webhooks: Registriere dich zuerst.
problem-too_many = Mehr Webhooks kannst du nicht haben.
problem-not_moderator = Das dürfen nur Moderatoren.
problem-no_report = Eine solche offene Meldung gibt es nicht.
problem-no_account = Dieses Konto gibt es nicht.
problem-nobody_else = Das ist niemand anderes.

## Over the socket of a table

error-malformed = { $detail }
error-only_text = Hier wird nur Text verstanden.
error-too_fast = Zu schnell. Warte kurz und schick es noch einmal.
error-no_hello = Sag zuerst „hello“.
error-no_seat_command = Das ist kein Befehl für einen Platz.
error-not_done = Das ging gerade nicht. Schick es noch einmal mit derselben Kennung.
error-not_looked_at = Das ließ sich gerade nicht ansehen.
error-no_advice = Gerade gibt es keinen Rat.
