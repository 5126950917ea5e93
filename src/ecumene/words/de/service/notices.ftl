## What people are told outside the page
# $table is the name of a table, as its host wrote it.

notice-turn-title = Du bist dran: { $table }
notice-turn = Am Tisch „{ $table }“ bist du dran.

# Only to the webhooks of a table: for whom it waits may be a secret of the game.
notice-waits-title = { $table } wartet
notice-waits = Die Partie am Tisch „{ $table }“ wartet auf eine Antwort.

notice-reminder-title = Die Zeit läuft ab: { $table }
# $when: the message notice-moment
notice-reminder = Deine Zeit am Tisch „{ $table }“ läuft ab: { $when }.

notice-begins-title = { $table } beginnt
notice-begins = Die Partie am Tisch „{ $table }“ beginnt.

notice-offered-title = Ein Platz am Tisch „{ $table }“
# $by: the name of a person
notice-offered = { $by } bietet dir einen Platz am Tisch „{ $table }“ an.

notice-vote-title = Abstimmung am Tisch „{ $table }“
notice-vote = Am Tisch „{ $table }“ wird abgestimmt: { VOTE($vote) }.

notice-message-title = Eine private Nachricht am Tisch „{ $table }“
notice-message = Jemand hat dir am Tisch „{ $table }“ geschrieben.

notice-over-title = { $table } ist zu Ende
notice-over = Die Partie am Tisch „{ $table }“ ist zu Ende.

notice-caretaker-title = Ein Bot spielt für dich: { $table }
notice-caretaker = Du warst eine Weile weg: Am Tisch „{ $table }“ spielt ein Bot für dich, bis du wiederkommst.

notice-hook_off-title = Ein Webhook wurde abgeschaltet
# $host: the name of a machine, as hooks.example.org
notice-hook_off = Dein Webhook bei { $host } war nicht mehr zu erreichen und wurde abgeschaltet.

notice-digest-title = { $number ->
    [one] Eine Partie wartet auf dich
   *[other] { $number } Partien warten auf dich
}
notice-digest = Das wartet auf dich, nach Frist sortiert:

# $event: the title of an event of a club; $club: its name; $when: the message notice-moment
notice-event-title = Morgen: { $event }
notice-event = { $club }: { $event }, { $when }. Du hast zugesagt.

## In calendar programs

feed-turn = Frist am Tisch „{ $table }“

## In emails, below the sentence

# $day: a date with the day of the week; $time: hours and minutes, as 18:05; $zone: as CET
notice-moment = { $day }, { $time } Uhr ({ $zone })
notice-fact-game = Spiel: { GAME($value) }
# $value: what a question is about, as kind-movement
notice-fact-question = Frage: { $value }
# $value: the message notice-moment
notice-fact-due = Antwort bis: { $value }
notice-fact-until = Spätestens, mit deiner gesparten Zeit: { $value }
