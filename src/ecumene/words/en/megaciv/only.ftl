## Why a player's own cards leave one answer only

# $points: the most that the player can pay
only-purchase = Nothing can be bought with { COUNT($points, of: "point") }.
only-give_card = You have no card that you must give.
only-discard = You lose every card that counts: { REASON($reason) } leaves no choice.
