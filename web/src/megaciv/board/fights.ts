// Conflicts as they were told: what belongs to one fight stands together.
import type { Story } from '$/lib/live.svelte'
import type { Told } from '$/lib/types'

const KINDS = new Set(['losses', 'loss_chosen', 'fought', 'attack_failed', 'city_taken', 'attack_deferred', 'spoils_taken', 'spoils'])

export interface Tale {
  /** stays the same while the tale goes on */
  number: number
  area: string
  steps: Told[]
}

export interface Side {
  owner: number
  before: number
  after: number
}

export function tales(story: readonly Story[]): Tale[] {
  const found: Tale[] = []
  for (const { number, events } of story) {
    for (const [n, event] of events.entries()) {
      const area = event.data?.area
      if (!KINDS.has(event.kind) || typeof area !== 'string') continue
      const last = found.findLast((tale) => tale.area === area)
      const ended = last?.steps.at(-1)?.kind === 'fought' && event.kind === 'losses'
      if (last && !ended && number - Math.floor(last.number) <= 3) last.steps.push(event)
      else found.push({ number: number + n / 1000, area, steps: [event] })
    }
  }
  return found
}

/** Who fought, and how many were left, once it is over. */
export function sides(tale: Tale): Side[] {
  const over = tale.steps.findLast((step) => step.kind === 'fought')?.data
  if (!over) return []
  const before = (over.before ?? {}) as Record<string, number>
  const after = (over.after ?? {}) as Record<string, number>
  return Object.keys(before).map((owner) => ({ owner: Number(owner), before: before[owner]!, after: after[owner] ?? 0 }))
}
