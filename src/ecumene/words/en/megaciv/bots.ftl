# Bots in one sentence, for menus: bot_text-<name>

bot_text-steward = Grows, settles, trades and buys.
bot_text-strategos = Plans by region, fights with people to spare, trades for sets, buys for the next epochs.
