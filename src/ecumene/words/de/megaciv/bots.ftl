# Bots in one sentence, for menus: bot_text-<name>

bot_text-steward = Wächst, siedelt, handelt und kauft.
bot_text-strategos = Plant nach Regionen, kämpft mit überzähligen Markern, handelt für Sätze und kauft für die nächsten Epochen.
