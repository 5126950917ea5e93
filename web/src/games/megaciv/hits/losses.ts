// What an event costs a people, as far as the event says it.
import type { Told } from '$/net/types'

export const MEASURES = ['cities', 'tokens', 'ships', 'treasury', 'cards', 'steps'] as const
type Measure = (typeof MEASURES)[number]
export type Loss = Partial<Record<Measure, number>>

type Data = Record<string, unknown>
type Counts = Record<string, number>
interface Units {
  seat: number
  tokens: number
  cities: number
}

const sum = (counts: unknown): number => Object.values((counts ?? {}) as Counts).reduce((all, each) => all + each, 0)
const size = (list: unknown): number => ((list ?? []) as unknown[]).length

/** Of a fight: tokens wherever they were taken, and ships. */
function fallenOf(data: Data, seat: number): Loss {
  const loss: Loss = {}
  for (const [owner, place, number] of data.losses as [number, string, number][]) {
    if (owner !== seat) continue
    const what = place === 'ship' || place.startsWith('ship:') ? 'ships' : 'tokens'
    loss[what] = (loss[what] ?? 0) + number
  }
  return loss
}

function struckOf(data: Data, seat: number): Loss {
  const own = (data.units as Units[]).find((units) => units.seat === seat)
  return own ? { tokens: own.tokens, cities: own.cities } : {}
}

/** Kinds of events in which the seat of the event loses something. */
const OWN: Record<string, (data: Data) => Loss> = {
  damage: (data) => ({ cities: size(data.cities), tokens: sum(data.tokens) }),
  reduced: () => ({ cities: 1 }),
  city_destroyed: () => ({ cities: 1 }),
  pirate_city: () => ({ cities: 1 }),
  treasury_lost: (data) => ({ treasury: Number(data.treasury) }),
  ransom: (data) => ({ treasury: Number(data.treasury) }),
  cards_lost: (data) => ({ cards: sum(data.cards), treasury: Number(data.treasury ?? 0) }),
  moved_back: (data) => ({ steps: Number(data.before) - Number(data.after) }),
  attack_failed: (data) => ({ tokens: Number(data.tokens), ships: Number(data.ships ?? 0) }),
  gift: () => ({ cards: 1 }),
}

/** Kinds of events in which others lose something. */
const OTHERS: Record<string, (data: Data, seat: number) => Loss> = {
  fought: fallenOf,
  city_taken: (data, seat) => (data.defender === seat ? { cities: 1 } : {}),
  spoils: (data, seat) => (data.defender === seat && data.drawn ? { cards: 1 } : {}),
  annexed: (data, seat) => (data.victim === seat ? { cities: 1 } : {}),
  annexed_units: (data, seat) =>
    data.victim === seat
      ? {
          cities: size(data.cities) + size(data.pirates) + size(data.cities_destroyed),
          tokens: sum(data.tokens) + sum(data.barbarians) + sum(data.tokens_destroyed),
        }
      : {},
  eruption: (data, seat) => ({ cities: data.city === seat ? 1 : 0, tokens: (data.tokens as Counts)[seat] ?? 0 }),
  built: (data, seat) => ({ tokens: (data.others as Counts | undefined)?.[seat] ?? 0 }),
  monotheism: struckOf,
  fundamentalism: struckOf,
  politics_annex: struckOf,
}

function lossOf(event: Told, seat: number): Loss {
  const data = event.data ?? {}
  if (event.kind in OTHERS) return OTHERS[event.kind]!(data, seat)
  return event.seat === seat ? (OWN[event.kind]?.(data) ?? {}) : {}
}

export function lossesOf(events: readonly Told[], seat: number): Loss {
  const total: Loss = {}
  for (const event of events) {
    const loss = lossOf(event, seat)
    for (const measure of MEASURES) if (loss[measure]) total[measure] = (total[measure] ?? 0) + loss[measure]
  }
  return total
}

export function losesSomething(event: Told, seat: number): boolean {
  return Object.values(lossOf(event, seat)).some((number) => number > 0)
}
