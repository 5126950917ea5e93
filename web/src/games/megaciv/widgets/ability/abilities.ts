// The special abilities: which can be used, and the answer that a plan stands for.
import type { Forms } from '../../types'

type About = Forms['about.ability']
type Answer = Forms['answer.ability']

export const ABILITIES = [
  'diaspora',
  'fundamentalism',
  'monotheism',
  'politics',
  'provincial_empire',
  'trade_routes',
  'universal_doctrine',
] as const
export type Ability = (typeof ABILITIES)[number]

/** What has been chosen so far; each ability uses some of it. */
export interface Plan {
  take: Record<string, number>
  put: Record<string, number>
  area: string
  treasury: number
  seats: number[]
  cards: number[]
  pirates: string
  barbarians: Record<string, number>
}

export function emptyPlan(): Plan {
  return { take: {}, put: {}, area: '', treasury: 0, seats: [], cards: [], pirates: '', barbarians: {} }
}

/** The service says how it can be used; null: not now. */
export function usable(about: About, ability: Ability): boolean {
  return about[ability] !== null && about[ability] !== undefined
}

/** The answer of a plan; null as long as nothing is chosen. */
export function answerOf(ability: Ability, plan: Plan): Answer | null {
  switch (ability) {
    case 'diaspora':
      return isEmpty(plan.take) && isEmpty(plan.put) ? null : { do: 'diaspora', take: plan.take, put: plan.put }
    case 'fundamentalism':
      return plan.area ? { do: 'fundamentalism', area: plan.area } : null
    case 'monotheism':
      return plan.area ? { do: 'monotheism', area: plan.area } : null
    case 'politics':
      if (plan.area) return { do: 'politics_annex', area: plan.area }
      return plan.treasury ? { do: 'politics_gain', treasury: plan.treasury } : null
    case 'provincial_empire':
      return plan.seats.length ? { do: 'provincial_empire', seats: plan.seats } : null
    case 'trade_routes':
      return plan.cards.length ? { do: 'trade_routes', cards: plan.cards } : null
    case 'universal_doctrine':
      if (plan.pirates) return { do: 'universal_doctrine', pirate_city: plan.pirates }
      return isEmpty(plan.barbarians) ? null : { do: 'universal_doctrine', barbarians: plan.barbarians }
  }
}

/** The ability that an answer uses, and the plan that it stands for; no ability: to be done. */
export function planOf(answer: Answer): [Ability | null, Plan] {
  const plan = emptyPlan()
  switch (answer.do) {
    case 'diaspora':
      return [answer.do, { ...plan, take: { ...answer.take }, put: { ...answer.put } }]
    case 'fundamentalism':
    case 'monotheism':
      return [answer.do, { ...plan, area: answer.area }]
    case 'politics_annex':
      return ['politics', { ...plan, area: answer.area }]
    case 'politics_gain':
      return ['politics', { ...plan, treasury: answer.treasury }]
    case 'provincial_empire':
      return [answer.do, { ...plan, seats: [...answer.seats] }]
    case 'trade_routes':
      return [answer.do, { ...plan, cards: [...answer.cards] }]
    case 'universal_doctrine':
      return [answer.do, { ...plan, pirates: answer.pirate_city ?? '', barbarians: { ...answer.barbarians } }]
    default:
      return [null, plan]
  }
}

function isEmpty(counts: Record<string, number>): boolean {
  return Object.keys(counts).length === 0
}
