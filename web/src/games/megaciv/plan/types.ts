// What the planner is asked and what it answers (POST /api/plan, POST /api/tables/{table_id}/plan).
import type { components } from '$/generated/api'

type Forms = components['schemas']

export const GOALS = ['points', 'step', 'advance', 'protection'] as const
export type GoalName = (typeof GOALS)[number] & Goal['name']

export type Goal = Required<Forms['GoalGiven']>
/** What sets pay in a turn: in a bad, a usual and a good case. */
export type Income = Forms['RangeShown']

/** What is asked, besides the position of whoever asks. */
export interface PlanAsked {
  turns: number
  /** null for what is usual there */
  income: Income | null
  /** false for the prices of the own plan alone */
  plans: boolean
  goal?: Goal
  /** purchases by turn that somebody put together */
  own: string[][]
}

/** What is bought in a turn: all advances, the free one too; what Library makes cheaper; credits of choice. */
export type Goods = Pick<Forms['PlannedTurn'], 'advances' | 'free' | 'library' | 'chosen'>
export type PlannedTurn = Forms['PlannedTurn']
export type Plan = Forms['PlanShown']
/** A turn of a plan of one's own. */
export type PricedTurn = Forms['PricedTurnShown']
export type PlanAnswer = Forms['PlansShown']

/** How a panel asks: the position is known to whoever gives this. */
export type AskPlanner = (asked: PlanAsked) => Promise<PlanAnswer>

/** Whose plans are made, as far as the panel must know. */
export interface Planning {
  /** held already */
  advances: readonly string[]
  /** on the A.S.T. */
  step: number
  /** first step of each epoch, if it is known */
  track?: readonly number[]
  lastStep: number
}
