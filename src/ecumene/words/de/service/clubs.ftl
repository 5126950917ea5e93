### Refusals of clubs and of searches for players.

service-not_in_club = Das können nur Mitglieder dieses Clubs.
service-not_organiser = Das können nur die Organisatoren dieses Clubs.
service-last_organiser = Der Club braucht jemanden, der organisiert. Ernenne zuerst jemand anderen.
service-no_member = Mitglied nicht gefunden.
service-no_event = Termin nicht gefunden.
service-club_full = Ein Club kann { $most } Mitglieder und Namen haben.
service-many_clubs = Du kannst höchstens { $most } Clubs gründen.
service-many_results = Ein Club kann { $most } Ergebnisse behalten. Lade die älteren herunter und lösche sie hier.
service-many_events = Ein Club kann { $most } Termine haben. Lösche alte.
service-many_seeks = Du kannst höchstens { $most } Mal gleichzeitig Mitspieler suchen.
service-seek_tables = Von euch darf gerade niemand einen weiteren Tisch eröffnen. Versuch es später noch einmal.
service-event_full = Bei diesem Termin ist kein Platz mehr.
service-event_over = Dieser Termin ist vorbei.
service-civilization_taken = Dieses Volk ist vergeben oder steht nicht auf der Liste.
service-few_civilizations = Es gibt weniger Völker als Leute.
service-counts = Diese Zahlen können nicht stimmen: So viele Städte, Schritte oder Fortschritte gibt es nicht.
service-not_added_up = Die Teile ergeben { $total }, nicht { $score }.
service-places = Ein besserer Platz braucht mindestens so viele Punkte.
service-no_score = Jeder braucht eine Punktzahl oder alle ihre Teile, und ein Spiel zwei Spieler.
service-twice = Jemand kommt in diesem Ergebnis doppelt vor.
service-columns = Das ist keine Tabelle mit unseren Spalten. Lade die Ergebnisse herunter, um sie zu sehen.
