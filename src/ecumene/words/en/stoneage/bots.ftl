# Bots in one sentence, for menus: bot_text-<name>

bot_text-steward = Feeds its tribe, lets it grow, and spends well.
bot_text-strategos = Looks ahead to the end of the placing, and takes what the others need too.
