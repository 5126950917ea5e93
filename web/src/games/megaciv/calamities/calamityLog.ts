// The calamities of a turn as stories: what was told of each, put together by calamity.
import type { Told } from '$/net/types'

interface Sum {
  seat: number
  secondary: boolean
  measure: string
  base: number
  changes: [advance: string, delta: number][]
  total: number
}

interface Strike {
  victim: number
  /** -1 for nobody */
  beneficiary: number
  cancelled: boolean
}

export interface CalamityStory {
  calamity: string
  minor: boolean
  strikes: Strike[]
  secondary: number[]
  sums: Sum[]
  /** everything else that was told, in order */
  told: Told[]
}

/** An event, and the turn it belongs to. */
export interface TurnTold extends Told {
  turn: number
}

export interface CalamityLog {
  turn: number
  /** what was put back because it was too much */
  discarded: Told[]
  stories: CalamityStory[]
}

const SELECTION = 8
const RESOLUTION = 9
/** said in a phase, and no part of a calamity */
const ASIDE = new Set(['waits', 'waits_no_longer', 'taken_back'])

/** The calamities of the last turn that had some, in events that begin somewhere and go on to now. */
export function readCalamities(events: readonly TurnTold[]): CalamityLog {
  let found: CalamityLog = { turn: events[0]?.turn ?? 0, discarded: [], stories: [] }
  let phase = 0
  let current: CalamityStory | undefined
  for (const event of events) {
    if (event.kind === 'phase') {
      phase = Number(event.data?.phase)
      if (phase === SELECTION) {
        found = { turn: event.turn, discarded: [], stories: [] }
        current = undefined
      }
    } else if (event.kind === 'calamity_discarded') {
      found.discarded.push(event)
    } else if (ASIDE.has(event.kind)) {
      continue
    } else if (phase === RESOLUTION || opensStory(event)) {
      if (!phase) found.turn = event.turn
      phase = RESOLUTION
      current = storyOf(found.stories, event, current)
      if (current) tell(current, event)
    }
  }
  return found
}

function opensStory(event: Told): boolean {
  return event.kind === 'calamity' || event.kind === 'minor_calamity'
}

// Calamities come one after the other; what names none belongs to the one that was called last. Minor ones
// strike everybody at the same time, and each of their events names its calamity.
function storyOf(stories: CalamityStory[], event: Told, current: CalamityStory | undefined): CalamityStory | undefined {
  const calamity = calamityOf(event)
  if (!calamity) return current
  const known = stories.find((each) => each.calamity === calamity)
  if (known || !(opensStory(event) || event.kind === 'calamity_number')) return known ?? current
  const story: CalamityStory = {
    calamity,
    minor: event.kind === 'minor_calamity',
    strikes: [],
    secondary: [],
    sums: [],
    told: [],
  }
  stories.push(story)
  // (a $state list gives back its own copy)
  return stories.at(-1)
}

function calamityOf(event: Told): string {
  const { calamity, reason } = event.data ?? {}
  return String(calamity ?? reason ?? '')
}

function tell(story: CalamityStory, event: Told): void {
  const seat = event.seat ?? -1
  const data = event.data ?? {}
  switch (event.kind) {
    case 'calamity':
    case 'minor_calamity':
      story.strikes.push({ victim: seat, beneficiary: Number(data.beneficiary ?? -1), cancelled: false })
      return
    case 'cancelled': {
      const strike = story.strikes.find((each) => each.victim === seat)
      if (strike) strike.cancelled = true
      story.told.push(event)
      return
    }
    case 'victims_chosen':
      story.secondary.push(...(data.seats as number[]))
      story.told.push(event)
      return
    case 'calamity_number':
      story.sums.push(sumOf(seat, data))
      return
    default:
      story.told.push(event)
  }
}

function sumOf(seat: number, data: Record<string, unknown>): Sum {
  const secondary = data.victim === 'secondary'
  return {
    seat,
    secondary,
    measure: String(data.measure),
    base: Number(data.base),
    changes: data.changes as Sum['changes'],
    total: Number(data.total),
  }
}

/** Everybody who suffers with who holds it; `cases` are those that are being resolved now. */
export function secondaryOf(story: CalamityStory, cases: readonly { secondary: readonly number[] }[] = []): number[] {
  const struck = story.sums.filter((sum) => sum.secondary).map((sum) => sum.seat)
  return [...new Set([...story.secondary, ...cases.flatMap((each) => each.secondary), ...struck])]
}
