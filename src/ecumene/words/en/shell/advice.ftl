### What a bot would do in one's place.

advice-title = Advice
advice-ask = What would you do?
advice-key = What would you do? (key ?)
advice-again = Think again
advice-thinking = Thinking…
advice-first = I would do this
advice-second = Second-best
advice-best = Back to the best
advice-do = Do this
advice-mine = Restore mine
advice-close = Close advice
advice-usual = This is the answer given for you when time runs out.

around-host-advice = Everyone may ask what a bot would do
around-entry-advice = { $by } changed whether advice is available.

new-advice = Advice
new-advice-usual = For people playing alone with bots
new-advice-on = For everyone: “What would you do?”
new-advice-off = None
