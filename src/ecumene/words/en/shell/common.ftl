### Words that stand everywhere.

app-name = Ecumene
app-tagline = Board games of the ancient world

game-stoneage = Stone Age
game-megaciv = Mega Civilization

do-cancel = Cancel
do-close = Close
do-reset = Start over
do-undo = Undo
do-default = Suggest
do-more = One more
do-less = One less

rule-read = Read rule { $id }
rule-example = Example
rule-missing = This rule could not be loaded.
rule-untranslated = Not translated yet: this is the English text.

load-wait = Loading…
load-failed = This could not be loaded.
load-offline = The server cannot be reached.
load-again = Try again

skip-main = Skip to the content

closed-why = Not possible now

only-soon = This will be answered for you in a moment.
only-go = Continue

warn-title = What this would cost
warn-show = show
warn-anyway = Yes: { $what }

progress-of = { $counted } of { $most }
progress-range = { $counted } chosen ({ $least } to { $most } needed)
