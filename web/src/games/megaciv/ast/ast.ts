// The A.S.T. as it is printed: which epoch a space belongs to, what an epoch asks for, and what a people has of it.
// Whether a marker moves is the service's to say (phase 13); here stand the two numbers side by side.
import type { Advance } from '../facts.svelte'
import type { SeatView } from '../peoples/points'

export const EPOCHS = ['stone', 'early_bronze', 'middle_bronze', 'late_bronze', 'early_iron', 'late_iron'] as const
export type Epoch = (typeof EPOCHS)[number]
export type Version = 'basic' | 'expert'

export const MEASURES = ['cities', 'advances', 'below_100', 'from_100', 'from_200', 'points'] as const
export type Measure = (typeof MEASURES)[number]
export type Requirement = Partial<Record<Measure, number>>

export interface Side {
  last_step: number
  first_coloured: number
  epochs: Record<Epoch, Requirement>
}

/** The first step of each epoch, the Stone Age (0) first. */
export type Track = readonly number[]

export function epochAt(track: Track, step: number): Epoch {
  return EPOCHS[Math.max(1, track.filter((first) => step >= first).length) - 1]!
}

/** What a people has, in the measures of the epochs; what an advance counts for is the service's to say (MC-13.6, MC-13.8). */
export function measureSeat(
  seat: SeatView,
  advances: Readonly<Record<string, Pick<Advance, 'counts'>>>,
): Record<Measure, number> {
  const has: Record<Measure, number> = {
    cities: seat.cities_at.length,
    advances: 0,
    below_100: 0,
    from_100: 0,
    from_200: 0,
    points: 0,
  }
  for (const id of seat.advances) for (const measure of MEASURES) has[measure] += advances[id]?.counts[measure] ?? 0
  return has
}

export interface Need {
  measure: Measure
  need: number
  have: number
  met: boolean
}

/** Every number that an epoch asks for, beside the number there is. */
export function listNeeds(required: Requirement, has: Record<Measure, number>): Need[] {
  return MEASURES.filter((measure) => required[measure]).map((measure) => {
    const need = required[measure]!
    return { measure, need, have: has[measure], met: has[measure] >= need }
  })
}

/** An epoch as a line of the printed chart: its spaces, and what each of them asks for. */
export interface EpochLine {
  epoch: Epoch
  first: number
  last: number
  needs: Need[]
}

/** All epochs of a side, with what a people has of what they ask for. */
export function chartEpochs(side: Side, track: Track, has: Record<Measure, number>): EpochLine[] {
  return EPOCHS.map((epoch, n) => ({
    epoch,
    first: track[n] ?? 0,
    last: (track[n + 1] ?? side.last_step + 1) - 1,
    needs: listNeeds(side.epochs[epoch], has),
  }))
}

export interface Outlook {
  /** the epoch of the next space */
  epoch: Epoch
  needs: Need[]
  /** last: no space is left; back: no city (Expert); forward or stays otherwise */
  way: 'forward' | 'stays' | 'back' | 'last'
}

/** What phase 13 would find if it came now. */
export function outlook(
  seat: SeatView,
  track: Track,
  side: Side,
  version: Version,
  advances: Readonly<Record<string, Pick<Advance, 'counts'>>>,
): Outlook {
  const has = measureSeat(seat, advances)
  const epoch = epochAt(track, seat.step)
  if (version === 'expert' && epoch !== 'stone' && has.cities === 0) return { epoch, needs: [], way: 'back' }
  if (seat.step >= side.last_step) return { epoch, needs: [], way: 'last' }
  const next = epochAt(track, seat.step + 1)
  const asked = listNeeds(side.epochs[next], has)
  return { epoch: next, needs: asked, way: asked.every((need) => need.met) ? 'forward' : 'stays' }
}
