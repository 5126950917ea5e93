// The printed charts: every figure on the page is that of the service's tables.
import { cleanup, render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import game from '$/games/stoneage'
import BuildingTile from '$/games/stoneage/cards/BuildingTile.svelte'
import { setTables, type Tables } from '$/games/stoneage/catalogue'
import Charts from '$/games/stoneage/charts/Charts.svelte'
import TribeBoard from '$/games/stoneage/players/TribeBoard.svelte'
import { Table } from '$/games/stoneage/table.svelte'
import type { Player, View } from '$/games/stoneage/types'
import Pay from '$/games/stoneage/widgets/Pay.svelte'
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'
import fixture from '../stoneage-fixture.json'
import Host from '../StoneAgeHost.svelte'

const tables = fixture.tables as unknown as Tables
const values = Object.fromEntries(
  tables.goods.filter(({ name }) => name !== 'food').map(({ name, value }) => [name, value]),
)
const { view, names } = fixture.over as unknown as { view: View; names: string[] }
setTables(tables)

beforeEach(() => void (window.matchMedia = () => ({ matches: true }) as MediaQueryList))
afterEach(cleanup)

function show(content: Component<never>, given: object = {}): HTMLElement {
  const room = {
    live: { questions: [], seat: view.viewer, busy: 0, warningsOf: async () => [] },
    view,
    names,
    now: true,
    viewer: 0,
    look: (seat: number) => game.look(view, seat),
    name: (seat: number) => names[seat] ?? '',
  } as unknown as Room
  return render(Host, {
    room,
    table: new Table(),
    content: content as unknown as Component<Record<string, unknown>>,
    with: given as Record<string, unknown>,
  }).container
}

function numbers(shown: Element, selector: string): number[] {
  return [...shown.querySelectorAll(selector)].map((each) => Number(each.querySelector('b')?.textContent))
}

/** How many points "3–42" or "10" names. */
function points(text: string | null | undefined): number[] {
  const found = (text ?? '').split('–').map(Number)
  return found.length === 1 ? [found[0]!, found[0]!] : found
}

describe('the charts', () => {
  it('say what a resource scores', () => {
    const shown = show(Charts as never)
    for (const [name, value] of Object.entries(values)) expect(numbers(shown, `[data-value=${name}]`)).toEqual([value])
    expect(Object.values(values)).toEqual([3, 4, 5, 6])
  })

  it('say what a set of symbols scores', () => {
    expect(numbers(show(Charts as never), '[data-set]')).toEqual(tables.culture_sets)
    expect(tables.culture_sets).toEqual([1, 4, 9, 16, 25, 36, 49, 64])
  })

  it('say what buildings score, and count all of them', () => {
    const rows = [...show(Charts as never).querySelectorAll('[data-buildings]')]
    const counted = rows.reduce((sum, row) => sum + Number(row.querySelector('td:last-child')?.textContent), 0)
    expect(counted).toBe(tables.buildings.length)
    for (const row of rows) {
      const building = tables.buildings.find(({ id }) => id === row.getAttribute('data-buildings'))
      const fixed = tables.buildings.filter(({ type }) => type === 'fixed').map((each) => each.points)
      const wanted = building ? [building.least_points, building.most_points] : [Math.min(...fixed), Math.max(...fixed)]
      expect(points(row.querySelector('b')?.textContent)).toEqual(wanted)
    }
  })

  it('count the deck by kind', () => {
    const shown = show(Charts as never)
    for (const attribute of ['data-upper', 'data-lower']) {
      const rows = [...shown.querySelectorAll(`[${attribute}]`)]
      for (const row of rows) {
        const kind = row.getAttribute(attribute)
        const cards = tables.cards.filter(({ upper, lower }) =>
          [upper.type, lower.symbol, lower.profession].includes(kind as never),
        )
        expect(Number(row.querySelector('b')?.textContent)).toBe(cards.length)
        const icons = cards.reduce((sum, { lower }) => sum + (lower.profession === kind ? lower.icons : 0), 0)
        if (icons) expect(row.textContent).toContain(`${icons} in all`)
      }
      expect(numbers(shown, `[${attribute}]`).reduce((a, b) => a + b)).toBe(tables.cards.length)
    }
  })
})

describe('points are shown where they count', () => {
  it('on every building, as a range where they vary', () => {
    for (const { id, least_points, most_points } of tables.buildings) {
      expect(points(show(BuildingTile as never, { id }).querySelector('.points')?.textContent)).toEqual([
        least_points,
        most_points,
      ])
      cleanup()
    }
  })

  it('on the player board, for each resource and for the symbols', () => {
    const player = {
      ...view.players[0],
      cards: ['C01', 'C01', 'C03'],
      own_face_down: [],
      number_of_cards: 3,
    } as unknown as Player
    const shown = show(TribeBoard as never, { player })
    for (const [name, value] of Object.entries(values))
      expect(shown.querySelector(`small[data-value=${name}] [aria-hidden=true]:not(svg)`)?.textContent).toBe(
        String(value),
      )
    expect(tables.cards[0]!.lower.symbol && tables.cards[2]!.lower.symbol).toBeTruthy()
    expect(shown.textContent).toMatch(/2² \+ 1² = 5/)
  })

  it('while a building is paid for, from the first resource on', () => {
    const free = tables.buildings.find(({ type }) => type === 'any')!
    const options = [
      { answer: { do: 'pay', wood: 1 }, label: '' },
      { answer: { do: 'pay', gold: 2 }, label: '' },
    ]
    const question = { id: 1, kind: 'sa_pay', seat: 0, about: { taken: free.id }, options } as unknown as Question
    const shown = show(Pay as never, { question })
    expect(shown.textContent).toContain('0 points so far')
    expect(shown.textContent).toContain(`${free.least_points}–${free.most_points} points`)
    for (const name of ['wood', 'gold'])
      expect(shown.querySelector(`[data-value=${name}]`)?.textContent).toBe(`${values[name]} points each`)
  })
})
