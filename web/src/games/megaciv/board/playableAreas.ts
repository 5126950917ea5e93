// Which areas the players of this table can use: the others are drawn in grey. Display only; the rules judge anew.
import { facts } from '../facts.svelte'
import type { View } from '../types'

export function areasInPlay(view: View): Set<string> {
  const playing = view.seats.filter((seat) => !seat.left).map((seat) => seat.civilization)
  const chosen = new Set(playing.includes('') ? peoplesOf(view.seats.length) : playing)
  if (facts.options.areas === 'whole_half') {
    const halves = new Set(facts.board.regions.filter(({ id }) => chosen.has(id)).map(({ half }) => half))
    return new Set(facts.board.areas.filter(({ half }) => halves.has(half)).map(({ id }) => id))
  }
  return new Set(facts.board.areas.filter(({ region }) => region && chosen.has(region)).map(({ id }) => id))
}

/** While peoples are being chosen: all that can be. */
function peoplesOf(players: number): string[] {
  const setup = facts.tables.setups.find((row) => row.players === players)
  if (!setup) return facts.civilizations.map(({ id }) => id)
  const half = facts.options.half as 'west' | 'east' | null | undefined
  if (players < 10) return setup[half ?? 'west'].length ? setup[half ?? 'west'] : [...setup.west, ...setup.east]
  return [...setup.west, ...setup.east]
}
