// The state of the planner's panel: what is wanted, the plans that came of it, and a plan of one's own. It is kept on
// this device for each table.
import { keep, recall } from '$/browser/storage'
import { catchUp, layOut, move, remove, resize, sameGoods, type Columns } from './columns'
import type { AskPlanner, Goal, Goods, Income, Plan, PlanAnswer, Planning, PricedTurn } from './types'

const USUAL_TURNS = 3

/** What is kept. */
interface Kept {
  /** the turn of the game when it was kept */
  turn: number
  columns: Columns
  goal: Goal
  income: Income | null
}

/** Whom the planner asks, and for whom. */
export interface Asker {
  ask: AskPlanner
  whose: () => Planning
  /** the turn of the game; always 0 where nobody plays */
  turn: number
  /** where it is kept; '' for nowhere */
  key: string
  /** whether plans are made, or only prices told */
  full: () => boolean
}

export class Planner {
  goal = $state.raw<Goal>({ name: 'points', step: 0, by: 1, advance: '', calamities: [], pinned: [] })
  /** what one expects oneself; null for what is usual */
  income = $state.raw<Income | null>(null)
  columns = $state.raw<Columns>(resize([], USUAL_TURNS))
  /** the last answer with plans */
  answer = $state.raw<PlanAnswer | null>(null)
  /** prices of the own plan */
  priced = $state.raw<PricedTurn[]>([])
  usualIncome = $state.raw<Income | null>(null)
  /** whether plans are being made */
  thinking = $state(false)
  problem = $state('')
  /** the plan whose purchases were laid out last */
  #laid = $state.raw<Plan | null>(null)
  #asked = { plans: 0, prices: 0 }
  readonly #asker: Asker

  constructor(asker: Asker) {
    this.#asker = asker
    const kept = asker.key ? recall<Kept | null>(asker.key, null) : null
    if (kept) this.#take(kept)
  }

  #take({ turn, columns, goal, income }: Kept): void {
    const passed = Math.max(0, this.#asker.turn - turn)
    const { advances } = this.#asker.whose()
    this.columns = catchUp(columns, passed, advances)
    this.goal = {
      ...goal,
      by: Math.max(1, goal.by - passed),
      pinned: goal.pinned.filter((each) => !advances.includes(each)),
      ...(advances.includes(goal.advance) && { name: 'points', advance: '' }),
    }
    this.income = income
  }

  #keep(): void {
    const { key, turn } = this.#asker
    const kept: Kept = { turn, columns: this.columns, goal: this.goal, income: this.income }
    if (key) keep(key, kept)
  }

  get turns(): number {
    return this.columns.length
  }
  set turns(turns: number) {
    this.#change({ columns: resize(this.columns, turns) })
    if (this.goal.by > turns) this.goal = { ...this.goal, by: turns }
  }

  want(goal: Partial<Goal>): void {
    this.goal = { ...this.goal, ...goal }
    this.#keep()
  }
  expect(income: Income | null): void {
    this.income = income
    this.#keep()
  }
  pin(advance: string, pinned: boolean): void {
    const others = this.goal.pinned.filter((each) => each !== advance)
    this.want({ pinned: pinned ? [...others, advance] : others })
  }

  move(advance: string, turn: number): void {
    if (turn >= 0 && turn < this.turns) this.#change({ columns: move(this.columns, advance, turn) })
  }
  remove(advance: string): void {
    this.#change({ columns: remove(this.columns, advance) })
  }
  clear(): void {
    this.#change({ columns: resize([], this.turns) })
  }
  layOut(plan: Plan): void {
    this.#laid = plan
    this.#change({ columns: resize(layOut(plan), this.turns) })
  }

  #change({ columns }: { columns: Columns }): void {
    this.columns = columns
    this.#keep()
  }

  /** Whether the goal says all that it must. */
  get ready(): boolean {
    const { name, advance, calamities, step } = this.goal
    if (name === 'advance') return advance !== ''
    if (name === 'protection') return calamities.length > 0
    return name !== 'step' || step > 0
  }

  /** What is bought first: the purchase of the first turn, with what hangs on it if that is known. */
  get first(): Goods {
    const advances = [...(this.columns[0] ?? [])]
    const laid = this.#laid?.turns[0]
    const known = laid && sameGoods(laid.advances, advances) ? laid : this.priced[0]
    return { advances, free: known?.free ?? '', library: known?.library ?? '', chosen: known?.chosen ?? {} }
  }

  /** Have plans made for the goal, and prices told for the own plan. */
  async makePlans(): Promise<void> {
    if (!this.#asker.full() || !this.ready) return this.tellPrices()
    const asked = ++this.#asked.plans
    this.thinking = true
    this.problem = ''
    const answer = await this.#hear(this.#askedGoal, () => asked === this.#asked.plans)
    if (answer) this.answer = answer
    if (asked === this.#asked.plans) this.thinking = false
  }

  /** Prices of the own plan. */
  async tellPrices(): Promise<void> {
    const asked = ++this.#asked.prices
    await this.#hear(null, () => asked === this.#asked.prices)
  }

  /** The goal without what belongs to another one. */
  get #askedGoal(): Goal {
    const { name, advance, pinned } = this.goal
    return { ...this.goal, advance: name === 'advance' ? advance : '', pinned: this.#open(pinned) }
  }

  /** Without what is held by now. */
  #open(advances: readonly string[]): string[] {
    const held = this.#asker.whose().advances
    return advances.filter((each) => !held.includes(each))
  }

  /** The answer, unless it is no longer wanted or there is none. */
  async #hear(goal: Goal | null, isWanted: () => boolean): Promise<PlanAnswer | undefined> {
    const { turns, income, columns } = this
    const own = columns.map((each) => this.#open(each))
    try {
      const answer = await this.#asker.ask({ turns, income, own, plans: goal !== null, ...(goal && { goal }) })
      if (!isWanted()) return undefined
      this.problem = ''
      if (!income && answer.income) this.usualIncome = answer.income
      if (columns === this.columns) this.priced = answer.own ?? []
      return answer
    } catch (problem) {
      if (isWanted()) this.problem = (problem as Error).message
      return undefined
    }
  }
}
