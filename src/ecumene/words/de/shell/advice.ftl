### What a bot would do in one's place.

advice-title = Rat
advice-ask = Um Rat fragen
advice-key = Um Rat fragen (Taste ?)
advice-none = Gerade habe ich keinen anderen Rat.
advice-thinking = Denkt nach …
advice-first = Mein Rat
advice-second = Zweite Wahl
advice-best = Zurück zum ersten Rat
advice-do = So machen
advice-adjust = Übernehmen und anpassen
advice-mine = Meine Antwort zurückholen
advice-close = Rat schließen
advice-usual = Diese Antwort wird für dich gegeben, wenn die Zeit abläuft.

around-host-advice = Alle dürfen um Rat fragen
around-entry-advice = { $by } hat geändert, ob es Rat gibt.

new-advice = Rat von Bots
new-advice-usual = Allein mit Bots
new-advice-on = Für alle
new-advice-off = Keiner
