# Bots in one sentence, for menus: bot_text-<name>, or of a bot with a surname bot_text-<surname>

bot_text-random = Plays at random; the same seed and the same questions give the same answers.
bot_text-bold = Takes risks and spends early.
bot_text-merchant = Trades with everybody and keeps a full store.
bot_text-rival = Takes what others need and trusts nobody.
bot_text-settler = Grows first and plays carefully.
