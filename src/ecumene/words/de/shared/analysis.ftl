### What is said of a finished game: turns in which the expected shares of victory changed much

# $why: what happened (reason-… of the game)
swing-because = { SEAT($who) } von { $before } % auf { $after } %: { $why }.
# $other: who lost most meanwhile, or who gained most
swing-from = { SEAT($who) } von { $before } % auf { $after } %, vor allem auf Kosten von { SEAT($other) }.
swing-to = { SEAT($who) } von { $before } % auf { $after } %; am meisten gewinnt dabei: { SEAT($other) }.
