ask-sa_place = Where do you place figures? You have { COUNT($left, of: "figure") } left.
ask-sa_use = Which of your locations do you use next?
ask-sa_tools = You rolled { $total } for { GOODS($goods) }. Which tools do you add?
ask-sa_pay_card = Pay { COUNT($cost, of: "resource") } for this card: { CARD($card) }?
ask-sa_pay_building = Pay for this building: { BUILDING($building) }?
ask-sa_die = Choose a die and its reward. Dice left: { LIST($dice, join: "space") }.
ask-sa_feed = { $short ->
    [one] { $short } food is missing. Pay resources instead, or lose 10 points?
   *[other] { $short } food are missing. Pay resources instead, or lose 10 points?
}
