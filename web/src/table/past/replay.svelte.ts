// What happened since one's last answer, shown once more: older positions on the stage, beat after beat.
import { ownBotPace } from '$/browser/preferences.svelte'
import type { LiveTable } from '$/net/live.svelte'
import { complain } from '$/net/toasts.svelte'
import type { Beat, EventTable } from '../room/events'
import { chronicleOf, lastAnswer, stepOf } from './chronicle.svelte'
import { Past } from './past.svelte'
import { beatsOf, FACTOR } from './playback.svelte'
import { linesSinceAnswer } from './recap'

/** seconds that all of it takes at most */
const LONGEST = 40

export class Replay {
  beat = $state.raw<Beat | null>(null)
  #ended = false
  #wake: () => void = () => {}

  constructor(
    readonly past: Pick<Past, 'view' | 'at' | 'last' | 'go' | 'eventsOf'>,
    readonly events: EventTable,
    readonly seat: number,
    /** of the seconds of a beat */
    readonly factor: number,
    readonly onend: () => void,
  ) {}

  get view(): unknown {
    return this.past.view
  }

  /** Show everything from the position the past is at. `seconds` is how long it would take. */
  async play(seconds: number): Promise<void> {
    const pace = this.factor * Math.min(1, LONGEST / (seconds * this.factor || 1))
    try {
      while (!this.#ended && this.past.at < this.past.last) await this.#step(pace)
    } finally {
      this.stop()
    }
  }

  stop(): void {
    if (this.#ended) return
    this.#ended = true
    this.beat = null
    this.#wake()
    this.onend()
  }

  // A movement is seen before the pieces are there: its arrows need the position before it.
  async #step(pace: number): Promise<void> {
    const next = await this.past.eventsOf(this.past.at + 1)
    const beats = beatsOf(next, this.events, this.seat)
    for (const { beat } of beats.filter(({ ahead }) => ahead)) await this.#show(beat, pace)
    if (this.#ended) return
    await this.past.go(this.past.at + 1)
    for (const { beat } of beats.filter(({ ahead }) => !ahead)) await this.#show(beat, pace)
  }

  async #show(beat: Beat, pace: number): Promise<void> {
    if (this.#ended) return
    this.beat = beat
    await new Promise<void>((done) => {
      this.#wake = done
      setTimeout(done, beat.seconds * pace * 1000)
    })
  }
}

/** The room in which it is shown. */
interface ReplayRoom {
  readonly live: LiveTable
  readonly lives: readonly LiveTable[]
  readonly client: { readonly events: EventTable }
  readonly viewer: number
  readonly point: (places: readonly string[]) => void
  replay: Replay | null
}

/** Begin, or end what is being shown. */
export async function toggleReplay(room: ReplayRoom): Promise<void> {
  if (room.replay) return room.replay.stop()
  const { live } = room
  const seat = room.viewer
  const chronicle = chronicleOf(live)
  try {
    // What came over the socket has no steps: the service says which they are.
    await chronicle.begin()
    await chronicle.backToAnswer(seat)
    const { lines } = chronicle
    const from = lines[Math.max(0, lastAnswer(lines, seat))]
    if (!from || room.replay) return
    const past = new Past(live.id, room.lives.length > 1 ? `${seat}` : 'own')
    await past.open(Math.max(0, stepOf(from) - 1))
    const seconds = linesSinceAnswer(lines, seat, room.client.events).reduce(
      (sum, line) => sum + (room.client.events[line.kind]?.seconds ?? 0),
      0,
    )
    const again = new Replay(
      past,
      room.client.events,
      seat,
      FACTOR[ownBotPace()] || FACTOR.fast,
      () => (room.replay = null),
    )
    room.replay = again
    room.point([])
    await again.play(seconds)
  } catch (problem) {
    room.replay?.stop()
    complain(problem)
  }
}
