// Every kind of event of Mega Civilization: worth watching, where, and whom it concerns (table/events.ts).
import type { Told } from '$/net/types'
import { strikesItsPlayer as strikes, type EventTable } from '$/table/room/events'
import { t, tn } from '$/words/messages.svelte'
import { epochAt } from './ast/ast'
import { facts } from './facts.svelte'
import { trackOf } from './peoples/tableSums'
import type { View } from './types'
import type { Order } from './widgets/movement/orders'

type Data = Record<string, unknown>

const text = (value: unknown): string[] => (typeof value === 'string' && value ? [value] : [])
const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])
const keys = (value: unknown): string[] => (value && typeof value === 'object' ? Object.keys(value) : [])
const seats = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])
const landOf = (coast: string): string => facts.areaOfCoast[coast] ?? coast

const area = ({ data }: Told): string[] => text(data.area)
const areas = ({ data }: Told): string[] => list(data.areas)
const tokens = ({ data }: Told): string[] => keys(data.tokens)
const lost = ({ data }: Told): string[] => [...new Set([...list(data.cities), ...keys(data.tokens)])]

/** Where the orders of a movement lead. */
export function landings({ data }: Told): string[] {
  return [
    ...new Set(
      (data.orders as Order[]).flatMap((order) =>
        'path' in order ? landOf(order.path.at(-1)!) : order.do === 'build' ? landOf(order.coast) : [],
      ),
    ),
  ]
}

/** All places that a movement touches. */
function ways(event: Told): string[] {
  const starts = (event.data.orders as Order[]).flatMap((order) => (order.do === 'march' ? order.start : []))
  return [...new Set([...starts, ...landings(event)])]
}

const isAgainst =
  (field: keyof Data) =>
  ({ data, seat: by }: Told, seat: number): boolean =>
    data[field] === seat && by !== seat
const isAmong =
  (field: keyof Data) =>
  ({ data }: Told, seat: number): boolean =>
    seats(data[field]).includes(seat)
const loses = ({ data }: Told, seat: number): boolean =>
  ((data.losses ?? []) as [number, string, number][]).some(([owner]) => owner === seat)
const fights = (event: Told, seat: number): boolean =>
  String(seat) in ((event.data.before ?? {}) as Data) || loses(event, seat)
const struckUnits = ({ data }: Told, seat: number): boolean =>
  ((data.units ?? []) as { seat: number }[]).some((units) => units.seat === seat)

/** "Pottery!", or how many where there are several. */
function celebrateAdvances(advances: string[]): string {
  const [first] = advances
  return advances.length === 1
    ? t('nation.celebrate.advance', { name: facts.advance[first!]?.name ?? '' })
    : tn('nation.celebrate.advances', advances.length)
}

/** The first step of an age. */
function celebrateAge({ data, seat }: Told, view: unknown): string | undefined {
  const track = trackOf((view as View).seats[seat]!)
  const [before, after] = [epochAt(track, Number(data.before)), epochAt(track, Number(data.after))]
  return Number(data.after) > Number(data.before) && before !== after ? t(`nation.epoch.${after}`) : undefined
}

export const EVENTS: EventTable = {
  // setup
  stacks: {},
  order_of_choice: {},
  civilization: { seconds: 1, act: true, places: ({ data }) => text(data.start) },
  theme_set: {},
  theme_set_revealed: {},
  credits_chosen: {},
  cities_placed: { seconds: 1, act: true, places: areas },
  tokens_placed: { seconds: 1, act: true, places: tokens },
  provided: {},
  // the turn
  turn: { sound: 'round' },
  turn_marker: {},
  phase: {},
  waits: { act: true },
  waits_no_longer: { act: true },
  waits_for_sites: { act: true, places: areas },
  taken_back: {},
  // tax and expansion
  taxes: {},
  short: { concerns: strikes },
  tax_revolt: { seconds: 1.4, sound: 'conflict', concerns: strikes },
  came_back: { seconds: 0.8, places: area },
  expanded: { seconds: 0.8, joined: 'all', act: true, places: tokens },
  census: {},
  // movement and conflict
  moved: {
    seconds: 1.8,
    ahead: true,
    onBoard: true,
    act: true,
    places: ways,
    concerns: (event, seat, own) => event.seat !== seat && landings(event).some((place) => own.has(place)),
  },
  ships_lost: { seconds: 0.6, places: ({ data }) => list(data.coasts).map(landOf), concerns: strikes },
  losses: { concerns: loses, places: area },
  fought: { seconds: 1.4, sound: 'conflict', places: area, concerns: fights },
  loss_chosen: { act: true, places: area },
  attack_failed: { seconds: 1.6, sound: 'conflict', places: area, concerns: isAgainst('defender') },
  city_taken: { seconds: 2, sound: 'conflict', places: area, concerns: isAgainst('defender') },
  attack_deferred: { act: true, places: area },
  spoils: { seconds: 1, places: area, concerns: isAgainst('defender') },
  // cities and cards
  built: {
    seconds: 1,
    joined: 'player',
    act: true,
    places: area,
    concerns: ({ data, seat: by }, seat) => by !== seat && String(seat) in ((data.others ?? {}) as Data),
  },
  surplus: { places: tokens, concerns: strikes },
  drew: {},
  bought: { act: true },
  buys_no_more: { act: true },
  // trade: the market is live
  trade_open: {},
  offered: { act: true, sound: 'offer', concerns: isAgainst('to') },
  answered: {
    act: true,
    sound: 'offer',
    concerns: ({ data, seat: by }, seat) => by !== seat && String(data.answers ?? '').startsWith(`${seat}#`),
  },
  declined: {
    act: true,
    concerns: ({ data, seat: by }, seat) => by !== seat && String(data.offer ?? '').startsWith(`${seat}`),
  },
  withdrawn: { act: true },
  dealt: { sound: 'deal', concerns: isAmong('partners') },
  finished_trading: { act: true },
  trades_again: { act: true },
  trade_closed: {},
  // calamities
  calamity_counts: {},
  calamity_discarded: {},
  minor_calamity: { seconds: 1.2, sound: 'calamity', concerns: strikes },
  calamity: {
    seconds: 1.6,
    sound: 'calamity',
    concerns: ({ data, seat: by }, seat) => by === seat || data.beneficiary === seat,
  },
  beneficiary: { concerns: strikes },
  calamity_number: { concerns: strikes },
  cancelled: {},
  no_effect: { concerns: strikes },
  insists_on_order: { act: true },
  victims_chosen: { seconds: 1.2, concerns: isAmong('seats') },
  place: {},
  spared: { concerns: strikes },
  damage: { seconds: 1.2, places: lost, concerns: strikes },
  reduced: { seconds: 1, joined: 'player', places: area, concerns: strikes },
  city_destroyed: { seconds: 1.4, places: area, concerns: strikes },
  pirate_city: { seconds: 1.4, places: area, concerns: strikes },
  ransom: { seconds: 0.8, concerns: strikes },
  treasury_lost: { seconds: 0.8, concerns: strikes },
  cards_lost: { seconds: 0.8, concerns: strikes },
  annexed: { seconds: 1.4, places: area, concerns: isAgainst('victim') },
  selected: { seconds: 1, places: areas, concerns: isAgainst('victim') },
  annexed_units: { seconds: 1.6, places: lost, concerns: isAgainst('victim') },
  eruption: {
    seconds: 1.8,
    places: area,
    concerns: ({ data }, seat) => data.city === seat || String(seat) in ((data.tokens ?? {}) as Data),
  },
  moved_back: { seconds: 1, concerns: strikes },
  horde: { seconds: 1.4, places: area, concerns: strikes },
  horde_moves: {
    seconds: 0.9,
    places: ({ data }) => [...text(data.from), ...text(data.to)],
    concerns: (event, _seat, own) => text(event.data.to).some((place) => own.has(place)),
  },
  horde_ends: {
    seconds: 0.7,
    places: area,
    concerns: (event, _seat, own) => area(event).some((place) => own.has(place)),
  },
  // abilities
  abilities_done: { act: true },
  monotheism: { seconds: 1.6, act: true, places: area, concerns: struckUnits },
  fundamentalism: { seconds: 1.6, act: true, places: area, concerns: struckUnits },
  politics_gain: { act: true },
  politics_annex: { seconds: 1.6, act: true, places: area, concerns: struckUnits },
  diaspora: { seconds: 1.2, act: true, places: ({ data }) => [...keys(data.take), ...keys(data.put)] },
  universal_doctrine: {
    seconds: 1.2,
    act: true,
    places: ({ data }) => [...text(data.pirate_city), ...keys(data.barbarians)],
  },
  trade_routes: { act: true },
  provincial_empire: { seconds: 1, act: true, concerns: isAmong('seats') },
  gift: { concerns: isAgainst('to') },
  no_gift: { concerns: isAgainst('to') },
  // advances and the succession table
  purchased: {
    seconds: 1.2,
    act: true,
    sound: 'gain',
    celebrate: ({ data }) => celebrateAdvances(list(data.advances)),
  },
  bought_nothing: { act: true },
  discarded: { act: true },
  marker: {
    seconds: 0.9,
    joined: 'all',
    concerns: ({ data, seat: by }, seat) => by === seat && Number(data.after) <= Number(data.before),
    celebrate: celebrateAge,
  },
  ast_bonus: { seconds: 1.4, concerns: strikes },
  last_turn: { seconds: 1.2 },
  reshuffled: {},
  game_over: { sound: 'end' },
  // leaving
  leaving: {},
  left: { seconds: 1 },
  out_of_play: { seconds: 1, places: areas },
  became_barbarians: { seconds: 1.2, places: lost },
  relocated: { seconds: 1, places: tokens, concerns: strikes },
}
