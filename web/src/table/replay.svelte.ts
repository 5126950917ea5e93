// What happened since one's last answer, shown once more: older positions on the stage, beat after beat.
import type { EventTable } from './events'
import type { Past } from './past.svelte'
import { beatsOf, type Beat } from './playback.svelte'

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
