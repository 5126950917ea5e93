// A hand of trade cards in sets, as its owner wants to see it.
import { words } from '$/words/current'
import { facts, type Calamity } from '../../facts.svelte'
import type { Forms } from '../../types'

export type CardView = Forms['CardView']

export const WATER = 'water'

/** Cards of one commodity, or water. */
export interface CardSet {
  name: string
  title: string
  /** the number on the cards; 0 for water */
  stack: number
  /** by number; water cards have none */
  cards: number[]
  size: number
  value: number
  /** with one card more; null for a full set */
  next: number | null
  full: number
}

interface HeldCalamity {
  number: number
  calamity: Calamity
}

export interface Hand {
  sets: CardSet[]
  calamities: HeldCalamity[]
  water: number
  /** cards of all sorts */
  size: number
  /** what all sets are worth together */
  value: number
}

/** The value of a set, from the table the service sends; water and calamities have none. */
export function setValue(name: string, size: number): number {
  const values = facts.commodity[name]?.values ?? []
  return values[Math.min(size, values.length) - 1] ?? 0
}

/** The value of all sets of these cards together. */
export function valueOfSets(held: Readonly<Record<string, number>>): number {
  return Object.entries(held).reduce((sum, [name, number]) => sum + setValue(name, number), 0)
}

/** "Iron"; also of calamities and water. */
export function cardTitle(name: string): string {
  return facts.commodity[name]?.name ?? facts.calamity[name]?.name ?? words().name('card', name)
}

/** The same as it stands on the card, with the places where long words may be broken. */
export function cardFace(name: string): string {
  return isCalamity(name) ? words().name('calamity', name, 'card') : cardTitle(name)
}

export function isCalamity(name: string): boolean {
  return name in facts.calamity
}

/** A set of so many cards of this name. */
export function cardSet(name: string, cards: number[], size = cards.length): CardSet {
  const commodity = facts.commodity[name]
  const stack = commodity?.stack ?? 0
  const full = commodity?.full_set ?? size
  return {
    name,
    title: cardTitle(name),
    stack,
    cards: [...cards].sort((a, b) => a - b),
    size,
    value: setValue(name, size),
    next: size < full ? setValue(name, size + 1) : null,
    full,
  }
}

/** Commodity cards by name, the most valuable set first; water is not among them. */
export function setsOf(cards: readonly CardView[]): CardSet[] {
  const numbers = new Map<string, number[]>()
  for (const card of cards) {
    if (isCalamity(card.name)) continue
    numbers.set(card.name, [...(numbers.get(card.name) ?? []), card.number])
  }
  return [...numbers].map(([name, own]) => cardSet(name, own)).sort(byValue)
}

function byValue(a: CardSet, b: CardSet): number {
  return b.value - a.value || b.stack - a.stack || a.title.localeCompare(b.title)
}

export function sortHand(cards: readonly CardView[], water: number): Hand {
  const sets = setsOf(cards)
  const calamities = cards
    .filter((card) => isCalamity(card.name))
    .map((card) => ({ number: card.number, calamity: facts.calamity[card.name]! }))
    .sort((a, b) => a.calamity.order - b.calamity.order)
  return { sets, calamities, water, size: cards.length + water, value: sets.reduce((sum, set) => sum + set.value, 0) }
}

/** How many cards of each name a hand has, water and calamities too. */
export function countNames(cards: readonly CardView[], water: number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const card of cards) counts[card.name] = (counts[card.name] ?? 0) + 1
  if (water) counts[WATER] = water
  return counts
}

/** The lowest numbers of each name, as many as are wanted. */
export function numbersOf(cards: readonly CardView[], wanted: Readonly<Record<string, number>>): number[] {
  const left: Record<string, number> = { ...wanted }
  const chosen: number[] = []
  for (const card of [...cards].sort((a, b) => a.number - b.number)) {
    if (!left[card.name]) continue
    left[card.name]! -= 1
    chosen.push(card.number)
  }
  return chosen
}

/** Names from counts: {iron: 2} is ["iron", "iron"]. */
export function listNames(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([name, count]) => Array<string>(count).fill(name))
}

/** Counts from names: ["iron", "iron"] is {iron: 2}. */
export function countList(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** ["iron", "iron", "wine"] is "2 Iron, Wine". */
export function namesInWords(names: readonly string[]): string {
  return Object.entries(countList(names))
    .map(([name, count]) => (count > 1 ? `${count} ${cardTitle(name)}` : cardTitle(name)))
    .join(', ')
}
