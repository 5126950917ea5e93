## The question and its answers

ask-ur_move = Du hast { $throw } geworfen. Welcher Stein zieht?
# $way: one of the three that follow; $takes, $again: yes or no
answer-ur_move = { $way }{ $takes ->
    [yes] , schlägt einen Stein
   *[no] {""}
}{ $again ->
    [yes] , und noch ein Wurf
   *[no] {""}
}
way-entered = einsetzen auf { $to }
way-moved = von { $square } auf { $to }
way-home = von { $square } ins Ziel
thing-start = einen Stein einsetzen
thing-square = von { $square } ziehen

## What happens

event-begins = { SEAT($who) } beginnt.
event-thrown = { SEAT($who) } wirft { $throw }.
event-passed = { SEAT($who) } kann nicht ziehen.
event-entered = { SEAT($who) } setzt einen Stein auf Feld { $to } ein.
event-moved = { SEAT($who) } zieht von { $square } auf { $to }.
event-home = { SEAT($who) } bringt einen Stein von { $square } ins Ziel.
event-taken = { SEAT($who) } verliert den Stein auf Feld { $square }: Er kommt zurück an den Start.
event-again = Eine Rosette: { SEAT($who) } wirft noch einmal.
event-won = { SEAT($who) } hat alle Steine im Ziel und gewinnt.

## What is not possible

refusal-no_piece = Auf Feld { $square } hast du keinen Stein.
refusal-too_far = Um das Brett von Feld { $square } zu verlassen, brauchst du eine { $needed }.
refusal-own_piece = Auf Feld { $to } steht dein eigener Stein.
refusal-safe = Der Stein auf der gemeinsamen Rosette ist sicher.
