### What is said of a finished game: turns in which the expected shares of victory changed much

# $why: what happened (reason-… of the game)
swing-because = { SEAT($who) } from { $before } % to { $after } %: { $why }.
# $other: who lost most meanwhile, or who gained most
swing-from = { SEAT($who) } from { $before } % to { $after } %, mostly at the cost of { SEAT($other) }.
swing-to = { SEAT($who) } from { $before } % to { $after } %; { SEAT($other) } gained most from it.
