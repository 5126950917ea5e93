// Standing orders as the sheet shows them: which questions a tap leaves to a bot, and what a choice means.
import type { components } from '$/generated/api'
import { kindsOf, OWN_DECISIONS, phasesOf } from '../guide/kinds'

export type Order = components['schemas']['OrderShown']
export type Given = components['schemas']['OrderGiven']
export type Orders = components['schemas']['OrdersShown']

/** When to ask all the same. */
export interface Guards {
  warned: boolean
  cities: boolean
  /** only in this turn */
  now: boolean
}

/** A choice in the menu of a question: '' asks, 'bot:<name>' lets a bot answer, the others are what orders do. */
export function choiceOf(order: Order | undefined): string {
  if (!order) return ''
  return order.do === 'bot' ? `bot:${order.bot}` : order.do
}

/** The order of a choice, with the conditions that apply to its question. */
export function orderFor(choice: string, kind: string, known: Orders, guards: Guards): Given {
  const [what, bot = ''] = choice.split(':') as [Given['do'], string?]
  const most: Record<string, number> = guards.cities && known.costs[kind]?.includes('cities') ? { cities: 0 } : {}
  return { do: what, bot, until: guards.now ? known.turn : 0, warned: guards.warned, most }
}

/** Leave everything to the usual bot but what people usually decide themselves; the setup stays theirs too. */
export function leaveSmallQuestions(game: string, known: Orders, guards: Guards): Record<string, Given> {
  const setup = phasesOf(game).find((phase) => phase.id === 'setup')?.kinds ?? []
  const own = new Set([...setup, ...(OWN_DECISIONS[game] ?? [])])
  const left = kindsOf(game).filter((kind) => !own.has(kind))
  return Object.fromEntries(left.map((kind) => [kind, orderFor('bot:', kind, known, guards)]))
}
