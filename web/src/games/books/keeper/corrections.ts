// What a keeper can correct, now and of earlier turns: fields, what the books say, and what is sent.
import type { Advance, Group } from '$/games/megaciv/facts.svelte'
import { GROUPS } from '$/games/megaciv/market/advances/groups'
import { t } from '$/words/messages.svelte'
import { enteredFields, fieldName, valueOf } from '../ledger/ledger'
import type { Forms, SeatView, View } from '../types'

/** the whole table instead of a nation */
export const NOBODY = -1
/** what the books say now, instead of an earlier turn */
export const NOW = 0
const ADVANCE = 'advance:'
const CREDITS = 'credits:'

export type Credits = Partial<Record<Group, number>>
export type Consequences = NonNullable<Forms['preview.chair']>
export type Also = Consequences['also'][number]
export interface Special {
  id: string
  amount: number
  step: number
}

/** The earlier turns that the books keep of a nation, the newest first. */
export function turnsOf(row: SeatView | undefined): number[] {
  return (row?.past ?? []).map(([turn]) => turn).reverse()
}

/** The numbers that can be corrected; of earlier turns only what moved the marker. */
export function fieldsOf(seat: number, turn: number, options: Record<string, unknown>): string[] {
  if (seat === NOBODY) return ['barbarians', 'pirates']
  return turn === NOW ? [...enteredFields(options), 'step', 'ast_bonus'] : ['step', 'cities']
}

/** The advances of a nation whose credits were chosen. */
export function specialsOf(row: SeatView | undefined, advances: Readonly<Record<string, Advance>>): Special[] {
  return (row?.advances ?? []).flatMap((id) => {
    const special = advances[id]?.special
    return special?.type === 'choose_credits' ? [{ id, amount: special.amount, step: special.step }] : []
  })
}

export function advanceField(advance: string): string {
  return ADVANCE + advance
}

export function creditsField(advance: string): string {
  return CREDITS + advance
}

export function isAdvance(field: string): boolean {
  return field.startsWith(ADVANCE)
}

/** The advance whose credits are corrected, if it is that. */
export function creditsOf(field: string): string | undefined {
  return field.startsWith(CREDITS) ? field.slice(CREDITS.length) : undefined
}

/** What the books say of a field, now or in an earlier turn. */
export function presentOf(view: View, seat: number, field: string, turn: number): number {
  if (field === 'barbarians' || field === 'pirates') return view[field]
  const row = view.seats[seat]
  if (field === 'ast_bonus') return Number(row?.ast_bonus)
  if (isAdvance(field)) return Number(row?.advances.includes(field.slice(ADVANCE.length)))
  if (turn === NOW) return valueOf(row, field)
  const [, step, cities] = row?.past.find(([each]) => each === turn) ?? [turn, 0, 0]
  return field === 'step' ? step : cities
}

/** Whether credits are all divided, and in another way than before. */
export function isRedivided(was: Credits, now: Credits, amount: number): boolean {
  const total = GROUPS.reduce((sum, group) => sum + (now[group] ?? 0), 0)
  return total === amount && GROUPS.some((group) => (was[group] ?? 0) !== (now[group] ?? 0))
}

/** "Turn 3: the marker would have gone to step 5, not 4." */
export function earlierText({ what, turn, was, now }: Consequences['earlier'][number]): string {
  return t(`books.correct.earlier.${what}`, { turn, was, now })
}

/** "A.S.T. step of turn 3: 5 instead of 4" */
export function alsoText({ field, turn, was, now }: Also): string {
  const named = { field: fieldName(field), was, now }
  return turn === NOW ? t('books.correct.also.now', named) : t('books.correct.also', { ...named, turn })
}

/** A correction that follows from another one, with the same reason. */
export function followUp(also: Also, reason: string): Forms['Correct'] {
  return { do: 'correct', ...also, reason }
}

/** What is doubtful about the purchase of a nation. */
export function purchaseDoubts(view: View, seat: number): View['doubts'] {
  return view.doubts.filter((each) => each.seat === seat && each.about === 'purchase')
}
