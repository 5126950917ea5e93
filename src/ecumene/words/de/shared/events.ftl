event-reseeded = Die Seite wurde aus einer Sicherung wiederhergestellt oder ist umgezogen: Ab hier gelten neue Würfel.
event-taken_back = { SEAT($who, case: "start") } { SEAT($who, case: "number") ->
    [many] nehmen
   *[other] nimmt
} eine Antwort zurück.
