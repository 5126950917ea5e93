// What happened since one's last answer: what concerns oneself first, the rest by player.
import type { EventTable } from '../room/events'
import { lastAnswer, type Line } from './chronicle.svelte'

export interface Recap {
  /** all of it, in order */
  lines: Line[]
  /** what was done to us, or to what is ours */
  own: Line[]
  /** what happened beside us, if it is known what is beside us */
  near: Line[]
  /** everything else, by player; -1 for what belongs to all */
  rest: { seat: number; lines: Line[] }[]
}

/** Everything since the last answer of a seat that is worth telling, without the answer. */
export function linesSinceAnswer(lines: readonly Line[], seat: number, events: EventTable): Line[] {
  const start = lastAnswer(lines, seat)
  return lines.slice(Math.max(0, start)).filter((line) => {
    const info = events[line.kind]
    if (line.seat === seat && (info?.act || line.kind === 'taken_back')) return false
    return Boolean(info?.seconds || info?.concerns)
  })
}

/** What happened meanwhile, sorted for a seat that stands in these places. */
export function buildRecap(
  lines: readonly Line[],
  seat: number,
  events: EventTable,
  places: ReadonlySet<string>,
  beside: ReadonlySet<string> = new Set(),
): Recap {
  const found = linesSinceAnswer(lines, seat, events)
  const concerns = (line: Line): boolean => seat >= 0 && (events[line.kind]?.concerns?.(line, seat, places) ?? false)
  const own = found.filter(concerns)
  // What everybody does every turn is no news.
  const others = found.filter(
    (line) => !concerns(line) && events[line.kind]?.seconds && events[line.kind]?.joined !== 'all',
  )
  const near = found.filter(
    (line) =>
      line.seat !== seat && !concerns(line) && events[line.kind]?.places?.(line).some((place) => beside.has(place)),
  )
  const elsewhere = others.filter((line) => !near.includes(line))
  const seats = [...new Set(elsewhere.map((line) => line.seat))].sort((a, b) => a - b)
  return {
    lines: found,
    own,
    near,
    rest: seats.map((each) => ({ seat: each, lines: elsewhere.filter((line) => line.seat === each) })),
  }
}
