// A build that is being put together on the chart.
import { facts } from '../facts.svelte'
import { cardsAt, HELD, heldBefore, priceBuild, writeBuild, type Turns } from './build'

export class Build {
  turns = $state.raw<Turns>({})
  /** where a click puts a card */
  turn = $state(1)
  /** the turns of a plan that is laid over the chart */
  laid = $state.raw<Turns>({})

  readonly held = $derived(cardsAt(this.turns, HELD))
  readonly before = $derived(heldBefore(this.turns, this.turn))
  readonly bought = $derived(priceBuild(this.turns, facts.advances, facts.tables.ast))
  readonly costs = $derived(
    Object.fromEntries(this.bought.flatMap(({ cards }) => cards.map(({ id, cost }) => [id, cost]))),
  )
  readonly text = $derived(writeBuild(this.turns))

  constructor(turns: Turns = {}) {
    this.turns = turns
    this.turn = Math.max(1, ...Object.values(turns))
  }

  get isEmpty(): boolean {
    return this.bought.length === 0
  }

  put(id: string, turn: number): void {
    this.turns = { ...this.turns, [id]: turn }
    if (turn !== HELD) this.turn = turn
  }

  remove(id: string): void {
    this.turns = Object.fromEntries(Object.entries(this.turns).filter(([each]) => each !== id))
  }

  /** Into the turn, or out of it if it is there already. */
  toggle(id: string, turn = this.turn): void {
    if (this.turns[id] === turn) this.remove(id)
    else this.put(id, turn)
  }

  /** Lay purchases of the next turns over the chart; the first are those of the turn. */
  layOver(purchases: readonly (readonly string[])[]): void {
    const laid = purchases.flatMap((cards, at) => cards.map((id) => [id, this.turn + at] as const))
    this.laid = Object.fromEntries(laid)
  }

  /** What is laid over the chart in place of everything from the turn on. */
  takeLaid(): void {
    const before = this.before.map((id) => [id, this.turns[id]!] as const)
    const { laid } = this
    this.laid = {}
    this.turns = { ...laid, ...Object.fromEntries(before) }
  }

  forgetHeld(): void {
    this.turns = Object.fromEntries(Object.entries(this.turns).filter(([, turn]) => turn !== HELD))
  }

  clear(): void {
    this.turns = {}
    this.turn = 1
  }
}
