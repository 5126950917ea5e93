// The questions that a keeper sees: their own two, and everybody's.
import type { Question } from '$/net/types'
import { isStanding } from '$/table/people/awaitedSeats'

export function gateOf(questions: readonly Question[]): Question | undefined {
  return questions.find(({ kind }) => kind === 'gate')
}

export function chairOf(questions: readonly Question[]): Question | undefined {
  return questions.find(({ kind }) => kind === 'chair')
}

/** What can be entered for others now: those who are missing first, in the order of their seats. */
export function enterable(questions: readonly Question[]): Question[] {
  const others = questions.filter(({ seat, kind }) => seat >= 0 && kind !== 'desk')
  return others.sort((a, b) => Number(isStanding(a)) - Number(isStanding(b)) || a.seat - b.seat)
}
