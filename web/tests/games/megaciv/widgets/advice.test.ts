// Advice fills the widgets: what is advised is what their own button sends. The browser test tries every kind that
// stored games ask (tests/web/test_advice.py); here are the rare ones, and how the adviser itself behaves.
import { cleanup, render } from '@testing-library/svelte'
import { flushSync, tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTheRest } from '$/design/later'
import { facts } from '$/games/megaciv/facts.svelte'
import { fillDesk } from '$/games/megaciv/market/trade/advisedOffer'
import { Desk } from '$/games/megaciv/market/trade/desk.svelte'
import { Atlas } from '$/games/megaciv/table.svelte'
import { widgets } from '$/games/megaciv/widgets'
import { planOf, answerOf } from '$/games/megaciv/widgets/ability/abilities'
import type { LiveTable } from '$/net/live.svelte'
import type { Question } from '$/net/types'
import { Adviser } from '$/table/question/advice.svelte'
import { isAdvised } from '$/table/question/fillAdvised.svelte'
import type { Room } from '$/table/room/room'
import Host from '../BoardHost.svelte'

const area = (id: string) => ({ id, name: id, half: 'west' as const, limit: 2, coasts: [] })

beforeAll(() => facts.take(facts.tables, { ...facts.board, areas: [area('rome'), area('veii'), area('ostia')] }))
beforeAll(loadTheRest)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function asked(kind: string, about: unknown, options: unknown[] = []): Question {
  return {
    id: 7,
    seat: 0,
    kind,
    rule: '',
    text: '',
    about,
    options: options.map((answer) => ({ answer, label: JSON.stringify(answer) })),
    unavailable: [],
  } as Question
}

function table(answer: unknown, second: unknown = null, allowed = true) {
  const live = {
    busy: 0,
    drafts: {},
    table: { advice: allowed },
    questions: [],
    story: [],
    clocks: [],
    advise: vi.fn(async () => ({ type: 'advised', id: 'a', answer, reason: 'Because.', second })),
    preview: async () => ({ counted: 1, least: 1, most: 1, missing: null }),
    warningsOf: async () => [],
  }
  return { live, adviser: new Adviser(() => live as unknown as LiveTable) }
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(150)
  await tick()
  flushSync()
}

/** Ask on this question, and press what the widget then marks or has filled in. */
async function given(
  question: Question,
  answer: unknown,
  { atlas = new Atlas(), bidden = true } = {},
): Promise<unknown> {
  const { live, adviser } = table(answer)
  const submit = vi.fn(async (_question: Question, _answer: unknown) => true)
  const hand = [
    { number: 4, name: 'wine', stack: 1, block: 'west' },
    { number: 9, name: 'iron', stack: 1, block: 'west' },
  ]
  const view = {
    seats: [{ hand, water: 0, treasury: 0, block: 'west' }],
    movement: [],
    circle: [],
    waiting: [],
    cases: [],
    offers: [],
  }
  const look = { colour: '#000', ink: '#fff', sign: '', title: 'Rome' }
  const room = {
    live,
    adviser,
    view,
    viewer: 0,
    names: ['Ada'],
    now: true,
    look: () => look,
    name: () => 'Ada',
    submit,
  } as unknown as Room
  const { container } = render(Host, { room, atlas, content: widgets[question.kind]!, question })
  await settle()
  await adviser.ask(question, bidden)
  await settle()
  const button =
    container.querySelector<HTMLButtonElement>('[data-advised]') ??
    container.querySelector<HTMLButtonElement>('[data-submit]')
  expect(button?.disabled).toBe(false)
  button!.click()
  return submit.mock.calls[0]?.[1]
}

describe('the rare kinds', () => {
  const two = [{ area: 'rome' }, { area: 'veii' }]
  const RARE: [kind: string, about: unknown, options: unknown[], answer: unknown][] = [
    ['come_back', null, two, { area: 'veii' }],
    ['next_conflict', null, two, { area: 'veii' }],
    ['next_attack', null, two, { area: 'rome' }],
    ['defer_attack', { area: 'ostia', needed: 6, stock: 3 }, [{ area: null }, { area: 'rome' }], { area: null }],
    [
      'annex_part',
      {
        victim: 1,
        number_of_cities: 1,
        number_of_tokens: 2,
        cities: ['rome', 'veii'],
        tokens: { ostia: 3 },
        default: { cities: ['rome'], tokens: { ostia: 2 } },
      },
      [],
      { cities: ['veii'], tokens: { ostia: 2 } },
    ],
    [
      'give_card',
      null,
      [
        { card: 4, shown: false },
        { card: 9, shown: false },
        { card: 9, shown: true },
      ],
      { card: 9, shown: false },
    ],
    ['suffer', null, [{}], {}],
  ]
  it.each(RARE)('%s', async (kind, about, options, answer) => {
    expect(await given(asked(kind, about, options), answer)).toEqual(answer)
  })
})

describe('the board', () => {
  const RARER: [kind: string, about: unknown, options: unknown[], answer: unknown][] = [
    ['next_conflict', null, [{ area: 'rome' }, { area: 'veii' }], { area: 'veii' }],
    [
      'reduce_cities',
      { cities: ['rome', 'veii'].map((area) => ({ area, tokens: 1, declined: 1 })), required: 1 },
      [],
      { areas: ['veii'] },
    ],
  ]
  it.each(RARER)('goes to what is advised only if somebody asked: %s', async (kind, about, options, answer) => {
    const [asker, follower] = [new Atlas(), new Atlas()]
    await given(asked(kind, about, options), answer, { atlas: asker })
    expect(asker.wish).toEqual(['veii'])
    cleanup()
    await given(asked(kind, about, options), answer, { atlas: follower, bidden: false })
    expect(follower.wish).toEqual([])
  })
})

describe('a plan of an ability', () => {
  it.each([
    { do: 'diaspora', take: { rome: 2 }, put: { veii: 2 } },
    { do: 'fundamentalism', area: 'rome' },
    { do: 'monotheism', area: 'rome' },
    { do: 'politics_annex', area: 'rome' },
    { do: 'politics_gain', treasury: 5 },
    { do: 'provincial_empire', seats: [1, 2] },
    { do: 'trade_routes', cards: [3, 4] },
    { do: 'universal_doctrine', pirate_city: 'rome' },
    { do: 'universal_doctrine', barbarians: { rome: 2 } },
  ] as const)('$do is the plan that gives it', (answer) => {
    const [ability, plan] = planOf(answer as never)
    expect(answerOf(ability!, plan)).toEqual(answer)
  })
  it('to be done is no ability', () => expect(planOf({ do: 'done' } as never)[0]).toBeNull())
})

describe('the desk of the market', () => {
  const hand = [
    { number: 1, name: 'iron' },
    { number: 2, name: 'iron' },
    { number: 3, name: 'wine' },
  ] as never[]
  it('shows an advised offer as a form', () => {
    const desk = new Desk()
    fillDesk(
      desk,
      {
        do: 'offer',
        to: -1,
        cards: [1, 2],
        water: 1,
        names: ['iron', 'iron'],
        more: [],
        wish: 3,
        wish_names: ['gold'],
      } as never,
      hand,
      [],
    )
    expect(desk.open).toBe(true)
    expect(desk.bundle(hand)).toMatchObject({
      do: 'offer',
      cards: [1, 2],
      water: 1,
      names: ['iron', 'iron'],
      wish: 3,
      wish_names: ['gold'],
    })
  })
  it('leaves what is a button alone', () => {
    const desk = new Desk()
    fillDesk(desk, { do: 'finish' } as never, hand, [])
    expect(desk.open).toBe(false)
  })
})

describe('the adviser', () => {
  const question = asked('tax_rate', null)
  it('gives the best, and the second-best on request', async () => {
    const { adviser } = table({ rate: 2 }, { answer: { rate: 3 }, reason: 'Less.' })
    await adviser.ask(question)
    expect(adviser.choicesFor(7)).toHaveLength(2)
    expect(isAdvised({ adviser }, question, { rate: 2 })).toBe(true)
    adviser.at = 1
    expect(adviser.shownFor(7)).toEqual({ answer: { rate: 3 }, reason: 'Less.' })
    expect(isAdvised({ adviser }, question, { rate: 2 })).toBeUndefined()
    expect(adviser.shownFor(8)).toBeUndefined()
  })
  it('says why there is none, and forgets what is done', async () => {
    const { adviser, live } = table(null)
    live.advise.mockRejectedValueOnce({ code: 'no_advice', rule: 'DG-6.8', text: 'Nobody.' })
    await adviser.ask(question)
    expect(adviser.refusal?.rule).toBe('DG-6.8')
    await adviser.ask(question)
    expect(adviser.refusal).toBeNull()
    adviser.clear()
    expect(adviser.choicesFor(7)).toEqual([])
  })
  it('is there only where the table allows it', () => {
    expect(table(null, null, false).adviser.allowed).toBe(false)
    expect(table(null).adviser.allowed).toBe(true)
  })
  it('knows an answer in whatever order its fields come', async () => {
    const { adviser } = table({ area: 'rome', treasury: 0 })
    await adviser.ask(question)
    expect(isAdvised({ adviser }, question, { treasury: 0, area: 'rome' })).toBe(true)
  })
})
