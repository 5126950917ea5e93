// Pages of the shell, as a person meets them.
import { cleanup, render, screen } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { find, MISSING, ROUTES } from '$/app/routes'
import { scriptsOf } from '$/app/updates.svelte'
import { poll } from '$/browser/poll'
import Choice from '$/design/Choice.svelte'
import Page from '$/design/Page.svelte'
import { api } from '$/net/api'
import type { TableShown } from '$/net/types'
import TableCard from '$/pages/front/TableCard.svelte'
import { keyBytes, subscribe } from '$/pages/notices/push'
import { readToken } from '$/pages/sign-in/emailLinks'
import { formatMoment } from '$/words/format'

afterEach(cleanup)

const seat = {
  kind: 'human',
  bot: '',
  name: '',
  absent: false,
  caretaker: '',
  vacant: false,
  reserved: '',
  guest: false,
  label: '',
  devices: 0,
  has_card: false,
} as const
const TABLE: TableShown = {
  private_talk: 'off',
  quiet_trade: 0,
  id: '7366a33d-4cd7-4d99-9992-59292cf0e84a',
  code: '',
  name: 'Sunday evening',
  game: 'stoneage',
  rules: 1,
  options: {},
  pace: 'days',
  spectators: true,
  status: 'playing',
  seats: [
    { ...seat, name: 'Ada' },
    { ...seat, name: 'Bo' },
    { ...seat, kind: 'bot', bot: 'steward', name: 'Ember' },
  ],
  created: '2026-11-15T08:00:00Z',
  seat: 0,
  offers_seat: false,
  host: true,
  invite: null,
  chat: 'players',
  log: [],
  limits: null,
  calendar: null,
  absent: 'vote',
  paused: null,
  votes: [],
  archived: false,
  rematch: null,
  rematch_of: null,
  copy_of: null,
  days_off: 0,
  own_days_off: [],
  own_seats: [0],
  awaited: true,
  due: null,
  outcome: null,
  bot_pace: 'watch',
  advice: false,
  planner: 'off',
  handover: 'allowed',
  undo: 'own',
  moved: null,
  commitment: '',
  opening: null,
  keeps_books: false,
  keepers: [],
  keeper: false,
}

describe('addresses', () => {
  test('lead to their pages', () => {
    expect(find('/tables/x1/replay', true)).toEqual([
      ROUTES.find(({ pattern }) => pattern === '/tables/:id/replay'),
      { id: 'x1' },
    ])
    expect(find('/nowhere', true)[0]).toBe(MISSING)
  })

  test('of own pages show strangers the ways in', () => {
    expect(find('/me', false)[0].pattern).toBe('/sign-in')
    expect(find('/me', true)[0].pattern).toBe('/me')
    expect(find('/rules', false)[0].pattern).toBe('/rules')
  })

  test('in letters carry a token; anchors of a page do not', () => {
    expect(readToken('#l_Ix_glgTxvT4IGfP48rtYjRR5zr-060')).toBe('l_Ix_glgTxvT4IGfP48rtYjRR5zr-060')
    expect(readToken('#main')).toBe('')
    expect(readToken('')).toBe('')
  })
})

describe('a page', () => {
  const content = createRawSnippet(() => ({ render: () => '<p>text</p>' }))

  test('has a title, one heading, and the focus after the first step', async () => {
    render(Page, { title: 'First', children: content })
    expect(document.activeElement).toBe(document.body)
    cleanup()
    render(Page, { title: 'Second', children: content })
    await tick()
    expect(document.title).toBe('Second · Ecumene')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('a table in the lobby', () => {
  test('says loudly that it waits for me', () => {
    const { container } = render(TableCard, { table: TABLE })
    expect(screen.getByText('Your turn')).toBeTruthy()
    expect(container.querySelector('li')!.className).toContain('yours')
    expect(screen.getByRole('link', { name: 'Sunday evening' }).getAttribute('href')).toBe(`/tables/${TABLE.id}`)
    expect(screen.getByText(/Ada, Bo, 1 bot$/)).toBeTruthy()
  })

  test('is quiet when others decide, and counts free seats before the start', () => {
    const { container } = render(TableCard, { table: { ...TABLE, awaited: false } })
    expect(screen.getByText('Others are deciding')).toBeTruthy()
    expect(container.querySelector('li')!.className).not.toContain('yours')
    cleanup()
    render(TableCard, { table: { ...TABLE, status: 'waiting', awaited: false, seats: [TABLE.seats[0]!, seat, seat] } })
    expect(screen.getByText('2 seats are still free.')).toBeTruthy()
  })

  test('says who won', () => {
    const over = {
      ...TABLE,
      status: 'over' as const,
      awaited: false,
      outcome: { scores: [90, 140, 60], winners: [1], at: TABLE.created },
    }
    render(TableCard, { table: over })
    expect(screen.getByText('Bo won')).toBeTruthy()
    cleanup()
    render(TableCard, { table: { ...over, seat: 1 } })
    expect(screen.getByText('You won')).toBeTruthy()
  })
})

test('a choice is a group of radio buttons', () => {
  const onchange = vi.fn()
  render(Choice, {
    legend: 'Players',
    items: [2, 3].map((value) => ({ value, label: String(value) })),
    value: 2,
    onchange,
  })
  expect(screen.getByRole('group', { name: 'Players' })).toBeTruthy()
  expect((screen.getByRole('radio', { name: '2' }) as HTMLInputElement).checked).toBe(true)
  screen.getByRole('radio', { name: '3' }).click()
  expect(onchange).toHaveBeenCalledWith(3)
})

describe('looking again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('happens by time and on focus, and ends', () => {
    const look = vi.fn()
    const stop = poll(look, 1000)
    vi.advanceTimersByTime(2500)
    expect(look).toHaveBeenCalledTimes(2)
    dispatchEvent(new Event('focus'))
    expect(look).toHaveBeenCalledTimes(3)
    stop()
    vi.advanceTimersByTime(5000)
    dispatchEvent(new Event('focus'))
    expect(look).toHaveBeenCalledTimes(3)
  })
})

test('moments are said in words', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  expect(formatMoment('2026-11-15T09:00:00Z', now)).toBe('3 hours ago')
  expect(formatMoment('2026-11-15T11:59:50Z', now)).toBe('this minute')
  expect(formatMoment('2026-10-01T12:00:00Z', now)).toContain('2026')
})

test('the key for pushes becomes bytes', () => {
  expect([...keyBytes('BNcRdr-_')]).toEqual([4, 215, 17, 118, 191, 191])
})

test('a new version has other scripts', () => {
  const page =
    '<script type="module" src="/assets/index-a1.js"></script><link rel="modulepreload" href="/assets/x-b2.js">'
  expect(scriptsOf(page)).toBe('/assets/index-a1.js')
})

describe('this browser is told', () => {
  const subscription = { endpoint: 'https://push.example/p', keys: { p256dh: 'BNc', auth: 'tBH' } }
  const pushManager = {
    getSubscription: vi.fn(async () => null),
    subscribe: vi.fn(async () => ({ toJSON: () => subscription })),
  }
  const answers = (permission: string) => vi.stubGlobal('Notification', { requestPermission: async () => permission })

  beforeEach(() => {
    vi.spyOn(api, 'POST').mockResolvedValue({ data: {}, response: new Response(null, { status: 201 }) } as never)
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('if the person says yes', async () => {
    answers('granted')
    expect(await subscribe('BNcRdr-_')).toBe(true)
    const body = { endpoint: subscription.endpoint, expirationTime: null, keys: subscription.keys }
    expect(api.POST).toHaveBeenCalledWith('/api/notices/browsers', { body })
  })

  test('and is not if the person says no', async () => {
    answers('denied')
    expect(await subscribe('BNcRdr-_')).toBe(false)
    expect(api.POST).not.toHaveBeenCalled()
  })
})
