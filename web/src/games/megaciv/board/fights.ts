// Conflicts as they were told: what belongs to one fight stands together.
import type { Told } from '$/net/types'

const KINDS = new Set([
  'losses',
  'loss_chosen',
  'fought',
  'attack_failed',
  'city_taken',
  'attack_deferred',
  'spoils_taken',
  'spoils',
])

/** An event, and when it happened. */
export interface Dated extends Told {
  turn: number
  phase: number | string
}

export interface Fight {
  turn: number
  phase: number
  area: string
  steps: Told[]
}

export interface Side {
  owner: number
  before: number
  after: number
}

/** The fights of some events, in order; one area may be fought over again in another phase. */
export function fightsOf(events: readonly Dated[]): Fight[] {
  const found: Fight[] = []
  for (const event of events) {
    const area = event.data?.area
    if (!KINDS.has(event.kind) || typeof area !== 'string') continue
    const phase = Number(event.phase)
    const last = found.findLast((fight) => fight.area === area && fight.turn === event.turn && fight.phase === phase)
    const ended = last?.steps.at(-1)?.kind === 'fought' && event.kind === 'losses'
    if (last && !ended) last.steps.push(event)
    else found.push({ turn: event.turn, phase, area, steps: [event] })
  }
  return found
}

/** Who fought, and how many were left, once it is over. */
export function sidesOf(fight: Pick<Fight, 'steps'>): Side[] {
  const over = fight.steps.findLast((step) => step.kind === 'fought')?.data
  if (!over) return []
  const before = (over.before ?? {}) as Record<string, number>
  const after = (over.after ?? {}) as Record<string, number>
  return Object.keys(before).map((owner) => ({
    owner: Number(owner),
    before: before[owner]!,
    after: after[owner] ?? 0,
  }))
}

/** Everybody who takes part: who fights, who attacks a city, and whose city it is. */
export function fightersOf(fight: Pick<Fight, 'steps'>): number[] {
  const found = new Set<number>()
  for (const { kind, seat, data } of fight.steps) {
    if (kind === 'attack_failed' || kind === 'city_taken') found.add(seat).add(Number(data.defender))
    else if (kind === 'loss_chosen' || kind === 'attack_deferred') found.add(seat)
    else if (kind === 'losses') for (const [owner] of data.losses as [number][]) found.add(owner)
    else if (kind === 'fought') for (const owner of Object.keys(data.before as object)) found.add(Number(owner))
  }
  return [...found]
}
