## What people are told outside the page
# $table is the name of a table, as its host wrote it.

notice-turn-title = Your turn at { $table }
notice-turn = It is your turn at { $table }.

# Only to the webhooks of a table: for whom it waits may be a secret of the game.
notice-waits-title = { $table } is waiting
notice-waits = The game at { $table } is waiting for an answer.

notice-reminder-title = Time is running out at { $table }
# $when: the message notice-moment
notice-reminder = Your time at { $table } runs out on { $when }.

notice-begins-title = { $table } is starting
notice-begins = The game at { $table } is starting.

notice-offered-title = A seat at { $table }
# $by: the name of a person
notice-offered = { $by } offers you a seat at { $table }.

notice-vote-title = A vote at { $table }
notice-vote = A vote is open at { $table }: { VOTE($vote) }.

notice-message-title = A private message at { $table }
notice-message = Somebody has written to you at { $table }.

notice-over-title = { $table } is over
notice-over = The game at { $table } is over.

notice-caretaker-title = A bot is playing for you at { $table }
notice-caretaker = You have been away for a while: a bot plays for you at { $table } until you come back.

notice-hook_off-title = A webhook was switched off
# $host: the name of a machine, as hooks.example.org
notice-hook_off = Your webhook at { $host } could no longer be reached, so it was switched off.

notice-digest-title = { $number ->
    [one] A game is waiting for you
   *[other] { $number } games are waiting for you
}
notice-digest = Waiting for you, by deadline:

# $event: the title of an event of a club; $club: its name; $when: the message notice-moment
notice-event-title = { $event } is tomorrow
notice-event = { $club }: { $event }, { $when }. You said you would come.

## In calendar programs

feed-turn = Deadline at { $table }

## In emails, below the sentence

# $day: a date with the day of the week; $time: hours and minutes, as 18:05; $zone: as CET
notice-moment = { $day }, { $time } ({ $zone })
notice-fact-game = Game: { GAME($value) }
# $value: what a question is about, as kind-movement
notice-fact-question = Question: { $value }
# $value: the message notice-moment
notice-fact-due = Answer by: { $value }
notice-fact-until = At the latest, with your saved time: { $value }
