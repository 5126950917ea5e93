// What clients know of events: no kind is forgotten, and what concerns a player does.
import { describe, expect, it } from 'vitest'
import { EVENTS as MEGACIV, landings } from '$/games/megaciv/events'
import { EVENTS as STONEAGE } from '$/games/stoneage/events'
import type { Told } from '$/net/types'
import type { EventTable } from '$/table/room/events'
import recorded from './events-fixture.json'

type Game = { kinds: string[]; events: Record<string, Told[]> }
const GAMES: [string, EventTable, Game][] = [
  ['megaciv', MEGACIV, recorded.megaciv as unknown as Game],
  ['stoneage', STONEAGE, recorded.stoneage as unknown as Game],
]
const NOWHERE: ReadonlySet<string> = new Set()

describe.each(GAMES)('the events of %s', (_name, table, { kinds, events }) => {
  it('are all known', () => {
    expect(kinds.filter((kind) => !(kind in table))).toEqual([])
    expect(Object.keys(table).filter((kind) => !kinds.includes(kind))).toEqual([])
  })

  it.each(
    Object.values(events)
      .flat()
      .map((event): [string, Told] => [event.kind, event]),
  )('%s can be placed and judged', (kind, event) => {
    const { places, concerns } = table[kind]!
    for (const place of places?.(event) ?? []) expect(place).toMatch(/^[a-z_0-9]+$/)
    expect([true, false, undefined]).toContain(concerns?.(event, 0, NOWHERE))
  })
})

describe('what concerns a player of Mega Civilization', () => {
  const told = (kind: string, seat: number, data: Record<string, unknown>): Told => ({
    kind,
    seat,
    rule: '',
    text: '',
    data,
  })
  const concerns = (event: Told, seat: number, ...own: string[]): boolean =>
    MEGACIV[event.kind]!.concerns!(event, seat, new Set(own))

  it('is a landing where one stands, by others', () => {
    const orders = [
      { do: 'march', start: 'attika', path: ['boiotia', 'epeiros'], number: 2 },
      { do: 'load', ship: 0, number: 1 },
    ]
    const event = told('moved', 1, { orders })
    expect(landings(event)).toEqual(['epeiros'])
    expect([
      concerns(event, 0, 'epeiros'),
      concerns(event, 0, 'attika', 'boiotia'),
      concerns(event, 1, 'epeiros'),
    ]).toEqual([true, false, false])
  })

  it.each([
    ['an attack on a city of theirs', told('city_taken', 1, { area: 'attika', defender: 0 })],
    [
      'a fight they are in',
      told('fought', -1, { area: 'attika', before: { 0: 2, 1: 3 }, after: { 1: 1 }, losses: [] }),
    ],
    ['a city lost', told('city_destroyed', 0, { area: 'attika', reason: 'flood' })],
    ['an offer to them', told('offered', 1, { to: 0 })],
    ['an answer to their offer', told('answered', 1, { answers: '0#2' })],
    ['a deal', told('dealt', -1, { partners: [1, 0] })],
    ['a calamity they hold', told('calamity', 0, { calamity: 'famine', beneficiary: 1 })],
    ['being chosen to suffer too', told('victims_chosen', 1, { seats: [0, 2] })],
    ['an eruption under them', told('eruption', 2, { area: 'attika', city: null, tokens: { 0: 2 } })],
    ['an ability used on them', told('monotheism', 1, { area: 'attika', units: [{ seat: 0, tokens: 2, cities: 0 }] })],
    ['a card asked of them', told('provincial_empire', 1, { seats: [0] })],
    ['taxes they cannot pay', told('tax_revolt', 0, { cities: 1 })],
  ])('is %s, and it does not concern others', (_what, event) => {
    expect([concerns(event, 0), concerns(event, 5)]).toEqual([true, false])
  })
})

describe('what concerns a player of Stone Age', () => {
  it('is company where they stand, and a tribe that starves', () => {
    const placed: Told = { kind: 'placed', seat: 1, rule: '', text: '', data: { location: 'forest', figures: 2 } }
    expect(STONEAGE.placed!.concerns!(placed, 0, new Set(['forest']))).toBe(true)
    expect(STONEAGE.placed!.concerns!(placed, 0, new Set(['river']))).toBe(false)
    expect(STONEAGE.starved!.concerns!({ ...placed, kind: 'starved', seat: 0 }, 0, NOWHERE)).toBe(true)
  })
})
