// Showing what others did one after the other, in a person's time, instead of all at once.
//
// Bots are done in less than a second. Updates wait here, and each event that is worth seeing is shown for a moment
// (a beat); what the table asks is shown when everything before it was seen. It never takes more than a small part
// of the time to decide, and whoever skips, acts or looks elsewhere is at the present at once.
import type { BotPace } from '$/browser/preferences.svelte'
import type { LiveTable, Pacer, Update } from '$/net/live.svelte'
import type { Question, Told } from '$/net/types'
import { isStanding } from '../people/awaitedSeats'
import { paceAt, type PacedRoom } from '../room/botPace'
import type { Beat, EventTable } from '../room/events'
import { remainingTime } from '../room/time'

type Step = { beat: Beat } | { show: Update } | { ask: Update }

/** of the seconds of a beat */
export const FACTOR: Readonly<Record<BotPace, number>> = { off: 0, fast: 0.4, watch: 1 }
/** seconds: what waits is shown faster if it would take longer */
const LONGEST: Readonly<Record<BotPace, number>> = { off: 0, fast: 8, watch: 25 }
/** of the own clock, at most so much is spent on showing */
const OF_CLOCK = 0.1
/** seconds in which an open market is reached */
const MARKET = 3
/** seconds: a shorter beat is left out */
const SHORTEST = 0.15
/** milliseconds between two looks at the clock */
const TICK = 100

/** The beats of some events, as seen from a seat; each with the number of its first event. */
export function beatsOf(events: readonly Told[], table: EventTable, seat: number): { beat: Beat; ahead: boolean }[] {
  const found: { beat: Beat; ahead: boolean }[] = []
  let last: Told | undefined
  for (const event of events) {
    const info = table[event.kind]
    if (!info?.seconds || (info.act && event.seat === seat)) continue
    const places = info.places?.(event) ?? []
    if (info.onBoard && !places.length) continue
    const joins =
      last?.kind === event.kind && (info.joined === 'all' || (info.joined === 'player' && last.seat === event.seat))
    const before = joins ? found.pop()!.beat : { events: [], places: [], seconds: info.seconds }
    found.push({
      beat: { events: [...before.events, event], places: [...before.places, ...places], seconds: before.seconds },
      ahead: info.ahead ?? false,
    })
    last = event
  }
  return found
}

/** The steps of an update: beats that look ahead, the new position, the other beats, what is asked. */
function stepsOf(update: Update, table: EventTable, seat: number): Step[] {
  const beats = beatsOf(update.events as Told[], table, seat)
  const turn = beats.findIndex(({ ahead }) => !ahead)
  const ahead = turn < 0 ? beats : beats.slice(0, turn)
  const after = turn < 0 ? [] : beats.slice(turn)
  return [
    ...ahead.map(({ beat }) => ({ beat })),
    { show: update },
    ...after.map(({ beat }) => ({ beat })),
    { ask: update },
  ]
}

export class Playback implements Pacer {
  /** what is being shown; null if everything is as it is now */
  beat = $state.raw<Beat | null>(null)
  /** beats that follow */
  left = $state(0)
  /** a question of ours waits until everything was seen */
  asked = $state(false)

  #steps: Step[] = []
  /** what is asked when everything was seen */
  #asks: Pick<Update, 'questions' | 'can_undo'> = {}
  #trail: readonly Told[] = []
  #pending: readonly Question[] = []
  #askedAt = 0
  #ends = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly live: LiveTable,
    readonly events: EventTable,
    readonly pace: () => BotPace,
  ) {}

  /** Begin to take what the table sends; gives back how to end that. */
  open(): () => void {
    this.live.pacer = this
    document.addEventListener('visibilitychange', this.#looksAway)
    return () => {
      document.removeEventListener('visibilitychange', this.#looksAway)
      this.finish()
      this.live.pacer = null
    }
  }

  take(update: Update): void {
    // Answered elsewhere, on another device: what was before it is past.
    if (update.mine !== undefined) this.finish()
    const steps = stepsOf(update, this.events, this.live.seat)
    if (!this.#plays(update, steps)) {
      this.finish()
      this.live.show(update)
      return this.live.ask(update)
    }
    if (!this.beat) this.live.ask({ questions: [] })
    this.#steps.push(...steps)
    this.#await(update.questions)
    if (!this.beat) this.#next()
    else this.#count()
  }

  finish(): void {
    clearTimeout(this.#timer)
    for (const step of this.#steps.splice(0)) this.#do(step)
    this.#rest()
  }

  // What is being decided is decided in the present position.
  #plays(update: Update, steps: readonly Step[]): boolean {
    if (this.pace() === 'off' || document.hidden) return false
    if (update.events.some(({ kind }) => kind === 'game_over')) return false
    const stay = update.questions ?? this.live.questions
    if (this.live.questions.some(({ id }) => stay.some((each) => each.id === id))) return false
    return this.beat !== null || steps.some((step) => 'beat' in step)
  }

  #await(questions: readonly Question[] | undefined): void {
    if (!questions) return
    this.#pending = questions
    this.asked = questions.length > 0
    this.#askedAt = this.asked ? this.#askedAt || Date.now() : 0
  }

  #do(step: Step): void {
    if ('show' in step) {
      this.live.show(step.show)
      this.#trail = []
    } else if ('ask' in step) {
      const { questions = this.#asks.questions, can_undo = this.#asks.can_undo } = step.ask
      this.#asks = { questions, can_undo }
    }
  }

  #next(): void {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#do(step)
      if (!('beat' in step)) continue
      const seconds = this.#seconds(step.beat)
      if (seconds < SHORTEST) continue
      this.beat = {
        ...step.beat,
        next: this.#steps.flatMap((each) => ('beat' in each ? each.beat.places : [])),
        trail: this.#trail,
      }
      this.#trail = [...this.#trail, ...step.beat.events]
      this.#ends = Date.now() + seconds * 1000
      this.#count()
      return this.#wait()
    }
    this.#rest()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        const now = Date.now()
        if (now >= this.#deadline()) this.finish()
        else if (now >= this.#ends || this.pace() === 'off') this.#next()
        else this.#wait()
      },
      Math.max(0, Math.min(TICK, this.#ends - Date.now())),
    )
  }

  #rest(): void {
    this.live.ask(this.#asks)
    this.#asks = {}
    this.#trail = []
    this.beat = null
    this.left = 0
    this.asked = false
    this.#askedAt = 0
    this.#pending = []
  }

  #count(): void {
    this.left = this.#steps.filter((step) => 'beat' in step).length
  }

  /** How long a beat is shown: all that wait have to find time. */
  #seconds(beat: Beat): number {
    const pace = this.pace()
    const waiting = this.#steps.reduce((sum, step) => sum + ('beat' in step ? step.beat.seconds : 0), beat.seconds)
    const room = Math.min(LONGEST[pace], (this.#deadline() - Date.now()) / 1000)
    return beat.seconds * FACTOR[pace] * Math.min(1, Math.max(0, room) / (waiting * FACTOR[pace] || 1))
  }

  /** When a question that waits has to be shown. */
  #deadline(): number {
    if (!this.#askedAt) return Infinity
    const market = this.#pending.every(isStanding)
    const most = market ? MARKET : LONGEST[this.pace()]
    const { clocks, seat } = this.live
    const clock = clocks.find((each) => each.seat === seat) ?? clocks.find((each) => each.seat < 0)
    const left = clock && remainingTime(clock, this.#askedAt)
    const seconds = left && !left.paused ? Math.min(most, left.seconds * OF_CLOCK) : most
    return this.#askedAt + seconds * 1000
  }

  #looksAway = (): void => {
    if (document.hidden) this.finish()
  }
}

/** The room in which it is shown. */
interface PlaybackRoom extends PacedRoom {
  readonly live: LiveTable
  readonly client: { readonly events: EventTable }
  playback: Playback | null
}

/** Called while a component is set up. Who looks back, or is in several seats, gets everything at once. */
export function startPlayback(room: PlaybackRoom): Playback {
  const playback = new Playback(room.live, room.client.events, () => paceAt(room))
  room.playback = playback
  $effect(() => {
    if (room.past) playback.finish()
  })
  return playback
}
