## Movement; $orders: see parts.ftl

event-moved = { SEAT($who) } { LIST($orders, join: "semicolon") }.
event-moved_nothing = { SEAT($who) } moves nothing.
event-ships_lost = { SEAT($who) } does not maintain { COUNT(SIZE($coasts), of: "ship") }: lost in { AREA($coasts) }.
