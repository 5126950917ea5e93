# Lines of a score: where points come from

line-cities = cities
line-wonder_of_the_world_as_a_city = Wonder of the World as a city
line-advances_of_6_vp = advances of 6 VP
line-advances_of_3_vp = advances of 3 VP
line-advances_of_1_vp = advances of 1 VP
line-ast = A.S.T.
line-ast_bonus = A.S.T. bonus

## Special Buildings of later editions

line-building_in_region = Special Building in the start region
line-own_building = own historical building
line-buildings = Special Buildings controlled
