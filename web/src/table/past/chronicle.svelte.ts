// The story of a table in words: what is new comes over the socket, what is older is asked for, page by page.
import { api, unwrap } from '$/net/api'
import { calledSeats } from '$/net/bots'
import type { Story } from '$/net/live.svelte'
import type { Told } from '$/net/types'
import type { SeatName } from '$/words/said'
import { wordEvents } from '$/words/sentences'

/** What happened at once, as the service tells it. */
export interface Step {
  step: number
  turn: number
  phase: number | string
  events: Told[]
  /** an answer of ours is in it, or came just before */
  mine?: boolean
  /** what the players are called in sentences, if that changed since the step before */
  seats?: SeatName[]
}

/** Steps with their sentences; `seats` are what the players were called before them, `own` is the reader's seat. */
export function wordSteps<T extends { events: Told[]; seats?: SeatName[] }>(
  steps: T[],
  seats: SeatName[] = [],
  own = -1,
): T[] {
  let called = calledSeats(seats, own)
  return steps.map((step) => {
    if (step.seats?.length) called = calledSeats(step.seats, own)
    return { ...step, events: wordEvents(step.events, called) }
  })
}

export interface Line extends Told {
  /** grows with time */
  key: number
  turn: number
  phase: number | string
  /** with it, or just before, an answer of ours was given */
  mine?: boolean
}

export interface Pages {
  story(before: number | undefined, limit: number): Promise<{ items: Step[]; more: boolean }>
  /** where turns and phases begin */
  chapters(): Promise<{ step: number; turn: number }[]>
}

/** Keepers and screens for all see what everybody sees. */
function eyesOf(seat: number | 'keeper' | 'screen' | undefined): string {
  if (typeof seat === 'string') return 'watch'
  return seat === undefined || seat < 0 ? 'own' : String(seat)
}

/** The pages of a table, as seen from the own seat. */
function pagesOf(
  table: string,
  seat: number | 'keeper' | 'screen' | undefined,
  invite = '',
  own: () => number = () => -1,
): Pages {
  const path = { table_id: table }
  const eyes = { seat: eyesOf(seat), invite: invite || undefined }
  return {
    async story(before, limit) {
      const page = await unwrap(
        api.GET('/api/tables/{table_id}/story', { params: { path, query: { ...eyes, before, limit } } }),
      )
      const { items, more } = page as unknown as { items: Step[]; more: boolean }
      return { items: wordSteps(items, [], own()), more }
    },
    async chapters() {
      return (await unwrap(api.GET('/api/tables/{table_id}/chapters', { params: { path, query: eyes } }))).chapters
    },
  }
}

const PAGE = 100
const MOST = 200
/** pages that are read to find one's last answer */
const FAR = 5
/** keys of lines: the step, and the number of the event in it */
const EACH = 1000

function same(a: Told, b: Told): boolean {
  return (
    a.kind === b.kind && a.seat === b.seat && a.text === b.text && JSON.stringify(a.data) === JSON.stringify(b.data)
  )
}

/** How many of the first events of one list are also the last ones of another. */
export function overlap(older: readonly Told[], newer: readonly Told[]): number {
  for (let number = Math.min(older.length, newer.length); number > 0; number--) {
    const start = older.length - number
    if (newer.slice(0, number).every((event, n) => same(older[start + n]!, event))) return number
  }
  return 0
}

/** Events with their keys; a turn and a phase begin with the event that says so. */
function linesOf(steps: readonly Step[]): Line[] {
  let turn = steps[0]?.turn ?? 0
  let phase: number | string = steps[0]?.phase ?? 0
  const lines: Line[] = []
  for (const step of steps) {
    for (const [n, event] of step.events.entries()) {
      if (event.kind === 'turn' || event.kind === 'round') turn = step.turn
      if (event.kind === 'phase') phase = (event.data?.phase as number | string | undefined) ?? step.phase
      lines.push({ ...event, key: step.step * EACH + n, turn, phase, mine: step.mine && n === 0 })
    }
    turn = step.turn
    phase = step.phase
  }
  return lines
}

/** Where among all events of some updates own answers are. */
function ownPlaces(stories: readonly Story[]): Set<number> {
  const found = new Set<number>()
  let before = 0
  for (const { events, mine } of stories) {
    if (mine !== undefined) found.add(before + mine)
    before += events.length
  }
  return found
}

/** The step of a line that came from the service. */
export function stepOf(line: Line): number {
  return Math.floor(line.key / EACH)
}

/** Where the last answer of a seat is among lines; -1 if it is not there. An answer that was taken back is none. */
export function lastAnswer(lines: readonly Line[], seat: number): number {
  let takenBack = 0
  for (let n = lines.length - 1; n >= 0; n--) {
    const line = lines[n]!
    if (line.kind === 'taken_back' && line.seat === seat) takenBack++
    if (line.mine && takenBack-- <= 0) return n
  }
  return -1
}

export class Chronicle {
  /** pages that were asked for, the oldest step first */
  #steps = $state.raw<Step[]>([])
  more = $state(true)
  loading = $state(false)
  failed = $state(false)
  /** of the live story: up to this number everything is in the pages */
  #from = $state(0)
  /** and of what came after it so many events more */
  #known = $state(0)
  #asking: Promise<void> | null = null

  readonly #pages: Pages
  readonly #live: () => readonly Story[]

  constructor(pages: Pages, live: () => readonly Story[]) {
    this.#pages = pages
    this.#live = live
  }

  /** Everything that is known, the oldest first. Made anew each time: whoever reads it often derives it. */
  get lines(): Line[] {
    return [...linesOf(this.#steps), ...this.#fresh()]
  }

  #fresh(): Line[] {
    const last = this.#steps.at(-1)
    let { turn, phase } = last ?? { turn: 0, phase: 0 }
    const lines: Line[] = []
    const first = ((last?.step ?? -1) + 1) * EACH
    const stories = this.#live().filter((each) => each.number > this.#from)
    const events = stories.flatMap((each) => each.events)
    const mine = ownPlaces(stories)
    for (const [n, event] of events.slice(this.#known).entries()) {
      if (event.kind === 'turn') turn = Number(event.data?.turn ?? turn)
      if (event.kind === 'round') turn = Number(event.data?.round ?? turn)
      if (event.kind === 'phase') phase = (event.data?.phase as number | string | undefined) ?? phase
      lines.push({ ...event, key: first + n, turn, phase, mine: mine.has(n + this.#known) })
    }
    return lines
  }

  /** The newest page, anew; also after a lost connection, when something may have been missed. */
  async begin(): Promise<void> {
    await this.#ask(async () => {
      const from = this.#live().at(-1)?.number ?? 0
      const page = await this.#pages.story(undefined, PAGE)
      const came = this.#live()
        .filter((each) => each.number > from)
        .flatMap((each) => each.events)
      this.#from = from
      this.#known = overlap(
        page.items.flatMap((each) => each.events),
        came,
      )
      this.#steps = page.items
      this.more = page.more
    })
  }

  /** One page more of the past. */
  async older(limit = PAGE): Promise<void> {
    const first = this.#steps[0]
    if (!first) return this.begin()
    if (!this.more) return
    await this.#ask(async () => {
      const page = await this.#pages.story(first.step, limit)
      this.#steps = [...page.items, ...this.#steps]
      this.more = page.more
    })
  }

  /** As much of the past as this turn needs. */
  async back(turn: number): Promise<void> {
    while (this.more && !this.failed && (this.#steps[0]?.turn ?? Infinity) >= turn) await this.older(MOST)
  }

  /** As much of the past as there is since the last answer of a seat, within reason. */
  async backToAnswer(seat: number): Promise<void> {
    for (let page = 0; page < FAR && this.more && !this.failed && lastAnswer(linesOf(this.#steps), seat) < 0; page++)
      await this.older(MOST)
  }

  /** One turn alone, however long ago. */
  async turn(turn: number): Promise<Line[]> {
    const next = (await this.#pages.chapters()).find((chapter) => chapter.turn > turn)
    // The step that begins the next turn also ends this one.
    let before = next && next.step + 1
    let steps: Step[] = []
    let more = true
    while (more && (steps[0]?.turn ?? Infinity) >= turn) {
      const page = await this.#pages.story(before, MOST)
      steps = [...page.items, ...steps]
      before = steps[0]?.step
      more = page.more && page.items.length > 0
    }
    return linesOf(steps).filter((line) => line.turn === turn)
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    if (this.#asking) return this.#asking
    this.loading = true
    this.failed = false
    this.#asking = work()
      .catch(() => {
        this.failed = true
      })
      .finally(() => {
        this.loading = false
        this.#asking = null
      })
    return this.#asking
  }
}

const kept = new WeakMap<object, Chronicle>()

/** The chronicle of a socket, one for everybody at the table. */
export function chronicleOf(live: {
  id: string
  seat?: number
  asSeat?: number | 'keeper' | 'screen'
  story: Story[]
}): Chronicle {
  let chronicle = kept.get(live)
  if (!chronicle) {
    const invite = new URLSearchParams(location.search).get('invite') ?? ''
    chronicle = new Chronicle(
      pagesOf(live.id, live.asSeat, invite, () => live.seat ?? -1),
      () => live.story,
    )
    kept.set(live, chronicle)
    // not at once: this may be called while something is derived, where nothing may change
    const begun = chronicle
    queueMicrotask(() => void begun.begin())
  }
  return chronicle
}
