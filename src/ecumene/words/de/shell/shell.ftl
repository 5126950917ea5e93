### The pages around the tables.

nav-label = Hauptmenü
nav-lobby = Tische
nav-new = Neuer Tisch
nav-rules = Regeln
nav-first = Erste Schritte
nav-sign_in = Anmelden
nav-preferences = Einstellungen
nav-clubs = Clubs und Mitspieler
nav-moderation = Moderation

foot-label = Mehr
foot-help = Hilfe
foot-api = API
foot-licences = Lizenzen
foot-unofficial = Inoffiziell und unabhängig. Eigene Worte, eigener Spielplan nach gemeinfreien geografischen Daten; erstellt mit Natural Earth. Freie Software unter Apache-2.0.

licences-lead = Ecumene ist freie Software unter Apache-2.0. Diese Werke anderer sind darin enthalten, mit ihren Lizenzen.

entry-title = Zugangscode
entry-lead = Zum Eintreten brauchst du einen Code. Frag den Gastgeber oder scanne den QR-Code auf seinem Bildschirm.
entry-code = Code
entry-enter = Eintreten

local-mail = Im Heimnetz gibt es keine E-Mail: Dafür braucht es das Internet.
local-sign_in = Im Heimnetz meldest du dich mit Name und Passwort an. Links per E-Mail und andere Seiten brauchen das Internet.
local-notices = Im Heimnetz gibt es keine Benachrichtigungen per E-Mail, Push oder andere Programme: Dafür braucht es das Internet. Ein offener Tisch zeigt, wenn du am Zug bist; Töne gibt es in den Einstellungen.

missing-title = Seite nicht gefunden
missing-text = Unter dieser Adresse gibt es keine Seite. Vielleicht fehlt im Link ein Zeichen.
missing-home = Zurück zur Startseite

home-title = Achtzehn Völker, ein Meer
home-lead = Spiele Mega Civilization und Stone Age mit Freunden, Fremden oder Bots: live an einem Abend oder über Wochen. Das Programm führt Buch und kennt jede Regel; du handelst, baust und überlebst.
home-picture = Ein Stück des Spielplans: Italien, Griechenland, Anatolien, Ägypten und das Meer dazwischen.
home-account = Hast du ein Konto, oder willst du eins?
home-why = Warum hier
home-rules-title = Jede Regel, mit Begründung
home-rules-text = Jede Frage und jede Ablehnung nennt ihre Regel. Tippe darauf und lies nach. Rechnen musst du nichts.
home-pace-title = Heute Abend oder über Wochen
home-pace-text = Spiele live oder mit einem Tag für jede Entscheidung. Per E-Mail, Push oder Chat erfährst du, wenn du dran bist.
home-evenings-title = Ein Abend oder mehrere
home-evenings-text = Hört auf, wenn es spät wird: Jede Antwort bleibt auf dem Rechner des Gastgebers, und beim nächsten Mal geht es weiter.
home-trade-title = Ein echter Markt
home-trade-text = Offener Handel aller mit allen: Zwei Karten sind wahrheitsgemäß genannt, der Rest ist Vertrauen, und vielleicht ist eine Katastrophe dabei.
home-fair-title = Fair, und nachprüfbar
home-fair-text = Stapel und Würfel werden zu Beginn versiegelt und am Ende geöffnet. Verdeckte Karten bleiben verdeckt.
home-bots-title = Bots füllen den Tisch
home-bots-text = Lerne allein, oder gib die leeren Plätze Bots, die das Spiel können.
home-leave-title = Wer geht, beendet kein Spiel
home-leave-text = Ein Bot spielt weiter, ein Freund übernimmt, oder du kommst morgen wieder.

play-title-home = Jetzt spielen
play-title = Jetzt gegen Bots spielen
play-name = Dein Name
play-game = Spiel
play-players = Spieler
play-range = { $least } bis { $most } Spieler
play-against = Gegen
play-friends = Hier mit Freunden spielen
play-friends-table = Tisch von { $name }
play-friends-hint = Öffnet einen Tisch mit QR-Code: Alle im Raum scannen ihn mit dem Handy.
play-go_bots = Allein mit Bots spielen
play-go = Jetzt spielen
play-going = Der Spielplan wird aufgebaut …
play-table = { $name } und die Bots

game-length-stoneage = etwa eine Stunde
game-length-megaciv = ein Epos

players = { $n ->
    [one] { $n } Spieler
   *[other] { $n } Spieler
}

bots = { $n ->
    [one] { $n } Bot
   *[other] { $n } Bots
}

lobby-title = Tische

sign-register = Registrieren

pref-language = Sprache
pref-theme = Farben
pref-theme-system = wie das Gerät
pref-theme-light = hell
pref-theme-dark = dunkel

pace-live = Live: Minuten für jede Entscheidung
pace-days = Über Tage: ein Tag für jede Entscheidung
pace-none = Ohne Uhr

spectators-yes = Alle dürfen zuschauen
spectators-no = Nur Leute am Tisch können ihn sehen

chat-everyone = Alle, die den Tisch sehen können
chat-players = Nur Spieler
chat-off = Niemand

new-pace = Tempo
new-spectators = Zuschauer
new-chat = Wer chatten darf
new-private = Private Gespräche
private-off = keine
private-secret = zwischen Spielern, für immer
private-published = zwischen Spielern, nach dem Spiel öffentlich
new-quiet = Handel endet, wenn niemand handelt
new-quiet-never = nur nach Ablauf der Zeit
new-quiet-hours = für { $hours } Stunden

seat-reserved = Reserviert für { $name }
seat-open = Offen für alle
seat-nobody_yet = Frei
seat-invited = Für jemanden, den du einlädst
seat-you = du
seat-sit = Diesen Platz nehmen
seat-free = Platz freigeben

wait-lead = { $game } für { $players }. Das Spiel beginnt, wenn alle Plätze besetzt sind.
wait-seats = Plätze
wait-guest = Du kommst als Gast. Du kannst dich später registrieren und behältst alles.
wait-missing = { $n ->
    [one] Ein Platz ist noch frei.
   *[other] { $n } Plätze sind noch frei.
}
wait-ready = Alle sind da. Starte, wann du magst.
wait-for_host = Alle sind da. Der Gastgeber startet das Spiel.
wait-start = Spiel starten
wait-leave = Platz verlassen
wait-delete = Tisch löschen
wait-delete-sure = Für alle löschen? Auch die Einladung gilt dann nicht mehr.
wait-facts = Über diesen Tisch

invite-title = Freunde einladen
invite-text = Wer diesen Link hat, kann einen Platz nehmen, auch ohne Konto.
invite-link = Einladungslink
invite-copy = Link kopieren
invite-share = Teilen …
invite-code = QR-Code
invite-code-alt = Die Einladung als QR-Code
invite-copied = Link kopiert.
invite-by_hand = Der Browser erlaubt das Kopieren nicht. Der Link ist markiert: Kopiere ihn selbst.
invite-typed = Keine Kamera? Öffne { $address } und tippe diese Buchstaben; am Fernseher { $tv }:

sign-with = Weiter mit { $site }
sign-needed = Melde dich an, um diese Seite zu sehen.
sign-have = Ich habe ein Konto
sign-new = Ich bin neu
sign-name = Name
sign-name-hint = Andere Spieler sehen diesen Namen.
sign-password = Passwort
sign-password-hint = Mindestens 8 Zeichen. Am besten ein paar Wörter, die nicht zusammengehören.
sign-mail = E-Mail-Adresse
sign-link-title = Oder mit einem Link per E-Mail
sign-link-hint = Wenn du uns deine E-Mail-Adresse gegeben hast. Der Link gilt einmal, 15 Minuten lang.
sign-link-send = Link per E-Mail schicken
sign-link-sent = Wenn { $address } zu einem Konto gehört, haben wir eine E-Mail geschickt.
sign-link-press = Dieser Link meldet dich an. Er gilt einmal.
sign-reset-send = Passwort vergessen

reset-title = Neues Passwort
reset-lead = Mit dem neuen Passwort bist du hier angemeldet und überall sonst abgemeldet.
reset-do = Passwort setzen
reset-no_link = Diese Seite braucht den Link aus unserer E-Mail. Du kannst ihn auf der Anmeldeseite anfordern.

sign-already = Du bist als { $name } angemeldet.
sign-keep = Registrieren und diesen Namen behalten
sign-out = Abmelden
sign-guest = Zum Ausprobieren brauchst du kein Konto.

mail-title = E-Mail-Adresse
mail-press = Ist das deine E-Mail-Adresse?
mail-confirm = Bestätigen
mail-done = { $address } ist bestätigt. Du kannst dich damit anmelden und erfährst, wenn du dran bist.
mail-failed = Dieser Link gilt nicht mehr. Fordere im Profil einen neuen an.

pace-short-live = live
pace-short-days = über Tage
pace-short-none = ohne Uhr

lobby-turns = { $n ->
    [one] Ein Tisch wartet auf dich
   *[other] { $n } Tische warten auf dich
}
lobby-guest = Du bist Gast. Registriere dich im Profil, um dich von anderen Geräten anzumelden.
lobby-playing = Deine Spiele
lobby-playing-none = Keine laufenden Spiele. Eröffne einen Tisch, setz dich an einen, oder lerne ein Spiel mit Bots.
lobby-waiting = Noch nicht begonnen
lobby-open = Offene Tische
lobby-open-none = Gerade sucht niemand Mitspieler. Eröffne einen Tisch mit offenen Plätzen, dann steht er hier.
lobby-here-none = Noch kein Tisch hat einen freien Platz. Sobald jemand einen eröffnet, steht er hier.
lobby-code = Code { $code }
lobby-finished = Beendet
lobby-archived = Archiviert
lobby-archived-show = Archivierte Tische zeigen
lobby-archived-none = Du hast keine archivierten Tische.
lobby-more = Ältere Tische zeigen
lobby-archive = Archivieren
lobby-unarchive = Aus dem Archiv holen
lobby-put_away = Tisch archiviert.
lobby-taken_out = Tisch wiederhergestellt.
lobby-your_turn = Du bist dran
lobby-others_turn = Andere entscheiden
lobby-paused = Pausiert
lobby-full = Alle Plätze besetzt
lobby-over = Beendet
lobby-ended = Abgebrochen
lobby-opened_at = eröffnet { $when }
lobby-ended_at = beendet { $when }
lobby-copy = Sandkasten
lobby-others = { $n ->
    [one] { $n } weiterer
   *[other] { $n } weitere
}

me-title = Profil

new-lead = Wähle die Einstellungen, eröffne den Tisch und schick den Link an deine Freunde.
new-name = Name des Tisches
new-name-usual = Tisch von { $name }
new-seating = Plätze
new-seat = Platz { $number }
new-others = Alle anderen:
new-fill-human = mit Einladung
new-fill-open = offen
new-fill-bots = Bots …
new-fill-characters = Alle Charaktere reihum

sitter-me = Ich
sitter-human = Mit Einladung
sitter-open = Offen für alle
sitter-bot = Bot: { $bot }

bots-title = Bots
bots-characters = { $bot } mit Charakter

bot-steward = Steward
bot-steward-about = spielt nach Faustregeln
bot-strategos = Strategos
bot-strategos-about = plant voraus, ist meist stärker
bot-random = Zufall
bot-random-about = macht irgendeinen erlaubten Zug

character-bold = kühn
character-bold-about = wagt viel und spart wenig
character-merchant = Händler
character-merchant-about = handelt mit allen und hat immer eine volle Hand
character-rival = Rivale
character-rival-about = nimmt, was die anderen brauchen, und traut niemandem
character-settler = Siedler
character-settler-about = wächst zuerst und ist vorsichtig

pace-none-hint = Alle nehmen sich die Zeit, die sie brauchen.
pace-live-hint = Für einen gemeinsamen Abend.
pace-days-hint = Du erfährst, wenn du dran bist.

new-limits = Eigene Zeitlimits

limit-movement = Bewegung
limit-waited = Bewegung nach dem Warten
limit-trade = Handel, für alle
limit-other = Jede andere Entscheidung
limit-all = Jede Entscheidung
limit-bank = Zeitguthaben, höchstens
limit-unit-live = Minuten
limit-unit-days = Stunden

new-absent = Wenn jemand abwesend ist
new-absent-hint = Als abwesend gilt, wer einen ganzen Zug oder eine ganze Runde lang die Uhr entscheiden lässt.
new-handover = Plätze übergeben

handover-allowed = erlaubt
handover-never = nie

new-undo = Zurücknehmen

undo-own = eigene Antworten
undo-none = nichts

absent-vote = die anderen stimmen ab
absent-bot = ein Bot übernimmt
absent-wait = die Uhr entscheidet weiter

new-around = Rund um den Tisch
new-spectators-hint = Sie sehen nur, was alle sehen, nie eine Hand.
new-options = Regeln von { $game }
new-usual = wie im Regelheft
new-differs = { $n ->
    [one] { $n } Änderung
   *[other] { $n } Änderungen
}
new-open = Tisch eröffnen

options-table = Der Tisch
options-short_game = Das kurze Spiel
options-play = Während des Spiels
options-end = Das Ende

me-guest = Gast: nur diesem Browser bekannt.
me-registered = Dein Konto und wie du dich anmeldest.
me-history = Gespielte Spiele
me-history-none = Noch keine beendeten Spiele.
me-history-won = Gewonnen mit { $score } Punkten
me-history-place = Platz { $place } von { $players } mit { $score } Punkten
me-register-text = Du behältst deine Plätze und kannst dich von jedem Gerät anmelden.
me-register-done = Du bist registriert.
me-password = Passwort
me-password-old = Aktuelles Passwort
me-password-new = Neues Passwort
me-password-hint = Mindestens 8 Zeichen. Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.
me-password-change = Passwort ändern
me-password-done = Passwort geändert.
me-sure = Mit deinem Passwort bestätigen
me-mail-text = Zum Anmelden mit einem Link und für Benachrichtigungen. Niemand sonst sieht sie.
me-mail-send = Bestätigungs-E-Mail schicken
me-mail-sent = Wir haben eine E-Mail an { $address } geschickt. Öffne den Link darin in diesem Browser.
me-mail-remove = Adresse entfernen
me-mail-removed = Adresse entfernt.
me-sites = Andere Seiten
me-sites-link = Auch mit { $site } anmelden
me-sites-unlink = Nicht mehr mit { $site } anmelden
me-sessions = Angemeldete Geräte
me-sessions-this = Dieser Browser
me-sessions-since = Angemeldet { $when }
me-sessions-until = bis { $day }
me-sessions-end = Abmelden
me-used = zuletzt benutzt { $day }
me-tokens = API-Token
me-tokens-text = Mit einem Token kann ein Bot von dir Platz nehmen und spielen.
me-tokens-name = Wofür
me-tokens-scope = Darf
me-tokens-play = an Tischen spielen und lesen
me-tokens-all = alles, außer das Konto ändern
me-tokens-make = Token erzeugen
me-tokens-made = Neuer Token
me-tokens-once = Er wird nur einmal gezeigt. Kopiere ihn jetzt.
me-tokens-revoke = Widerrufen
me-export = Deine Daten
me-export-text = Alles, was wir über dich speichern, als Datei.
me-export-do = Herunterladen
me-delete = Konto löschen
me-delete-text = Plätze in Spielen, die noch nicht begonnen haben, werden frei, Bots spielen deine laufenden Spiele weiter, und an Tischen heißt du „gone“. Das lässt sich nicht rückgängig machen.
me-delete-name = Gib zur Bestätigung { $name } ein
me-delete-do = Endgültig löschen
me-delete-done = Konto gelöscht. Mach’s gut!

notice-title = Benachrichtigungen
notice-lead = Wie du erfährst, dass du dran bist, wenn du nicht am Tisch sitzt.
notice-push = In Browsern
notice-mail = Per E-Mail
notice-hook = In anderen Apps
notice-off = nie
notice-days = nur langsame Tische
notice-all = alle Tische
notice-saved = Gespeichert.
notice-mail-to = E-Mails gehen an { $address }.
notice-mail-none = Wir haben keine E-Mail-Adresse von dir. Trage eine ein in deinem
notice-push-begin = In diesem Browser benachrichtigen
notice-push-here = Dieser Browser wird benachrichtigt.
notice-push-done = Dieser Browser wird ab jetzt benachrichtigt.
notice-push-denied = Der Browser blockiert Benachrichtigungen. Du kannst sie in seinen Einstellungen für diese Seite erlauben.
notice-push-none = Dieser Server schickt keine Benachrichtigungen an Browser.
notice-push-cannot = Dieser Browser kann nicht benachrichtigt werden. Auf manchen Handys geht es, wenn die Seite auf dem Startbildschirm liegt.
notice-since = seit { $day }
notice-forget = Entfernen
notice-hook-format = App
notice-hook-url = Webhook-Adresse
notice-hook-add = Hinzufügen
notice-hook-own = deine Züge
notice-hook-table = ein Tisch
notice-hook-off = nach Fehlern abgeschaltet
notice-mute = Einen Tisch stumm schalten
notice-table = Tisch
notice-mute-do = Stumm schalten
notice-mute-undo = Stummschaltung aufheben
notice-muted = Du wirst über diesen Tisch nicht mehr benachrichtigt.
notice-unmuted = Du wirst über diesen Tisch wieder benachrichtigt.
notice-hook-about = Über

pref-lead = Gespeichert auf diesem Gerät. Nur die Sprache geht an den Server, für E-Mails und Benachrichtigungen.
pref-table = Am Tisch
pref-awake = Bildschirm anlassen
pref-awake-hint = Während du spielst und auf einem großen Bildschirm. Im Heimnetz ab dem ersten Tippen; andere Töne können dabei verstummen.
pref-sound = Töne
pref-sound-hint = Kurz, bei deinem Zug, Würfeln, Handel und Katastrophen.
pref-symbols = Zeichen zusätzlich zu Farben
pref-symbols-hint = Jeder Spieler hat zusätzlich zur Farbe ein Zeichen.
pref-guide = Hinweise für Einsteiger
pref-guide-hint = Was du tun musst, tun darfst und verlieren kannst, neben jeder Frage.

mod-not = Diese Seite ist nur für Moderatoren.
mod-name = Registrierter Name
mod-reason = Grund
mod-suspend = Sperren
mod-lift = Sperre aufheben
mod-done = Erledigt und protokolliert.
mod-measures = Moderationsprotokoll
mod-none = Noch nichts.
mod-was-suspend = gesperrt
mod-was-lift = Sperre aufgehoben

rules-lead = Jede Regel hat eine Nummer. Fragen, Ablehnungen und die Chronik nennen sie. Was noch nicht übersetzt ist, steht auf Englisch da.
rules-book = Buch
rules-book-megaciv = Mega Civilization
rules-book-stoneage = Stone Age
rules-book-books = Die Bücher eines echten Tisches
rules-book-digital = Online spielen
rules-book-decisions = Festlegungen
rules-book-notes = Anmerkungen
rules-search = In eigenen Worten fragen oder eine Nummer eingeben
rules-try = Keine Regel gefunden. Versuche:
rules-elsewhere = aus anderen Büchern
rules-examples = { $n ->
    [one] { $n } Beispiel
   *[other] { $n } Beispiele
}
rules-found = { $n ->
    [one] { $n } Regel
   *[other] { $n } Regeln
}

update-there = Eine neue Version ist da.
update-load = Neu laden

offline-title = Keine Verbindung
offline-text = Der Server ist nicht erreichbar. Nichts ist verloren: Deine Antworten sind dort gespeichert.
offline-trying = Neuer Versuch …

lobby-won = Gewonnen: { $names }
lobby-you_won = Du hast gewonnen

home-first = Neu in diesen Spielen?
home-printed = Liegt das gedruckte Spiel auf dem Tisch?
home-printed-books = Bücher führen

## Playing over days

notice-digest = E-Mails, wenn du dran bist
notice-digest-now = sofort
notice-digest-daily = einmal am Tag um { $hour } Uhr, wenn eine Partie wartet
notice-topics = Worüber du benachrichtigt wirst
notice-topic-turn = Du bist dran
notice-topic-reminder = Erinnerungen, bevor deine Zeit abläuft
notice-topic-table = Plätze, Abstimmungen, Anfang und Ende von Partien
notice-topic-talk = Private Nachrichten
notice-topic-club = Termine deiner Clubs
notice-feed = Kalender
notice-feed-text = Deine Kalender-App kann die Fristen deiner Partien und die Termine deiner Clubs zeigen. Wer die Adresse kennt, kann sie lesen.
notice-feed-show = Adresse anzeigen
notice-feed-renew = Adresse ersetzen
new-days_off = Freie Tage für jeden Spieler
new-days_off-hint = An freien Tagen steht die Zeit eines Spielers still. Ein Zeitkonto gibt es dann nicht.
days_off-title = Freie Tage
days_off-text = An diesen Tagen zählt deine Zeit nicht, außer im Handel, der für alle zugleich endet. Tage, die in deiner laufenden Frist schon enthalten sind, kannst du nicht zurückgeben.
days_off-all = Alle Tische
# $left: a number of days
days_off-left = noch { $left }
days_off-take = Freie Tage nehmen
notice-quiet = Ruhezeiten
# $zone: as Europe/Berlin
notice-quiet-text = In dieser Zeit ({ $zone }) wird nichts geschickt, außer von Live-Tischen. Zweimal dieselbe Stunde schaltet das ab.
notice-quiet_from = Von
notice-quiet_until = Bis
calendar-text = Zeit zählt nur in diesen Stunden ({ $zone }). Nächte und freie Tage zählen nicht. Ein Zeitkonto gibt es dann nicht.
calendar-opens = Von
calendar-closes = Bis
calendar-weekdays = An
calendar-ends = Fristen enden
calendar-ends-any = jederzeit
calendar-ends-at = nur um { $hour } Uhr
calendar-ends-on = Fristen enden am
new-calendar = Spielzeiten
# $when: as "in 3 hours"
lobby-due = die Zeit läuft { $when } ab
pref-nextGame = Nächste Partie
pref-nextGame-hint = Einen Link zur nächsten Partie zeigen, in der du erwartet wirst.
