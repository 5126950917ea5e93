// The planner's panel: what is asked of the service, what is shown of its answer, and what is done with it.
import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { facts } from '$/games/megaciv/facts.svelte'
import { printedPrices } from '$/games/megaciv/market/advances/prices'
import PlanPanel from '$/games/megaciv/plan/PlanPanel.svelte'
import type { Goods, PlanAnswer, PlanAsked, PlannedTurn } from '$/games/megaciv/plan/types'
import { addTexts } from '$/words/messages.svelte'
import fixture from '../market-fixture.json'

configure({ asyncUtilTimeout: 8000 })
const STORAGE = 'ecumene.planner.table.0'
const LESS = 10
const MEANS = 100

const asked: PlanAsked[] = []
const taken: Goods[] = []
let refused = ''

function turn(advances: string[], more: Partial<PlannedTurn> = {}): PlannedTurn {
  const costs = advances.map((id) => facts.advance[id]!.price)
  const cost = costs.reduce((sum, each) => sum + each, 0)
  return { advances, free: '', library: '', chosen: {}, cost, card_points: cost, tokens: 0, step: 3, ...more }
}

/** A service whose later turns are a little cheaper. */
async function answer(question: PlanAsked): Promise<PlanAnswer> {
  asked.push(question)
  if (refused) throw new Error(refused)
  const first = [
    turn(['pottery', 'written_record'], { chosen: { written_record: { arts: 10 } } }),
    turn(['masonry']),
    turn([]),
  ]
  const plans = [first, [turn(['masonry']), turn(['pottery']), turn([])], [turn(['music']), turn([]), turn([])]]
  return {
    plans: question.plans
      ? plans.map((turns, n) => ({
          turns: turns.slice(0, question.turns),
          why: { key: 'plan-nothing_now', params: { reasons: [] } },
          value: 9 - n,
          points: 9 - n,
          low: 7,
          mean: 8.6,
          high: 11 - n,
        }))
      : [],
    exact: true,
    bound: 9,
    certainty: question.plans ? { key: 'plan-exact' } : null,
    more: question.plans ? { key: 'plan-more_nothing', params: { more: 40 } } : null,
    waiting: question.plans ? { key: 'plan-waiting', params: { n: 4 } } : null,
    income: question.turns > 1 ? { low: 30, middle: 140, high: 250 } : null,
    own: question.own.map((advances, at) => {
      const priced = advances.map((id) => ({ advance: id, cost: facts.advance[id]!.price - (at ? LESS : 0) }))
      const cost = priced.reduce((sum, each) => sum + each.cost, 0)
      return {
        advances: priced,
        free: '',
        library: '',
        chosen: {},
        cost,
        means: MEANS,
        missing: Math.max(0, cost - MEANS),
        step: 4 + at,
        credits: {},
      }
    }),
    // sentences have whatever they speak of
  } as unknown as PlanAnswer
}

beforeAll(async () => {
  facts.take({ ...facts.tables, ...(fixture as unknown as typeof facts.tables) }, facts.board)
  await addTexts('planner')
})
beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  taken.length = 0
  refused = ''
})
afterEach(cleanup)

interface Given {
  mode?: 'prices' | 'full'
  turn?: number
  ontake?: ((goods: Goods) => void) | undefined
  advances?: string[]
}
async function show({ advances = [], ...given }: Given = {}): Promise<HTMLElement> {
  const { container } = render(PlanPanel, {
    ask: answer,
    whose: { advances, step: 2, track: [0, 1, 3, 5, 8, 11], lastStep: 15 },
    prices: printedPrices(advances, facts.advances),
    turn: 5,
    storage: STORAGE,
    ontake: (goods: Goods) => void taken.push(goods),
    ...given,
  })
  await waitFor(() => expect(container.querySelector('[data-own-plan]')).not.toBeNull())
  return container as HTMLElement
}

const find = (root: HTMLElement, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const columns = (root: HTMLElement): string[][] =>
  [...root.querySelectorAll('[data-column]')].map((each) =>
    [...each.querySelectorAll<HTMLElement>('[data-planned]')].map((card) => card.dataset.planned!),
  )
async function layOut(root: HTMLElement, n = 1): Promise<void> {
  await waitFor(() => find(root, `[data-lay="${n}"]`))
  await fireEvent.click(find(root, `[data-lay="${n}"]`))
}
const choose = (root: HTMLElement, selector: string, value: string): Promise<boolean> =>
  fireEvent.change(find(root, selector), { target: { value } })

describe('plans', () => {
  it('are asked for at once, and shown with points, reason and what else is said', async () => {
    const root = await show()
    await waitFor(() => expect(root.querySelectorAll('[data-plan]')).toHaveLength(3))
    expect(asked[0]).toMatchObject({ turns: 3, income: null, plans: true, goal: { name: 'points' } })
    const first = find(root, '[data-plan="1"]').textContent!
    expect(first).toContain('9 victory points')
    expect(first).toContain('between 7 and 11, on average 9')
    expect(first).toContain('Nothing now')
    expect(find(root, '[data-plan="1"] [data-turn="2"]').textContent).toContain('Turn 6')
    expect([...root.querySelectorAll<HTMLElement>('[data-note]')].map((each) => each.dataset.note)).toEqual([
      'plan-exact',
      'plan-more_nothing',
      'plan-waiting',
    ])
  })
  it('follow the goal, once it is complete', async () => {
    const root = await show()
    await waitFor(() => expect(asked).toHaveLength(1))
    await choose(root, '[data-goal]', 'advance')
    expect(root.textContent).toContain('Choose what you want to plan for.')
    await choose(root, '[data-wish]', 'library')
    await waitFor(() => expect(asked.at(-1)?.goal).toMatchObject({ name: 'advance', advance: 'library' }))
    await choose(root, '[data-goal]', 'protection')
    await fireEvent.click(find(root, '[data-calamity="famine"]'))
    await waitFor(() => expect(asked.at(-1)?.goal).toMatchObject({ calamities: ['famine'], advance: '' }))
    await choose(root, '[data-goal]', 'step')
    await waitFor(() => expect(asked.at(-1)?.goal).toMatchObject({ name: 'step', step: 5, by: 3 }))
    expect(find(root, '[data-step]').textContent).toContain('Step 5 (Late Bronze Age)')
    await fireEvent.click(find(root, '[data-turns="2"]'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ turns: 2, goal: { by: 2 } }))
  })
  it('count with what is usual, or with an estimate of one’s own', async () => {
    const root = await show()
    const field = (which: string) => find(root, `[data-income-case="${which}"]`) as HTMLInputElement
    await waitFor(() => expect(field('middle').value).toBe('140'))
    await fireEvent.change(field('middle'), { target: { value: '400' } })
    expect(find(root, '[data-income]').textContent).toContain('in rising order')
    await fireEvent.change(field('high'), { target: { value: '500' } })
    await waitFor(() => expect(asked.at(-1)?.income).toEqual({ low: 30, middle: 400, high: 500 }))
    await fireEvent.click(find(root, '[data-usual]'))
    await waitFor(() => expect(asked.at(-1)?.income).toBeNull())
  })
  it('contain what is pinned', async () => {
    const root = await show()
    await choose(root, '[data-add-wish]', 'mining')
    await waitFor(() => expect(asked.at(-1)?.goal?.pinned).toEqual(['mining']))
    await fireEvent.click(find(root, '[data-pinned="mining"]'))
    await waitFor(() => expect(asked.at(-1)?.goal?.pinned).toEqual([]))
  })
  it('are not shown where the host allows prices only', async () => {
    const root = await show({ mode: 'prices' })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.plans).toBe(false)
    expect([root.querySelector('[data-plans]'), root.querySelector('[data-goal]')]).toEqual([null, null])
  })
  it('say why there are none', async () => {
    refused = 'Too many at once.'
    const root = await show()
    await waitFor(() => expect(find(root, '[data-problem]').textContent).toContain('Too many at once.'))
    refused = ''
    await fireEvent.click(find(root, '[data-problem] button'))
    await waitFor(() => expect(root.querySelectorAll('[data-plan]')).toHaveLength(3))
    expect(root.querySelector('[data-problem]')).toBeNull()
  })
})

describe('a plan of one’s own', () => {
  it('begins with one of the plans, and is priced turn by turn', async () => {
    const root = await show()
    await layOut(root)
    expect(columns(root)).toEqual([['pottery', 'written_record'], ['masonry'], []])
    expect(find(root, '[data-lay="1"]').getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(find(root, '[data-column="1"] [data-missing]').textContent).toBe('20 missing'))
    const price = find(root, '[data-planned="masonry"] .price').textContent!
    expect(price).toContain('−10')
    expect(asked.at(-1)).toMatchObject({ plans: false, own: [['pottery', 'written_record'], ['masonry'], []] })
  })
  it('is changed with keys, buttons and the pointer', async () => {
    const root = await show()
    await layOut(root)
    const card = (id: string) => find(root, `[data-planned="${id}"]`)
    await fireEvent.keyDown(find(card('pottery'), '.main'), { key: 'ArrowRight' })
    expect(columns(root)).toEqual([['written_record'], ['masonry', 'pottery'], []])
    await waitFor(() => expect(document.activeElement).toBe(find(card('pottery'), '.main')))
    await fireEvent.keyDown(find(card('pottery'), '.main'), { key: 'ArrowLeft' })
    await fireEvent.click(find(card('pottery'), '.main'))
    await fireEvent.click(find(card('pottery'), '[data-to="3"]'))
    expect(columns(root)).toEqual([['written_record'], ['masonry'], ['pottery']])
    await fireEvent.dragStart(card('masonry'))
    await fireEvent.drop(find(root, '[data-column="1"]'))
    expect(columns(root)).toEqual([['written_record', 'masonry'], [], ['pottery']])
    await fireEvent.keyDown(find(card('masonry'), '.main'), { key: 'Delete' })
    await choose(root, '[data-column="2"] [data-add]', 'mining')
    expect(columns(root)).toEqual([['written_record'], ['mining'], ['pottery']])
    await fireEvent.click(find(card('mining'), '.main'))
    await fireEvent.click(find(card('mining'), '[data-pin]'))
    await waitFor(() => expect(asked.at(-1)?.goal?.pinned).toEqual(['mining']))
    await fireEvent.click(find(card('mining'), '[data-remove]'))
    expect(columns(root)).toEqual([['written_record'], [], ['pottery']])
  })
  it('goes into the purchase with what hangs on it', async () => {
    const root = await show()
    await layOut(root)
    await fireEvent.click(find(root, '[data-take]'))
    expect(taken).toEqual([
      { advances: ['pottery', 'written_record'], free: '', library: '', chosen: { written_record: { arts: 10 } } },
    ])
  })
  it('waits while nothing is being bought', async () => {
    const root = await show({ ontake: undefined })
    await layOut(root)
    expect(root.querySelector('[data-take]')).toBeNull()
    expect(root.textContent).toContain('As soon as you are asked to buy')
  })
  it('is there again later, without what was bought', async () => {
    await layOut(await show())
    cleanup()
    const root = await show({ turn: 6, advances: ['pottery'] })
    expect(columns(root)).toEqual([['written_record', 'masonry'], [], []])
  })
})

it('asks once for several quick changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const root = await show()
  await vi.advanceTimersByTimeAsync(50)
  const before = asked.filter((each) => each.plans).length
  for (const turns of [1, 2, 4, 5]) await fireEvent.click(find(root, `[data-turns="${turns}"]`))
  await vi.advanceTimersByTimeAsync(700)
  expect(asked.filter((each) => each.plans)).toHaveLength(before + 1)
  vi.useRealTimers()
})
