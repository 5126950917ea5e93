// Cards, buildings and places in words, in the language of the page.
import { t, tn, type Key } from '$/words/messages.svelte'
import { buildingFacts, cardFacts, costOf, divisor, type BuildingFacts, type CardFacts } from './catalogue'
import { RESOURCES, type Amounts, type PlaceName, type Profession, type ValleyPlace, type View } from './types'

export function placeName(place: PlaceName): string {
  return t(`sa.place.${place}`)
}

/** "2 wood, 1 clay" */
export function goodsText(given: Partial<Amounts>): string {
  const parts = RESOURCES.filter((name) => given[name]).map((name) => `${given[name]} ${t(`sa.goods.${name}`)}`)
  return parts.join(', ') || t('sa.goods.nothing')
}

export function goodsName(goods: string): string {
  return t(`sa.goods.${goods}` as Key)
}

/** What taking a card gives. */
export function upperText({ upper }: Pick<CardFacts, 'upper'>): string {
  const goods = upper.resource ? goodsName(upper.resource) : ''
  return t(`sa.upper.${upper.type}` as Key, { n: upper.amount, goods })
}

/** What a card counts for in the end. */
export function lowerText({ lower }: Pick<CardFacts, 'lower'>): string {
  if (lower.symbol) return t(`sa.culture.${lower.symbol}`)
  return tn(`sa.icons.${lower.profession as Profession}`, lower.icons)
}

export function explainLower({ lower }: CardFacts): string {
  return lower.symbol ? t('sa.lower.culture') : t(`sa.lower.${lower.profession as Profession}`)
}

export function lowerRule({ lower }: CardFacts): string {
  const rules: Record<Profession, string> = {
    farmer: 'SA-E.5',
    toolmaker: 'SA-E.6',
    builder: 'SA-E.7',
    shaman: 'SA-E.8',
  }
  return lower.symbol ? 'SA-E.3' : rules[lower.profession as Profession]
}

const UPPER_RULES: Record<string, string> = {
  all_players_dice: 'SA-C.4',
  food: 'SA-C.8',
  resource: 'SA-C.9',
  dice_for_resource: 'SA-C.10',
  points: 'SA-C.11',
  new_tool: 'SA-C.12',
  agriculture: 'SA-C.13',
  additional_card: 'SA-C.14',
  single_use_tool: 'SA-C.17',
  resources_of_choice: 'SA-C.19',
}

export function upperRule({ upper }: Pick<CardFacts, 'upper'>): string {
  return UPPER_RULES[upper.type] ?? 'SA-C.3'
}

export function cardText(id: string): string {
  const card = cardFacts(id)
  return card ? `${upperText(card)}; ${lowerText(card)}` : id
}

/** What a building asks for. */
export function priceText(building: BuildingFacts): string {
  if (building.type === 'fixed') return goodsText(costOf(building))
  if (building.type === 'any') return t('sa.price.any', { least: building.least, most: building.most })
  return tn('sa.price.kinds', building.kinds, { number: building.least })
}

export function buildingRule(building: BuildingFacts): string {
  return { fixed: 'SA-B.1', variable: 'SA-B.2', any: 'SA-B.3' }[building.type]
}

export function buildingText(id: string): string {
  const building = buildingFacts(id)
  return building ? priceText(building) : id
}

/** "Round 4 · Placing" */
export function moment(view: View): string {
  const phase = t(`sa.phase.${view.phase}`)
  return view.phase === 'over' || view.phase === 'setup' ? phase : `${t('generic.round', { n: view.round })} · ${phase}`
}

const PLACE_RULES: Partial<Record<PlaceName, string>> = {
  tool_maker: 'SA-2.8',
  hut: 'SA-2.10',
  field: 'SA-2.11',
  hunting_grounds: 'SA-1.9',
  forest: 'SA-2.4',
  clay_mound: 'SA-2.4',
  quarry: 'SA-2.4',
  river: 'SA-2.4',
}

export function placeRule(place: PlaceName): string {
  return PLACE_RULES[place] ?? (place.startsWith('card') ? 'SA-2.12' : 'SA-2.15')
}

const DICE_FOR: Partial<Record<PlaceName, string>> = {
  hunting_grounds: 'food',
  forest: 'wood',
  clay_mound: 'clay',
  quarry: 'stone',
  river: 'gold',
}

/** What the dice of a place give; '' where none are rolled. */
export function yieldOf(place: PlaceName): string {
  return DICE_FOR[place] ?? ''
}

/** "wood, dice ÷ 3" */
export function shortGain(place: ValleyPlace): string {
  return t(`sa.short.${place}`, { divisor: divisor(yieldOf(place)) })
}

/** What a place is good for, in a sentence or two. */
export function gainText(place: PlaceName): string {
  if (place.startsWith('card')) return tn('sa.gives.card', Number(place.slice(-1)))
  if (place.startsWith('building')) return t('sa.gives.building')
  return t(`sa.gives.${place as ValleyPlace}`, { divisor: divisor(yieldOf(place)) })
}
