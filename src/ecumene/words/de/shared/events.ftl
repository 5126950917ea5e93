event-reseeded = Die Seite wurde aus einer Sicherung wiederhergestellt oder ist umgezogen: Ab hier gelten neue Würfel.
event-taken_back = { SEAT($who, case: "start") } { VERB($who, one: "nimmt", many: "nehmen", you: "nimmst") } eine Antwort zurück.
