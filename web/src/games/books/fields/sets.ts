// The commodities that are in a game.
import type { Commodity } from '$/games/megaciv/facts.svelte'

interface Configuration {
  id: string
  half: string
  players: readonly number[]
}

/** The commodities of a game with so many players, and how many cards of each there are. */
export function commoditiesOf(
  players: number,
  half: unknown,
  commodities: readonly Commodity[],
  configurations: readonly Configuration[],
): { commodity: Commodity; most: number }[] {
  const played = configurations.filter(
    (each) => each.players.includes(players) && (typeof half !== 'string' || each.half === half),
  )
  const inPlay = commodities.map((commodity) => ({
    commodity,
    most: played.reduce((sum, { id }) => sum + (commodity.counts[id] ?? 0), 0),
  }))
  const found = inPlay.filter(({ most }) => most > 0)
  return found.length ? found : commodities.map((commodity) => ({ commodity, most: commodity.full_set }))
}
