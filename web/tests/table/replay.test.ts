// What happened since one's last answer, shown once more.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Told } from '$/net/types'
import { Replay } from '$/table/past/replay.svelte'
import type { EventTable } from '$/table/room/events'

const EVENTS: EventTable = {
  moved: {
    seconds: 1,
    ahead: true,
    act: true,
    places: ({ data }) => data.at as string[],
    concerns: ({ data }, _seat, own) => (data.at as string[]).some((place) => own.has(place)),
  },
  fought: { seconds: 2 },
  lost: { seconds: 1, concerns: (event, seat) => event.seat === seat },
  phase: {},
  taken_back: {},
}

const told = (kind: string, seat: number, at: string[] = ['attika']): Told => ({
  kind,
  seat,
  rule: '',
  text: `${kind} ${seat}`,
  data: { at },
})

describe('a replay', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A past of three steps whose view is the number of the position. */
  class Past {
    at = 0
    last = 3
    get view(): number {
      return this.at
    }
    steps = [[told('moved', 1)], [told('phase', -1)], [told('fought', -1)]]
    eventsOf = async (position: number): Promise<Told[]> => this.steps[position - 1]!
    go = async (to: number): Promise<void> => void (this.at = to)
  }

  it('shows a way before the pieces are there, and what was fought when it is', async () => {
    const ended = vi.fn()
    const replay = new Replay(new Past(), EVENTS, 0, 1, ended)
    const played = replay.play(3)
    await vi.advanceTimersByTimeAsync(0)
    expect([replay.beat?.events[0]?.kind, replay.view]).toEqual(['moved', 0])
    await vi.advanceTimersByTimeAsync(1000)
    expect([replay.beat?.events[0]?.kind, replay.view]).toEqual(['fought', 3])
    await vi.advanceTimersByTimeAsync(2000)
    await played
    expect([replay.beat, ended.mock.calls.length]).toEqual([null, 1])
  })

  it('ends at once when it is stopped', async () => {
    const ended = vi.fn()
    const replay = new Replay(new Past(), EVENTS, 0, 1, ended)
    const played = replay.play(3)
    await vi.advanceTimersByTimeAsync(10)
    replay.stop()
    await played
    expect([replay.beat, replay.view, ended.mock.calls.length]).toEqual([null, 0, 1])
  })

  it('hurries through what would take too long', async () => {
    const replay = new Replay(new Past(), EVENTS, 0, 1, () => {})
    void replay.play(400)
    await vi.advanceTimersByTimeAsync(110)
    expect(replay.beat?.events[0]?.kind).toBe('fought')
    replay.stop()
  })
})
