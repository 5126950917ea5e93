### What a bot would do in one's place.

advice-title = Rat
advice-ask = Was würdest du tun?
advice-key = Was würdest du tun? (Taste ?)
advice-again = Noch einmal nachdenken
advice-thinking = Denkt nach …
advice-first = Ich würde das tun
advice-second = Zweite Wahl
advice-best = Zurück zur ersten Wahl
advice-do = So machen
advice-mine = Meine Antwort zurückholen
advice-close = Rat schließen
advice-usual = Diese Antwort wird für dich gegeben, wenn die Zeit abläuft.

around-host-advice = Alle dürfen fragen, was ein Bot tun würde
around-entry-advice = { $by } hat geändert, ob es Rat gibt.

new-advice = Rat von Bots
new-advice-usual = Allein mit Bots
new-advice-on = Für alle
new-advice-off = Nie
