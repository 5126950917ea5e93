### ecumene analyse: where a finished game was won

analysis-unfinished = Nur eine beendete Partie kann ausgewertet werden.
analysis-playing_on = Von jedem Zug an weiterspielen
analysis-points = Woher die Punkte kamen
analysis-shares = Erwarteter Anteil am Sieg zu Beginn jedes Zugs
# $bot: the bot that played on
analysis-how = { $bot } hat von jedem Zug an { $playouts ->
    [one] einmal
   *[other] { $playouts }-mal
} weitergespielt, mit frischen Würfeln und Karten. Bots sind keine Menschen.
analysis-swings = Wo sich die Partie gedreht hat
analysis-turn = Zug
analysis-row = Zeile
analysis-section_megaciv_balances = Handel (Wert der Karten als Sätze für sich)
analysis-section_megaciv_luck = Katastrophen: verlorene Einheitenpunkte durch Zufall und durch Wahl anderer
analysis-section_stoneage_luck = Würfel gegen die Erwartung
analysis-section_stoneage_fed = Nahrung
analysis-column_deals = Geschäfte
analysis-column_given = gegeben
analysis-column_got = erhalten
analysis-column_grew = Gewinn der Hand
analysis-column_calamities_given = Katastrophen weitergegeben
analysis-column_calamities_got = Katastrophen erhalten
analysis-column_by_luck = durch Zufall
analysis-column_times_by_luck = Anzahl
analysis-column_by_choice = durch Wahl
analysis-column_times_by_choice = Anzahl
analysis-column_dealt_out = anderen zugefügt
analysis-column_rolls = Würfe
analysis-column_dice = Würfel
analysis-column_pips = Augen über Erwartung
analysis-column_spread = übliche Abweichung
analysis-column_goods = Waren über Erwartung
analysis-column_grown = geerntet
analysis-column_eaten = bezahlt
analysis-column_resources = Rohstoffe bezahlt
analysis-column_starved = Hungerrunden
analysis-column_points_lost = Punkte verloren
