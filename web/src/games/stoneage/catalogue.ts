// What is printed on cards, buildings and the board, asked of the service once.
import type { components } from '$/generated/api'
import { api, unwrap } from '$/net/api'
import { fillAmounts, NOTHING } from './answers'
import {
  CULTURES,
  PROFESSIONS,
  RESOURCES,
  type Amounts,
  type Culture,
  type Player,
  type Profession,
  type Resource,
} from './types'

type Forms = components['schemas']
export type Tables = Forms['stoneage.StoneAgeTables']
export type CardFacts = Forms['stoneage.CivilizationCardFacts']
export type BuildingFacts = Forms['stoneage.BuildingFacts']
export type CountedUpper = Forms['stoneage.CountedUpper']
export type CountedLower = Forms['stoneage.CountedLower']

// The tables never change while a page is open: they are loaded before anything is shown.
let tables: Tables | undefined
const cards = new Map<string, CardFacts>()
const buildings = new Map<string, BuildingFacts>()

export async function loadTables(): Promise<void> {
  if (!tables) setTables((await unwrap(api.GET('/api/games/stoneage/tables'))) as Tables)
}

export function setTables(loaded: Tables): void {
  tables = loaded
  for (const card of loaded.cards) cards.set(card.id, card)
  for (const building of loaded.buildings) buildings.set(building.id, building)
}

export function cardFacts(id: string): CardFacts | undefined {
  return cards.get(id)
}

export function buildingFacts(id: string): BuildingFacts | undefined {
  return buildings.get(id)
}

/** The rings of forest, clay mound, quarry and river. */
export function rings(): number {
  return tables?.limits.rings ?? 0
}

export function mostFields(): number {
  return tables?.limits.agriculture ?? 0
}

/** What a total of dice is divided by for these goods. */
export function divisor(goods: string): number {
  return tables?.goods.find(({ name }) => name === goods)?.divisor ?? 1
}

/** Of several ways to pay the one that gives away the least; nothing if there is none. */
export function cheapest(ways: readonly { answer: Partial<Amounts> }[]): Amounts {
  const found = ways.map(({ answer }) => fillAmounts(answer)).sort((a, b) => worthOf(a) - worthOf(b))
  return found[0] ?? NOTHING
}

/** The points of one resource that is paid for a building. */
export function valueOf(resource: Resource): number {
  return tables?.goods.find(({ name }) => name === resource)?.value ?? 0
}

/** What these resources are worth on a building without fixed points. */
export function worthOf(given: Amounts): number {
  return RESOURCES.reduce((sum, name) => sum + given[name] * valueOf(name), 0)
}

export function costOf(building: BuildingFacts): Amounts {
  return building.cost as Amounts
}

/** "10", or from what to what: a building scores the value of what is paid. */
export function formatPoints({ least_points, most_points }: BuildingFacts): string {
  return least_points === most_points ? String(least_points) : `${least_points}–${most_points}`
}

// -- charts ----------------------------------------------------------------------------------------

/** The points of sets of 1, 2, ... different culture symbols. */
export function setPoints(): readonly number[] {
  return tables?.culture_sets ?? []
}

/** Buildings that ask for the same, if what is paid is counted; how many there are. */
export function buildingKinds(): { building: BuildingFacts; number: number }[] {
  const found = new Map<string, { building: BuildingFacts; number: number }>()
  for (const building of tables?.buildings ?? []) {
    if (building.type === 'fixed') continue
    const kind = found.get(building.text) ?? { building, number: 0 }
    found.set(building.text, { building, number: kind.number + 1 })
  }
  return [...found.values()]
}

/** The buildings with fixed points, from the cheapest to the dearest. */
export function fixedBuildings(): BuildingFacts[] {
  return (tables?.buildings ?? []).filter(({ type }) => type === 'fixed').sort((a, b) => a.points - b.points)
}

/** The deck by what its cards give at once: each kind with its variants and all their cards. */
export function upperKinds(): { type: string; number: number; variants: readonly CountedUpper[] }[] {
  const uppers = tables?.uppers ?? []
  return [...new Set(uppers.map(({ upper }) => upper.type))].map((type) => {
    const variants = uppers.filter(({ upper }) => upper.type === type)
    return { type, number: cardsIn(variants), variants }
  })
}

/** How many cards of the deck have this culture symbol. */
export function cardsWith(symbol: Culture): number {
  return cardsIn((tables?.lowers ?? []).filter(({ lower }) => lower.symbol === symbol))
}

/** The cards of a profession by their number of icons, with all cards and icons of the deck. */
export function professionCards(profession: Profession): {
  number: number
  icons: number
  variants: readonly CountedLower[]
} {
  const variants = (tables?.lowers ?? []).filter(({ lower }) => lower.profession === profession)
  return {
    variants,
    number: cardsIn(variants),
    icons: variants.reduce((sum, { lower, number }) => sum + lower.icons * number, 0),
  }
}

export function deckSize(): number {
  return tables?.cards.length ?? 0
}

function cardsIn(counted: readonly { number: number }[]): number {
  return counted.reduce((sum, { number }) => sum + number, 0)
}

// -- what lies before a player, counted ------------------------------------------------------------

/** The cards of a player that the viewer may see: the open ones, and the own face-down ones. */
function visibleCards(player: Player): string[] {
  return [...(player.cards ?? []), ...player.own_face_down]
}

/** How often a player has each culture symbol. */
export function culturesOf(player: Player): Map<Culture, number> {
  const symbols = visibleCards(player).map((id) => cardFacts(id)?.lower.symbol)
  return new Map(CULTURES.map((symbol) => [symbol, symbols.filter((each) => each === symbol).length]))
}

/** The different symbols of a player, and the doubles that make a second set. */
export function cultureSets(player: Player): { first: number; second: number } {
  const counts = [...culturesOf(player).values()]
  return { first: counts.filter((n) => n > 0).length, second: counts.reduce((sum, n) => sum + Math.max(0, n - 1), 0) }
}

/** The icons of each profession that a player has. */
export function iconsOf(player: Player): Record<Profession, number> {
  const lowers = visibleCards(player).map((id) => cardFacts(id)?.lower)
  const count = (profession: Profession) =>
    lowers.reduce((sum, lower) => sum + (lower?.profession === profession ? lower.icons : 0), 0)
  return Object.fromEntries(PROFESSIONS.map((each) => [each, count(each)])) as Record<Profession, number>
}

/** What the icons of each profession are multiplied with in the end. */
export function multipliersOf(player: Player): Record<Profession, number> {
  return {
    farmer: player.agriculture,
    toolmaker: player.tools.reduce((sum, value) => sum + value, 0),
    builder: player.buildings.length,
    shaman: player.figures,
  }
}
