// What a bot would do in one's place: asked of the service, shown in one sentence, and filled into the
// widget of the question (fillAdvised).
import type { LiveTable } from '$/net/live.svelte'
import type { Advised, Question, Refusal } from '$/net/types'
import { t } from '$/words/messages.svelte'

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
  /** the question whose advice was followed last: the next one comes with advice; 0 if something else was done */
  followed = $state(0)
  /** somebody asked for it; what comes by itself leaves the board where it shows everything that can be answered */
  bidden = true
  /** how to put back what stood in the widget before */
  putBack = $state.raw<PutBack | null>(null)
  #said = $state.raw<Said | null>(null)
  /** answers to a question that were refused: they are not advised again */
  #refused: { question: number; answers: string[] } = { question: 0, answers: [] }
  #checking = false
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

  async ask(question: Question, bidden = true): Promise<void> {
    if (this.thinking === question.id) return
    this.clear()
    this.bidden = bidden
    this.thinking = question.id
    try {
      const { answer, reason, second }: Advised = await this.#live().advise(question.id)
      if (this.thinking === question.id) this.#show(question.id, [{ answer, reason }, ...(second ? [second] : [])])
    } catch (refusal) {
      if (this.thinking === question.id) this.refusal = refusal as Refusal
    }
    if (this.thinking === question.id) this.thinking = 0
  }

  #show(question: number, choices: Choice[]): void {
    const refused = this.#refused.question === question ? this.#refused.answers : []
    const left = choices.filter(({ answer }) => !refused.includes(JSON.stringify(answer)))
    if (left.length) this.#said = { question, choices: left }
    else this.refusal = { code: 'no_advice', rule: '', text: t('advice.none') }
  }

  /** An answer was refused: if it was advised, something else is. */
  async refuse(question: Question, answer: unknown): Promise<void> {
    const said = JSON.stringify(answer)
    if (!this.choicesFor(question.id).some((choice) => JSON.stringify(choice.answer) === said)) return
    if (this.#refused.question !== question.id) this.#refused = { question: question.id, answers: [] }
    this.#refused.answers.push(said)
    await this.ask(question)
  }

  /** Others act while a question stays open: advice that has become impossible is asked for again. */
  async refresh(question: Question): Promise<void> {
    const shown = this.shownFor(question.id)
    if (!shown || this.#checking) return
    this.#checking = true
    try {
      await this.#live().check(question.id, shown.answer)
    } catch {
      if (this.shownFor(question.id) === shown) await this.refuse(question, shown.answer)
    } finally {
      this.#checking = false
    }
  }

  /** It has been done, or nobody wants to hear it; an answer in an open market says nothing about what follows. */
  clear(goesOn = false): void {
    this.thinking = 0
    this.refusal = null
    this.at = 0
    this.putBack = null
    if (!goesOn) this.followed = 0
    this.#said = null
  }
}
