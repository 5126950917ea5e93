// The widgets of peoples: what is clicked is what is answered, in the forms of the service.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import AstBoard from '$/games/megaciv/ast/AstBoard.svelte'
import { facts } from '$/games/megaciv/facts.svelte'
import Peoples from '$/games/megaciv/peoples/Peoples.svelte'
import TurnOrders from '$/games/megaciv/peoples/TurnOrders.svelte'
import type { Forms } from '$/games/megaciv/types'
import Ability from '$/games/megaciv/widgets/Ability.svelte'
import ChooseVictims from '$/games/megaciv/widgets/ChooseVictims.svelte'
import InsistOrder from '$/games/megaciv/widgets/InsistOrder.svelte'
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'
import Host from '../../../table/RoomHost.svelte'
import fixture from '../peoples-fixture.json'

const submitted: unknown[] = []
const previewed: unknown[] = []
let missing: Forms['Refused'] | null = null

function seat(number: number): Partial<Forms['SeatView']> {
  return {
    seat: number,
    civilization: `civ${number}`,
    ranking: number + 1,
    block: 'west',
    tokens_at: { crete: number + 2 },
    cities_at: Array(number).fill('x'),
    ships_at: [],
    treasury: 0,
    tokens_in_stock: 0,
    cities_in_stock: 0,
    ships_in_stock: 0,
    cards: 3,
    advances: [],
    credits: {},
    step: 2,
    census: 5,
    left: false,
    leaving: false,
    calamities: null,
    hand: [],
    ast_bonus: false,
  }
}

const view = {
  turn: 3,
  phase: 9,
  seats: [0, 1, 2, 3].map(seat),
  circle: [1, 2],
  waiting: [2],
  movement: [],
  finished_trading: [],
  result: null,
  cases: [
    { calamity: 'famine', victim: 0 },
    { calamity: 'famine', victim: 2 },
  ],
}

const room = {
  live: {
    questions: [],
    seat: 0,
    clocks: [],
    story: [],
    busy: 0,
    id: 'x',
    warningsOf: async () => [],
    preview: async (_: number, answer: unknown) => {
      previewed.push(answer)
      return { counted: 1, least: 1, most: 1, missing }
    },
  },
  view,
  viewer: 0,
  names: ['Ann', 'Bo', 'Cy', 'Di'],
  now: true,
  look: (number: number) => ({ colour: '#888', ink: '#000', sign: 'M0 0', title: `Civ ${number}` }),
  name: (number: number) => ['Ann', 'Bo', 'Cy', 'Di'][number] ?? '',
  submit: async (_: Question, answer: unknown) => {
    submitted.push(structuredClone(JSON.parse(JSON.stringify(answer))))
    return true
  },
} as unknown as Room

function show(content: unknown, about: unknown, kind = 'ability'): HTMLElement {
  const question = { id: 7, seat: 0, kind, rule: '', text: 'What?', options: null, unavailable: [], about } as Question
  return render(Host, { room, content: content as Component<Record<string, unknown>>, with: { question } }).container
}

async function click(root: HTMLElement, selector: string, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    const found = root.querySelector<HTMLButtonElement>(selector)
    expect(found, selector).not.toBeNull()
    await fireEvent.click(found!)
  }
}

/** The service has looked at the answer. */
async function seen(): Promise<void> {
  await vi.advanceTimersByTimeAsync(200)
}

beforeAll(() => {
  // jsdom has no dialogs of its own
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  facts.take(
    { ...facts.tables, numbers: { ...facts.tables.numbers, city_vp: 1, step_vp: 5, ast_bonus_vp: 5 } },
    facts.board,
  )
})
beforeEach(() => {
  vi.useFakeTimers()
  submitted.length = previewed.length = 0
  missing = null
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const NOTHING = {
  diaspora: null,
  fundamentalism: null,
  monotheism: null,
  politics: null,
  provincial_empire: null,
  trade_routes: null,
  universal_doctrine: null,
  most: 5,
  default: { do: 'done' },
} satisfies Forms['about.ability']
const TARGETS: Forms['Target'][] = [
  { area: 'crete', units: [{ seat: 1, tokens: 2, cities: 0 }], cost: 2 },
  { area: 'rhodes', units: [{ seat: 2, tokens: 0, cities: 1 }], cost: 5 },
]
const more = (area: string) => `[data-area="${area}"] .stepper button:last-child`

describe('special abilities', () => {
  const cases: [
    string,
    Partial<Forms['about.ability']>,
    string,
    (root: HTMLElement) => Promise<void>,
    Forms['answer.ability'],
  ][] = [
    [
      'politics annexes',
      { politics: { treasury: 5, areas: TARGETS } },
      'politics',
      (root) => click(root, '[data-area="rhodes"]'),
      { do: 'politics_annex', area: 'rhodes' },
    ],
    [
      'politics gains',
      { politics: { treasury: 5, areas: TARGETS } },
      'politics',
      (root) => click(root, '.stepper button:last-child', 3),
      { do: 'politics_gain', treasury: 3 },
    ],
    [
      'monotheism',
      { monotheism: TARGETS },
      'monotheism',
      (root) => click(root, '[data-area="crete"]'),
      { do: 'monotheism', area: 'crete' },
    ],
    [
      'fundamentalism',
      { fundamentalism: TARGETS },
      'fundamentalism',
      (root) => click(root, '[data-area="crete"]'),
      { do: 'fundamentalism', area: 'crete' },
    ],
    [
      'provincial empire',
      { provincial_empire: [1, 3] },
      'provincial_empire',
      async (root) => {
        await click(root, '[data-seat="3"]')
        await click(root, '[data-seat="1"]')
      },
      { do: 'provincial_empire', seats: [3, 1] },
    ],
    [
      'trade routes',
      {
        trade_routes: [
          { card: 12, name: 'ochre', treasury: 2 },
          { card: 40, name: 'wine', treasury: 10 },
        ],
      },
      'trade_routes',
      (root) => click(root, '[data-card="40"]'),
      { do: 'trade_routes', cards: [40] },
    ],
    [
      'universal doctrine, pirates',
      { universal_doctrine: { pirate_cities: ['rhodes'], barbarians: { crete: 3 }, tokens: 5 } },
      'universal_doctrine',
      (root) => click(root, '[data-area="rhodes"]'),
      { do: 'universal_doctrine', pirate_city: 'rhodes' },
    ],
    [
      'universal doctrine, barbarians',
      { universal_doctrine: { pirate_cities: ['rhodes'], barbarians: { crete: 3 }, tokens: 5 } },
      'universal_doctrine',
      async (root) => {
        await click(root, '[data-area="rhodes"]')
        await click(root, more('crete'), 2)
      },
      { do: 'universal_doctrine', barbarians: { crete: 2 } },
    ],
    [
      'diaspora',
      { diaspora: { take: { crete: 4 }, put: { rhodes: 9 } } },
      'diaspora',
      async (root) => {
        await click(root, more('crete'), 2)
        await click(root, more('rhodes'), 2)
      },
      { do: 'diaspora', take: { crete: 2 }, put: { rhodes: 2 } },
    ],
  ]

  it.each(cases)('%s', async (_, about, ability, choose, answer) => {
    const root = show(Ability, { ...NOTHING, ...about })
    await click(root, `[data-ability="${ability}"]`)
    await choose(root)
    expect(root.querySelector<HTMLButtonElement>('.primary[data-submit]')!.disabled).toBe(true)
    await seen()
    expect(JSON.parse(JSON.stringify(previewed.at(-1)))).toEqual(answer)
    await click(root, '.primary[data-submit]')
    expect(submitted).toEqual([answer])
  })

  it('shows only those that can be used', () => {
    const root = show(Ability, { ...NOTHING, monotheism: TARGETS, trade_routes: [] })
    expect([...root.querySelectorAll<HTMLElement>('[data-ability]')].map((each) => each.dataset.ability)).toEqual([
      'monotheism',
      'trade_routes',
    ])
  })

  it('can be left alone', async () => {
    const root = show(Ability, { ...NOTHING, monotheism: TARGETS })
    await click(root, '[data-done]')
    expect(submitted).toEqual([{ do: 'done' }])
  })

  it('cannot be sent as long as the service says that something is missing', async () => {
    missing = { code: 'x', rule: 'MC-10.4', text: 'One token has no new place.' }
    const root = show(Ability, { ...NOTHING, diaspora: { take: { crete: 4 }, put: { rhodes: 9 } } })
    await click(root, '[data-ability="diaspora"]')
    await click(root, more('crete'))
    await seen()
    expect(root.querySelector<HTMLButtonElement>('.primary[data-submit]')!.disabled).toBe(true)
    expect(root.textContent).toContain('One token has no new place.')
  })

  it('places no more tokens than were taken', async () => {
    const root = show(Ability, { ...NOTHING, diaspora: { take: { crete: 4 }, put: { rhodes: 9 } } })
    await click(root, '[data-ability="diaspora"]')
    await click(root, more('crete'))
    await click(root, more('rhodes'), 3)
    await seen()
    expect(JSON.parse(JSON.stringify(previewed.at(-1)))).toEqual({
      do: 'diaspora',
      take: { crete: 1 },
      put: { rhodes: 1 },
    })
  })
})

describe('secondary victims', () => {
  const about: Forms['about.choose_victims'] = {
    calamity: 'famine',
    number: 2,
    seats: [1, 2, 3],
    default: { seats: [3, 2] },
  }

  it('are chosen by a tap, and no more than asked for', async () => {
    const root = show(ChooseVictims, about, 'choose_victims')
    await click(root, '[data-seat="2"]')
    await click(root, '[data-seat="1"]')
    expect(root.querySelector<HTMLButtonElement>('[data-seat="3"]')!.disabled).toBe(true)
    await seen()
    await click(root, '[data-submit]')
    expect(submitted).toEqual([{ seats: [2, 1] }])
  })

  it('are suggested by the service', async () => {
    const root = show(ChooseVictims, about, 'choose_victims')
    await click(root, '[data-suggest]')
    await seen()
    await click(root, '[data-submit]')
    expect(submitted).toEqual([{ seats: [3, 2] }])
  })
})

it.each([
  [0, false],
  [1, true],
])('two copies: option %i', async (option, insist) => {
  const root = show(InsistOrder, null, 'insist_order')
  await click(root, `[data-option="${option}"]`)
  expect(submitted).toEqual([{ insist }])
})

describe('the chart of the A.S.T.', () => {
  const game = fixture.positions[2]! // Expert
  const played = { ...room, view: { ...view, seats: game.seats }, viewer: 0 } as unknown as Room
  const open = () => render(Host, { room: played, content: AstBoard as Component<Record<string, unknown>> }).container
  const cell = (root: HTMLElement, epoch: string, measure: string) =>
    root.querySelector(`[data-epoch="${epoch}"] [data-need="${measure}"]`)?.textContent?.replace(/\s+/g, ' ').trim()

  beforeAll(() => {
    const civilizations = Object.entries(fixture.tracks).map(([id, tracks]) => ({ id, tracks }))
    facts.take(
      {
        ...facts.tables,
        ast: fixture.ast,
        civilizations,
        advances: fixture.advances.map(({ counts, ...card }) => ({ card, counts })),
      } as never,
      facts.board,
    )
    facts.options = game.options
  })

  it('says of both sides what each epoch asks for and what is missing, as the rules have it', async () => {
    const root = open()
    expect(root.querySelector<HTMLElement>('[data-chart]')!.dataset.chart).toBe('expert')
    for (const side of ['expert', 'basic'] as const) {
      await click(root, `[data-side="${side}"]`)
      for (const [epoch, , , needs] of game.charts[0][side])
        for (const [measure, need, have] of needs as [string, number, number][])
          expect(cell(root, String(epoch), measure)).toBe(
            have >= need ? `${need} ✓met` : `${need} ${need - have} missing−${need - have}`,
          )
    }
  })

  it('marks the side in play, and whatever is shown', async () => {
    const root = open()
    expect(root.querySelector('[data-side="expert"]')!.textContent).toContain('in play')
    expect(root.querySelector('[data-side="basic"]')!.textContent).not.toContain('in play')
    expect(root.textContent).not.toContain('not in play here')
    await click(root, '[data-side="basic"]')
    expect(root.textContent).toContain('not in play here')
    expect(root.querySelector('[data-side="basic"]')!.getAttribute('aria-pressed')).toBe('true')
  })

  it('speaks of the people that is chosen', async () => {
    const root = open()
    const counted = () => Number(root.querySelector('[data-has="advances"]')!.textContent)
    expect(counted()).toBe(game.seats[0]!.advances.length)
    await click(root, '.track[data-seat="3"]')
    expect(counted()).toBe(game.seats[3]!.advances.length)
  })
})

it('orders: who would be beneficiary, with both stocks', async () => {
  const stocks = [
    [4, 9],
    [6, 2],
    [6, 7],
    [4, 9],
  ]
  const seats = stocks.map(([cities_in_stock, tokens_in_stock], n) => ({
    ...seat(n),
    cities_in_stock,
    tokens_in_stock,
  }))
  const root = render(Host, {
    room: { ...room, view: { ...view, seats } } as unknown as Room,
    content: TurnOrders as Component<Record<string, unknown>>,
  }).container
  await click(root, '[data-order="beneficiary"]')
  const rows = [...root.querySelectorAll<HTMLElement>('.list [data-seat]')]
  expect(rows.map((row) => Number(row.dataset.seat))).toEqual([2, 1, 0, 3])
  expect(rows[0]!.textContent).toMatch(/Cities in stock:\s*6.*Tokens in stock:\s*7/s)
})

describe('all players', () => {
  const names = (root: HTMLElement) =>
    [...root.querySelectorAll('tbody tr')].map((row) => Number((row as HTMLElement).dataset.seat))

  it('are sorted by what is tapped, and again the other way round', async () => {
    const root = render(Host, { room, content: Peoples as Component<Record<string, unknown>> }).container
    expect(names(root)).toEqual([0, 1, 2, 3])
    const cities = root.querySelectorAll('thead button')[1]!
    await fireEvent.click(cities)
    expect(names(root)).toEqual([3, 2, 1, 0])
    expect(cities.closest('th')!.ariaSort ?? cities.closest('th')!.getAttribute('aria-sort')).toBe('descending')
    await fireEvent.click(cities)
    expect(names(root)).toEqual([0, 1, 2, 3])
  })

  it('say what is known of them, and nothing else', () => {
    const root = render(Host, { room, content: Peoples as Component<Record<string, unknown>> }).container
    const activity = (number: number) => root.querySelector(`tr[data-seat="${number}"] .activity .unseen`)?.textContent
    expect([1, 2, 3].map(activity)).toEqual(['has not finished this step', 'waits for others', 'finished'])
  })
})
