// What the board needs of the question that is open for the viewer: which places answer it.
import type { Question } from '$/lib/types'
import { isAdvised } from '$/table/advice.svelte'
import type { Room } from '$/table/room'
import { doing, placings } from './answers'
import type { PlaceName, View } from './types'

/** The question of a kind that the viewer is asked now. */
export function askedNow(room: Room<View>, kind: string): Question | undefined {
  return room.now ? room.live.questions.find((question) => question.kind === kind) : undefined
}

/** The place that is advised to be used next. */
export function advisedPlace(room: Room<View>): PlaceName | undefined {
  const question = askedNow(room, 'sa_use')
  return (
    question && doing(question.options, 'use').find(({ answer }) => isAdvised(room, question, answer))?.answer.location
  )
}

/** The places that can be tapped now, and whether to place on them or to use them. */
export function litPlaces(room: Room<View>): Map<PlaceName, 'place' | 'use'> {
  const lit = new Map<PlaceName, 'place' | 'use'>()
  for (const place of placings(askedNow(room, 'sa_place')?.options ?? null).keys()) lit.set(place, 'place')
  for (const { answer } of doing(askedNow(room, 'sa_use')?.options ?? null, 'use')) lit.set(answer.location, 'use')
  return lit
}
