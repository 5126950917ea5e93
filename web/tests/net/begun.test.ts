// What the first script began is taken once by whoever needs it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { socketPath, tablePath } from '$/browser/paths'
import { api, unwrap } from '$/net/api'
import { begin, beginSocket, fetchBegun, takeSocket } from '$/net/begun'
import { LiveTable } from '$/net/live.svelte'

// Requests of Node want whole addresses, those of browsers do not.
vi.hoisted(() => {
  const Plain = globalThis.Request
  globalThis.Request = class extends Plain {
    constructor(url: string, options: RequestInit) {
      super(new URL(url, 'http://localhost'), options)
    }
  } as typeof Request
})

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen = (): void => {}
  onmessage = (_: { data: string }): void => {}
  onclose = (_: { code: number }): void => {}
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
  }
}

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', (what: string | Request) => {
    asked.push(typeof what === 'string' ? what : what.url)
    return Promise.resolve(new Response('{"id":"7"}', { headers: { 'Content-Type': 'application/json' } }))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is an answer that is not asked for again, the first time', async () => {
  await begin('/api/games/stoneage/tables')
  expect(await (await fetchBegun('/api/games/stoneage/tables')).json()).toEqual({ id: '7' })
  expect(asked).toHaveLength(1)
  await fetchBegun('/api/games/stoneage/tables')
  expect(asked).toHaveLength(2)
})

it('is an answer that came with the page', async () => {
  const told = { answers: { '/api/session': { me: null } }, facts: '4f1c' }
  document.head.innerHTML = `<script type="application/json" id="begun">${JSON.stringify(told)}</script>`
  vi.resetModules()
  const begun = await import('$/net/begun')
  expect(await (await begun.begin('/api/session')).json()).toEqual({ me: null })
  expect(await (await begun.fetchBegun('/api/session')).json()).toEqual({ me: null })
  expect(asked).toEqual([])
  await begun.beginFacts('/api/games/stoneage/tables')
  expect(asked).toEqual(['/api/games/stoneage/tables?v=4f1c'])
  document.head.innerHTML = ''
})

it.each(['', 'a b/+'])('is the table as its page asks for it, with the invitation %j', async (invite) => {
  await begin(tablePath('7', invite))
  const query = { params: { path: { table_id: '7' }, query: { invite } } }
  expect(await unwrap(api.GET('/api/tables/{table_id}', query))).toEqual({ id: '7' })
  expect(asked).toHaveLength(1)
})

it('is a socket that has greeted; the table takes it, hears what it heard, and greets no second time', () => {
  beginSocket(socketPath('7'), { type: 'hello', version: 0 })
  const [socket] = FakeSocket.all
  socket!.opens()
  expect(socket!.sent).toEqual(['{"type":"hello","version":0}'])
  socket!.onmessage({ data: JSON.stringify({ type: 'clocks', clocks: [{ seat: 1 }] }) })
  const live = new LiveTable('7')
  live.open()
  expect(live.clocks).toEqual([{ seat: 1 }])
  expect(FakeSocket.all).toHaveLength(1)
  expect(socket!.sent).toHaveLength(1)
  live.close()
})

const WELCOME = {
  type: 'welcome',
  version: 1,
  seat: 0,
  names: [],
  seats: [],
  view: {},
  questions: [{ id: 5, kind: 'movement', said: { key: 'ask' }, options: null, unavailable: [] }],
  drafts: {},
  can_undo: false,
}
const PREVIEWED = { type: 'previewed', id: 'first-5', preview: { legal: true }, warnings: [], missing: null }

/** A table that takes a socket which was welcomed, and has asked for the preview of an empty movement. */
function welcomed(): [LiveTable, FakeSocket, string[]] {
  beginSocket(socketPath('7'), {}, { movement: () => ({ orders: [] }) })
  const [socket] = FakeSocket.all as [FakeSocket]
  socket.opens()
  socket.onmessage({ data: JSON.stringify(WELCOME) })
  expect(socket.sent.slice(1)).toEqual([
    JSON.stringify({ type: 'preview', id: 'first-5', question: 5, answer: { orders: [] } }),
  ])
  const live = new LiveTable('7')
  live.open()
  const later = socket.sent.splice(0)
  return [live, socket, later]
}

it('is a preview that is asked for with the welcome, and not again', async () => {
  const [live, socket] = welcomed()
  const preview = live.preview(5, { orders: [] })
  expect(socket.sent).toEqual([])
  socket.onmessage({ data: JSON.stringify(PREVIEWED) })
  expect(await preview).toEqual({ legal: true })
  live.close()
})

it('is no preview of another answer, nor of an older position', async () => {
  const [live, socket] = welcomed()
  void live.preview(5, { orders: [{}] }).catch(() => {})
  expect(socket.sent).toHaveLength(1)
  socket.onmessage({ data: JSON.stringify({ type: 'update', version: 2, patch: [], events: [] }) })
  void live.preview(5, { orders: [] }).catch(() => {})
  expect(socket.sent).toHaveLength(2)
  live.close()
})

it('is asked for again if nobody will answer it', async () => {
  const [live, socket] = welcomed()
  void live.preview(5, { orders: [] }).catch(() => {})
  socket.onmessage({ data: JSON.stringify({ type: 'update', version: 2, patch: [], events: [] }) })
  await vi.waitFor(() => expect(socket.sent).toHaveLength(1))
  live.close()
})

it('is a socket that is not open yet: the table greets', () => {
  beginSocket(socketPath('7'), { type: 'hello', version: 0 })
  const live = new LiveTable('7')
  live.open()
  FakeSocket.all[0]!.opens()
  expect(FakeSocket.all[0]!.sent).toEqual(['{"type":"hello","version":0}'])
  live.close()
})

it('is no socket that was closed meanwhile, and none that was taken', () => {
  beginSocket(socketPath('7'), {})
  FakeSocket.all[0]!.close()
  expect(takeSocket(socketPath('7'))).toBeUndefined()
  beginSocket(socketPath('7'), {})
  expect(takeSocket(socketPath('7'))).toBeDefined()
  expect(takeSocket(socketPath('7'))).toBeUndefined()
})
