// What everything at a table shares: the connection, what is shown, and how an answer is given.
import { createContext, type Component } from 'svelte'
import type { LiveTable } from '$/net/live.svelte'
import type { Question } from '$/net/types'
import type { Key } from '$/words/messages.svelte'
import type { Adviser } from '../question/advice.svelte'
import type { Beat, EventTable } from './events'

/** How a seat looks, wherever it is shown: colour, letters on it, and a sign for those who see no colour. */
export interface Look {
  /** background of pieces and badges */
  colour: string
  /** what can be read on it */
  ink: string
  /** path of the sign in a box of 24 x 24 */
  sign: string
  /** "Hellas"; the player's colour in Stone Age */
  title: string
}

/** How what belongs to no seat looks (barbarians and pirates, what concerns all): an axe on black. */
export const NOBODY: Look = {
  colour: '#26221d',
  ink: '#f3d9a8',
  sign: 'M13 1H15L14 8Q20 6 22 11Q22 15 19 18Q18 13 13.5 13L12 23H9L11.5 12Q8 10 8 6Q10 4 12.5 6Z',
  title: '',
}

export interface Room<View = unknown> {
  readonly live: LiveTable<View>
  /** what is shown: the position now, or an older one while somebody looks back */
  readonly view: View
  /** the own seat; -1 for who watches; in replays the seat that is looked over the shoulder */
  readonly viewer: number
  readonly names: string[]
  /** false while looking back, and in replays: nothing is asked then */
  readonly now: boolean
  /** what is just being shown of what happened */
  readonly beat: Beat | null
  /** what a bot would do; not in replays */
  readonly adviser?: Adviser
  /** where an answer is prepared before it is asked for: it is kept, not given */
  readonly keeps?: true
  look(seat: number): Look
  /** the name of a player, or "Barbarians" for -1 */
  name(seat: number): string
  /** Answer a question. A refusal is shown as a note; says whether it was taken. */
  submit(question: Question, answer: unknown): Promise<boolean>
}

const [getAnyRoom, setRoom] = createContext<Room>()
export { setRoom }

export function getRoom<View>(): Room<View> {
  return getAnyRoom() as Room<View>
}

export interface WidgetProps {
  question: Question
}

export interface Panel {
  id: string
  title: Key
  /** one letter or sign for the tab bar of phones */
  icon: string
  content: Component
  /** empty while somebody without a seat (or, for members, who is not the host either) watches a game */
  of?: 'seat' | 'member'
}

export interface OwnStripProps {
  onpanel: (id: string) => void
}

/** What a game brings to a table. */
export interface GameClient<View = never> {
  /** facts that must be there before anything is shown (cards, areas, ...) */
  load(options: Record<string, unknown>): Promise<void>
  /** called where the table is set up: sets what stage, panels and widgets share (contexts); gives back how to
   *  point at places of the board */
  enter?(): { point: (places: readonly string[]) => void }
  /** the stage: board and what lies on it */
  Stage: Component
  /** what the stage is called, where it is no board */
  stageTitle?: Key
  panels: Panel[]
  /** the kinds of questions that are answered on the board: on phones they leave it in sight */
  boardKinds?: ReadonlySet<string>
  /** the panel that shows a kind of question on phones, as a page of its own */
  pages?: Readonly<Record<string, string>>
  /** whether what happened can be shown once more on the stage; false where there is no board */
  replays?: false
  /** while nothing is asked: what is said instead of "the others are deciding" */
  nothingAsked?(view: View, seat: number): string
  /** the kinds of questions that a panel asks: they stay open all the time, and are never in the way */
  besideKinds?: ReadonlySet<string>
  /** what a screen for all shows, where that is not the stage and what happens beside it */
  Screen?: Component
  /** what has to be decided beside all questions, above everything */
  Banner?: Component
  /** what the own seat has, in one line: always in sight. A tap shows a panel. */
  OwnStrip?: Component<OwnStripProps>
  /** the three panels in the bar of a phone, each always in its place; the first ones if it is not said */
  tabs?(view: View): readonly string[]
  /** where answers can be prepared before they are asked for (DG-3.10): the turn of the next one of this kind */
  prepares?(view: View, kind: string): number
  /** the panel that shows the result: it is opened when the game is over */
  resultPanel?: string
  /** how a question of a kind is answered; without one its options are listed */
  widgets: Record<string, Component<WidgetProps>>
  look(view: View, seat: number): Look
  /** all kinds of events: worth watching, where, whom they concern */
  events: EventTable
  /** the places of the board where a seat stands */
  ownPlaces(view: View, seat: number): ReadonlySet<string>
  /** and those beside them, for what happened near */
  besidePlaces?(own: ReadonlySet<string>): ReadonlySet<string>
  /** the end of a turn (or round) in figures */
  summary?: {
    /** with {n}: "Summary of turn 4", "Turn 4" */
    title: Key
    short: Key
    turn(view: View): number
    Content: Component<{ players: unknown[] }>
    /** the own figures, in one line */
    Line: Component<{ players: unknown[] }>
  }
  /** the points of each seat, where a screen for all shows them large */
  scores?(view: View): number[]
  /** "Turn 4 · Movement" */
  moment(view: View): string
  /** "Last turn": what is known of the end while the game goes on; '' for nothing */
  ending?(view: View): string
}
