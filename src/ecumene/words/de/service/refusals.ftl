## Tables

service-no_game = Dieses Spiel gibt es hier nicht.
service-no_bot = Diesen Bot gibt es für dieses Spiel nicht.
service-started = Die Partie hat schon begonnen.
service-not_started = Die Partie hat noch nicht begonnen.
service-not_invited = Für diesen Tisch brauchst du eine Einladung.
service-no_seat = Für dich ist kein Platz frei.
service-seated = Du hast schon einen Platz an diesem Tisch.
service-not_seated = Du hast keinen Platz an diesem Tisch.
service-not_host = Das darf nur der Gastgeber.
service-empty_seats = Es sind noch Plätze frei.
service-devices = Die Handelskarten sind auf den Handys: Jeder Platz braucht eins. Mehrere Plätze können sich eins teilen.
service-other_seat = Du hast an diesem Tisch schon auf einem anderen Platz gespielt und kennst dessen Geheimnisse.
service-chat_off = An diesem Tisch ist der Chat abgeschaltet.
service-chat_players = An diesem Tisch chatten nur die Spieler.
service-chat_full = Der Chat dieses Tisches ist voll.
service-private_off = An diesem Tisch gibt es keine privaten Gespräche.
service-private_to = Wähle andere Spieler, an die du schreibst.
service-no_line = Diese Nachricht gibt es nicht.
service-not_over = Die Partie ist noch nicht zu Ende.
service-in_play = Die Partie läuft noch.
service-copy = Dieser Tisch ist eine Kopie: Hier spielt nur eine Person, und mit ihr endet er.
service-no_copy = Nur Kopien und Tische, die noch nicht begonnen haben, lassen sich löschen.
service-no_row = Diese Zeile gibt es nicht.
service-copies = Du kannst keine weiteren Kopien anlegen.
service-host_often = Der Gastgeber hat an diesem Tisch schon zu viel geändert.
service-not_extended = Dieser Platz entscheidet gerade nicht oder hat schon mehr Zeit.
service-ended = Dieser Tisch ist beendet.
service-no_vote = Abstimmen können nur Spieler, die da sind.
service-vote_unknown = Diese Abstimmung gibt es nicht.
service-vote_open = Eine solche Abstimmung läuft schon.
service-vote_senseless = Das ist schon so oder geht hier gerade nicht.
service-no_clock = Ein Tisch ohne Uhr hat keine Zeitlimits.
service-not_free = Dieser Platz ist nicht frei.
service-stop_hour = Das Ende muss ein Zeitpunkt im kommenden Jahr sein, mit Zeitzone.
service-handover_never = An diesem Tisch können keine Plätze übergeben werden.
service-moved = Diese Partie geht anderswo weiter.
service-no_pledge = Diese Zahl passt nicht zur Zusage.
service-many_tables = Es sind schon zu viele Tische offen. Beende oder lösche zuerst welche von dir.
service-watching = Als Zuschauer kannst du nicht mitspielen.
service-no_undo = Das Programm hat für dich geantwortet. Das lässt sich nicht zurücknehmen.
service-no_advice = An diesem Tisch gibt es keine Ratschläge.
service-no_planner = An diesem Tisch gibt es keinen Planer.
service-only_prices = An diesem Tisch zeigt der Planer nur, was dein eigener Plan kostet.
service-leave_now = Du kannst diese Partie nicht vor dem Ende verlassen.
service-stale = Diese Frage ist nicht mehr offen.
service-unknown_kind = Diese Frage gibt es in diesem Spiel nicht.
service-standing_default = Ein Dauerauftrag kann den Handel nicht für dich beenden: Du hättest dann noch gar nicht gehandelt.
service-no_preferences = Diese Frage lässt sich nicht mit einer Wunschliste beantworten.
service-long_order = Dieser Dauerauftrag ist zu lang.
service-over = Dort ist die Partie zu Ende: Es gibt nichts mehr zu spielen.
service-kept = Tische, an denen Buch geführt wird, haben keine Bots, Uhren, Abstimmungen oder Daueraufträge.
service-not_kept = An diesem Tisch wird nicht Buch geführt.
service-no_card = Zu diesem Code gibt es keine Karte und keinen Tisch, oder die Karte wurde durch eine neue ersetzt. Prüf den Code oder frag den Gastgeber.
service-only_card = Die Handelskarten dieses Platzes sind geheim: Nur seine Platzkarte führt dorthin. Bitte den Gastgeber um eine neue.
service-only_home = Das geht nur im Heimnetz, wo alle im selben Raum sind.
service-no_keeper = Diese Spielleitung gibt es nicht.
service-many_devices = Hier sind schon zu viele Geräte angemeldet. Eine neue Karte meldet die alten ab.
service-zone = Diese Zeitzone gibt es nicht.
service-calendar = Spielzeiten und freie Tage gibt es nur an Tischen über Tage, und mindestens eine Stunde pro Woche muss zählen. Feste Zeiten liegen in den Spielzeiten.
service-no_days_off = An diesem Tisch gibt es keine freien Tage.
service-many_days_off = So viele freie Tage hast du an diesem Tisch nicht.
service-days_order = Freie Tage beginnen frühestens heute und überschneiden sich nicht.
service-days_in_use = Freie Tage, die in deiner laufenden Frist schon enthalten sind, kannst du nicht zurückgeben.
service-days_paused = Der Tisch macht Pause. Nimm freie Tage, wenn es weitergeht.
service-quiet_trade = Nur an Tischen über Tage kann eine stille Handelsphase vorzeitig enden.
service-cursor = Diese Seite gibt es nicht.
service-options = Ungültige Optionen.
# $detail: what the program that reads options says, in English

## Records that are read in

service-record = Das ist kein Protokoll einer Partie, die hier gespielt wurde.
# $why: one of the next ones, or what the program that reads records says, in English
service-record_because = Das ist kein Protokoll einer Partie, die hier gespielt wurde. { $why }
record-not_over = Die Partie ist noch nicht zu Ende.
record-too_long = Es ist zu lang.
record-many_parts = Es hat zu viele Teile.
record-long_line = Eine Zeile ist zu lang.
record-too_slow = Das Lesen dauert zu lange.

## What people write

service-name = Ein Name hat 1 bis { $most } druckbare Zeichen.
service-name_taken = Dieser Name ist schon vergeben.
service-text = Erlaubt sind nur Buchstaben, Zeichen und Zeilenumbrüche.
service-text_empty = Die Nachricht ist leer.
service-text_long = Höchstens { $most } Zeichen.
service-reason = Ein Grund ist eine Zeile aus druckbaren Zeichen.
service-not_meant = Gib zur Bestätigung deinen eigenen Namen ein.

## Accounts

service-password = Ein Passwort hat { $least } bis { $most } Zeichen.
service-easy_password = Dieses Passwort ist zu leicht zu erraten: Es ist verbreitet oder ähnelt deinem Namen. Nimm ein paar Wörter, die nicht zusammengehören.
service-wrong_password = Das Passwort stimmt nicht.
service-wrong_code = Dieser Code stimmt nicht. Jeder Code gilt nur einmal.
service-second_factor_on = Das ist schon eingeschaltet.
service-no_passkey = Dieser Passkey wurde nicht angenommen.
service-passkeys = Du hast schon { $most } Passkeys.
service-tokens = Du hast schon { $most } Token.
service-mail_address = Das ist keine E-Mail-Adresse.
service-mail_taken = Diese Adresse gehört zu einem anderen Konto.
service-identity_taken = Diese Anmeldung gehört zu einem anderen Konto.
service-registered = Du bist schon registriert.
service-last_way = Das ist deine letzte Möglichkeit, dich anzumelden.
service-moderator = Moderatoren können sich nicht gegenseitig sperren.

## Notices

service-push_keys = Das sind keine gültigen Schlüssel eines Abonnements.
service-address-form = Das ist keine gültige Adresse.
service-address-https = Die Adresse muss mit https:// beginnen.
service-address-login = In der Adresse darf weder Name noch Passwort stehen.
service-address-port = Die Adresse muss den üblichen Port haben.
service-address-host = Die Adresse muss den Namen eines Rechners enthalten.
service-document_size = Hier ist kein Platz mehr: Es dürfen { $most } kB sein. Lösche zuerst etwas.
service-document_bounds = Diese Zahlen oder Texte sind zu groß.
