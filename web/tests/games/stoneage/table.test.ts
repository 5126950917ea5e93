// The Stone Age table: what is clicked is what is answered, and nothing but what the service listed.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick, type Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import game from '$/games/stoneage'
import { cultureSets, iconsOf, setTables, multipliersOf, type Tables } from '$/games/stoneage/catalogue'
import Stage from '$/games/stoneage/Stage.svelte'
import { Table } from '$/games/stoneage/table.svelte'
import type { View } from '$/games/stoneage/types'
import { buildingText, cardText, moment } from '$/games/stoneage/words'
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'
import fixture from './stoneage-fixture.json'
import Host from './StoneAgeHost.svelte'

interface Position {
  question?: Question
  view: View
  names: string[]
}
const asked = fixture.asked as unknown as Record<string, Position & { question: Question }>
const over = fixture.over as unknown as Position
setTables(fixture.tables as unknown as Tables)

let submitted: unknown[] = []
let warningsOf: (answer: unknown) => unknown[] = () => []
let table: Table

// jsdom lays nothing out: nothing changes its size.
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = NoResizes

beforeEach(() => {
  submitted = []
  warningsOf = () => []
  table = new Table()
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
})
afterEach(cleanup)

function roomOf({ question, view, names }: Position, now = true): Room<View> {
  return {
    live: {
      questions: question ? [question] : [],
      seat: view.viewer,
      clocks: [],
      story: [],
      busy: 0,
      warningsOf: async (_: number, answer: unknown) => warningsOf(answer),
    },
    view,
    names,
    now,
    viewer: view.viewer,
    look: (seat: number) => game.look(view, seat),
    name: (seat: number) => names[seat] ?? '',
    submit: async (_: Question, answer: unknown) => {
      submitted.push(answer)
      return true
    },
  } as unknown as Room<View>
}

function show(position: Position, content: Component<never>, given: object = {}, now = true): HTMLElement {
  const room = roomOf(position, now) as Room
  return render(Host, {
    room,
    table,
    content: content as Component<Record<string, unknown>>,
    with: given as Record<string, unknown>,
  }).container
}

function widget(name: string): HTMLElement {
  const position = asked[name]!
  const content = game.widgets[position.question.kind as keyof typeof game.widgets]
  return show(position, content as Component<never>, { question: position.question })
}

function find<E extends HTMLElement = HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

function listed(name: string): unknown[] {
  return asked[name]!.question.options!.map(({ answer }) => answer)
}

const submit = (root: HTMLElement) => find<HTMLButtonElement>(root, '[data-submit]')
const plus = (root: HTMLElement) => [...root.querySelectorAll<HTMLButtonElement>('.stepper button:last-child')]

describe('placing', () => {
  it('is choosing a place, then a number', async () => {
    const root = widget('sa_place')
    expect(submit(root).disabled).toBe(true)
    const most = Math.max(
      ...(listed('sa_place') as { location: string; figures: number }[])
        .filter(({ location }) => location === 'hunting_grounds')
        .map(({ figures }) => figures),
    )
    await fireEvent.click(find(root, '[data-area=hunting_grounds]'))
    await fireEvent.click(find(root, `[data-figures="${most}"]`))
    await fireEvent.click(submit(root))
    expect(submitted).toEqual([{ do: 'place', location: 'hunting_grounds', figures: most }])
    expect(listed('sa_place')).toContainEqual(submitted[0])
  })

  it('lights exactly the places that the service lists', () => {
    const root = show(asked.sa_place!, Stage as Component<never>)
    const lit = [...root.querySelectorAll<HTMLElement>('[data-lit=place]')].map(({ dataset }) => dataset.area)
    expect(new Set(lit)).toEqual(
      new Set((listed('sa_place') as { location: string }[]).map(({ location }) => location)),
    )
  })

  it('works on the board: a tap opens the note, a number places', async () => {
    const root = show(asked.sa_place!, Stage as Component<never>)
    await fireEvent.click(find(root, '[data-area=hunting_grounds]'))
    await fireEvent.click(find(root, '.note [data-figures="1"]'))
    expect(submitted).toEqual([{ do: 'place', location: 'hunting_grounds', figures: 1 }])
  })

  it('says why a place is closed', async () => {
    const closed = asked.sa_place!.question.unavailable[0]!
    const root = show(asked.sa_place!, Stage as Component<never>)
    await fireEvent.click(find(root, `[data-area=${closed.label}]`))
    expect(find(root, '.note').textContent).toContain(closed.text)
    expect(root.querySelector('.note [data-figures]')).toBeNull()
  })

  it('is not possible while looking back', () => {
    const root = show(asked.sa_place!, Stage as Component<never>, {}, false)
    expect(root.querySelector('[data-lit]')).toBeNull()
  })

  it('forgets a choice with its question', () => {
    table.choose(1, 'forest', 2)
    expect(table.placeFor(1)).toBe('forest')
    expect(table.placeFor(2)).toBeNull()
    table.answered(7)
    expect(table.figuresFor(1)).toBe(2)
    table.answered(1)
    expect(table.placeFor(1)).toBeNull()
  })
})

describe('using', () => {
  it('takes a place from the list or from the board', async () => {
    const [first] = listed('sa_use') as { location: string }[]
    await fireEvent.click(find(widget('sa_use'), `[data-area=${first!.location}]`))
    cleanup()
    await fireEvent.click(
      find(show(asked.sa_use!, Stage as Component<never>), `[data-lit=use][data-area=${first!.location}]`),
    )
    expect(submitted).toEqual([first, first])
  })

  it('offers the card for two resources', async () => {
    const root = widget('sa_use')
    await fireEvent.click(find(root, '[data-option=cash-0]'))
    expect(submitted).toHaveLength(1)
    expect(submitted[0]).toMatchObject({ do: 'cash' })
    expect(listed('sa_use')).toContainEqual(submitted[0])
  })
})

describe('warnings', () => {
  const warned = {
    code: 'cannot_pay',
    rule: 'SA-2.16',
    text: 'You cannot pay for building stack 1 with what you have.',
    numbers: {},
    places: [],
  }

  it('stand above the button that gives the answer, for the answer as it is', async () => {
    warningsOf = (answer) =>
      (answer as { spaces: number[] }).spaces.length ? [] : [{ ...warned, code: 'tools_idle', text: 'One more wood.' }]
    const root = widget('sa_tools')
    await vi.waitFor(() =>
      expect(root.querySelector('[data-warning=tools_idle]')?.textContent).toContain('One more wood.'),
    )
    const { spaces } = asked.sa_tools!.question.about as { spaces: number[] }
    await fireEvent.click(find(root, `[data-option=space-${spaces[0]}]`))
    await vi.waitFor(() => expect(root.querySelector('[data-warning]')).toBeNull())
    expect(submit(root).disabled).toBe(false)
  })

  it('of cards and buildings stand beside their own buttons', async () => {
    warningsOf = () => [warned]
    const root = widget('sa_use')
    const priced = (listed('sa_use') as { location?: string }[]).filter(({ location }) => /\d$/.test(location ?? ''))
    expect(priced.length).toBeGreaterThan(0)
    await vi.waitFor(() =>
      expect(root.querySelectorAll('[data-area] [data-warning=cannot_pay]')).toHaveLength(priced.length),
    )
  })

  it('stop a tap on the board that would lose a card, once', async () => {
    warningsOf = () => [warned]
    const root = show(asked.sa_use!, Stage as Component<never>)
    await fireEvent.click(find(root, '[data-lit=use][data-area=card_1]'))
    await vi.waitFor(() => expect(root.querySelector('.note [data-warning=cannot_pay]')).not.toBeNull())
    expect(submitted).toEqual([])
    await fireEvent.click(find(root, '.note [data-use]'))
    expect(submitted).toEqual([{ do: 'use', location: 'card_1' }])
  })

  it('let a tap on the board pass where nothing is lost', async () => {
    const root = show(asked.sa_use!, Stage as Component<never>)
    await fireEvent.click(find(root, '[data-lit=use][data-area=card_1]'))
    await vi.waitFor(() => expect(submitted).toEqual([{ do: 'use', location: 'card_1' }]))
  })

  it('are shown in the note of a place', async () => {
    warningsOf = () => [{ ...warned, code: 'food_short', rule: 'SA-3.3', text: '3 food will be missing.' }]
    const root = show(asked.sa_place!, Stage as Component<never>)
    await fireEvent.click(find(root, '[data-lit=place][data-area=hunting_grounds]'))
    await vi.waitFor(() =>
      expect(root.querySelector('[data-warning=food_short]')?.textContent).toContain('3 food will be missing.'),
    )
    expect(root.querySelectorAll('[data-warning]')).toHaveLength(1)
  })
})

describe('tools', () => {
  it('are added to the roll and to the answer', async () => {
    const root = widget('sa_tools')
    const about = asked.sa_tools!.question.about as {
      goods: string
      total: number
      divisor: number
      spaces: number[]
      cards: Record<string, number>
    }
    const space = about.spaces[0]!
    const [card, value] = Object.entries(about.cards)[0]!
    await fireEvent.click(find(root, `[data-option=space-${space}]`))
    await fireEvent.click(find(root, `[data-option=card-${card}]`))
    const tool = asked.sa_tools!.view.players[asked.sa_tools!.question.seat]!.tools[space]!
    expect(find(root, '.sum strong').textContent).toBe(String(Math.floor((about.total + tool + value) / about.divisor)))
    await fireEvent.click(submit(root))
    expect(submitted).toEqual([{ do: 'tools', spaces: [space], cards: [card] }])
    expect(listed('sa_tools')).toContainEqual(submitted[0])
  })

  it('can be left out', async () => {
    await fireEvent.click(submit(widget('sa_tools')))
    expect(submitted).toEqual([{ do: 'tools', spaces: [], cards: [] }])
  })
})

describe.each(['sa_pay_card', 'sa_pay_building', 'sa_feed'])('paying (%s)', (name) => {
  it('ends with a listed answer, whatever is clicked', async () => {
    const root = widget(name)
    // What is worth least is proposed, unless a building scores what is paid.
    expect(submit(root).disabled).toBe(name === 'sa_pay_building')
    if (name !== 'sa_pay_building') await fireEvent.click(screen.getByText('Start over'))
    expect(submit(root).disabled).toBe(true)
    for (let clicks = 0; clicks < 20; clicks++) {
      const next = plus(root)
        .reverse()
        .find(({ disabled }) => !disabled)
      if (!next) break
      await fireEvent.click(next)
    }
    expect(plus(root).every(({ disabled }) => disabled)).toBe(true)
    await fireEvent.click(submit(root))
    expect(submitted).toHaveLength(1)
    expect(listed(name)).toContainEqual(submitted[0])
    expect(submitted[0]).toMatchObject({ do: 'pay' })
  })

  it('can be declined', async () => {
    await fireEvent.click(find(widget(name), '[data-option=decline]'))
    expect(submitted).toEqual([{ do: 'decline' }])
  })
})

describe('a fixed price', () => {
  it('needs one click', async () => {
    await fireEvent.click(submit(widget('sa_pay_fixed')))
    expect(submitted).toEqual([listed('sa_pay_fixed').find((answer) => (answer as { do: string }).do === 'pay')])
  })
})

describe('hunger', () => {
  it('says who is short and what it costs', async () => {
    const { short, points } = asked.sa_feed!.question.about as { short: number; points: number }
    const root = widget('sa_feed')
    expect(root.querySelectorAll('.hungry')).toHaveLength(0)
    await fireEvent.click(screen.getByText('Start over'))
    expect(root.querySelectorAll('.hungry')).toHaveLength(short)
    expect(find(root, '[data-option=decline]').textContent).toContain(String(points))
  })
})

describe('a gift for all', () => {
  it('shows every face once', async () => {
    const root = widget('sa_die')
    const faces = (listed('sa_die') as { face: number }[]).map(({ face }) => face)
    expect(
      [...root.querySelectorAll<HTMLElement>('[data-option]')].map(({ dataset }) => Number(dataset.option)),
    ).toEqual(faces)
    await fireEvent.click(find(root, `[data-option="${faces[1]}"]`))
    expect(submitted).toEqual([{ do: 'die', face: faces[1] }])
  })
})

describe('the end', () => {
  it('is explained line by line, for every tribe', async () => {
    const root = show(over, Stage as Component<never>)
    await tick()
    const result = over.view.result!
    expect(root.querySelectorAll('[data-result] tbody tr')).toHaveLength(result.lines[0]!.length)
    const totals = [...root.querySelectorAll('[data-result] .total')].map((cell) => Number.parseInt(cell.textContent!))
    expect([...totals].sort((a, b) => a - b)).toEqual([...result.scores].sort((a, b) => a - b))
  })

  it('counts what the rules count', () => {
    for (const player of over.view.players) {
      const lines = Object.fromEntries(over.view.result!.lines[player.seat]!) as Record<string, number>
      const { first, second } = cultureSets(player)
      expect(first ** 2 + second ** 2).toBe(lines.culture)
      expect(iconsOf(player).farmer * multipliersOf(player).farmer).toBe(lines.farmers)
      expect(iconsOf(player).toolmaker * multipliersOf(player).toolmaker).toBe(lines.toolmakers)
      expect(iconsOf(player).builder * multipliersOf(player).builder).toBe(lines.builders)
      expect(iconsOf(player).shaman * multipliersOf(player).shaman).toBe(lines.shamans)
    }
  })
})

describe('words', () => {
  it('name every card and building', () => {
    for (const { id } of fixture.tables.cards) expect(cardText(id)).not.toMatch(/\{|undefined|sa\.|C\d\d/)
    for (const { id } of fixture.tables.buildings) expect(buildingText(id)).not.toMatch(/\{|undefined|sa\.|B\d\d/)
    expect(cardText('C10')).toBe('2 dice for gold; Art')
  })

  it('say where the game is', () => {
    expect(moment({ ...over.view, phase: 'placing', round: 4 })).toBe('Round 4 · Placing figures')
    expect(moment(over.view)).toBe('Game over')
  })
})
