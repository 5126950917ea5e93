## What is voted on

vote-pause = to pause
vote-resume = to continue
vote-extend = for more time
vote-replace = to have a bot play for a seat
vote-hand_over = to offer a seat to somebody else
vote-leave = to continue without a player
vote-last_turn = to make this or the next turn the last
vote-end = to end the game

## Months

month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
