// The room of one table: its sockets (one a seat of ours), the game's client, and looking back.
import { LATE } from '$/net/acts.svelte'
import type { LiveTable } from '$/net/live.svelte'
import { complain, dismissErrors } from '$/net/toasts.svelte'
import type { Question, Refusal } from '$/net/types'
import { t } from '$/words/messages.svelte'
import type { Past } from '../past/past.svelte'
import type { Playback } from '../past/playback.svelte'
import type { Replay } from '../past/replay.svelte'
import { isStanding } from '../people/awaitedSeats'
import { Adviser } from '../question/advice.svelte'
import { Preparation } from '../question/preparation.svelte'
import type { Beat } from './events'
import { getRoom, NOBODY, type GameClient, type Look, type Room } from './room'

export class TableRoom implements Room {
  /** an older position, while somebody looks back */
  past = $state.raw<Past | null>(null)
  /** what others did, shown one after the other */
  playback: Playback | null = null
  /** what happened, shown once more on the board */
  replay = $state.raw<Replay | null>(null)
  /** what happened while we were away is shown */
  catchingUp = $state(false)
  /** Point at places of the board. */
  point: (places: readonly string[]) => void = () => {}
  #at = $state(0)
  readonly adviser = new Adviser(() => this.live)
  readonly preparation = new Preparation(this)
  /** the question that is wanted of several */
  #wanted = $state(0)

  constructor(
    /** all sockets of ours: more than one only in a sandbox */
    readonly lives: readonly LiveTable[],
    readonly client: GameClient<unknown>,
    /** on a screen for all: nobody's seat is the own one */
    readonly forAll = false,
  ) {}

  /** the socket of the seat we sit at */
  get live(): LiveTable {
    return this.lives[this.#at]!
  }

  get view(): unknown {
    return this.past?.view ?? this.live.view
  }

  get viewer(): number {
    if (this.forAll) return -1
    return this.past ? this.past.viewer(this.live.seat) : this.live.seat
  }

  get names(): string[] {
    return this.live.names
  }

  get now(): boolean {
    return this.past === null
  }

  get beat(): Beat | null {
    return (this.replay ?? this.playback)?.beat ?? null
  }

  /** Leave out the rest of what is being shown. */
  skip(): void {
    if (this.replay) this.replay.stop()
    else this.playback?.finish()
  }

  /** Sit at another seat of ours. */
  sitAt(live: LiveTable): void {
    this.#at = Math.max(0, this.lives.indexOf(live))
  }

  /** What is asked. Those that hold up the game come first; the open market waits beside them. */
  get questions(): Question[] {
    return this.questionsOf(this.live).sort((a, b) => Number(isStanding(a)) - Number(isStanding(b)))
  }

  /** What is asked at a seat of ours, but for what panels ask. */
  questionsOf(live: LiveTable): Question[] {
    return live.questions.filter((each) => !this.client.besideKinds?.has(each.kind))
  }

  /** The question that is shown. */
  get question(): Question | undefined {
    return this.questions.find((each) => each.id === this.#wanted) ?? this.questions[0]
  }

  /** Show another of the questions. */
  turnTo(question: Question): void {
    this.#wanted = question.id
  }

  look(seat: number, view = this.view): Look {
    return seat < 0 ? { ...NOBODY, title: t('around.nobody') } : this.client.look(view, seat)
  }

  name(seat: number): string {
    return seat < 0 ? t('around.nobody') : (this.names[seat] ?? '')
  }

  async submit(question: Question, answer: unknown): Promise<boolean> {
    try {
      await this.live.answer(question.id, answer)
      this.adviser.clear(isStanding(question))
      dismissErrors()
      return true
    } catch (refusal) {
      if ((refusal as Refusal).code !== LATE) {
        complain(refusal)
        void this.adviser.refuse(question, answer)
      }
      return false
    }
  }
}

/** The same room as the stage sees it: while something is shown once more, in the position of then. */
export class StageRoom implements Room {
  constructor(readonly table: TableRoom) {}

  get live(): LiveTable {
    return this.table.live
  }
  get view(): unknown {
    return this.table.replay?.view ?? this.table.view
  }
  get viewer(): number {
    return this.table.viewer
  }
  get names(): string[] {
    return this.table.names
  }
  get now(): boolean {
    return this.table.now && !this.table.replay
  }
  get beat(): Beat | null {
    return this.table.beat
  }
  look(seat: number): Look {
    return this.table.look(seat, this.view)
  }
  name(seat: number): string {
    return this.table.name(seat)
  }
  submit(question: Question, answer: unknown): Promise<boolean> {
    return this.table.submit(question, answer)
  }
}

/** The same room while an answer is prepared: what widgets submit is kept until it is asked for. */
export class PreparingRoom extends StageRoom {
  readonly keeps = true

  override async submit(_question: Question, answer: unknown): Promise<boolean> {
    await this.table.preparation.keep(answer)
    return false
  }
}

/** The room of the table page: what the frame needs beyond what games know. */
export function getTableRoom(): TableRoom {
  const room = getRoom()
  return room instanceof StageRoom ? room.table : (room as TableRoom)
}
