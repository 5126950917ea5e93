// What a client knows of a kind of event: how long it is worth watching, where on the board it is, whom it concerns.
// Each game has a table of all its kinds (GameClient.events); a test fails for one that is missing.
import type { Sound } from '$/browser/sound'
import type { Told } from '$/net/types'

interface EventInfo {
  /** seconds it is shown to who watches; without them it passes */
  seconds?: number
  /** worth watching on the board only: left out where it has no places */
  onBoard?: boolean
  /** shown before the position changes: the board says from where to where */
  ahead?: boolean
  /** shown in one with those of its kind that follow: of the same player, or of all */
  joined?: 'player' | 'all'
  /** an answer of its player, who knows it */
  act?: boolean
  /** the places on the board it is about */
  places?(event: Told): string[]
  /** heard by its player, by whom it concerns, and by all if it is nobody's */
  sound?: Sound
  /** what its player can be glad of, in a few words */
  celebrate?(event: Told, view: unknown): string | undefined
  /** whether it was done to a player, or to what is theirs; `own` are the places where they stand */
  concerns?(event: Told, seat: number, own: ReadonlySet<string>): boolean
}

/** What is shown for a moment: one event, or several that belong together. */
export interface Beat {
  events: readonly Told[]
  /** where on the board */
  places: readonly string[]
  /** for who watches */
  seconds: number
  /** where on the board what follows is */
  next?: readonly string[]
  /** what was shown before and is not yet in the position */
  trail?: readonly Told[]
}

export type EventTable = Readonly<Record<string, EventInfo>>

/** It strikes its own player. */
export function strikesItsPlayer(event: Told, seat: number): boolean {
  return event.seat === seat
}
