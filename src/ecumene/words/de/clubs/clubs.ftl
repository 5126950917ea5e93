### Clubs, their events and results, and people looking for players.

club-all = Clubs und Mitspieler
club-all-lead = Finde Leute zum Spielen und sammle die Ergebnisse deiner Gruppe.
club-own = Deine Clubs
club-own-none = Du bist noch in keinem Club. Öffne einen Einladungslink oder gründe einen Club.
club-public-all = Öffentliche Clubs
club-public-none = Es gibt noch keine anderen öffentlichen Clubs.
club-counts = { $members ->
    [one] 1 Mitglied
   *[other] { $members } Mitglieder
}, { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
club-new = Einen Club gründen
club-found = Club gründen
club-name = Name
club-about = Beschreibung
club-public = Öffentlich: alle können Namen und Ergebnisse lesen
club-game = Spiel
club-join = Diesem Club beitreten
club-join-first = Du bist in diesen Club eingeladen. Melde dich an, um beizutreten.
club-join-public = Alle können diesen Club lesen: Dein Name wird darin stehen.
club-join-private = Nur Mitglieder können diesen Club lesen.
club-events = Termine
club-events-none = Noch keine Termine.
club-leaderboard = Rangliste
club-leaderboard-none = Noch keine Ergebnisse in diesem Spiel und dieser Saison.
club-season = Saison
club-season-all = Alle Saisons
club-season-starts = Monat, in dem eine Saison beginnt
club-player = Spieler
club-points = Punkte
club-points-hint = Ein Spiel bringt bis zu 100 Punkte: so viel Prozent der Gegner stehen hinter dir. Hinter einer Wertung steht die Zahl der gewerteten Spiele: Unter zehn ist sie grob geschätzt.
club-wins_of = Siege / Spiele
club-mean = Schnitt
club-best = Bestes
club-rating = Wertung
club-event-new = Neuer Termin
club-event-title = Titel
club-event-at = Tag und Uhrzeit
club-event-place = Ort
club-event-place-hint = Nur Mitglieder sehen ihn.
club-event-seats = Plätze
club-event-seats-hint = Wer später zusagt, steht auf der Warteliste und rückt nach.
club-event-announce = Ankündigen
club-event-taken = { $taken } von { $seats } Plätzen vergeben
club-event-waiting = { $n ->
    [one] 1 auf der Warteliste
   *[other] { $n } auf der Warteliste
}
club-event-alternates = Warteliste
club-event-missing = Kam nicht
club-event-came = Kam doch
club-event-was_missing = { $name } kam nicht.
club-event-declined = Können nicht
club-event-come = Ich komme
club-event-coming = Du kommst
club-event-decline = Ich kann nicht
club-event-result = Ergebnis eintragen
club-event-cancel = Löschen
club-event-for = Für jemanden zusagen
club-event-add = Hinzufügen
club-results = Ergebnisse
club-results-none = Noch keine Ergebnisse.
club-result-new = Neues Ergebnis
club-result-hint = Spiele, die du hier beendet hast, am Tisch oder als Buch eines gedruckten Spiels.
club-result-table = Zum Tisch
club-result-rated = gewertet
club-result-drop = Löschen
club-csv = Als CSV herunterladen
club-tables-add = Eintragen
club-stranger = Gast
club-members = Mitglieder
club-organiser = organisiert
club-organiser-yes = Darf organisieren
club-organiser-no = Organisiert nicht mehr
club-name_only = ohne Konto
club-name_only-add = Spieler ohne Konto
club-reliable = { $kept } von { $all } Zusagen gehalten
club-take_over = Ergebnisse übertragen von …
club-remove = Entfernen
club-invite = Einladungslink
club-invite-hint = Mit diesem Link kann jeder beitreten.
club-invite-copy = Kopieren
club-invite-copied = Der Link ist kopiert.
club-invite-new = Neuer Link
club-settings = Einstellungen
club-save = Speichern
club-saved = Gespeichert.
club-close = Club löschen
club-me = Deine Mitgliedschaft
club-rated = Ich möchte eine Wertung
club-rated-hint = Gezählt werden Spiele an Tischen hier ohne Ratschläge, ab jetzt und früher. Einen Platz zu übernehmen schadet dir nie.
club-leave = Den Club verlassen

seek-title = Mitspieler gesucht
seek-none = Gerade sucht niemand Mitspieler.
seek-joined = { $joined } von { $wanted } Spielern
seek-slow = über Tage
seek-stop = Nicht mehr suchen
seek-join = Ich spiele mit
seek-leave = Ich kann doch nicht
seek-sign_in = Melde dich an, um mitzuspielen
seek-new = Mitspieler suchen
seek-wanted = Spieler, dich eingeschlossen
seek-when = Wann?
seek-when-hint = Zum Beispiel: dienstags ab 20 Uhr.
seek-look = Mitspieler suchen
seek-opened = Genug Mitspieler: Euer Tisch ist offen.
