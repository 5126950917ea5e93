## Abschnitte zu Stone Age

analysis-dice = Würfelglück
analysis-dice-text = Augen über oder unter dem Durchschnitt so vieler Würfel. Reiner Zufall bleibt in zwei von drei Fällen im grauen Band.
analysis-dice-rolls = Würfe
analysis-dice-dice = Würfel
analysis-dice-spread = Übliche Streuung
analysis-dice-goods = Waren dadurch mehr oder weniger
analysis-dice-none = Niemand hat um Waren gewürfelt.
analysis-places = Orte
analysis-places-text = Wie viele Figuren im ganzen Spiel an jeden Ort gingen.
analysis-places-place = Ort
analysis-taken = Karten und Gebäude
analysis-taken-text = Was jeder nahm, und in welcher Runde.
analysis-taken-thing = Karte oder Gebäude
analysis-taken-paid = Bezahlt
analysis-taken-none = Niemand nahm eine Karte oder ein Gebäude.
analysis-fed = Nahrung
analysis-fed-text = Wie jeder Stamm im ganzen Spiel ernährt wurde.
analysis-fed-grown = Vom Ackerbau
analysis-fed-eaten = Nahrung bezahlt
analysis-fed-resources = Rohstoffe bezahlt
analysis-fed-starved = Hungerrunden
analysis-fed-lost = Verlorene Punkte
