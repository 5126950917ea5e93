# What the epochs of the A.S.T. ask for, with its number: measure-<measure> (MC-13.4, MC-13.5)

measure-cities = { $n } { $n ->
    [one] city
   *[other] cities
}
measure-advances = { $n } { $n ->
    [one] advance
   *[other] advances
}
measure-below_100 = { $n } { $n ->
    [one] advance below 100
   *[other] advances below 100
}
measure-from_100 = { $n } { $n ->
    [one] advance of 100 or more
   *[other] advances of 100 or more
}
measure-from_200 = { $n } { $n ->
    [one] advance of 200 or more
   *[other] advances of 200 or more
}
measure-points = { $n } VP in advances
