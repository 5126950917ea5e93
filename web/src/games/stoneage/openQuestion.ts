// What the board needs of the question that is open for the viewer: which places answer it.
import type { Question } from '$/net/types'
import { isAdvised } from '$/table/question/fillAdvised.svelte'
import type { Room } from '$/table/room/room'
import { optionsFor, placementsOf } from './answers'
import type { PlaceName, View } from './types'

/** The question of a kind that the viewer is asked now. */
export function findQuestion(room: Room<View>, kind: string): Question | undefined {
  return room.now ? room.live.questions.find((question) => question.kind === kind) : undefined
}

/** The place that is advised to be used next. */
export function advisedPlace(room: Room<View>): PlaceName | undefined {
  const question = findQuestion(room, 'sa_use')
  return (
    question &&
    optionsFor(question.options, 'use').find(({ answer }) => isAdvised(room, question, answer))?.answer.location
  )
}

/** The places that can be tapped now, and whether to place on them or to use them. */
export function litPlaces(room: Room<View>): Map<PlaceName, 'place' | 'use'> {
  const lit = new Map<PlaceName, 'place' | 'use'>()
  for (const place of placementsOf(findQuestion(room, 'sa_place')?.options ?? null).keys()) lit.set(place, 'place')
  for (const { answer } of optionsFor(findQuestion(room, 'sa_use')?.options ?? null, 'use'))
    lit.set(answer.location, 'use')
  return lit
}
