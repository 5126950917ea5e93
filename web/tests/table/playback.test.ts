// What others did, shown one after the other: never late, never in the way.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BotPace } from '$/browser/preferences.svelte'
import type { LiveTable, Update } from '$/net/live.svelte'
import type { ClockShown, Question, Told } from '$/net/types'
import { beatsOf, Playback } from '$/table/past/playback.svelte'
import { fasterPace, isMixed } from '$/table/room/botPace'
import type { EventTable } from '$/table/room/events'

const EVENTS: EventTable = {
  moved: { seconds: 2, ahead: true, onBoard: true, act: true, places: ({ data }) => data.at as string[] },
  fought: { seconds: 1 },
  grown: { seconds: 1, joined: 'all' },
  built: { seconds: 1, joined: 'player' },
  said: {},
  game_over: {},
}

const told = (kind: string, seat = 1, at = ['knossos']): Told => ({
  kind,
  seat,
  rule: '',
  text: `${kind} ${seat}`,
  data: { at },
})
const question = (id: number, kind = 'movement'): Question => ({
  id,
  seat: 0,
  kind,
  standing: kind === 'trade',
  rule: '',
  text: '',
  options: null,
  unavailable: [],
  about: null,
})

let version = 0
const update = (events: Told[], more: Partial<Update> = {}): Update => ({
  type: 'update',
  version: ++version,
  events: events as Update['events'],
  patch: [],
  ...more,
})

/** A table that remembers what it was shown. */
class Table {
  seat = 0
  questions: Question[] = []
  clocks: ClockShown[] = []
  shown: number[] = []
  pacer = null
  show = ({ version }: Update): void => void this.shown.push(version)
  ask = ({ questions }: Partial<Update>): void => {
    if (questions) this.questions = questions
  }
}

let table: Table
let pace: BotPace
let playback: Playback
let close: () => void
let hidden = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  hidden = false
  version = 0
  pace = 'watch'
  table = new Table()
  playback = new Playback(table as unknown as LiveTable, EVENTS, () => pace)
  close = playback.open()
})

afterEach(() => {
  close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000)

describe('beats', () => {
  it('leave out what is not worth seeing, what one did oneself, and movements of nothing', () => {
    const beats = beatsOf(
      [told('said'), told('moved', 0), told('moved', 1, []), told('unheard_of'), told('moved', 2)],
      EVENTS,
      0,
    )
    expect(beats.map(({ beat }) => beat.events.map(({ seat }) => seat))).toEqual([[2]])
  })

  it('join what belongs together: of all, or of one player', () => {
    const beats = beatsOf(
      [told('grown', 1), told('grown', 2), told('built', 1), told('built', 1), told('built', 2)],
      EVENTS,
      0,
    )
    expect(beats.map(({ beat }) => beat.events.length)).toEqual([2, 2, 1])
    expect(beatsOf([told('moved')], EVENTS, 0)[0]!.beat.places).toEqual(['knossos'])
  })
})

describe('what others did', () => {
  it('is shown in order: first the way, then the position, then what is asked', () => {
    playback.take(update([told('moved', 1)]))
    playback.take(update([told('moved', 2), told('fought', -1)], { questions: [question(7)] }))
    expect([playback.beat?.events[0]?.seat, playback.left, playback.asked]).toEqual([1, 2, true])
    expect(table.shown).toEqual([])
    pass(2.1)
    expect([playback.beat?.events[0]?.seat, table.shown]).toEqual([2, [1]])
    pass(2)
    expect([playback.beat?.events[0]?.kind, table.shown, table.questions]).toEqual(['fought', [1, 2], []])
    pass(1.1)
    expect(playback.beat).toBeNull()
    expect(table.questions.map(({ id }) => id)).toEqual([7])
  })

  it('asks nothing before the last of it was seen', () => {
    playback.take(update([told('fought')], { questions: [question(7)] }))
    playback.take(update([told('moved', 2)], { questions: [question(7), question(8)], can_undo: true }))
    playback.take(update([told('moved', 3)]))
    pass(3.1)
    expect([playback.beat?.events[0]?.seat, table.questions]).toEqual([3, []])
    pass(2)
    expect(table.questions.map(({ id }) => id)).toEqual([7, 8])
  })

  it('leaves a trail until the position has followed', () => {
    playback.take(update([told('moved', 1), told('moved', 2), told('fought')]))
    pass(2.1)
    expect(playback.beat?.trail?.map(({ seat }) => seat)).toEqual([1])
    pass(2)
    expect(playback.beat?.trail).toEqual([])
  })

  it('knows where on the board the rest will be', () => {
    playback.take(update([told('moved', 1, ['attika']), told('moved', 2, ['karia'])]))
    expect(playback.beat).toMatchObject({ places: ['attika'], next: ['karia'] })
  })

  it('takes less time where it is fast, and none where it is off', () => {
    pace = 'fast'
    playback.take(update([told('moved')]))
    pass(0.7)
    expect(playback.beat).not.toBeNull()
    pass(0.2)
    expect(playback.beat).toBeNull()
    pace = 'off'
    playback.take(update([told('moved')]))
    expect([playback.beat, table.shown]).toEqual([null, [1, 2]])
  })

  it('ends when the pace is switched off', () => {
    playback.take(update([told('moved'), told('moved', 2)]))
    pace = 'off'
    pass(0.2)
    expect([playback.beat, table.shown]).toEqual([null, [1]])
  })

  it('is told at once if nothing of it is worth a look, or the game is over', () => {
    playback.take(update([told('said')]))
    playback.take(update([told('moved'), told('game_over', -1)]))
    expect([playback.beat, table.shown]).toEqual([null, [1, 2]])
  })
})

describe('nobody has to wait', () => {
  it('who skips is at the present, with everything that was to come', () => {
    playback.take(update([told('moved')]))
    playback.take(update([told('moved', 2)], { questions: [question(7)] }))
    playback.finish()
    expect([playback.beat, playback.left, playback.asked, table.shown]).toEqual([null, 0, false, [1, 2]])
    expect(table.questions).toHaveLength(1)
    pass(60)
    expect(table.shown).toEqual([1, 2])
  })

  it('who is deciding sees every change at once, and the question stays', () => {
    table.questions = [question(7)]
    playback.take(update([told('moved')]))
    playback.take(update([told('moved', 2)], { questions: [question(7), question(8)] }))
    expect([playback.beat, table.shown, table.questions.length]).toEqual([null, [1, 2], 2])
  })

  it('who trades sees the market as it is', () => {
    table.questions = [question(9, 'trade')]
    playback.take(update([told('moved')]))
    expect(playback.beat).toBeNull()
  })

  it('a question that is gone is gone while its answer is being shown', () => {
    table.questions = [question(7)]
    playback.take(update([told('moved', 0), told('moved', 1)], { questions: [question(8)], mine: 0 }))
    expect([playback.beat?.events[0]?.seat, table.questions]).toEqual([1, []])
    pass(2.1)
    expect(table.questions.map(({ id }) => id)).toEqual([8])
  })

  it('an answer given elsewhere ends what was being shown', () => {
    playback.take(update([told('moved')]))
    playback.take(update([told('said', 0)], { mine: 0 }))
    expect([playback.beat, table.shown]).toEqual([null, [1, 2]])
  })

  it('who looks elsewhere finds everything as it is', () => {
    playback.take(update([told('moved')]))
    hidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect([playback.beat, table.shown]).toEqual([null, [1]])
    playback.take(update([told('moved')]))
    expect([playback.beat, table.shown]).toEqual([null, [1, 2]])
  })

  it('many are shown faster than few: eighteen bots take no longer than the longest', () => {
    playback.take(
      update(
        Array.from({ length: 40 }, (_, n) => told('moved', n + 1)),
        { questions: [question(7)] },
      ),
    )
    pass(25.2)
    expect([playback.beat, table.questions.length]).toEqual([null, 1])
  })

  it('at most a tenth of the time to decide is spent on showing', () => {
    table.clocks = [{ seat: 0, due: new Date(Date.now() + 40_000).toISOString(), left: null, bank: 0 }]
    playback.take(
      update(
        Array.from({ length: 9 }, (_, n) => told('moved', n + 1)),
        { questions: [question(7)] },
      ),
    )
    pass(3.5)
    expect(playback.beat).not.toBeNull()
    pass(0.7)
    expect([playback.beat, table.questions.length]).toEqual([null, 1])
  })

  it('a clock that comes a little later counts from the moment of the question', () => {
    playback.take(update([told('moved')], { questions: [question(7)] }))
    table.clocks = [{ seat: 0, due: new Date(Date.now() + 5_000).toISOString(), left: null, bank: 0 }]
    pass(0.7)
    expect([playback.beat, table.questions.length]).toEqual([null, 1])
  })

  it('a clock that stands takes nothing away', () => {
    table.clocks = [{ seat: 0, due: null, left: 5, bank: 0 }]
    playback.take(update([told('moved')], { questions: [question(7)] }))
    pass(1.5)
    expect(playback.beat).not.toBeNull()
  })

  it('an open market is reached soon', () => {
    playback.take(
      update(
        Array.from({ length: 9 }, (_, n) => told('moved', n + 1)),
        { questions: [question(7, 'trade')] },
      ),
    )
    pass(3.2)
    expect([playback.beat, table.questions.length]).toEqual([null, 1])
  })

  it('when the table is left nothing is left over', () => {
    playback.take(update([told('moved')]))
    close()
    expect([table.pacer, table.shown]).toEqual([null, [1]])
  })
})

describe('the pace of a table', () => {
  it('is the faster of what the host allows and what one likes', () => {
    expect([fasterPace('watch', 'fast'), fasterPace('off', 'watch'), fasterPace('watch', 'watch')]).toEqual([
      'fast',
      'off',
      'watch',
    ])
  })

  it('counts where people and bots play together', () => {
    const seats = (...kinds: string[]) =>
      ({ seats: kinds.map((kind) => ({ kind, caretaker: '' })) }) as unknown as Parameters<typeof isMixed>[0]
    expect([isMixed(seats('human', 'bot')), isMixed(seats('human', 'open')), isMixed(seats('bot', 'bot'))]).toEqual([
      true,
      false,
      false,
    ])
  })
})
