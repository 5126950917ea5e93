// What sets of trade cards are worth: the face value times the square of their number.
import type { Commodity } from '$/megaciv/facts.svelte'
import type { Cards } from './countedCards.svelte'

interface Configuration {
  id: string
  half: string
  players: readonly number[]
}

/** What some cards of a commodity are worth together. */
export function setValue(face: number, count: number): number {
  return face * count * count
}

/** What all sets are worth together. */
export function valueOfSets(cards: Cards, commodities: readonly Commodity[]): number {
  return commodities.reduce((sum, { id, face }) => sum + setValue(face, cards[id] ?? 0), 0)
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
