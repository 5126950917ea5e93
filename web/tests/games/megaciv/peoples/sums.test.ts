// What the panels add up is what the service adds up: checked with positions of stored games.
import { describe, expect, it } from 'vitest'
import {
  chartEpochs,
  epochAt,
  measureSeat,
  outlook,
  type Side,
  type Track,
  type Version,
} from '$/games/megaciv/ast/ast'
import type { Advance } from '$/games/megaciv/facts.svelte'
import { rankSeats, pointsNow, pointsOfResult, totalPoints, type SeatView } from '$/games/megaciv/peoples/points'
import { sortSeats, type Order } from '$/games/megaciv/peoples/turnOrder'
import type { View } from '$/games/megaciv/types'
import fixture from '../peoples-fixture.json'

interface Position {
  options: { ast?: Version }
  turn: number
  seats: SeatView[]
  result: View['result']
  points: number[]
  outcomes: Record<string, { after: number; rule: string; epoch: string; needs: [string, number, number][] }>
  orders: Record<Order, number[]>
  /** by seat and side: epoch, first and last space, [measureSeat, need, have] */
  charts: Record<string, Record<Version, [string, number, number, [string, number, number][]][]>>
}

const positions = fixture.positions as unknown as Position[]
const advances = Object.fromEntries(fixture.advances.map((each) => [each.id, each])) as unknown as Record<
  string,
  Advance
>
const sides = fixture.ast as unknown as Record<Version, Side>
const tracks = fixture.tracks as unknown as Record<string, Record<Version, Track>>
const named = positions.map(
  (position, n) => [`${n}: ${position.options.ast ?? 'basic'}, turn ${position.turn}`, position] as const,
)

describe.each(named)('position %s', (_, position) => {
  const version = position.options.ast ?? 'basic'
  const players = position.seats.filter((seat) => !seat.left)

  it('has the victory points of the service', () => {
    const shown = position.seats.map((seat) => totalPoints(pointsNow(seat, advances, fixture.numbers, false)))
    expect(shown).toEqual(position.points)
    expect(Math.max(...shown)).toBeGreaterThan(20)
  })

  it('has the orders of the service', () => {
    for (const order of ['census', 'position', 'cities', 'beneficiary', 'ranking'] as const)
      expect(
        sortSeats(position.seats, order).map((seat) => seat.seat),
        order,
      ).toEqual(position.orders[order])
  })

  it('finds what the A.S.T. asks for as the service does', () => {
    for (const seat of players) {
      const found = outlook(seat, tracks[seat.civilization]![version], sides[version], version, advances)
      const said = position.outcomes[seat.seat]!
      const step = { forward: 1, stays: 0, last: 0, back: -1 }[found.way]
      expect(seat.step + step, seat.civilization).toBe(said.after)
      expect(found.needs.map((need) => [need.measure, need.need, need.have])).toEqual(said.needs)
      expect(found.epoch).toBe(said.epoch)
    }
  })

  it.each(['basic', 'expert'] as const)('has the chart of the service for every people, side %s', (side) => {
    for (const seat of players) {
      const lines = chartEpochs(sides[side], tracks[seat.civilization]![side], measureSeat(seat, advances))
      const shown = lines.map((line) => [
        line.epoch,
        line.first,
        line.last,
        line.needs.map((need) => [need.measure, need.need, need.have]),
      ])
      expect(shown, seat.civilization).toEqual(position.charts[seat.seat]![side])
    }
  })
})

it('reads the lines of the final scoring', () => {
  const over = positions.filter((position) => position.result)
  expect(over.length).toBeGreaterThan(1)
  for (const { result, seats } of over)
    for (const { seat } of seats) expect(totalPoints(pointsOfResult(result!, seat))).toBe(result!.scores[seat])
})

it('puts the winner of the service first', () => {
  for (const { result, seats } of positions.filter((position) => position.result)) {
    const placed = rankSeats({ seats, result } as View, (seat) => pointsOfResult(result!, seat.seat))
    expect(placed[0]!.seat).toBe(result!.winners[0])
    expect(placed[0]!.place).toBe(1)
    expect(placed.map((each) => each.total)).toEqual(placed.map((each) => each.total).toSorted((a, b) => b - a))
  }
})

it('shares places among equals while the game runs', () => {
  const seats = [3, 5, 5, 1].map((cities, seat) => ({
    seat,
    ranking: seat,
    left: false,
    cities_at: Array(cities).fill('x'),
  })) as unknown as SeatView[]
  const points = (seat: SeatView) => ({
    cities: seat.cities_at.length,
    wonder: 0,
    six: 0,
    three: 0,
    one: 0,
    ast: 0,
    bonus: 0,
  })
  const placed = rankSeats({ seats, result: null } as View, points)
  expect(placed.map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
    [3, 4],
  ])
})

it('counts the census as on the printed track where the table wants it', () => {
  const seats = [
    [9, 1],
    [11, 2],
    [13, 3],
    [0, 4],
  ].map(([census, ranking], seat) => ({
    seat,
    census,
    ranking,
    left: false,
    advances: [],
    step: 0,
    cities_at: [],
  })) as unknown as SeatView[]
  expect(sortSeats(seats, 'census').map((seat) => seat.seat)).toEqual([2, 1, 0, 3])
  expect(sortSeats(seats, 'census', true).map((seat) => seat.seat)).toEqual([2, 0, 1, 3])
})

it('knows the epoch of every space', () => {
  const track = [0, 5, 8, 11, 14, 15]
  expect([0, 4, 5, 7, 8, 13, 14, 15, 16].map((step) => epochAt(track, step))).toEqual([
    'stone',
    'stone',
    'early_bronze',
    'early_bronze',
    'middle_bronze',
    'late_bronze',
    'early_iron',
    'late_iron',
    'late_iron',
  ])
})

it('says that who has no city moves back on the Expert side only', () => {
  const seat = { step: 7, cities_at: [], advances: [] } as unknown as SeatView
  const track = [0, 5, 8, 11, 14, 15]
  expect(outlook(seat, track, sides.expert, 'expert', {}).way).toBe('back')
  expect(outlook(seat, track, sides.basic, 'basic', {}).way).toBe('stays')
})
