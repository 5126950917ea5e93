// The sheet of a phone: how high it opens, how it is moved, what it remembers. And which panels come first.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prefer, preferences } from '$/browser/preferences.svelte'
import { panels as marketPanels } from '$/games/megaciv/market'
import { panels as nationPanels } from '$/games/megaciv/peoples'
import { PHASE_PANELS } from '$/games/megaciv/phasePanels'
import { splitPanels } from '$/table/frame/panelOrder'
import { TABLE_PANELS } from '$/table/panels'
import { nextHeight, openingHeight, pulledHeight } from '$/table/question/sheet'
import Sheet from '$/table/question/Sheet.svelte'
import { watchKeyboard } from '$/table/room/keyboard'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
)
const children = createRawSnippet(() => ({ render: () => '<p>What is asked</p>' }))

function height(): string | undefined {
  return document.querySelector<HTMLElement>('[data-sheet]')?.dataset.sheet
}

beforeEach(() => prefer({ sheets: {} }))
afterEach(cleanup)

describe('how high the sheet opens', () => {
  test.each([
    ['one line if the board is asked about', { board: true, aside: false }, 'line'],
    ['half if it is not', { board: false, aside: false }, 'half'],
    ['as it was left', { board: true, aside: false, left: 'full' as const }, 'full'],
    ['one line beside a panel, however it was left', { board: false, aside: true, left: 'full' as const }, 'line'],
  ])('%s', (_, opening, expected) => expect(openingHeight(opening)).toBe(expected))
})

describe('pulling', () => {
  test.each([
    ['a little changes nothing', 'half', 20, 'half'],
    ['up is one height more', 'line', 60, 'half'],
    ['down is one less', 'half', -60, 'line'],
    ['far goes all the way', 'line', 500, 'full'],
    ['stops at the top', 'full', 100, 'full'],
  ] as const)('%s', (_, from, pixels, to) => expect(pulledHeight(from, pixels, 844)).toBe(to))

  test('the arrow keys stop at both ends', () => {
    expect(nextHeight('line', -1)).toBe('line')
    expect(nextHeight('half', 1)).toBe('full')
    expect(nextHeight('full', 1)).toBe('full')
  })
})

describe('the sheet remembers how it was left', () => {
  test('for each kind of question, also after a reload', async () => {
    const asked = { id: 1, kind: 'movement', board: true, aside: false, children }
    const { rerender } = render(Sheet, asked)
    expect(height()).toBe('line')
    await fireEvent.click(screen.getByRole('button', { name: 'Show the question' }))
    expect(height()).toBe('half')
    await rerender({ ...asked, id: 2, kind: 'build_cities' })
    expect(height()).toBe('line')
    await rerender({ ...asked, id: 3 })
    expect(height()).toBe('half')
    expect(JSON.parse(localStorage.getItem('ecumene.preferences')!).sheets).toEqual({ movement: 'half' })
  })

  test('but not what it did beside a panel', async () => {
    render(Sheet, { id: 1, kind: 'purchase', board: false, aside: true, children })
    await fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowUp' })
    expect(height()).toBe('half')
    expect(preferences.sheets).toEqual({})
  })
})

describe('panels', () => {
  test('that a game names are in the bar, the others behind it', () => {
    const panels = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
    const split = (named: string[]) => splitPanels(panels, named).map((part) => part.map(({ id }) => id).join(''))
    expect(split(['c', 'a', 'none'])).toEqual(['ca', 'bde'])
    expect(split([])).toEqual(['abc', 'de'])
  })

  test('every phase of Mega Civilization names panels that there are', () => {
    const known = [...marketPanels, ...nationPanels, ...TABLE_PANELS].map(({ id }) => id)
    expect(Object.keys(PHASE_PANELS).map(Number)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
    expect(Object.values(PHASE_PANELS).filter((id) => !known.includes(id))).toEqual([])
  })
})

test('a keyboard that lies over the page is told, a toolbar and zooming in are not', () => {
  const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 844)
  const told: number[] = []
  const stop = watchKeyboard((covered) => told.push(covered))
  const resize = (change: Partial<typeof seen>) => {
    Object.assign(seen, { height: 844, scale: 1 }, change)
    seen.dispatchEvent(new Event('resize'))
  }
  resize({ height: 500 })
  resize({ height: 800 })
  resize({ height: 422, scale: 2 })
  stop()
  resize({ height: 500 })
  vi.unstubAllGlobals()
  expect(told).toEqual([344, 0, 0])
})
