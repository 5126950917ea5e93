// An entry that is not finished, kept on this device as long as its question is open: a reload loses nothing.
import { forget, keep, recall } from '$/browser/storage'
import type { Question } from '$/net/types'
import type { Room } from '$/table/room/room'

interface Kept<T> {
  question: number
  draft: T
}

/** One for each kind and seat: an older one goes when a newer question is answered. */
function keyOf({ live }: Pick<Room, 'live'>, { kind, seat }: Question): string {
  return `ecumene.draft.${live.id}.${seat}.${kind}`
}

export function recallDraft<T>(room: Pick<Room, 'live'>, question: Question): T | undefined {
  const kept = recall<Kept<T> | null>(keyOf(room, question), null)
  return kept?.question === question.id ? kept.draft : undefined
}

export function keepDraft(room: Pick<Room, 'live'>, question: Question, draft: unknown): void {
  keep(keyOf(room, question), { question: question.id, draft })
}

/** The cards with which a seat paid in a turn: the books know only what they are worth. */
export function keepPaid({ live }: Pick<Room, 'live'>, seat: number, turn: number, cards: object): void {
  keep(`ecumene.paid.${live.id}.${seat}`, { turn, cards })
}

export function recallPaid({ live }: Pick<Room, 'live'>, seat: number, turn: number): Record<string, number> {
  const paid = recall<{ turn: number; cards: Record<string, number> } | null>(`ecumene.paid.${live.id}.${seat}`, null)
  return paid?.turn === turn ? paid.cards : {}
}

export function dropDraft(room: Pick<Room, 'live'>, question: Question): void {
  forget(keyOf(room, question))
}
