// Lines, bands and tables of an analysis: what is drawn is what was found.
import { render, screen, fireEvent } from '@testing-library/svelte'
import { describe, expect, it, test } from 'vitest'
import { FILLS } from '$/games/megaciv/peoples/points'
import LineChart from '$/pages/analysis/charts/LineChart.svelte'
import { bandPath, dashOf, linePath, nearestPlace, placesOf, scaleOf, ticksUpTo } from '$/pages/analysis/charts/lines'
import { formatShare, ranked, shareSeries, sourcesOf, type Findings } from '$/pages/analysis/findings'
import { boughtBySeat } from '$/pages/analysis/megaciv/calculations'
import StackedBars from '$/pages/analysis/charts/StackedBars.svelte'
import Points from '$/pages/analysis/Points.svelte'
import { workersByPlace } from '$/pages/analysis/stoneage/sums'
import Swings from '$/pages/analysis/Swings.svelte'

const FINDINGS: Findings = {
  game: 'stoneage',
  players: 2,
  turns: 2,
  final: [
    { seat: 0, score: 90, winner: false, sources: { culture: 90 }, name: 'Ann', side: '' },
    { seat: 1, score: 80, winner: true, sources: { culture: 60, resources: 20 }, name: 'Bo', side: '' },
  ],
  standings: [{ turn: 1, seat: 0, score: 5, sources: { culture: 5, resources: 0 }, row: 9 }],
  forecasts: [
    {
      turn: 1,
      row: 0,
      playouts: 20,
      shares: [
        { seat: 0, share: 0.6, low: 0.4, high: 0.8, score: 100 },
        { seat: 1, share: 0.4, low: 0.2, high: 0.6, score: 90 },
      ],
    },
    {
      turn: 2,
      row: 30,
      playouts: 20,
      shares: [
        { seat: 0, share: 0.3, low: 0.1, high: 0.5, score: 80 },
        { seat: 1, share: 0.7, low: 0.5, high: 0.9, score: 95 },
      ],
    },
  ],
  forecasts_due: 2,
  swings: [],
  bot: 'steward',
  special: null,
}
const NAMES = ['Ann', 'Bo']

describe('series', () => {
  it('end with who won, once every turn was played on from', () => {
    const [ann, bo] = shareSeries(FINDINGS, NAMES)
    expect(ann?.points.map(({ x, y }) => [x, y])).toEqual([
      [1, 0.6],
      [2, 0.3],
      [3, 0],
    ])
    expect(bo?.points.at(-1)).toEqual({ x: 3, y: 1 })
    const under = shareSeries({ ...FINDINGS, forecasts_due: 3 }, NAMES)
    expect(under[0]?.points).toHaveLength(2)
  })
  it('rank winners before points, and name sources that occur', () => {
    expect(ranked(FINDINGS).map((each) => each.seat)).toEqual([1, 0])
    expect(sourcesOf(FINDINGS.standings)).toEqual(['culture'])
    expect(sourcesOf([...FINDINGS.standings, ...FINDINGS.final])).toEqual(['culture', 'resources'])
  })
})

describe('lines', () => {
  const series = shareSeries(FINDINGS, NAMES)
  const places = placesOf(series)
  const scale = scaleOf(places, 0, 1)

  it('go through their points, with a band where there is an interval', () => {
    expect(places).toEqual([1, 2, 3])
    expect(linePath(series[0]!.points, scale).match(/[ML]/g)).toHaveLength(3)
    expect(bandPath(series[0]!.points, scale)).toMatch(/^M.*Z$/)
    expect(bandPath(series[0]!.points.slice(1), scale)).toBe('')
    expect(scale.y(1)).toBeLessThan(scale.y(0))
  })
  it('find the turn that somebody points at', () => {
    expect(nearestPlace(places, scale.x(2) + 5, scale)).toBe(2)
    expect(nearestPlace(places, 9999, scale)).toBe(3)
  })
  it('have round numbers beside them, and dashes where colours are used up', () => {
    expect(ticksUpTo(187)).toEqual([0, 50, 100, 150, 200])
    expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
    expect(ticksUpTo(100, -10)).toEqual([-50, 0, 50, 100])
    expect(dashOf(0)).toBe('')
    expect(dashOf(9)).not.toBe('')
  })
})

describe('sums', () => {
  it('of purchases and places', () => {
    const bought = { turn: 1, row: 4, advances: [], paid: 60, best: [], possible_with_all: 9 }
    const purchases = [
      { ...bought, seat: 0, points: 3, possible: 6 },
      { ...bought, seat: 0, points: 1, possible: 1 },
    ]
    expect(boughtBySeat(purchases as never, [1, 0])).toEqual([
      { seat: 1, points: 0, possible: 0 },
      { seat: 0, points: 4, possible: 7 },
    ])
    const placed = [
      { seat: 0, place: 'hut', times: 1, workers: 2 },
      { seat: 1, place: 'forest', times: 2, workers: 7 },
    ]
    expect(workersByPlace(placed, [1, 0])).toEqual([
      { place: 'forest', workers: [7, 0] },
      { place: 'hut', workers: [0, 2] },
    ])
  })
})

describe('the chart', () => {
  it('tells the numbers of a turn, and all of them in a table', async () => {
    const props = { series: shareSeries(FINDINGS, NAMES), label: 'Shares', turn: 'Round', end: 3, most: 1 }
    render(LineChart, { ...props, format: formatShare, order: [1, 0] })
    expect(screen.getByRole('img', { name: 'Shares' })).toBeTruthy()
    const slider = screen.getByRole('slider')
    await fireEvent.input(slider, { target: { value: '0' } })
    const legend = screen.getAllByRole('button').map((each) => each.textContent?.replace(/\s+/g, ' ').trim())
    expect(legend).toEqual(['Bo 40% (20%–60%)', 'Ann 60% (40%–80%)'])
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4)
    const ann = screen.getByRole('button', { name: /Ann/ })
    expect(ann.getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(ann)
    expect(ann.getAttribute('aria-pressed')).toBe('false')
  })
})

test('a swing names its turn', () => {
  const swing = { turn: 7, seat: 0, before: 0.2, after: 0.5, row: 9, said: { key: 'swing-from', params: {} } }
  const { container } = render(Swings, {
    findings: { ...FINDINGS, swings: [swing] },
    turn: 'Turn',
    seats: NAMES,
    replayAt: () => '#',
  })
  expect(container.querySelector('[data-swing]')?.textContent).toContain('Turn 7:')
})

test('the sources of points have the colours of the result', () => {
  const sources = { cities: 5, ast_bonus: 2 }
  const final = [{ seat: 0, score: 7, winner: true, sources, name: 'Ann', side: '' }]
  const { container } = render(Points, {
    findings: { ...FINDINGS, final, standings: [] },
    names: NAMES,
    turn: 'Turn',
  })
  const fills = [...container.querySelectorAll('rect')].map((rect) => rect.style.fill)
  expect(fills).toEqual([FILLS.cities, FILLS.bonus].map(rgb))
})

test('bars begin at the same place and have one scale', () => {
  const bars = [
    { id: 1, label: 'Ann', parts: { cities: 5, ast: 15 } },
    { id: 2, label: 'A long name', parts: { cities: 10, ast: 0 } },
  ]
  const { container } = render(StackedBars, { bars, parts: ['cities', 'ast'], name: String, label: '' })
  const drawn = [...container.querySelectorAll('svg')].map((svg) =>
    [...svg.querySelectorAll('rect')].map((rect) => ['x', 'width'].map((each) => Number(rect.getAttribute(each)))),
  )
  expect(drawn).toEqual([
    [
      [0, 25],
      [25, 75],
    ],
    [
      [0, 50],
      [50, 0],
    ],
  ])
})

function rgb(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
