// The panel in the changing place of a phone's bar, by phase of the turn; the others keep theirs.

export const PHASE_PANELS: Readonly<Record<number, string>> = {
  1: 'market', // taxes
  2: 'orders', // expansion
  3: 'orders', // movement
  4: 'log', // conflict
  5: 'ast', // cities
  6: 'market', // trade cards
  7: 'market', // trade
  8: 'calamities', // selection of calamities
  9: 'calamities', // calamities
  10: 'chart', // special abilities
  11: 'market', // support of cities
  12: 'chart', // advances
  13: 'ast', // succession
}
