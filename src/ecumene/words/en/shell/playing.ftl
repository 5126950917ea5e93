### What others did, shown one after the other; what happened since one's last answer.

playing-title = What is happening
playing-skip = Skip
playing-skip-hint = Skip to now (Escape or space bar)
playing-left = { $n ->
    [one] { $n } more
   *[other] { $n } more
}
playing-more = { $n ->
    [one] and { $n } more
   *[other] and { $n } more
}
playing-all-expanded = The peoples grow.
playing-all-marker = The peoples move along the A.S.T.
playing-all-fed = The tribes are fed.
playing-others = The others are playing
playing-asked = You are next
playing-why = You see what the others did, step by step.
playing-to_question = To my question
playing-pace = Pace of bots
playing-pace-hint = Bots decide in a moment; what they do is shown step by step. Skip at any time with Escape.
playing-pace-off = At once
playing-pace-fast = Fast
playing-pace-watch = Watch
playing-pace-off-hint = Only the result
playing-pace-fast-hint = Every move, briefly
playing-pace-watch-hint = Every move, with time to read
playing-pace-limit = Longest bot delay
playing-pace-limit-hint = Everybody chooses how long the moves of bots are shown, but no longer than this.
playing-pace-limited = The longest delay that the host of this table allows: { $pace }.

meanwhile-title = Meanwhile
meanwhile-number = { $n ->
    [one] { $n } event
   *[other] { $n } events
}
meanwhile-own = { $n } about you
meanwhile-table = At the table
meanwhile-replay = Replay
meanwhile-replay-hint = Show on the board what happened since your last answer (R)
meanwhile-stop = Stop

away-title = While you were away
away-asked = You are asked
away-nothing = Nothing at the moment
away-own = What happened to you
away-near = Near you
away-rest = Elsewhere
away-all = What happened
away-close = Go to the table
