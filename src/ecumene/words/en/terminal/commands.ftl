## What can be typed at every prompt; the words are those of typed.ftl

usage-help = help [RULE]
usage-rules = rules TEXT
usage-why = why
usage-hint = hint
usage-default = default
usage-wait = wait
usage-undo = undo
usage-board = board
usage-log = log [N]
usage-cards = cards [all]
usage-score = score
usage-export = export FILE
usage-save = save
usage-quit = quit
usage-charts = charts
usage-board_region = board [REGION]
usage-prices = prices [COLOUR|NAME]
usage-ast = ast [PEOPLE]
usage-orders = orders
usage-offers = offers

## What it does

command-help = these commands, or a rule: help SA-1.12
command-rules = rules that mention something: rules hut
command-why = what is closed to you, and by which rule
command-hint = what an experienced player would do, and why
command-default = let the program answer, as if time had run out
command-wait = let the others go first
command-undo = take back your last answer, if nothing has happened since
command-board = redraw the screen (or just press Enter)
command-log = the last N lines of what happened
command-cards = your cards and what they count so far, or everybody's
command-score = the final scoring if the game ended now
command-export = write the game so far to a file
command-save = where this game is saved (after every answer)
command-quit = leave; the game is saved and can be resumed
command-charts = what resources, sets and buildings score, and all cards by kind
command-board_region = draw the screen again, or show a region or an area
command-prices = all advances with your prices and bonuses; for a single one also what makes it cheaper
command-ast = what every epoch asks for on both sides, and what is missing
command-orders = all turn orders, and who is beneficiary
command-offers = the open offers in trade
