// What the board and the question share: which place somebody is looking at, and how many figures
// are meant for it. A choice belongs to one question and is gone with it.
import { createContext } from 'svelte'
import type { PlaceName } from './types'

export class Table {
  /** the place whose note is open on the board */
  noted = $state<PlaceName | null>(null)
  #question = $state(0)
  #place = $state<PlaceName | null>(null)
  #figures = $state(0)

  /** Show where something happened. */
  point(places: readonly string[]): void {
    this.noted = (places[0] as PlaceName | undefined) ?? null
  }

  /** The place chosen for this question. */
  placeFor(question: number): PlaceName | null {
    return this.#question === question ? this.#place : null
  }

  figuresFor(question: number): number {
    return this.#question === question ? this.#figures : 0
  }

  choose(question: number, place: PlaceName | null, figures: number): void {
    this.#question = question
    this.#place = place
    this.#figures = figures
  }

  /** A question was answered: nothing of it stays. The next one may have come before the word that it was. */
  answered(question: number): void {
    if (this.#question !== question) return
    this.noted = null
    this.choose(0, null, 0)
  }
}

export const [getTable, setTable] = createContext<Table>()
