# What the epochs of the A.S.T. ask for, with its number: measure-<measure> (MC-13.4, MC-13.5)

measure-cities = { $n } { $n ->
    [one] Stadt
   *[other] Städte
}
measure-advances = { $n } { $n ->
    [one] Fortschritt
   *[other] Fortschritte
}
measure-below_100 = { $n } { $n ->
    [one] Fortschritt unter 100
   *[other] Fortschritte unter 100
}
measure-from_100 = { $n } { $n ->
    [one] Fortschritt ab 100
   *[other] Fortschritte ab 100
}
measure-from_200 = { $n } { $n ->
    [one] Fortschritt ab 200
   *[other] Fortschritte ab 200
}
measure-points = { $n } SP durch Fortschritte
