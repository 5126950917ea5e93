// @vitest-environment node
// The service worker in a small world of its own.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const SOURCE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')
const HOME = 'https://play.example'

type Handler = (event: Record<string, unknown>) => void

class Kept {
  files = new Map<string, Response>()
  match = async (key: string | Request) => this.files.get(this.#name(key))?.clone()
  put = async (key: string | Request, value: Response) => void this.files.set(this.#name(key), value)
  keys = async () => [...this.files.keys()]
  delete = async (key: string) => this.files.delete(key)
  addAll = async (paths: string[]) => paths.forEach((path) => this.files.set(HOME + path, new Response('kept')))
  #name(key: string | Request): string {
    return new URL(typeof key === 'string' ? key : key.url, HOME).href
  }
}

let handlers: Record<string, Handler>
let stores: Record<string, Kept>
let network: ReturnType<typeof vi.fn>
let clients: { claim: () => void; matchAll: ReturnType<typeof vi.fn>; openWindow: ReturnType<typeof vi.fn> }
let registration: { showNotification: ReturnType<typeof vi.fn> }

beforeEach(() => {
  handlers = {}
  stores = {}
  network = vi.fn()
  clients = { claim: vi.fn(), matchAll: vi.fn(async () => []), openWindow: vi.fn() }
  registration = { showNotification: vi.fn(async () => {}) }
  const self = {
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
    skipWaiting: () => {},
    location: { origin: HOME },
    clients,
    registration,
  }
  const caches = { open: async (name: string) => (stores[name] ??= new Kept()) }
  runInNewContext(SOURCE, { self, caches, fetch: network, URL, Set, Boolean, Math, Promise })
})

/** What the worker answers to a request; undefined if it leaves it to the browser. */
async function answer(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<Response | undefined> {
  let given: Promise<Response> | undefined
  const request = { url: HOME + path, mode, method }
  handlers.fetch!({ request, respondWith: (promise: Promise<Response>) => (given = promise) })
  return given
}

async function happen(name: string, event: Record<string, unknown>): Promise<void> {
  let done: Promise<unknown> | undefined
  handlers[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) })
  await done
}

describe('requests', () => {
  test('to the service are never touched', async () => {
    expect(await answer('/api/me')).toBeUndefined()
    expect(await answer('/api/tables/x/record', { mode: 'navigate' })).toBeUndefined()
    expect(await answer('/anything', { method: 'POST' })).toBeUndefined()
    expect(await answer('/docs/', { mode: 'navigate' })).toBeUndefined()
    expect(network).not.toHaveBeenCalled()
  })

  test('for pages go to the network first, and to the last page without it', async () => {
    network.mockResolvedValueOnce(new Response('new'))
    expect(await (await answer('/tables/x', { mode: 'navigate' }))!.text()).toBe('new')
    network.mockRejectedValueOnce(new TypeError('offline'))
    expect(await (await answer('/me', { mode: 'navigate' }))!.text()).toBe('new')
  })

  test('for pages with answers to somebody are not kept', async () => {
    network.mockResolvedValueOnce(new Response('for all'))
    await answer('/', { mode: 'navigate' })
    network.mockResolvedValueOnce(new Response('own', { headers: { 'cache-control': 'no-store' } }))
    expect(await (await answer('/tables/x', { mode: 'navigate' }))!.text()).toBe('own')
    network.mockRejectedValueOnce(new TypeError('offline'))
    expect(await (await answer('/tables/x', { mode: 'navigate' }))!.text()).toBe('for all')
  })

  test('for hashed files ask the network once', async () => {
    network.mockResolvedValue(new Response('code', { headers: { 'content-type': 'text/javascript' } }))
    await answer('/assets/a-1.js')
    expect(await (await answer('/assets/a-1.js'))!.text()).toBe('code')
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('for files that are gone keep nothing', async () => {
    network.mockResolvedValue(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    await answer('/assets/old-1.js')
    expect(await stores['ecumene-assets']!.keys()).toEqual([])
  })

  test('keep the newest files only', async () => {
    network.mockImplementation(async () => new Response('code'))
    for (let n = 0; n < 205; n++) await answer(`/assets/f-${n}.js`)
    const kept = await stores['ecumene-assets']!.keys()
    expect(kept).toHaveLength(200)
    expect(kept[0]).toBe(`${HOME}/assets/f-5.js`)
  })
})

test('the first page and what it names are kept at once', async () => {
  network.mockResolvedValueOnce(
    new Response('<script src="/assets/index-1.js"></script><link href="/assets/index-2.css">'),
  )
  await happen('install', {})
  expect(await stores['ecumene-assets']!.keys()).toEqual([`${HOME}/assets/index-1.js`, `${HOME}/assets/index-2.css`])
})

describe('notices', () => {
  test('are shown in words, one for each table', async () => {
    const said = { what: 'turn', title: 'Sunday evening', text: 'It is your turn.', link: `${HOME}/tables/x` }
    await happen('push', { data: { json: () => said } })
    const [title, options] = registration.showNotification.mock.calls[0]!
    expect(title).toBe('Sunday evening')
    expect(options).toMatchObject({ body: 'It is your turn.', tag: said.link, data: { link: said.link } })
  })

  const clicked = (link: string) => ({ notification: { close: vi.fn(), data: { link } } })

  test('open their table', async () => {
    await happen('notificationclick', clicked(`${HOME}/tables/x`))
    expect(clients.openWindow).toHaveBeenCalledWith(`${HOME}/tables/x`)
  })

  test('go to the page that shows it already', async () => {
    const there = { url: `${HOME}/tables/x?seat=1`, focus: vi.fn() }
    clients.matchAll.mockResolvedValueOnce([there])
    await happen('notificationclick', clicked(`${HOME}/tables/x`))
    expect(there.focus).toHaveBeenCalled()
    expect(clients.openWindow).not.toHaveBeenCalled()
  })

  test('never lead to another site', async () => {
    await happen('notificationclick', clicked('https://evil.example/tables/x'))
    expect(clients.openWindow).toHaveBeenCalledWith(`${HOME}/tables/x`)
  })
})
