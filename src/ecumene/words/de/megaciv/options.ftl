# What a table may choose: option-<name>, option_text-<name>, choice-<name>-<value>

## The table

option-ast = A.S.T.
option_text-ast = Welche Seite der A.S.T. (Archäologische Abfolgetafel) gespielt wird.
choice-ast-basic = Basis
choice-ast-expert = Experte: schwerer, und A.S.T.-Steine können zurückgehen

option-half = Hälfte des Spielplans
option_text-half = Welche Hälfte 5 bis 9 Spieler nutzen; mit mehr Spielern steht sie fest.
choice-half-none = wie üblich bei dieser Spielerzahl
choice-half-west = West
choice-half-east = Ost

option-map = Spielplan
option_text-map = Die Datei des Spielplans.

option-areas = Gebiete im Spiel
option_text-areas = Welche Gebiete im Spiel sind.
choice-areas-regions = die Heimatregionen im Spiel
choice-areas-whole_half = die ganze Hälfte oder beide Hälften

option-civs = Völker
option_text-civs = Die Völker an diesem Tisch; ohne Angabe die aus dem Regelwerk.

option-civ_choice = Wer spielt welches Volk
option_text-civ_choice = Wie die Völker zu den Spielern kommen.
choice-civ_choice-draft = die Spieler wählen reihum
choice-civ_choice-random = das Los entscheidet
choice-civ_choice-host = der Gastgeber bestimmt

option-host_civs = Völker nach Plätzen
option_text-host_civs = Eines für jeden Platz, wenn der Gastgeber bestimmt.

option-credits_12 = Startrabatte mit 12 Spielern
option_text-credits_12 = Rabatte jeder Farbe zu Beginn mit 12 Spielern.
choice-credits_12-5 = 5
choice-credits_12-0 = keine

option-cards_11 = Handelskarten mit 11 Spielern
option_text-cards_11 = Welche Handelskarten 11 Spieler nutzen.
choice-cards_11-east = Ost, wie 2015
choice-cards_11-west = West, wie in den späteren Ausgaben

option-errata = Druck der Fortschritte
option_text-errata = Welcher Druck der Fortschrittskarten gilt.
choice-errata-corrected = korrigiert
choice-errata-first_print = erster Druck

option-preshuffle = Handelskarten zu Beginn
option_text-preshuffle = Wie die Stapel der Handelskarten zusammengestellt werden.
choice-preshuffle-written = wie in den Regeln
choice-preshuffle-simple = einfach, wie mit 5 bis 8 Spielern

option-water = Wasser
option_text-water = Ob ein leerer Stapel Wasserkarten gibt.
choice-water-on = an
choice-water-off = aus

## Play

option-order = Reihenfolge
option_text-order = Ob Spieler vorzeitig handeln dürfen, wo es für andere nichts ändert.
choice-order-early = vorzeitig handeln ist erlaubt
choice-order-strict = alle streng der Reihe nach

option-comeback = Rückkehr
option_text-comeback = Ob ein Spieler ohne Einheiten einen Marker zurückbekommt.
choice-comeback-on = an
choice-comeback-off = aus

option-census_box = Zählung
option_text-census_box = Ob alle Zählungen von 1 bis 12 als gleich gelten.
choice-census_box-exact = genau
choice-census_box-box = 1 bis 12 sind gleich

option-trade = Handel
option_text-trade = Wo gehandelt wird.
choice-trade-market = auf dem Markt hier
choice-trade-market_and_table = hier und am echten Tisch

option-stack_counts = Größe der Stapel
option_text-stack_counts = Ob alle sehen, wie viele Karten ein Stapel hat.
choice-stack_counts-hidden = verborgen
choice-stack_counts-shown = sichtbar

## The end

option-wonder_vp = Weltwunder
option_text-wonder_vp = Ob das Weltwunder als Stadt Punkte bringt.
choice-wonder_vp-no = nein
choice-wonder_vp-yes = ja

option-ast_bonus = A.S.T.-Bonus
option_text-ast_bonus = 5 SP, wenn ein Spieler die Späte Eisenzeit als Erster und allein erreicht.
choice-ast_bonus-on = an
choice-ast_bonus-off = aus

option-ast_bonus_blocks = A.S.T.-Bonus für zwei
option_text-ast_bonus_blocks = Ob zwei Spieler verschiedener Blöcke, die sie zugleich erreichen, beide den Bonus bekommen.
choice-ast_bonus_blocks-on = an
choice-ast_bonus_blocks-off = aus

option-stop = Vereinbartes Ende
option_text-stop = Ob die Partie vorzeitig endet.
choice-stop-none = nein
choice-stop-turn = nach einem Zug
choice-stop-time = zu einer Uhrzeit
choice-stop-vote = wenn zwei Drittel dafür stimmen

option-stop_turn = Letzter Zug
option_text-stop_turn = Der letzte Zug, wenn die Partie nach einem Zug endet.

option-stop_time = Uhrzeit des Endes
option_text-stop_time = Der Zug, der zu dieser Zeit läuft, ist der letzte.

## The Short Game

option-short_game = Das kurze Spiel
option_text-short_game = Beginn mit Städten und vier Fortschritten, mitten in der Geschichte.
choice-short_game-on = an
choice-short_game-off = aus

option-theme_sets = Themensätze
option_text-theme_sets = Die Themensätze in der Auslosung; ohne Angabe die aus dem Regelwerk.

option-short_city = Themensätze, die eine Stadt kosten
option_text-short_city = Welche Themensätze ihren Besitzer zu Beginn eine Stadt kosten.
choice-short_city-none = keine
choice-short_city-strong = die drei teuersten
choice-short_city-custom = die genannten

option-short_city_sets = Genannte Themensätze
option_text-short_city_sets = Die Themensätze, die eine Stadt kosten, wenn sie genannt werden.
