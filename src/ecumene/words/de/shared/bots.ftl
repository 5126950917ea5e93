# Bots in one sentence, for menus: bot_text-<name>, or of a bot with a surname bot_text-<surname>

bot_text-random = Spielt zufällig; gleicher Startwert und gleiche Fragen ergeben gleiche Antworten.
bot_text-bold = Wagt viel und spart wenig.
bot_text-merchant = Handelt mit allen und hält die Lager voll.
bot_text-rival = Nimmt, was die anderen brauchen, und traut niemandem.
bot_text-settler = Wächst zuerst und ist vorsichtig.
