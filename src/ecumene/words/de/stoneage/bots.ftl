# Bots in one sentence, for menus: bot_text-<name>

bot_text-steward = Ernährt seinen Stamm, lässt ihn wachsen und nutzt seine Rohstoffe klug.
bot_text-strategos = Denkt bis zum Ende des Setzens voraus und nimmt auch, was die anderen brauchen.
