## Movement; $orders: see parts.ftl

event-moved = { SEAT($who, case: "start") }: { LIST($orders, join: "semicolon") }.
event-moved_nothing = { SEAT($who, case: "start") } { verb-bewegt } nichts.
event-ships_lost = { SEAT($who, case: "start") } { verb-unterhaelt } { COUNT(SIZE($coasts), of: "ship") } nicht: verloren in { AREA($coasts) }.
