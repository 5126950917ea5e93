// Which panels somebody needs in a phase of the turn, the first one first.

export const PHASE_PANELS: Readonly<Record<number, readonly string[]>> = {
  1: ['peoples', 'hand'], // taxes
  2: ['peoples', 'orders'], // expansion
  3: ['peoples', 'orders'], // movement
  4: ['peoples', 'log'], // conflict
  5: ['peoples', 'ast'], // cities
  6: ['hand', 'market'], // trade cards
  7: ['market', 'hand', 'chart'], // trade
  8: ['calamities', 'hand'], // selection of calamities
  9: ['calamities', 'peoples'], // calamities
  10: ['peoples', 'chart'], // special abilities
  11: ['peoples', 'hand'], // support of cities
  12: ['chart', 'hand', 'ast'], // advances
  13: ['ast', 'points'], // succession
}
