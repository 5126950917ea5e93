// What is printed on cards, buildings and the board, asked of the service once.
import type { components } from '$/generated/api'
import { api, asked } from '$/lib/api'
import { amounts, NOTHING, total } from './answers'
import { CULTURES, PROFESSIONS, RESOURCES, type Amounts, type Culture, type Player, type Profession } from './types'

type Forms = components['schemas']
export type Tables = Forms['stoneage.StoneAgeTables']
export type CardFacts = Forms['stoneage.CardFacts']
export type BuildingFacts = Forms['stoneage.BuildingFacts']

// The tables never change while a page is open: they are loaded before anything is shown.
let tables: Tables | undefined
const cards = new Map<string, CardFacts>()
const buildings = new Map<string, BuildingFacts>()

export async function loadTables(): Promise<void> {
  if (!tables) keep((await asked(api.GET('/api/games/stoneage/tables'))) as Tables)
}

export function keep(loaded: Tables): void {
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
  const found = ways.map(({ answer }) => amounts(answer)).sort((a, b) => worth(a) - worth(b))
  return found[0] ?? NOTHING
}

/** What these resources are worth on a building without fixed points. */
export function worth(given: Amounts): number {
  return RESOURCES.reduce((sum, name) => sum + given[name] * (tables?.goods.find((each) => each.name === name)?.value ?? 0), 0)
}

export function costOf(building: BuildingFacts): Amounts {
  return building.cost as Amounts
}

/** "10", or from what to what: a building scores the value of what is paid. */
export function pointsShown(building: BuildingFacts): string {
  return total(costOf(building)) ? String(building.points) : '?'
}

// -- what lies before a player, counted ------------------------------------------------------------

/** The cards of a player that the viewer may see: the open ones, and the own face-down ones. */
export function seenCards(player: Player): string[] {
  return [...(player.cards ?? []), ...player.own_face_down]
}

/** How often a player has each culture symbol. */
export function cultures(player: Player): Map<Culture, number> {
  const symbols = seenCards(player).map((id) => cardFacts(id)?.lower.symbol)
  return new Map(CULTURES.map((symbol) => [symbol, symbols.filter((each) => each === symbol).length]))
}

/** The different symbols of a player, and the doubles that make a second set. */
export function cultureSets(player: Player): { first: number; second: number } {
  const counts = [...cultures(player).values()]
  return { first: counts.filter((n) => n > 0).length, second: counts.reduce((sum, n) => sum + Math.max(0, n - 1), 0) }
}

/** The icons of each profession that a player has. */
export function icons(player: Player): Record<Profession, number> {
  const lowers = seenCards(player).map((id) => cardFacts(id)?.lower)
  const count = (profession: Profession) =>
    lowers.reduce((sum, lower) => sum + (lower?.profession === profession ? lower.icons : 0), 0)
  return Object.fromEntries(PROFESSIONS.map((each) => [each, count(each)])) as Record<Profession, number>
}

/** What the icons of each profession are multiplied with in the end. */
export function multiplied(player: Player): Record<Profession, number> {
  return {
    farmer: player.agriculture,
    toolmaker: player.tools.reduce((sum, value) => sum + value, 0),
    builder: player.buildings.length,
    shaman: player.figures,
  }
}
