## The question and its answers

ask-ur_move = You threw { $throw }. Which piece moves?
# $way: one of the three that follow; $takes, $again: yes or no
answer-ur_move = { $way }{ $takes ->
    [yes] , taking a piece
   *[no] {""}
}{ $again ->
    [yes] , and throw again
   *[no] {""}
}
way-entered = enter on { $to }
way-moved = from { $square } to { $to }
way-home = from { $square } home
thing-start = enter a piece
thing-square = move from { $square }

## What happens

event-begins = { SEAT($who) } begins.
event-thrown = { SEAT($who) } throws { $throw }.
event-passed = { SEAT($who) } cannot move.
event-entered = { SEAT($who) } enters a piece on square { $to }.
event-moved = { SEAT($who) } moves from { $square } to { $to }.
event-home = { SEAT($who) } brings a piece home from { $square }.
event-taken = { SEAT($who) } loses the piece on square { $square }: it goes back to the start.
event-again = A rosette: { SEAT($who) } throws again.
event-won = { SEAT($who) } has brought every piece home and wins.

## What is not possible

refusal-no_piece = You have no piece on square { $square }.
refusal-too_far = To leave the board from square { $square } takes a throw of { $needed }.
refusal-own_piece = Your own piece stands on square { $to }.
refusal-safe = The piece on the shared rosette is safe.
