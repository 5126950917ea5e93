// What just happened, taken from the events that came in: rolls and gains, for the board to show.
import type { Told } from '$/net/types'
import type { Hit } from '$/table/room/hits.svelte'
import type { Phase } from './types'

export interface Happening {
  /** counts: later ones are larger */
  number: number
  seat: number
  kind: 'roll' | 'gain'
  dice: number[]
  goods: string
  amount: number
  /** where on the board; '' if nowhere */
  place: string
}

interface Entry {
  number: number
  events: readonly Told[]
}

interface Data {
  dice?: number[]
  goods?: string
  amount?: number
  place?: string
  location?: string
  points?: number
}

/** Rolls and gains of the story, in order. Where a gain fell is known from the roll before it. */
export function happenings(story: readonly Entry[]): Happening[] {
  const found: Happening[] = []
  let rolledAt = ''
  for (const { number, events } of story) {
    for (const [n, event] of events.entries()) {
      const data = (event.data ?? {}) as Data
      const base = { number: number * 100 + n, seat: event.seat ?? -1, dice: [], goods: '', amount: 0, place: '' }
      if (event.kind === 'rolled') {
        rolledAt = data.place ?? ''
        found.push({ ...base, kind: 'roll', dice: data.dice ?? [], goods: data.goods ?? '', place: rolledAt })
      } else if (event.kind === 'rewards_rolled') {
        found.push({ ...base, kind: 'roll', dice: data.dice ?? [] })
      } else if (event.kind === 'gained') {
        found.push({ ...base, kind: 'gain', goods: data.goods ?? '', amount: data.amount ?? 0, place: rolledAt })
      } else if (event.kind === 'received') {
        found.push({ ...base, kind: 'gain', goods: data.goods ?? '', amount: data.amount ?? 0 })
      } else if (event.kind === 'tool') {
        found.push({ ...base, kind: 'gain', goods: 'tool', amount: 1, place: 'tool_maker' })
      } else if (event.kind === 'figure') {
        found.push({ ...base, kind: 'gain', goods: 'figure', amount: 1, place: 'hut' })
      } else if (event.kind === 'agriculture') {
        found.push({ ...base, kind: 'gain', goods: 'field', amount: 1, place: 'field' })
      } else if (event.kind === 'points' || event.kind === 'building') {
        found.push({ ...base, kind: 'gain', goods: 'points', amount: data.points ?? 0 })
      }
    }
  }
  return found
}

/** The dice of the last roll of a seat for these goods; none if the page did not see it. */
export function lastDice(story: readonly Entry[], seat: number, goods: string): number[] {
  const rolls = happenings(story).filter((each) => each.kind === 'roll' && each.seat === seat && each.goods === goods)
  return rolls.at(-1)?.dice ?? []
}

/** A tribe that starved in a round, as a card. */
export interface Starving extends Hit {
  points: number
  steps: Told[]
}

interface Dated extends Told {
  turn: number
}

/** The starving of a seat in this round, or in the one before while the next is only beginning. */
export function starvings(events: readonly Dated[], round: number, phase: Phase, seat: number): Starving[] {
  const since = phase === 'placing' ? round - 1 : round
  const own = events.filter((event) => event.seat === seat && event.turn >= since)
  return own
    .filter((event) => event.kind === 'starved')
    .map((event) => {
      const steps = own.filter((each) => each.turn === event.turn && (each === event || each.kind === 'fed'))
      return { key: `${event.turn}.starved`, mine: true, size: steps.length, points: -Number(event.data.points), steps }
    })
}
