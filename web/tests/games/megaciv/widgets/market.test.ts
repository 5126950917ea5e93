// The widgets of hand, market and purchase: what is clicked is what is answered, in the forms of the service.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTheRest } from '$/design/later'
import { facts } from '$/games/megaciv/facts.svelte'
import ChartPanel from '$/games/megaciv/market/advances/ChartPanel.svelte'
import HandBar from '$/games/megaciv/market/hand/HandBar.svelte'
import { deskOf } from '$/games/megaciv/market/trade/desk.svelte'
import MarketPanel from '$/games/megaciv/market/trade/MarketPanel.svelte'
import type { Forms } from '$/games/megaciv/types'
import { widgets } from '$/games/megaciv/widgets'
import { api } from '$/net/api'
import { toasts } from '$/net/toasts.svelte'
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'
import DealHost from '../DealHost.svelte'
import fixture from '../market-fixture.json'
import Host from '../MarketHost.svelte'

const HAND = ['iron', 'iron', 'iron', 'wine', 'gold', 'treachery'].map((name, number) => ({
  number,
  name,
  stack: 1,
  block: 'west' as const,
}))
const MISSING = { code: 'x', rule: 'MC-7.3', text: 'Too few.' }

const submitted: unknown[] = []
const previewed: unknown[] = []
const commands: string[] = []
const drafts: Record<string, unknown> = {}
let narrow = true
let preview: (answer: never) => unknown = () => null
let warningsOf: (answer: unknown) => unknown[] = () => []

function seat(number: number) {
  const own = number === 0
  return {
    seat: number,
    civilization: `civ${number}`,
    block: 'west',
    treasury: 9,
    cards: 6,
    advances: own ? ['pottery'] : ['mining'],
    credits: { crafts: 10 },
    left: false,
    hand: own ? HAND : [],
    water: own ? 1 : 0,
    templates: {},
  }
}

function offer(id: string, giver: number, more: Partial<Forms['OfferView']> = {}): Forms['OfferView'] {
  return {
    id,
    giver,
    to: -1,
    number: 3,
    names: ['wine', 'wine'],
    more: [],
    no_calamity: false,
    wish: 0,
    wish_names: [],
    answers: '',
    cards: null,
    water: null,
    ...more,
  }
}

const view = {
  turn: 3,
  phase: 7,
  result: null,
  seats: [0, 1, 2].map(seat),
  finished_trading: [] as number[],
  offers: [] as Forms['OfferView'][],
  blocks: { west: { empty: [], discards: [], counts: null } },
}

const room = {
  live: {
    id: 'table',
    questions: [],
    seat: 0,
    clocks: [],
    story: [],
    drafts,
    busy: 0,
    warningsOf: async (_: number, answer: unknown) => warningsOf(answer),
    preview: async (_: number, answer: unknown) => {
      previewed.push(plain(answer))
      return preview(answer as never)
    },
    draft: async (kind: string, answer: unknown) => {
      drafts[kind] = plain(answer)
    },
    command: async (name: string) => commands.push(name),
  },
  view,
  viewer: 0,
  names: ['Ann', 'Bo', 'Cy'],
  now: true,
  look: (number: number) => ({ colour: '#888', ink: '#000', sign: 'M0 0', title: `Civ ${number}` }),
  name: (number: number) => ['Ann', 'Bo', 'Cy'][number] ?? '',
  submit: async (_: Question, answer: unknown) => {
    submitted.push(plain(answer))
    return true
  },
} as unknown as Room

function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function show(kind: string, about: unknown, answers: unknown[] = []): HTMLElement {
  const options = answers.map((answer, n) => ({ answer, label: `${n}` }))
  const question = { id: 7, seat: 0, kind, rule: '', text: 'What?', options, unavailable: [], about } as Question
  return render(Host, { room, content: widgets[kind] as never, with: { question } }).container as HTMLElement
}

async function click(root: HTMLElement, selector: string): Promise<void> {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  await fireEvent.click(found)
  await settle()
}

/** Let previews come in: they are asked for a moment after a change, some of them twice. */
async function settle(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await vi.advanceTimersByTimeAsync(100)
    await tick()
  }
}

function disabled(root: HTMLElement, selector = '[data-submit]'): boolean {
  return root.querySelector<HTMLButtonElement>(selector)!.disabled
}

beforeAll(loadTheRest)
beforeAll(() => {
  facts.take(
    { ...facts.tables, ...(fixture as unknown as typeof facts.tables), civilizations: [] },
    {
      ...facts.board,
      areas: [
        {
          id: 'crete',
          name: 'Crete',
          half: 'west',
          limit: 2,
          region: null,
          site: 'none',
          city: '',
          land: [],
          coasts: [],
        },
      ],
    },
  )
  // jsdom has no screen: a phone, unless a test says otherwise.
  window.matchMedia = (query: string) =>
    ({ matches: narrow, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
beforeEach(() => {
  vi.useFakeTimers()
  submitted.length = previewed.length = commands.length = 0
  view.offers = []
  view.finished_trading = []
  room.live.story = []
  narrow = true
  warningsOf = () => []
  preview = () => ({ counted: 0, least: 0, most: 9, missing: null })
  delete drafts.purchase
  deskOf('table', 0).clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('trade', () => {
  const about = {
    least: 3,
    true_names: 2,
    names_optional: false,
    cards: [0, 1, 2, 3, 4, 5],
    water: 1,
    addressees: [1, 2],
    offers_left: 9,
    templates: [],
    default: { do: 'finish' },
  }

  it('makes an offer of the cards tapped, two of them named truly', async () => {
    preview = (answer: Forms['MakeOffer']) => ({
      number: answer.cards.length,
      least: 3,
      may_name: {},
      missing: answer.cards.length < 3 ? MISSING : null,
    })
    const root = show('trade', about)
    await click(root, '[data-new]')
    expect(root.querySelector('[data-missing]')?.textContent).toContain('Too few.')
    for (const name of ['iron', 'iron', 'treachery']) await click(root, `[data-give] [data-card=${name}] .face`)
    await click(root, '[data-names=wish] [data-name=gold]')
    await click(root, '[data-send]')
    expect(submitted).toEqual([
      {
        do: 'offer',
        to: -1,
        cards: [0, 1, 5],
        water: 0,
        names: ['iron', 'iron'],
        more: [],
        no_calamity: false,
        wish: 0,
        wish_names: ['gold'],
      },
    ])
    expect(root.querySelector('[data-composer]')).toBeNull()
  })
  it('answers with exactly what is asked for, laid out at once, and says so', async () => {
    preview = () => ({ number: 3, least: 3, may_name: {}, missing: null })
    view.offers = [offer('1#1', 1, { wish: 3, wish_names: ['gold', 'iron'] })]
    const root = show('trade', about)
    expect(root.querySelector('[data-offer="1#1"] [data-gain]')?.textContent).toContain('+21')
    await click(root, '[data-answer="1#1"][data-fills]')
    expect(root.querySelector('[data-composer] .ends [data-gain]')?.textContent).toMatch(/\+21.*1 card unknown/s)
    await click(root, '[data-send]')
    expect(submitted).toEqual([
      {
        do: 'answer',
        offer: '1#1',
        cards: [0, 4],
        water: 1,
        names: ['gold', 'iron'],
        more: ['water'],
        no_calamity: false,
      },
    ])
  })
  it('does not say that one has it where the wish cannot be filled', async () => {
    view.offers = [offer('1#1', 1, { wish: 3, wish_names: ['gold', 'gold', 'iron'] })]
    const root = show('trade', about)
    expect(root.querySelector('[data-answer="1#1"]')?.hasAttribute('data-fills')).toBe(false)
    await click(root, '[data-answer="1#1"]')
    expect(root.querySelector('[data-give] .taken')).toBeNull()
  })
  it('says where an answer stands, and lets it be changed and withdrawn', async () => {
    preview = () => ({ number: 3, least: 3, may_name: {}, missing: null })
    view.offers = [
      offer('1#1', 1),
      offer('1#1/0#1', 0, { to: 1, answers: '1#1', names: ['iron', 'iron'], more: [], cards: [0, 1, 2], water: 0 }),
    ]
    const root = show('trade', about)
    expect(root.querySelector('[data-offer="1#1"] [data-standing=waiting]')?.textContent).toContain('waiting for Civ 1')
    expect(root.querySelector('[data-answer="1#1"]')).toBeNull()
    await click(root, '[data-offer="1#1"] [data-again]')
    await click(root, '[data-give] [data-card=iron] .minus')
    await click(root, '[data-give] [data-card=gold] .face')
    await click(root, '[data-send]')
    expect(submitted).toEqual([
      { do: 'answer', offer: '1#1', cards: [0, 1, 4], water: 0, names: ['iron', 'iron'], more: [], no_calamity: false },
      { do: 'withdraw', offer: '1#1/0#1' },
    ])
    await click(root, '[data-offer="1#1"] [data-withdraw="1#1/0#1"]')
    expect(submitted.at(-1)).toEqual({ do: 'withdraw', offer: '1#1/0#1' })
  })
  it('leaves a note of an answer that was declined, with what is still wanted', async () => {
    view.offers = [offer('1#1', 1, { wish: 3, wish_names: ['gold', 'iron', 'wine'] })]
    const data = { offer: '1#1/0#1', answers: '1#1', giver: 0, to: 1, number: 3, names: ['iron', 'iron'], more: [] }
    room.live.story = [{ number: 3, events: [{ kind: 'declined', rule: '', seat: 1, text: '', data }] }]
    const root = show('trade', about)
    expect(root.querySelector('[data-note=declined]')?.textContent).toContain('Civ 1 declined: still wants Gold, Wine')
    expect(root.querySelector('[data-offer="1#1"] [data-standing=declined]')).not.toBeNull()
    await click(root, '[data-note=declined] [data-again]')
    expect(root.querySelector('[data-give] [data-card=iron] b')?.textContent).toBe('2')
  })
  it('says what accepting does', () => {
    view.offers = [
      offer('0#1', 0, { cards: [3, 4], water: 1 }),
      offer('0#1/1#1', 1, { to: 0, answers: '0#1', names: ['iron', 'iron'] }),
    ]
    const root = show('trade', about)
    expect(root.querySelector('.decide [data-gain]')?.textContent).toMatch(/\+18.*1 card unknown/s)
  })
  it('says how many answers an own offer has', async () => {
    view.offers = [
      offer('0#1', 0, { cards: [0, 1, 2], water: 0 }),
      offer('0#2', 0, { cards: [0, 1, 3], water: 0 }),
      offer('0#1/1#1', 1, { to: 0, answers: '0#1' }),
    ]
    const root = show('trade', about)
    await click(root, '[data-tab=mine]')
    expect(root.querySelector('[data-offer="0#1"] [data-answers]')?.textContent).toContain('1 answer')
    expect(root.querySelector('[data-offer="0#2"] [data-answers]')?.textContent).toContain('No answer yet')
  })
  it('says after ten seconds why bots may not answer, from what everybody sees', async () => {
    room.live.table = { seats: [{ kind: 'bot' }] } as never
    view.offers = [
      offer('0#1', 0, { names: ['iron', 'iron'], wish_names: ['gold'] }),
      offer('1#1', 1, { names: ['wine', 'wine'], wish_names: ['gold'] }),
    ]
    const root = show('trade', about)
    const said = () => root.querySelector('[data-unanswered="0#1"]')?.textContent
    await vi.advanceTimersByTimeAsync(9_000)
    await tick()
    expect(said()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    await tick()
    expect(said()).toContain('nobody offers Gold')
    await click(root, '[data-tab=mine]')
    expect(root.querySelector('[data-offer="0#1"] [data-answers]')?.textContent).toContain('nobody offers Gold')
    room.live.table = undefined as never
  })
  it('does not speak for people who take their time', async () => {
    view.offers = [offer('0#1', 0)]
    const root = show('trade', about)
    await vi.advanceTimersByTimeAsync(20_000)
    await tick()
    expect(root.querySelector('[data-unanswered]')).toBeNull()
  })
  it('puts the form of the last trade away', async () => {
    await click(show('trade', about), '[data-new]')
    cleanup()
    const question = {
      id: 8,
      seat: 0,
      kind: 'trade',
      rule: '',
      text: '',
      options: [],
      unavailable: [],
      about,
    } as unknown as Question
    const root = render(Host, { room, content: widgets.trade as never, with: { question } }).container as HTMLElement
    expect(root.querySelector('[data-composer]')).toBeNull()
  })
  it('lies over the board where there is room, and makes way for it', async () => {
    narrow = false
    view.offers = [offer('1#1', 1)]
    const root = show('trade', about)
    await settle()
    expect(root.querySelector('[data-kind=trade] [data-market]')).toBeNull()
    expect(root.querySelector('[data-cover] [data-answer="1#1"]')).not.toBeNull()
    await click(root, '[data-uncover]')
    expect(root.querySelector('[data-cover]')).toBeNull()
    expect(root.querySelector('[data-kind=trade] [data-answer="1#1"]')).not.toBeNull()
    await click(root, '[data-recover]')
    expect(root.querySelector('[data-cover] [data-market]')).not.toBeNull()
  })
  it('says who is still trading', () => {
    view.finished_trading = [2]
    expect(show('trade', about).querySelector('.done')?.textContent).toMatch(
      /You and 1 other are trading\s· 1 has finished/,
    )
  })
  it('tells a deal as a note, and a calamity that came with it', async () => {
    const dealt = {
      kind: 'dealt',
      rule: '',
      seat: -1,
      text: '',
      data: {
        partners: [0, 2],
        numbers: [3, 3],
        gain: 24,
        gave: { names: ['iron', 'wine'], water: 1 },
        got: { names: ['gold', 'gold', 'treachery'], water: 0 },
      },
    }
    const known = { number: 4, events: [dealt] }
    room.live.story = [known]
    const { rerender } = render(DealHost, { room, story: [known] })
    await settle()
    expect(toasts).toEqual([]) // it was there before
    await rerender({ room, story: [known, { number: 5, events: [dealt] }] })
    await settle()
    expect(toasts.map(({ text }) => text)).toEqual([
      'You traded with Civ 2: +24 · got 2 Gold, Treachery · gave Iron, Wine, Water',
      'A calamity came with these cards: Treachery. Pass it on, or it may strike you.',
    ])
    await rerender({ room, story: [known, { number: 5, events: [dealt] }], phase: 8 })
    await settle()
    expect(toasts).toEqual([]) // nothing can be passed on any more
  })
  it('puts the card of a deal away with the turn it was made in', async () => {
    const gone = { names: ['iron', 'wine', 'gold'], water: 0 }
    const dealt = { kind: 'dealt', rule: '', seat: -1, text: '', data: { partners: [0, 2], gave: gone, got: gone } }
    const opened = { kind: 'trade_open', rule: '', seat: -1, text: '' }
    room.live.story = [
      { number: 1, events: [opened] },
      { number: 2, events: [dealt] },
    ] as never
    expect(show('trade', about).querySelector('[data-deal]')).not.toBeNull()
    cleanup()
    room.live.story = [...room.live.story, { number: 3, events: [opened] }] as never
    expect(show('trade', about).querySelector('[data-deal]')).toBeNull()
  })
  it('shows what is sure, what is only said and what is unknown apart', () => {
    view.offers = [offer('1#1', 1, { number: 6, more: ['gold'] })]
    const pills = [...show('trade', about).querySelectorAll('[data-offer="1#1"] .pill')]
    const classes = pills.map((pill) => [
      pill.classList.contains('claimed'),
      pill.classList.contains('down'),
      pill.textContent?.match(/×\d/)?.[0],
    ])
    expect(classes).toEqual([
      [false, false, '×2'],
      [true, false, undefined],
      [false, true, '×3'],
    ])
  })
  it('accepts and declines answers, and withdraws own offers', async () => {
    view.offers = [offer('0#1', 0, { cards: [0, 1, 2], water: 0 }), offer('0#1/1#1', 1, { to: 0, answers: '0#1' })]
    const root = show('trade', about)
    expect(root.querySelector('[data-accept]')?.textContent).toBe('Trade with Civ 1')
    await click(root, '[data-accept="0#1/1#1"]')
    await click(root, '[data-decline="0#1/1#1"]')
    await click(root, '[data-tab=mine]')
    await click(root, '[data-withdraw="0#1"]')
    expect(submitted).toEqual([
      { do: 'accept', answer: '0#1/1#1' },
      { do: 'decline', answer: '0#1/1#1' },
      { do: 'withdraw', offer: '0#1' },
    ])
  })
  it('begins an offer to a player', async () => {
    const root = show('trade', about)
    await click(root, '[data-tab=partners]')
    await click(root, 'li [data-seat="2"]')
    expect(root.querySelector<HTMLSelectElement>('[data-to]')?.value).toBe('2')
  })
  it('tells who finishes with a calamity that it is kept', async () => {
    const kept = {
      code: 'calamity_kept',
      rule: 'MC-7.7',
      text: 'You keep Treachery, which could still be passed on.',
      numbers: {},
      places: [],
    }
    warningsOf = () => [kept]
    const root = show('trade', about)
    await settle()
    expect(root.querySelector('[data-warning=calamity_kept]')?.textContent).toContain('Treachery')
  })
  it('is finished, and gone back to', async () => {
    await click(show('trade', about), '[data-submit]')
    expect(submitted).toEqual([])
    vi.advanceTimersByTime(5000)
    expect(submitted).toEqual([{ do: 'finish' }])
    cleanup()
    view.finished_trading = [0]
    await click(render(Host, { room, content: MarketPanel as never }).container as HTMLElement, '[data-come-back]')
    expect(commands).toEqual(['come_back_to_trade'])
  })
})

describe('purchase', () => {
  const about = {
    prices: { masonry: 50, mining: 220, written_record: 60 },
    cards: [0, 1, 2, 3, 4],
    water: 1,
    treasury: 9,
    token_value: 1,
    budget: 60,
    hand_limit: 8,
    discards_due: 0,
    library_discount: 40,
    free: [],
    stand_in: false,
  }
  const price = (advance: string, total: number) => ({ advance, printed: 60, reductions: [], total, affordable: true })

  function added(answer: Forms['answer.purchase']) {
    const { advances = [], cards = [], treasury = 0 } = answer
    const total = advances.length * 50
    const points = cards.length * 10 + treasury
    const suggestion = { ...answer, cards: total ? [0, 1, 2, 3] : [], treasury: total ? 10 : 0 }
    return {
      prices: advances.map((id) => price(id, 50)),
      total,
      card_points: cards.length * 10,
      treasury_points: treasury,
      unpaid: Math.max(0, total - points),
      waste: 0,
      cards_left: 5 - cards.length,
      hand_limit: 8,
      discards_due: 0,
      credits: { crafts: 10 },
      others: [],
      suggestion,
      missing: points < total ? MISSING : null,
    }
  }

  it('buys what is chosen with the payment that is suggested, and keeps the draft', async () => {
    preview = added
    const root = show('purchase', about)
    await settle()
    await click(root, '[data-card=masonry] .main')
    expect(disabled(root)).toBe(false)
    expect(root.querySelector('[data-submit]')?.textContent).toContain('50')
    await vi.advanceTimersByTimeAsync(700)
    expect(drafts.purchase).toMatchObject({ advances: ['masonry'], cards: [0, 1, 2, 3], treasury: 10 })
    await click(root, '[data-submit]')
    expect(submitted).toMatchObject([
      { advances: ['masonry'], cards: [0, 1, 2, 3], treasury: 10, chosen: {}, free: '', library: '' },
    ])
  })
  it('has nothing to buy only beside it, or alone where nothing can be bought', async () => {
    preview = added
    let root = show('purchase', about)
    await settle()
    expect(disabled(root)).toBe(true)
    expect(root.querySelector('[data-nothing]')?.classList.contains('primary')).toBe(false)
    await click(root, '[data-nothing]')
    expect(submitted).toMatchObject([{ advances: [] }])
    cleanup()
    root = show('purchase', { ...about, budget: 9 })
    await settle()
    expect(root.querySelector('[data-nothing]')).toBeNull()
    expect(root.querySelector('[data-submit]')?.textContent).toBe('Buy nothing')
  })
  it('is paid by hand, and says what is missing', async () => {
    preview = added
    const root = show('purchase', about)
    await settle()
    await click(root, '[data-card=masonry] .main')
    await click(root, '[data-by-hand]')
    await click(root, '[data-payment] [data-card=iron] .minus')
    expect(disabled(root)).toBe(true)
    expect(root.querySelector('[data-missing]')?.textContent).toContain('Too few.')
    expect(previewed.at(-1)).toMatchObject({ cards: [0, 1, 3] })
  })
  it('spends nothing without an advance, whatever was laid out by hand', async () => {
    preview = added
    const root = show('purchase', about)
    await settle()
    await click(root, '[data-by-hand]')
    expect(root.querySelector('[data-kept]')?.textContent).toContain('you keep your cards')
    expect(root.querySelector('[data-payment] [data-card]')).toBeNull()
    await click(root, '[data-card=masonry] .main')
    await click(root, '[data-payment] [data-card=iron] .face')
    expect(previewed.at(-1)).toMatchObject({ advances: ['masonry'], cards: expect.arrayContaining([0]) })
    await click(root, '[data-card=masonry] .main')
    expect(root.querySelector('[data-kept]')?.textContent).toContain('you keep the cards and tokens')
    await settle()
    expect(previewed.at(-1)).toMatchObject({ advances: [], cards: [], water: 0, treasury: 0 })
    await click(root, '[data-nothing]')
    expect(submitted).toMatchObject([{ advances: [], cards: [], water: 0, treasury: 0, stand_in: -1 }])
    await vi.advanceTimersByTimeAsync(700)
    expect(drafts.purchase).toMatchObject({ cards: [], treasury: 0 })
  })
  it('asks for credits of choice', async () => {
    preview = added
    const root = show('purchase', about)
    await settle()
    await click(root, '[data-card=written_record] .main')
    await click(root, '[data-credits=written_record] [data-group=arts]')
    expect(previewed.at(-1)).toMatchObject({ chosen: { written_record: { arts: 5 } } })
  })
  it('goes on with the draft after a reload', async () => {
    preview = added
    drafts.purchase = { advances: ['masonry'] }
    const root = show('purchase', about)
    await settle()
    await click(root, '[data-submit]')
    expect(submitted).toMatchObject([{ advances: ['masonry'] }])
  })
  it('does not offer what is held', async () => {
    preview = added
    const root = show('purchase', about)
    await click(root, '[data-filter=owned]')
    expect(
      [...root.querySelectorAll('[data-chart] [data-card]')].map((card) => card.getAttribute('data-card')),
    ).toEqual(['pottery'])
    expect(root.querySelector('[data-card=pottery] .main')?.hasAttribute('aria-pressed')).toBe(false)
  })
})

describe('smaller questions', () => {
  it('discards cards and ransoms others', async () => {
    const root = show('discard', {
      reason: 'banditry',
      measure: 'cards',
      number: 2,
      cards: [0, 1, 2, 3, 4],
      water: 1,
      ransom: 4,
      default: { cards: [3], water: 1 },
    })
    await settle()
    await click(root, '[data-card=iron] .face')
    await click(root, '.stepper button:last-child')
    await click(root, '[data-submit]')
    await click(root, '[data-suggest]')
    await click(root, '[data-submit]')
    expect(submitted).toEqual([
      { cards: [0], water: 0, treasury: 4 },
      { cards: [3], water: 1, treasury: 0 },
    ])
  })
  it('pays with cards or with cities, never both', async () => {
    const root = show('theocracy', {
      number: 2,
      cards: [0, 1, 2, 3, 4],
      water: 1,
      cities: { cities: [{ area: 'crete', tokens: 2, declined: 0 }] },
      default: { cards: [3, 4] },
    })
    expect(disabled(root)).toBe(true)
    await click(root, '[data-card=iron] .face')
    await click(root, '[data-card=water] .face')
    await click(root, '[data-submit]')
    await click(root, '[data-way=cities]')
    await click(root, '[data-area=crete]')
    await click(root, '[data-submit]')
    expect(submitted).toEqual([
      { cards: [0], water: 1, cities: { areas: [], declined: [] } },
      { cards: [], water: 0, cities: { areas: ['crete'], declined: [] } },
    ])
  })
  it('gives a card, openly if one likes, or none if there is none', async () => {
    const root = show('give_card', null, [
      { card: 3, shown: false },
      { card: 3, shown: true },
      { card: 4, shown: false },
    ])
    expect(disabled(root)).toBe(true)
    await click(root, '[data-card=wine]')
    await click(root, 'input[type=checkbox]')
    await click(root, '[data-submit]')
    cleanup()
    await click(show('give_card', null, [{}]), '[data-submit]')
    expect(submitted).toEqual([{ card: 3, shown: true }, {}])
  })
  it('divides credits of choice', async () => {
    const root = show('choose_credits', {
      amounts: { monument: 20 },
      steps: { monument: 5 },
      default: { chosen: { monument: { arts: 20 } } },
    })
    await settle()
    await click(root, '[data-group=religion]')
    await click(root, '[data-submit]')
    await click(root, '[data-suggest]')
    await click(root, '[data-submit]')
    expect(submitted).toEqual([{ chosen: { monument: { religion: 5 } } }, { chosen: { monument: { arts: 20 } } }])
  })
  it('takes a tax rate, the usual one unless another is chosen', async () => {
    const root = show('tax_rate', { cities: 5, stock: 12, default: { rate: 2 } }, [{ rate: 2 }, { rate: 3 }])
    await click(root, '[data-submit]')
    await click(root, '[data-rate="3"] input')
    expect(root.querySelector('[data-rate="3"]')?.textContent).toContain('15')
    await click(root, '[data-submit]')
    expect(submitted).toEqual([{ rate: 2 }, { rate: 3 }])
  })
  it('takes spoils, all of them unless less is chosen', async () => {
    const root = show('spoils', { area: 'crete', defender: 1, most: { draw: true, treasury: 3 } })
    await click(root, '[data-submit]')
    await click(root, 'input[type=checkbox]')
    await click(root, '.stepper button')
    await click(root, '[data-submit]')
    expect(submitted).toEqual([
      { draw: true, treasury: 3 },
      { draw: false, treasury: 2 },
    ])
  })
  it('buys a card of a stack that can be paid, or none', async () => {
    const root = show('buy_card', { prices: { 2: 5, 9: 15 }, free: [9], treasury: 9 }, [
      { do: 'pass' },
      { do: 'buy', stack: 9, free: true },
      { do: 'buy', stack: 2, free: false },
    ])
    const open = [...root.querySelectorAll<HTMLButtonElement>('[data-stack]')].map((stack) => [
      stack.dataset.stack,
      stack.disabled,
    ])
    expect(open).toEqual([
      ['2', false],
      ['9', false],
      ['9', true],
    ])
    await click(root, '[data-stack="9"]')
    await click(root, '[data-submit]')
    expect(submitted).toEqual([{ do: 'buy', stack: 9, free: true }, { do: 'pass' }])
  })
  it('leads a people and suffers what must be', async () => {
    const root = show('pick_civilization', null, [
      { do: 'pick', civilization: 'minoa' },
      { do: 'pick', civilization: 'rome' },
    ])
    expect(disabled(root)).toBe(true)
    await click(root, '[data-civilization=rome]')
    await click(root, '[data-submit]')
    cleanup()
    await click(show('suffer', null, [{}]), '[data-submit]')
    expect(submitted).toEqual([{ do: 'pick', civilization: 'rome' }, {}])
  })
  it('shows the hand in one line, and the cards on a tap', async () => {
    const root = render(Host, { room, content: HandBar as never }).container as HTMLElement
    expect(root.querySelector('.doom')?.textContent).toContain('Treachery')
    expect(root.querySelector('[data-hand]')).toBeNull()
    await click(root, '.line')
    expect(root.querySelectorAll('[data-hand] [data-card]').length).toBe(5)
  })
  it('shows what the service says that advances cost, and printed prices to who looks back', async () => {
    const told = [{ advance: 'masonry', printed: 60, total: 47, reductions: [] }]
    const asked = vi.spyOn(api, 'GET').mockImplementation((async () => ({
      data: { prices: told },
      response: new Response(),
    })) as unknown as typeof api.GET)
    const price = (root: HTMLElement) => root.querySelector('[data-card=masonry]')?.textContent
    narrow = false
    const root = render(Host, { room, content: ChartPanel as never }).container as HTMLElement
    await vi.waitFor(() => expect(price(root)).toContain('47'))
    expect(asked.mock.calls[0]).toMatchObject([
      '/api/tables/{table_id}/prices',
      { params: { path: { table_id: 'table' }, query: { seat: 0 } } },
    ])
    cleanup()
    const past = render(Host, { room: { ...room, now: false }, content: ChartPanel as never }).container as HTMLElement
    expect([price(past)?.includes('60'), asked.mock.calls.length]).toEqual([true, 1])
    asked.mockRestore()
  })
})
