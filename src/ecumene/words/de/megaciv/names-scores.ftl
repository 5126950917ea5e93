# Lines of a score: where points come from

line-cities = Städte
line-wonder_of_the_world_as_a_city = Weltwunder als Stadt
line-advances_of_6_vp = Fortschritte zu 6 SP
line-advances_of_3_vp = Fortschritte zu 3 SP
line-advances_of_1_vp = Fortschritte zu 1 SP
line-ast = A.S.T.
line-ast_bonus = A.S.T.-Bonus

## Special Buildings of later editions

line-building_in_region = Sondergebäude in der Startregion
line-own_building = eigenes historisches Gebäude
line-buildings = kontrollierte Sondergebäude
