// What stands in the ledger, as it is shown; clocks, and what is to come.
import { say } from '$/words/current'
import { t, tn } from '$/words/messages.svelte'
import type { SeatView, Told, View } from '../types'

/** what a seat counts of its own pieces */
export const COUNTED = ['tokens', 'cities', 'treasury', 'stock', 'ships', 'cards', 'census'] as const
/** the most there can be of each (the service refuses more) */
export const MOST: Readonly<Record<string, number>> = {
  tokens: 55,
  cities: 9,
  treasury: 55,
  stock: 55,
  ships: 4,
  cards: 99,
  census: 55,
  step: 16,
  ast_bonus: 1,
  barbarians: 40,
  pirates: 18,
}

export const PHASE = {
  tax: 1,
  census: 2,
  movement: 3,
  conflict: 4,
  cities: 5,
  cards: 6,
  trade: 7,
  selection: 8,
  calamities: 9,
  abilities: 10,
  support: 11,
  purchase: 12,
  markers: 13,
} as const

/** "34", or "34?" for what is only assumed. */
export function shown(told: Told | undefined): string {
  return told ? `${told[0]}${told[3] === 'assumed' ? '?' : ''}` : '–'
}

export function valueOf(seat: SeatView | undefined, field: string): number {
  return seat?.numbers[field]?.[0] ?? 0
}

/** Which of tokens in stock and treasury follows from other numbers, and is not entered. */
export function derivedField(options: Record<string, unknown>): string {
  return options.treasury === 'off' ? 'treasury' : 'stock'
}

/** The fields that are entered at this table. */
export function enteredFields(options: Record<string, unknown>): string[] {
  const counted = COUNTED.filter((field) => field !== derivedField(options))
  return options.depth === 'cards' ? counted.filter((field) => field !== 'cards') : counted
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Tokens", "Music", "Monument credits (arts)": a field of the ledger in the reader's words. */
export function fieldName(field: string): string {
  const [kind, advance, group] = field.split(':')
  if (kind === 'advance') return say('part-field_advance', { advance: advance! })
  if (kind === 'chosen') return say('part-field_chosen', { advance: advance!, group: group! })
  return capital(say(`field-${field}`))
}

export function phaseName(phase: number): string {
  return phase > 0 ? capital(say(`phase-${phase}`)) : ''
}

/** Players in the order in which rows are shown: always the same. */
export function rowsOf(view: View): SeatView[] {
  return view.seats.toSorted((a, b) => a.ranking - b.ranking)
}

/** which order a phase is played in; trade and the selection of calamities have none */
const ORDERS: Readonly<Record<number, keyof View['orders']>> = {
  [PHASE.tax]: 'ranking',
  [PHASE.census]: 'census',
  [PHASE.movement]: 'census',
  [PHASE.conflict]: 'census',
  [PHASE.cities]: 'ranking',
  [PHASE.cards]: 'cities',
  [PHASE.calamities]: 'ranking',
  [PHASE.abilities]: 'position',
  [PHASE.support]: 'ranking',
  [PHASE.purchase]: 'position',
  [PHASE.markers]: 'ranking',
}

/** The order of the present phase, by name and as seats. */
export function orderNow({ phase, orders }: Pick<View, 'phase' | 'orders'>): {
  name: keyof View['orders'] | 'none'
  seats: readonly number[]
} {
  const name = ORDERS[phase]
  return { name: name ?? 'none', seats: name ? orders[name] : [] }
}

/** The place of a seat in an order, from 1; 0 if it is not in it. */
export function placeIn(order: readonly number[], seat: number): number {
  return order.indexOf(seat) + 1
}

export function isPaused(view: View): boolean {
  return view.pauses.at(-1)?.[1] === 0
}

/** Milliseconds of a span that were pauses. */
function pausedIn(view: View, from: number, to: number): number {
  return view.pauses.reduce((sum, [begin, end]) => {
    const length = Math.min(end || to, to) - Math.max(begin, from)
    return sum + Math.max(0, length)
  }, 0)
}

/** Milliseconds that are left of this phase, below 0 when it is over; undefined where no clock runs. */
export function timeLeft(view: View, now: number): number | undefined {
  const begun = view.times.at(-1)?.[2]
  if (!view.minutes || begun === undefined) return undefined
  const played = now - begun - pausedIn(view, begun, now)
  return view.minutes * 60_000 - played
}

/** "7:42", "-0:15" */
export function minutesText(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  const sign = milliseconds < 0 && seconds ? '−' : ''
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "21:40", as clocks are read here. */
export function clockText(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}

/** In movement: who moves now, who waits for others, who is done; in the order of the census. */
export function movementQueue(view: View): { moving: number[]; waiting: number[]; done: number[] } {
  const waits = (seat: number): boolean => view.seats[seat]!.waiting
  const missing = view.orders.census.filter((seat) => view.missing.includes(seat))
  const waiting = missing.filter(waits)
  const moving = missing.filter((seat) => !waits(seat))
  return {
    // When all others are done, those who waited move one after the other.
    moving: moving.length ? moving : waiting.slice(0, 1),
    waiting: moving.length ? waiting : waiting.slice(1),
    done: view.orders.census.filter((seat) => !view.missing.includes(seat)),
  }
}

/** What a seat reads while it is asked nothing. */
export function nothingAsked(view: View, seat: number): string {
  if (view.ended || view.missing.includes(seat)) return ''
  const paid = view.phase === PHASE.tax ? (view.seats[seat]?.paid ?? 0) : 0
  if (paid) return tn('books.idle.tax', paid)
  if (view.missing.length) return tn('books.idle.missing', view.missing.length)
  return t(view.phase === PHASE.trade ? 'books.idle.trade' : 'books.idle.keeper')
}
