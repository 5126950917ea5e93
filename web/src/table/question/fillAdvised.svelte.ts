// Advice in the widget of a question: widgets fill it in with `fillAdvised`, buttons show it with `isAdvised`.
import { untrack } from 'svelte'
import type { Question } from '$/net/types'
import { getRoom, type Room } from '../room/room'
import type { PutBack } from './advice.svelte'

/** In a widget: an answer that is advised is shown as if somebody had chosen it. What `fill` gives puts back what was there. */
export function fillAdvised<Answer>(question: () => Question, fill: (answer: Answer) => PutBack | void): void {
  const room = getRoom()
  $effect(() => {
    const { adviser } = room
    const choice = adviser?.shownFor(question().id)
    if (!choice) return
    untrack(() => {
      const putBack = fill(choice.answer as Answer)
      if (putBack) adviser!.putBack ??= putBack
    })
  })
}

/** For a button that gives an answer at once: whether it is the one that is advised. */
export function isAdvised(room: Pick<Room, 'adviser'>, question: Question, answer: unknown): true | undefined {
  const choice = room.adviser?.shownFor(question.id)
  return (choice && same(choice.answer, answer)) || undefined
}

/** Plain data that is the same, in whatever order its fields come. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}

function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
