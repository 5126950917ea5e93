# Verbs of the sentences about $who: in the plural for peoples that are many ("die Kelten verlieren").
# Other languages do not have these messages.

verb-antwortet = { SEAT($who, case: "number") ->
    [many] antworten
   *[other] antwortet
}
verb-baut = { SEAT($who, case: "number") ->
    [many] bauen
   *[other] baut
}
verb-beginnt = { SEAT($who, case: "number") ->
    [many] beginnen
   *[other] beginnt
}
verb-besteht = { SEAT($who, case: "number") ->
    [many] bestehen
   *[other] besteht
}
verb-bewegt = { SEAT($who, case: "number") ->
    [many] bewegen
   *[other] bewegt
}
verb-bietet = { SEAT($who, case: "number") ->
    [many] bieten
   *[other] bietet
}
verb-bleibt = { SEAT($who, case: "number") ->
    [many] bleiben
   *[other] bleibt
}
verb-darf = { SEAT($who, case: "number") ->
    [many] dürfen
   *[other] darf
}
verb-deckt = { SEAT($who, case: "number") ->
    [many] decken
   *[other] deckt
}
verb-erreicht = { SEAT($who, case: "number") ->
    [many] erreichen
   *[other] erreicht
}
verb-gewinnt = { SEAT($who, case: "number") ->
    [many] gewinnen
   *[other] gewinnt
}
verb-gibt = { SEAT($who, case: "number") ->
    [many] geben
   *[other] gibt
}
verb-greift = { SEAT($who, case: "number") ->
    [many] greifen
   *[other] greift
}
verb-handelt = { SEAT($who, case: "number") ->
    [many] handeln
   *[other] handelt
}
verb-hat = { SEAT($who, case: "number") ->
    [many] haben
   *[other] hat
}
verb-kann = { SEAT($who, case: "number") ->
    [many] können
   *[other] kann
}
verb-kauft = { SEAT($who, case: "number") ->
    [many] kaufen
   *[other] kauft
}
verb-kommt = { SEAT($who, case: "number") ->
    [many] kommen
   *[other] kommt
}
verb-laesst = { SEAT($who, case: "number") ->
    [many] lassen
   *[other] lässt
}
verb-legt = { SEAT($who, case: "number") ->
    [many] legen
   *[other] legt
}
verb-lehnt = { SEAT($who, case: "number") ->
    [many] lehnen
   *[other] lehnt
}
verb-nimmt = { SEAT($who, case: "number") ->
    [many] nehmen
   *[other] nimmt
}
verb-nutzt = { SEAT($who, case: "number") ->
    [many] nutzen
   *[other] nutzt
}
verb-rettet = { SEAT($who, case: "number") ->
    [many] retten
   *[other] rettet
}
verb-rueckt = { SEAT($who, case: "number") ->
    [many] rücken
   *[other] rückt
}
verb-schuldet = { SEAT($who, case: "number") ->
    [many] schulden
   *[other] schuldet
}
verb-stellt = { SEAT($who, case: "number") ->
    [many] stellen
   *[other] stellt
}
verb-ueberlaesst = { SEAT($who, case: "number") ->
    [many] überlassen
   *[other] überlässt
}
verb-uebernimmt = { SEAT($who, case: "number") ->
    [many] übernehmen
   *[other] übernimmt
}
verb-unterhaelt = { SEAT($who, case: "number") ->
    [many] unterhalten
   *[other] unterhält
}
verb-verkauft = { SEAT($who, case: "number") ->
    [many] verkaufen
   *[other] verkauft
}
verb-verkleinert = { SEAT($who, case: "number") ->
    [many] verkleinern
   *[other] verkleinert
}
verb-verlaesst = { SEAT($who, case: "number") ->
    [many] verlassen
   *[other] verlässt
}
verb-verlangt = { SEAT($who, case: "number") ->
    [many] verlangen
   *[other] verlangt
}
verb-verliert = { SEAT($who, case: "number") ->
    [many] verlieren
   *[other] verliert
}
verb-waechst = { SEAT($who, case: "number") ->
    [many] wachsen
   *[other] wächst
}
verb-waehlt = { SEAT($who, case: "number") ->
    [many] wählen
   *[other] wählt
}
verb-wartet = { SEAT($who, case: "number") ->
    [many] warten
   *[other] wartet
}
verb-zahlt = { SEAT($who, case: "number") ->
    [many] zahlen
   *[other] zahlt
}
verb-zeigt = { SEAT($who, case: "number") ->
    [many] zeigen
   *[other] zeigt
}
verb-zerstoert = { SEAT($who, case: "number") ->
    [many] zerstören
   *[other] zerstört
}
verb-zieht = { SEAT($who, case: "number") ->
    [many] ziehen
   *[other] zieht
}
