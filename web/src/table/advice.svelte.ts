// What a bot would do in one's place: asked of the service, shown in one sentence, and filled into the
// widget of the question. Widgets take it with `fillAdvised`, buttons show it with `isAdvised`.
import { untrack } from 'svelte'
import type { LiveTable } from '$/lib/live.svelte'
import type { Advised, Question, Refusal } from '$/lib/types'
import { getRoom, type Room } from './room'

export interface Choice {
  answer: unknown
  reason: string
}

interface Said {
  question: number
  choices: Choice[]
}

/** Takes a filled-in answer away again and puts back what stood there. */
export type PutBack = () => void

export class Adviser {
  /** the question that is being thought about */
  thinking = $state(0)
  refusal = $state.raw<Refusal | null>(null)
  /** the best, or the second-best */
  at = $state(0)
  /** how to put back what stood in the widget before */
  putBack = $state.raw<PutBack | null>(null)
  #said = $state.raw<Said | null>(null)
  readonly #live: () => LiveTable

  constructor(live: () => LiveTable) {
    this.#live = live
  }

  /** Whether somebody gives advice at this table. */
  get allowed(): boolean {
    return this.#live().table?.advice ?? false
  }

  /** The best answer and, where there is one, the second-best. */
  choicesFor(question: number): Choice[] {
    return this.#said?.question === question ? this.#said.choices : []
  }

  /** The one that is shown. */
  shownFor(question: number): Choice | undefined {
    return this.choicesFor(question)[this.at]
  }

  async ask(question: Question): Promise<void> {
    if (this.thinking === question.id) return
    this.clear()
    this.thinking = question.id
    try {
      const { answer, reason, second }: Advised = await this.#live().advise(question.id)
      if (this.thinking === question.id)
        this.#said = { question: question.id, choices: [{ answer, reason }, ...(second ? [second] : [])] }
    } catch (refusal) {
      if (this.thinking === question.id) this.refusal = refusal as Refusal
    }
    if (this.thinking === question.id) this.thinking = 0
  }

  /** It has been done, or nobody wants to hear it. */
  clear(): void {
    this.thinking = 0
    this.refusal = null
    this.at = 0
    this.putBack = null
    this.#said = null
  }
}

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
