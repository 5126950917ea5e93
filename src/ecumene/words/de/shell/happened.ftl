hit-title = Was geschehen ist
hit-back = Vorige Karte
hit-next = Nächste Karte
hit-show = Auf dem Spielplan zeigen
hit-others = { $n ->
    [one] ⚔ { $n } Konflikt zwischen anderen
   *[other] ⚔ { $n } Konflikte zwischen anderen
}
hit-by = durch { $name }
hit-gains = { $name } profitiert
hit-ability = Eine Sonderfähigkeit wurde gegen dich eingesetzt.
hit-revolt = Steuerrevolte
hit-support = Städte ohne Versorgung
hit-displaced = Verdrängt in { $area }
hit-starved = Dein Stamm hungert
hit-cities = { $n ->
    [one] { $n } Stadt
   *[other] { $n } Städte
}
hit-tokens = { $n ->
    [one] { $n } Marker
   *[other] { $n } Marker
}
hit-ships = { $n ->
    [one] { $n } Schiff
   *[other] { $n } Schiffe
}
hit-treasury = { $n ->
    [one] { $n } Schatz
   *[other] { $n } Schatz
}
hit-cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
hit-steps = { $n ->
    [one] { $n } Schritt auf der A.S.T.
   *[other] { $n } Schritte auf der A.S.T.
}
hit-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}

summary = Übersicht: { $n }
summary-last = Übersicht am Ende
summary-turn = Übersicht: Zug { $n }
summary-round = Übersicht: Runde { $n }
summary-before = Vorige
summary-after = Nächste
summary-up = { $n } mehr
summary-down = { $n } weniger
summary-points = Punkte
summary-cities = Städte
summary-tax = Steuer
summary-cards = Karten
summary-deals = Geschäfte
summary-lost = Verloren
summary-lost-cities = { $n ->
    [one] { $n } Stadt
   *[other] { $n } Städte
}
summary-lost-tokens = { $n } Marker
summary-advances = Fortschritte
summary-gathered = Gesammelt
summary-built = Gebaut
summary-fed = Ernährt
summary-buildings = { $n ->
    [one] { $n } Gebäude
   *[other] { $n } Gebäude
}
summary-card = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
summary-figures = Figuren
summary-tools = Werkzeuge
summary-agriculture = Ackerbau
summary-replaced = { $n ->
    [one] + { $n } Rohstoff
   *[other] + { $n } Rohstoffe
}
summary-starved = gehungert
