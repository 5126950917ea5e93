// What comes with a question on a phone: one line each below its buttons; what they open lies over the board.
import { getContext, setContext, type Snippet } from 'svelte'

const KEY = Symbol('aids')

export class AidsLine {
  /** what the answer as it stands would cost, from the widget */
  warnings = $state.raw<{ number: number; first: string; list: Snippet } | null>(null)
}

export const setAidsLine = (): AidsLine => setContext(KEY, new AidsLine())

/** Undefined where there is room beside the question. */
export const getAidsLine = (): AidsLine | undefined => getContext(KEY)
