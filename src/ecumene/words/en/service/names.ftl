## What is voted on

vote-pause = to pause
vote-resume = to continue
vote-extend = for more time
vote-replace = to have a bot play for a seat
vote-hand_over = to offer a seat to somebody else
vote-leave = to continue without a player
vote-last_turn = to make this or the next turn the last
vote-end = to end the game
