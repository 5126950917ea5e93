// Short notes at the edge of the page: what was refused, what was done.
import type { Refusal } from './types'

export interface Toast {
  number: number
  tone: 'info' | 'good' | 'bad'
  text: string
  rule?: string
}

let last = 0
export const toasts = $state<Toast[]>([])

/** Shows a note for some seconds; gives the number with which it can be dismissed before. */
export function toast(text: string, tone: Toast['tone'] = 'info', rule?: string): number {
  if (tone === 'good') dismissErrors()
  const number = ++last
  toasts.push({ number, tone, text, rule })
  setTimeout(() => dismiss(number), tone === 'bad' ? 9000 : 5000)
  return number
}

export function dismiss(number: number): void {
  const at = toasts.findIndex((each) => each.number === number)
  if (at >= 0) toasts.splice(at, 1)
}

/** Something was done: what went wrong before no longer matters. */
export function dismissErrors(): void {
  for (const { number } of toasts.filter(({ tone }) => tone === 'bad')) dismiss(number)
}

/** What went wrong, as a note: a Problem of the service, a Refusal of the rules, anything else. */
export function complain(problem: unknown): void {
  const said = problem as Partial<Refusal> & { message?: string }
  toast(said.text ?? said.message ?? String(problem), 'bad', said.rule || undefined)
}
