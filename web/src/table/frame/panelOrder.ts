// The bar of a phone: five tabs that keep their places for a whole game.

/** Panels in the bar besides the board and what has all the others. */
const PLACES = 3

/** The panels in the bar, in the order in which a game names them (else the first ones), and the rest. */
export function splitPanels<P extends { id: string }>(panels: readonly P[], named: readonly string[]): [P[], P[]] {
  const found = named.flatMap((id) => panels.find((panel) => panel.id === id) ?? [])
  const bar = (named.length ? found : panels).slice(0, PLACES)
  return [bar, panels.filter((panel) => !bar.includes(panel))]
}
