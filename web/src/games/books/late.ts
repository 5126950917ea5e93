// Numbers that were entered while a phone was away, and arrived when their phase was over.
import type { Late } from '$/net/outbox'
import { COUNTED, fieldName, PHASE } from './ledger/ledger'
import type { Forms, SeatView } from './types'

export type Numbers = Record<string, number>

/** The numbers of an answer that can still be entered, in its turn: what somebody has told since then stays. */
export function lateNumbers({ answer, turn, phase }: Late, seat: SeatView | undefined, now: number): Numbers {
  if (turn !== now) return {}
  const told = (answer as { numbers?: Numbers } | null)?.numbers ?? {}
  const census: Numbers = phase === PHASE.census && told.tokens !== undefined ? { census: told.tokens } : {}
  const counted = Object.entries({ ...told, ...census }).filter(([field]) =>
    (COUNTED as readonly string[]).includes(field),
  )
  return Object.fromEntries(counted.filter(([field]) => !isTold(seat, field, turn, phase)))
}

/** What is sent: with its turn and phase, so that the service refuses what was told anew meanwhile. */
export function lateEntry({ turn, phase }: Late, numbers: Numbers): Forms['Amend'] {
  return { do: 'amend', numbers, ...(phase > 0 ? { turn, phase } : {}) }
}

/** Whether somebody has told this number after a moment. */
function isTold(seat: SeatView | undefined, field: string, turn: number, phase: number): boolean {
  const [, since, at, how] = seat?.numbers[field] ?? [0, 0, 0, 'assumed']
  return how === 'told' && (since > turn || (since === turn && at > phase))
}

/** "Census 34": of a count of tokens in the census only the census is named. */
export function numbersText(numbers: Numbers): string {
  const named = Object.entries(numbers).filter(([field]) => field !== 'tokens' || !('census' in numbers))
  return named.map(([field, value]) => `${fieldName(field)} ${value}`).join(', ')
}
