### Refusals of clubs and of searches for players.

service-not_in_club = Das können nur Mitglieder dieses Clubs.
service-not_organiser = Das können nur die Organisatoren dieses Clubs.
service-last_organiser = Der Club braucht jemanden, der organisiert. Ernenne zuerst jemand anderen.
service-no_member = Mitglied nicht gefunden.
service-no_event = Termin nicht gefunden.
service-club_full = Ein Club kann { $most } Mitglieder und Namen haben.
service-many_clubs = Du kannst höchstens { $most } Clubs gründen.
service-many_joined = Du kannst in höchstens { $most } Clubs sein. Verlasse zuerst einen.
service-many_results = Ein Club kann { $most } Ergebnisse behalten. Lade die älteren herunter und lösche sie hier.
service-many_events = Ein Club kann { $most } Termine haben. Lösche alte.
service-many_seeks = Du kannst höchstens { $most } Mal gleichzeitig Mitspieler suchen.
service-seek_tables = Von euch darf gerade niemand einen weiteren Tisch eröffnen. Versuch es später noch einmal.
service-event_full = Bei diesem Termin ist kein Platz mehr.
service-event_over = Dieser Termin ist vorbei.
service-event_date = Wähle einen Tag, der höchstens { $years } Jahre von heute entfernt ist.
service-twice = Jemand kommt in diesem Ergebnis doppelt vor.
