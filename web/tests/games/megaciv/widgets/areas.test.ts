// The widgets that work on the board, used as people use them: by buttons, and by taps on the board's layer.
import { cleanup, render, screen } from '@testing-library/svelte'
import { flushSync, tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { facts } from '$/games/megaciv/facts.svelte'
import { Atlas } from '$/games/megaciv/table.svelte'
import { widgets } from '$/games/megaciv/widgets'
import { repeatMarches } from '$/games/megaciv/widgets/movement/orders'
import Movement from '$/games/megaciv/widgets/Movement.svelte'
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'
import Host from '../BoardHost.svelte'

const area = (id: string, coast = false) => ({
  id,
  name: id,
  half: 'west' as const,
  limit: 2,
  coasts: coast ? [{ id, water: [] }] : [],
})

beforeAll(() =>
  facts.take(facts.tables, { ...facts.board, areas: [area('rome', true), area('veii'), area('ostia', true)] }),
)
beforeEach(() => {
  warned = []
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const look = { colour: '#000', ink: '#fff', sign: '', title: 'Rome' }

function asked(kind: string, about: unknown, options: Question['options'] = []): Question {
  return { id: 7, kind, rule: 'MC-1', text: '', about, options, unavailable: [] } as unknown as Question
}

let warned: { code: string; rule: string; text: string; places?: string[] }[] = []

/** A room whose service previews as told. */
function seat(question: Question, preview: (answer: never) => unknown, content = widgets[question.kind]!, drafts = {}) {
  const submit = vi.fn(async () => true)
  const draft = vi.fn(async () => {})
  const atlas = new Atlas()
  const live = {
    busy: 0,
    drafts,
    draft,
    preview: async (_: number, answer: never) => preview(answer),
    warned: { question: question.id, list: warned },
    command: vi.fn(async () => {}),
  }
  const view = { movement: [], circle: [], waiting: [] }
  const room = {
    live,
    view,
    viewer: 0,
    names: [],
    now: true,
    look: () => look,
    name: () => 'Ada',
    submit,
  } as unknown as Room
  const { container } = render(Host, { room, atlas, content, question })
  return { submit, draft, atlas, container }
}

/** The service is asked after a short pause. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100)
  await tick()
  flushSync()
}

const total = (tokens: Record<string, number>): number => Object.values(tokens).reduce((sum, number) => sum + number, 0)
const submitButton = (container: Element) => container.querySelector<HTMLButtonElement>('[data-submit]')!

describe('tokens by area', () => {
  const question = asked('expand', { number: 3, most: { rome: 2, veii: 2 }, default: { tokens: { rome: 2, veii: 1 } } })
  const preview = ({ tokens }: { tokens: Record<string, number> }) => ({
    counted: total(tokens),
    least: 3,
    most: 3,
    missing: total(tokens) === 3 ? null : { code: 'few', rule: 'MC-2.2', text: 'Three, please.' },
  })

  it('are placed by taps on the board, and taken away after the last one', async () => {
    const { submit, atlas, container } = seat(question, preview)
    await settle()
    expect(Object.keys(atlas.layer!.marks)).toEqual(['rome', 'veii'])
    for (const place of ['rome', 'rome', 'veii']) {
      atlas.layer!.pick!(place)
      await settle()
    }
    expect(atlas.layer!.marks.rome).toMatchObject({ tone: 'chosen', badge: '+2' })
    submitButton(container).click()
    expect(submit).toHaveBeenCalledWith(question, { tokens: { rome: 2, veii: 1 } })
    atlas.layer!.pick!('rome')
    await settle()
    expect(atlas.layer!.marks.rome!.tone).toBe('can')
  })

  it('cannot be given before they are as many as asked for, and say why', async () => {
    const { atlas, container } = seat(question, preview)
    await settle()
    expect(submitButton(container).disabled).toBe(true)
    atlas.layer!.pick!('rome')
    await settle()
    expect(submitButton(container).disabled).toBe(true)
    expect(container.textContent).toContain('Three, please.')
  })

  it('take over what is suggested', async () => {
    const { submit, container } = seat(question, preview)
    container.querySelector<HTMLButtonElement>('[data-suggest]')!.click()
    await settle()
    submitButton(container).click()
    expect(submit).toHaveBeenCalledWith(question, { tokens: { rome: 2, veii: 1 } })
  })

  it('leave the board dark when the question is gone', async () => {
    const { atlas } = seat(question, preview)
    await settle()
    expect(atlas.layer).not.toBeNull()
    cleanup()
    expect(atlas.layer).toBeNull()
  })
})

describe('listed answers on the board', () => {
  const options = [
    { label: 'rome, and veii is reduced', answer: { own: 'rome', other: 'veii' } },
    { label: 'rome, and ostia is reduced', answer: { own: 'rome', other: 'ostia' } },
    { label: 'veii', answer: { own: 'veii', other: '' } },
  ] as unknown as Question['options']

  it('are chosen by two taps and given by a button only', async () => {
    const question = asked('earthquake', null, options)
    const { submit, atlas, container } = seat(question, () => null)
    flushSync()
    atlas.layer!.pick!('rome')
    flushSync()
    expect(
      Object.entries(atlas.layer!.marks)
        .filter(([, mark]) => mark.tone === 'can')
        .map(([name]) => name),
    ).toEqual(['veii', 'ostia'])
    atlas.layer!.pick!('ostia')
    flushSync()
    expect(submit).not.toHaveBeenCalled()
    submitButton(container).click()
    expect(submit).toHaveBeenCalledWith(question, { own: 'rome', other: 'ostia' })
  })

  it('are given at once by their own buttons', () => {
    const question = asked('earthquake', null, options)
    const { submit } = seat(question, () => null)
    screen.getByText('Veii').click()
    expect(submit).toHaveBeenCalledWith(question, { own: 'veii', other: '' })
  })
})

describe('cities of this turn', () => {
  const site = { area: 'rome', price: 6, here: 7, treasury: 0, neighbours: {}, lent: 0, keep: false }
  const other = { ...site, area: 'ostia' }
  const about = { cities: 9, default: { builds: [] }, contested: {} }
  const question = asked('build_cities', { ...about, sites: [site, other] })
  const preview = ({ builds }: { builds: unknown[] }) => ({
    sites: builds.length ? [] : [site, other],
    cities: 9 - builds.length,
    treasury: 0,
    tokens: {},
  })
  const nothing = (container: Element) => container.querySelector<HTMLButtonElement>('[data-nothing]')!

  it('are the main thing: to build nothing is beside it', async () => {
    const { submit, container } = seat(question, preview)
    await settle()
    expect([submitButton(container).disabled, submitButton(container).textContent!.trim()]).toEqual([
      true,
      'Choose where to build',
    ])
    expect(nothing(container).classList.contains('primary')).toBe(false)
    container.querySelector<HTMLButtonElement>('[data-area=rome]')!.click()
    await settle()
    expect([submitButton(container).disabled, submitButton(container).textContent!.trim()]).toEqual([
      false,
      'Build 1 city',
    ])
    nothing(container).click()
    flushSync()
    expect(submit).not.toHaveBeenCalled()
    submitButton(container).click()
    expect(submit).toHaveBeenCalledWith(question, {
      builds: [{ area: 'rome', treasury: 0, neighbours: {}, keep: false }],
    })
  })

  it('are asked about once more if nothing is built and something would be lost', async () => {
    warned = [
      { code: 'surplus', rule: 'MC-5.11', text: '5 tokens above the limits will be removed.', places: ['rome'] },
    ]
    const { submit, atlas, container } = seat(question, preview)
    await settle()
    expect(container.querySelector('[data-warning=surplus]')?.textContent).toContain('5 tokens')
    const focus = vi.spyOn(atlas, 'focus')
    container.querySelector<HTMLButtonElement>('[data-show]')!.click()
    expect(focus).toHaveBeenCalledWith(['rome'])
    nothing(container).click()
    flushSync()
    expect(submit).not.toHaveBeenCalled()
    expect(nothing(container).textContent).toBe('Yes: Build nothing')
    nothing(container).click()
    expect(submit).toHaveBeenCalledWith(question, { builds: [] })
  })

  it('come with the only site chosen, if nobody has to pay for it', async () => {
    const { draft, submit, container } = seat(asked('build_cities', { ...about, sites: [site] }), preview)
    await settle()
    expect(submitButton(container).disabled).toBe(false)
    expect(draft).not.toHaveBeenCalled()
    submitButton(container).click()
    expect(submit).toHaveBeenCalledWith(expect.anything(), { builds: [expect.objectContaining({ area: 'rome' })] })
    const poor = seat(asked('build_cities', { ...about, sites: [{ ...site, here: 5, treasury: 1 }] }), preview)
    await settle()
    expect(submitButton(poor.container).disabled).toBe(true)
  })

  it('need no second question where nothing is lost', async () => {
    const { submit, container } = seat(question, preview)
    await settle()
    nothing(container).click()
    expect(submit).toHaveBeenCalledWith(question, { builds: [] })
  })
})

describe('a movement', () => {
  const about = {
    tokens: { rome: 4 },
    ships: ['rome'],
    treasury: 3,
    land_steps: 1,
    ship_steps: 4,
    open_sea: false,
    capacity: 5,
    ship_price: 2,
    upkeep: 1,
  }
  const question = asked('movement', about)
  const ship = {
    number: 0,
    coast: 'rome',
    area: 'rome',
    standing: 'old',
    aboard: 0,
    steps_left: 4,
    maintain: true,
    load: 0,
    unload: 0,
    voyages: [],
  }

  function preview({ orders }: { orders: { do: string; number?: number }[] }) {
    const gone = orders.filter((order) => order.do === 'march').reduce((sum, order) => sum + order.number!, 0)
    const left = 4 - gone
    return {
      orders: orders.map(() => null),
      end: null,
      legal: true,
      treasury: 3,
      tokens: { rome: left, veii: gone },
      unmoved: left ? { rome: left } : {},
      ships: [ship],
      ways: left ? { rome: [{ path: ['veii'], most: left, conflict_from: 3 }] } : {},
      build: ['rome'],
      conflicts: [],
    }
  }

  it('is drafted on the server by taps: a stack, then where it goes', async () => {
    const { draft, submit, atlas, container } = seat(question, preview, Movement)
    await settle()
    atlas.layer!.pick!('rome')
    flushSync()
    expect(atlas.layer!.marks.veii!.tone).toBe('danger')
    atlas.layer!.pick!('veii')
    const orders = [{ do: 'march', start: 'rome', path: ['veii'], number: 4 }]
    expect(draft).toHaveBeenLastCalledWith('movement', { orders })
    flushSync()
    container.querySelector<HTMLButtonElement>('[data-all]')!.click()
    await settle()
    expect(draft).toHaveBeenCalledOnce()
    expect(container.querySelector('[data-drop]')).toBeNull()
    expect(atlas.layer!.arrows).toMatchObject([{ from: 'rome', to: 'veii', count: 4 }])
    submitButton(container).click()
    expect(submit).toHaveBeenCalledWith(question, { orders })
  })

  it('goes on with the draft that was kept, and each order can be taken back', async () => {
    const kept = {
      movement: {
        orders: [
          { do: 'march', start: 'rome', path: ['veii'], number: 2 },
          { do: 'maintain', ship: 0, treasury: 1, tokens: {} },
        ],
      },
    }
    const { draft, container } = seat(question, preview, Movement, kept)
    await settle()
    expect([...container.querySelectorAll<HTMLElement>('[data-order]')].map((row) => row.dataset.order)).toEqual([
      'march',
      'maintain',
    ])
    container.querySelector<HTMLButtonElement>('[data-order="march"] > button:last-child')!.click()
    await settle()
    expect(draft).toHaveBeenLastCalledWith('movement', { orders: [kept.movement.orders[1]] })
  })

  it('warns of ships that will be lost, and maintains them from treasury', async () => {
    warned = [
      { code: 'ships_lost', rule: 'MC-3.20', text: '1 ship not maintained will be lost: Rome.', places: ['rome'] },
    ]
    const { draft, container } = seat(question, preview, Movement)
    await settle()
    expect(container.querySelector('[data-warning=ships_lost]')?.textContent).toContain('1 ship not maintained')
    container.querySelector<HTMLButtonElement>('[data-do="maintain"]')!.click()
    expect(draft).toHaveBeenLastCalledWith('movement', {
      orders: [{ do: 'maintain', ship: 0, treasury: 1, tokens: {} }],
    })
  })

  it('repeats the marches of the last turn, as far as they can be', () => {
    const march = { do: 'march' as const, start: 'rome', path: ['veii'], number: 9 }
    expect(
      repeatMarches([march, { ...march, start: 'ostia' }, march], { ...preview({ orders: [] }) } as never),
    ).toEqual([{ ...march, number: 4 }])
  })

  it('is not ended by a drag to where nothing leads', async () => {
    const { draft, atlas, container } = seat(question, preview, Movement)
    await settle()
    atlas.layer!.drag!('rome', 'ostia')
    expect(draft).not.toHaveBeenCalled()
    atlas.layer!.drag!('rome', 'veii')
    flushSync()
    container.querySelector<HTMLButtonElement>('[data-number="2"]')!.click()
    expect(draft).toHaveBeenCalledTimes(2)
    expect(draft.mock.lastCall).toMatchObject(['movement', { orders: [{ start: 'rome', number: 2 }] }])
  })
})
