### What a bot would do in one's place.

advice-title = Advice
advice-ask = Ask for advice
advice-key = Ask for advice (key ?)
advice-none = I have no other advice right now.
advice-thinking = Thinking…
advice-first = My advice
advice-second = Second-best
advice-best = Back to my advice
advice-do = Do this
advice-adjust = Use it, then adjust
advice-mine = Restore mine
advice-close = Close advice
advice-usual = This is the answer given for you when time runs out.

around-host-advice = Everyone may ask for advice
around-entry-advice = { $by } changed whether advice is available.

new-advice = Advice from bots
new-advice-usual = For people playing alone with bots
new-advice-on = For everyone
new-advice-off = None
