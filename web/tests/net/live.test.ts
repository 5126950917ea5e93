// The socket of a table: what is lost comes again, what is sent twice is the same act.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveTable } from '$/net/live.svelte'
import { patch } from '$/net/patch'
import { session } from '$/net/session.svelte'
import { site } from '$/net/site.svelte'
import { toasts } from '$/net/toasts.svelte'
import type { Change, Heard, Me } from '$/net/types'
import { openWords } from '$/words/current'
import { said } from '$/words/said'

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen = (): void => {}
  onmessage = (_event: { data: string }): void => {}
  onclose = (_event: { code: number }): void => {}

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }
  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
  loses(code = 1006): void {
    this.readyState = 3
    this.onclose({ code })
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {}
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type)
  }
}

type Asked = Extract<Heard, { type: 'welcome' }>['questions'][number]

const question = (id: number, kind = 'movement'): Asked => ({
  id,
  seat: 0,
  kind,
  rule: 'MC-3.1',
  said: { key: 'ask-move' },
  options: null,
  unavailable: [],
  about: null,
})

const welcome = (more: object = {}): object => ({
  type: 'welcome',
  seat: 0,
  version: 4,
  names: ['Ada', 'Bo'],
  bots: ['', ''],
  seats: ['Ada', 'Bo'],
  view: { turn: 1, seats: [{ treasury: 3 }] },
  questions: [question(7)],
  drafts: {},
  can_undo: false,
  ...more,
})

function update(version: number, more: Partial<Extract<Heard, { type: 'update' }>> = {}): object {
  return { type: 'update', version, events: [], patch: [], ...more }
}

let live: LiveTable<{ turn: number; seats: { treasury: number }[] }>

beforeEach(async () => {
  await openWords()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  live = new LiveTable('t')
  live.open()
  FakeSocket.last.opens()
  FakeSocket.last.says(welcome())
})

afterEach(() => {
  live.close()
  site.home = false
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function comesBack(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(400)
  FakeSocket.last.opens()
  return FakeSocket.last
}

describe('what is heard', () => {
  it('is everything at first, and then what changed', () => {
    expect(FakeSocket.last.of('hello')).toEqual([{ type: 'hello', version: 0 }])
    FakeSocket.last.says(update(5, { patch: [{ at: ['seats', 0, 'treasury'], set: 9 }], questions: [] }))
    expect(live.view!.seats[0]!.treasury).toBe(9)
    expect(live.questions).toEqual([])
  })

  it('is put into words: what is asked, what may be chosen, what happened, what players are called', async () => {
    const text = (words: string) => said('verbatim', { text: words })
    const asked = {
      ...question(8),
      said: text('Where to?'),
      options: [{ answer: {}, said: text('There') }],
      unavailable: [{ thing: 'x', code: 'far', rule: 'MC-3.4', said: text('Too far.'), label: text('Rome') }],
      only_answer: { answer: {}, rule: '', said: text('Nowhere else.') },
    }
    const events = [{ kind: 'taken_back', rule: '', seat: 1, data: {} }]
    FakeSocket.last.says({ ...update(5), events, questions: [asked], seats: ['Ada', text('Rome')] })
    expect(live.questions).toMatchObject([
      {
        text: 'Where to?',
        options: [{ label: 'There' }],
        unavailable: [{ label: 'Rome', text: 'Too far.' }],
        only_answer: { text: 'Nowhere else.' },
      },
    ])
    expect(live.story[0]!.events).toMatchObject([{ text: 'Rome takes an answer back.', named: [1] }])
    const advised = live.advise(8)
    const { id } = FakeSocket.last.of('advise').at(-1)!
    FakeSocket.last.says({ type: 'advised', id, answer: {}, reason: text('It is near.'), second: null })
    expect(await advised).toMatchObject({ reason: 'It is near.', second: null })
  })

  it('waits until the words of the game are there', async () => {
    let load = (): void => {}
    const slow = new LiveTable('t', undefined, () => new Promise<void>((done) => (load = done)))
    slow.open()
    FakeSocket.last.opens()
    FakeSocket.last.says(welcome())
    expect(slow.questions).toEqual([])
    load()
    await vi.advanceTimersByTimeAsync(0)
    expect(slow.questions).toHaveLength(1)
    slow.close()
  })

  it('is heard after all if the words come at the second try', async () => {
    const words = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
    const slow = new LiveTable('t', undefined, words)
    slow.open()
    FakeSocket.last.opens()
    FakeSocket.last.says(welcome())
    await vi.advanceTimersByTimeAsync(0)
    expect(slow.questions).toEqual([])
    const sockets = FakeSocket.all.length
    slow.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(slow.questions).toHaveLength(1)
    expect(FakeSocket.all).toHaveLength(sockets)
    FakeSocket.last.says(update(5, { questions: [] }))
    expect(slow.questions).toEqual([])
    slow.close()
  })

  it('is that of the newest socket alone, if the words come late', async () => {
    let load = (): void => {}
    const slow = new LiveTable<{ turn: number }>('t', undefined, () => new Promise<void>((done) => (load = done)))
    slow.open()
    FakeSocket.last.opens()
    FakeSocket.last.says(welcome())
    FakeSocket.last.says({ type: 'chat', lines: [{ number: 1, text: 'old', hides: null }] })
    FakeSocket.last.loses()
    ;(await comesBack()).says(welcome({ view: { turn: 2 } }))
    load()
    await vi.advanceTimersByTimeAsync(0)
    expect(slow.view!.turn).toBe(2)
    expect(slow.chat).toEqual([])
    slow.close()
  })

  it('begins anew after it was closed', () => {
    live.close()
    live.open()
    expect(live.link).toBe('connecting')
    FakeSocket.last.opens()
    FakeSocket.last.says(welcome({ questions: [] }))
    expect([live.link, live.questions]).toEqual(['open', []])
  })

  it('is asked for anew if a version is missing', () => {
    FakeSocket.last.says(update(6, { patch: [{ at: ['turn'], set: 2 }] }))
    expect(live.view!.turn).toBe(1)
    expect(FakeSocket.last.of('hello').at(-1)).toEqual({ type: 'hello', version: 4 })
  })

  it('takes the draft of a question away with it, and leaves others', () => {
    FakeSocket.last.says(welcome({ drafts: { movement: 1, purchase: 2 } }))
    FakeSocket.last.says(update(5, { questions: [question(8)] }))
    expect(live.drafts).toEqual({ purchase: 2 })
  })

  it('leaves the draft of a question that was put aside', () => {
    FakeSocket.last.says(welcome({ drafts: { movement: 1 } }))
    FakeSocket.last.says(update(5, { patch: [{ at: ['waiting'], set: [live.seat] }], questions: [] }))
    expect(live.drafts).toEqual({ movement: 1 })
  })
})

describe('what is said', () => {
  it('is done when it is acknowledged', async () => {
    const done = live.answer(7, { orders: [] })
    expect(live.busy).toBe(1)
    const [sent] = FakeSocket.last.of('answer')
    FakeSocket.last.says({ type: 'ack', id: sent!.id })
    await done
    expect(live.busy).toBe(0)
  })

  it('keeps nobody waiting if it is only a preview or a draft', () => {
    void live.preview(7, {})
    void live.draft('movement', {})
    expect(live.busy).toBe(0)
  })

  const failed = { type: 'error', said: said('verbatim', { text: 'Not now.' }) }

  it('is the newest draft alone, also after an error', async () => {
    const first = live.draft('movement', { orders: [1] })
    const [old] = FakeSocket.last.of('draft')
    FakeSocket.last.says({ ...failed, id: old!.id })
    void live.draft('movement', { orders: [2] })
    void live.draft('purchase', { advances: [] })
    await first
    await vi.advanceTimersByTimeAsync(5_000)
    const answers = () => FakeSocket.last.of('draft').map(({ answer }) => answer)
    expect(answers()).toEqual([{ orders: [1] }, { orders: [2] }, { advances: [] }])
    FakeSocket.last.loses()
    ;(await comesBack()).says(welcome())
    expect(answers()).toEqual([{ orders: [2] }, { advances: [] }])
  })

  it('is no draft any more when the answer is given', async () => {
    const drafts = [live.draft('movement', { orders: [1] }), live.draft('purchase', {})]
    live.answer(7, { orders: [1] }).catch(() => {})
    await drafts[0]
    FakeSocket.last.loses()
    ;(await comesBack()).says(welcome())
    expect(FakeSocket.last.sent.map(({ type, kind }) => [type, kind])).toEqual([
      ['hello', undefined],
      ['draft', 'purchase'],
      ['answer', undefined],
    ])
  })

  it('is no draft any more when its question is gone', async () => {
    const draft = live.draft('movement', { orders: [1] })
    FakeSocket.last.says(update(5, { questions: [] }))
    await draft
    FakeSocket.last.loses()
    ;(await comesBack()).says(welcome())
    expect(FakeSocket.last.of('draft')).toEqual([])
  })

  it('tells how old a draft is that is sent again', async () => {
    void live.draft('movement', { orders: [1] })
    expect(FakeSocket.last.of('draft')[0]).not.toHaveProperty('age')
    FakeSocket.last.loses()
    vi.setSystemTime(Date.now() + 60_000)
    ;(await comesBack()).says(welcome())
    expect(FakeSocket.last.of('draft')).toMatchObject([{ age: 60_400, answer: { orders: [1] } }])
  })

  it('is refused with a sentence and its rule', async () => {
    const done = live.answer(7, {})
    FakeSocket.last.says({
      type: 'refused',
      id: FakeSocket.last.of('answer')[0]!.id,
      code: 'too_far',
      rule: 'MC-3.4',
      said: said('verbatim', { text: 'Too far.' }),
      params: {},
    })
    await expect(done).rejects.toMatchObject({ code: 'too_far', rule: 'MC-3.4', text: 'Too far.' })
  })

  it('is said again under the same id after a lost connection', async () => {
    const done = live.answer(7, { orders: [] })
    const [sent] = FakeSocket.last.of('answer')
    FakeSocket.last.loses()
    expect(live.link).toBe('lost')
    const again = await comesBack()
    expect(again.of('hello')).toEqual([{ type: 'hello', version: 4 }])
    expect(again.of('answer')).toEqual([])
    again.says(welcome({ version: 5 }))
    expect(again.of('answer')).toEqual([sent])
    again.says({ type: 'ack', id: sent!.id })
    await done
  })

  it('is tried again if the server could not do it, and given up in the end', async () => {
    const done = live.answer(7, {})
    const refused = expect(done).rejects.toMatchObject({ code: 'error', text: 'Not now.' })
    const { id } = FakeSocket.last.of('answer')[0]!
    for (let n = 0; n < 5; n++) {
      FakeSocket.last.says({ type: 'error', id, said: said('verbatim', { text: 'Not now.' }) })
      await vi.advanceTimersByTimeAsync(5_000)
    }
    await refused
    expect(FakeSocket.last.of('answer').map((sent) => sent.id)).toEqual([id, id, id, id, id])
  })
})

describe('the connection', () => {
  it('does not come back where there is nothing for us', async () => {
    FakeSocket.last.loses(4403)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([live.link, live.code, FakeSocket.all.length]).toEqual(['closed', 4403, 1])
  })

  it('comes back at once when a worker is replaced', async () => {
    FakeSocket.last.loses(1012)
    await vi.advanceTimersByTimeAsync(100)
    expect(FakeSocket.all.length).toBe(2)
  })

  it('is made anew after a phone slept and nobody answers', async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.last.of('ping').length).toBe(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(FakeSocket.all.length).toBe(2)
  })

  it('stays if somebody answers', async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(100)
    FakeSocket.last.says({ type: 'pong' })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(FakeSocket.all.length).toBe(1)
  })
})

describe('after a sleep', () => {
  /** Everything stops for a while, and only the clock goes on. */
  function sleep(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds)
  }
  const TWENTY_MINUTES = 20 * 60_000

  it.each(['pageshow', 'online', 'focus'])('a dead socket is replaced within a second of %s', async (event) => {
    sleep(TWENTY_MINUTES)
    dispatchEvent(new Event(event))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeSocket.all.length).toBe(2)
  })

  it('of a laptop, which no event tells of, the clock gives it away', async () => {
    sleep(TWENTY_MINUTES)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(FakeSocket.all.length).toBe(2)
  })

  it('several signs of waking begin one connection', async () => {
    FakeSocket.last.loses()
    sleep(TWENTY_MINUTES)
    document.dispatchEvent(new Event('visibilitychange'))
    for (const event of ['pageshow', 'focus', 'online']) dispatchEvent(new Event(event))
    expect(FakeSocket.all.length).toBe(2)
  })

  it('nobody waits for the pause between two tries', async () => {
    for (let n = 0; n < 8; n++) {
      FakeSocket.last.loses()
      await vi.advanceTimersByTimeAsync(30)
      vi.advanceTimersToNextTimer()
    }
    FakeSocket.last.loses()
    const before = FakeSocket.all.length
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all.length).toBe(before + 1)
  })

  it('a connection that was begun in a network that is gone is begun anew', async () => {
    FakeSocket.last.loses()
    await vi.advanceTimersByTimeAsync(400)
    expect(FakeSocket.all.length).toBe(2)
    sleep(TWENTY_MINUTES)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all.length).toBe(3)
  })
})

describe('a try that hangs', () => {
  it('is given up, at home after a second and a half', async () => {
    site.home = true
    FakeSocket.last.loses()
    await vi.advanceTimersByTimeAsync(400)
    expect(FakeSocket.all.length).toBe(2)
    await vi.advanceTimersByTimeAsync(1_500 + 700)
    expect(FakeSocket.all.length).toBe(3)
  })

  it('is the last of three: then a request asks whether the host is there', async () => {
    site.home = true
    const probe = vi.fn(() => Promise.reject(new TypeError('nobody')))
    vi.stubGlobal('fetch', probe)
    FakeSocket.last.loses()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(FakeSocket.all.length).toBe(1 + 3)
    const before = probe.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    const asked = probe.mock.calls.length - before
    expect([asked >= 60 / 2.5 - 1, asked <= 60 / 1.5 + 1]).toEqual([true, true])
    expect(FakeSocket.all.length).toBe(1 + 3)
  })

  it('is made at home within three seconds of the host being back, and may take its time', async () => {
    site.home = true
    const probe = vi.fn(() => Promise.reject<{ ok: boolean }>(new TypeError('nobody')))
    vi.stubGlobal('fetch', probe)
    FakeSocket.last.loses()
    await vi.advanceTimersByTimeAsync(120_000)
    const before = FakeSocket.all.length
    probe.mockImplementation(() => Promise.resolve({ ok: true }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(FakeSocket.all.length).toBe(before + 1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(FakeSocket.all.length).toBe(before + 1) // browsers delay a socket after some that failed
    FakeSocket.last.opens()
    FakeSocket.last.says(welcome())
    expect(live.link).toBe('open')
  })

  it('comes more and more rarely on a site that many wait for', async () => {
    const probe = vi.fn(() => Promise.resolve({ ok: false }))
    vi.stubGlobal('fetch', probe)
    FakeSocket.last.loses()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    const before = probe.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe.mock.calls.length - before).toBeLessThanOrEqual(8)
    expect(FakeSocket.all.length).toBe(1 + 3)
  })
})

describe('what was said and not acknowledged', () => {
  /** The page is loaded anew: nothing is left but what the browser keeps. */
  function reload(): FakeSocket {
    live.close()
    live = new LiveTable('t')
    live.open()
    FakeSocket.last.opens()
    return FakeSocket.last
  }

  it('is sent after a reload, under the same id, and keeps the question busy', async () => {
    FakeSocket.last.loses()
    live.answer(7, { orders: [] }).catch(() => {})
    const socket = reload()
    expect(live.busy).toBe(1)
    expect(socket.of('answer')).toEqual([])
    socket.says(welcome())
    const [sent] = socket.of('answer')
    expect(sent).toMatchObject({ question: 7, answer: { orders: [] } })
    socket.says({ type: 'ack', id: sent!.id })
    expect(live.busy).toBe(0)
    const later = reload()
    later.says(welcome())
    expect(later.of('answer')).toEqual([])
  })

  it('is done once, whether the acknowledgement or the answer was lost', async () => {
    live.answer(7, {}).catch(() => {})
    const [first] = FakeSocket.last.of('answer')
    const socket = reload()
    socket.says(welcome())
    expect(socket.of('answer')).toEqual([first])
  })

  it('is refused aloud if the question is gone', () => {
    FakeSocket.last.loses()
    live.answer(7, {}).catch(() => {})
    const socket = reload()
    socket.says(welcome())
    toasts.length = 0
    const { id } = socket.of('answer')[0]!
    socket.says({
      type: 'refused',
      id,
      code: 'not_asked',
      rule: '',
      said: said('verbatim', { text: 'That is no longer asked.' }),
    })
    expect(toasts.map(({ text }) => text)).toEqual(['That is no longer asked.'])
    expect(live.busy).toBe(0)
  })

  it('is forgotten after a day, and undo and drafts at once', () => {
    FakeSocket.last.loses()
    for (const said of [live.answer(7, {}), live.undo(), live.draft('movement', {})]) said.catch(() => {})
    const socket = reload()
    socket.says(welcome())
    expect(socket.sent.map(({ type }) => type)).toEqual(['hello', 'answer'])
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
    const later = reload()
    later.says(welcome())
    expect(later.of('answer')).toEqual([])
  })

  it('is not sent for somebody else who signs in here', () => {
    FakeSocket.last.loses()
    live.answer(7, {}).catch(() => {})
    session.me = { id: 'somebody-else' } as Me
    const socket = reload()
    socket.says(welcome())
    expect(socket.of('answer')).toEqual([])
    session.me = undefined
  })
})

describe('an answer that came too late', () => {
  const books = { turn: 6, phase: 2, seats: [{ treasury: 3 }] }
  const closed = (id: unknown): object => ({
    type: 'refused',
    id,
    code: 'not_open',
    rule: 'DG-3.4',
    said: said('verbatim', { text: 'Not open any more.' }),
  })
  /** Answered without a connection; when it is back the phase has gone on. */
  function answerLate(kept: boolean): void {
    FakeSocket.last.says(welcome({ view: books, questions: [question(7, 'count')] }))
    FakeSocket.last.loses()
    live.answer(7, { numbers: { tokens: 34 } }).catch(() => {})
    live.close()
    live = new LiveTable('t')
    live.open()
    FakeSocket.last.opens()
    FakeSocket.last.says(welcome({ view: { ...books, phase: 3 }, questions: [question(9, 'desk')] }))
    FakeSocket.last.says({ type: 'table', table: { id: 't', keeps_books: kept, seats: [], status: 'playing' } })
    toasts.length = 0
    FakeSocket.last.says(closed(FakeSocket.last.of('answer')[0]!.id))
  }

  it('is kept where books are kept, with what it was given to, also over a reload', () => {
    answerLate(true)
    const late = { kind: 'count', seat: 0, turn: 6, phase: 2, answer: { numbers: { tokens: 34 } } }
    expect(live.late).toMatchObject([late])
    expect([live.busy, toasts.length]).toEqual([0, 0])
    live.close()
    live = new LiveTable('t')
    live.open()
    expect(live.late).toMatchObject([late])
    live.dropLate(live.late[0]!.id)
    expect(live.late).toEqual([])
  })

  it('is refused aloud where nothing can be entered late', () => {
    answerLate(false)
    expect(live.late).toEqual([])
    expect(toasts.map(({ text }) => text)).toEqual(['Not open any more.'])
  })
})

describe('patches', () => {
  it('are made one after the other', () => {
    const view = { seats: [{ treasury: 3 }], offers: ['a', 'b', 'c'] }
    const changes: Change[] = [
      { at: ['seats', 0, 'treasury'], set: 9 },
      { at: ['offers'], from: 1, drop: 1, add: ['d', 'e'] },
    ]
    patch(view, changes)
    expect(view).toEqual({ seats: [{ treasury: 9 }], offers: ['a', 'd', 'e', 'c'] })
  })
})

describe("a seat that is somebody else's now", () => {
  it('asks nothing any more, and what was sent is refused in words', async () => {
    const answered = live.answer(7, {}).catch((why: unknown) => why)
    FakeSocket.last.loses(4403)
    expect(await answered).toMatchObject({ code: 'closed', text: 'You no longer have a seat at this table.' })
    expect([live.link, live.code, live.questions, live.busy]).toEqual(['closed', 4403, [], 0])
    await expect(live.answer(7, {})).rejects.toMatchObject({ code: 'closed' })
    await expect(live.undo()).rejects.toMatchObject({ code: 'closed' })
    const before = FakeSocket.all.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.all.length).toBe(before)
  })

  it('is called by the new name at every other page', () => {
    FakeSocket.last.says({ type: 'table', table: { seats: [{ name: 'Ada' }, { name: 'Cy' }] } })
    expect(live.names).toEqual(['Ada', 'Cy'])
  })
})

describe('a game that was given up', () => {
  it('asks nothing any more', () => {
    expect(live.questions).toHaveLength(1)
    FakeSocket.last.says({ type: 'table', table: { status: 'ended', seats: [] } })
    expect([live.questions, live.canUndo]).toEqual([[], false])
  })
})

describe('a game that goes on elsewhere', () => {
  it('asks nothing here', () => {
    const moved = '2026-11-16T12:00:00Z'
    FakeSocket.last.says({ type: 'table', table: { status: 'playing', moved, seats: [] } })
    expect([live.questions, live.canUndo]).toEqual([[], false])
  })
})
