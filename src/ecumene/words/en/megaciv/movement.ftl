## Movement; $orders: see parts.ftl

event-moved = { SEAT($who, case: "start") }: { LIST($orders, join: "semicolon") }.
event-moved_nothing = { SEAT($who, case: "start") } { VERB($who, one: "moves", many: "move") } nothing.
event-ships_lost = { SEAT($who, case: "start") } { VERB($who, one: "does", many: "do") } not maintain { COUNT(SIZE($coasts), of: "ship") }: lost in { AREA($coasts) }.
