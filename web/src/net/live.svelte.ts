// One table over its socket: what is seen, what is asked, and everything one can say.
import { socketPath } from '$/browser/paths'
import { words } from '$/words/current'
import type { Said, SeatName } from '$/words/said'
import { wordAll, wordEvents, wordQuestion, type Worded } from '$/words/sentences'
import { Acts, ACTS } from './acts.svelte'
import { calledSeats, seatName } from './bots'
import { Connection, whyClosed, type Link } from './connection.svelte'
import { FairWatch } from './fair/watch.svelte'
import { FirstPreviews } from './firstPreviews'
import type { Asked, Late } from './outbox'
import { patch } from './patch'
import { session } from './session.svelte'
import type { Advised, ClockShown, Heard, LineShown, Question, Refusal, TableShown, Told, Warned } from './types'

export interface Story {
  /** counts what came in over this page */
  number: number
  events: Told[]
  /** how many of them were before the own answer that is among them */
  mine?: number
}

type Sent<Type extends Heard['type']> = Extract<Heard, { type: Type }>
/** An update in words. */
export type Update = Omit<Sent<'update'>, 'events' | 'questions'> & { events: Told[]; questions?: Question[] }

/** Shows updates in its own time (table/playback). What it has taken it shows, in order. */
export interface Pacer {
  take(update: Update): void
  /** show at once all that was taken */
  finish(): void
}

const STORY_KEPT = 500

export class LiveTable<View = unknown> {
  seat = $state(-1)
  names = $state<string[]>([])
  view = $state<View>()
  questions = $state<Question[]>([])
  drafts = $state<Record<string, unknown>>({})
  table = $state<TableShown>()
  chat = $state<LineShown[]>([])
  /** what our seat said and heard in private, in order of time */
  private = $state<LineShown[]>([])
  clocks = $state<ClockShown[]>([])
  story = $state<Story[]>([])
  canUndo = $state(false)
  /** counts what the service told us: another one is another position */
  version = $state(0)
  /** what the newest preview warned of, and of which question */
  warned = $state.raw<{ question: number; list: Warned[] }>({ question: -1, list: [] })

  /** who shows updates one after the other; without one they are shown as they come */
  pacer: Pacer | null = null

  /** what we were told of chance and log, compared with what we are told now */
  readonly fair: FairWatch

  readonly #connection: Connection
  readonly #acts: Acts
  readonly #first = new FirstPreviews()
  /** what the players are called in sentences */
  #seats: readonly SeatName[] = []
  /** what came over this socket before the words of the game were there */
  #early: Heard[] | null = null

  constructor(
    readonly id: string,
    /** of who holds several seats; a keeper of books, and a screen for all, have none */
    readonly asSeat?: number | 'keeper' | 'screen',
    /** loads the words of the game, if they may not be there yet */
    readonly loadWords?: () => Promise<unknown>,
  ) {
    this.fair = new FairWatch(id)
    if (loadWords) this.#early = []
    const query = asSeat === undefined ? '' : `?seat=${asSeat}`
    this.#connection = new Connection(`${socketPath(id)}${query}`, {
      hello: (withHead) => ({ type: 'hello', version: this.version, head: withHead ? this.fair.head : undefined }),
      begin: (asked) => {
        if (this.#early) this.#early = []
        this.#first.forget()
        this.#first.expect(asked)
      },
      hear: (frame) => (this.#early ? this.#early.push(frame) : this.#hear(frame)),
      end: () => this.#ended(),
    })
    this.#acts = new Acts((message) => this.#connection.send(message))
  }

  // -- the connection ------------------------------------------------------------------------------

  get link(): Link {
    return this.#connection.link
  }

  /** the code with which the server closed for good */
  get code(): number {
    return this.#connection.code
  }

  /** answers sent and not yet taken */
  get busy(): number {
    return this.#acts.busy
  }

  /** where books are kept: answers whose question was closed before they arrived */
  get late(): Late[] {
    return this.#acts.late
  }

  /** Begin to listen; again after it was closed, or when the words could not be loaded. */
  open(): void {
    if (this.#early) this.loadWords?.().then(this.#hearEarly, () => {})
    if (this.#connection.isOpened) return
    this.#acts.resume(`ecumene.unsent.${this.id}.${this.asSeat ?? ''}.${session.me?.id ?? ''}`)
    this.#connection.open()
  }

  close(): void {
    this.#connection.close()
  }

  // Nothing is asked of us any more, and nobody will answer what we sent.
  #ended(): void {
    this.questions = []
    this.canUndo = false
    this.#acts.end(this.#refusal())
  }

  #refusal(): Refusal {
    return { code: 'closed', rule: '', text: whyClosed(this.code) }
  }

  // -- what the server says --------------------------------------------------------------------------

  #hearEarly = (): void => {
    const early = this.#early ?? []
    this.#early = null
    for (const frame of early) this.#hear(frame)
  }

  #hear(said: Heard): void {
    switch (said.type) {
      case 'welcome':
        return this.#welcome(said)
      case 'update':
        return this.#update(said)
      case 'table':
        return this.#told(said.table)
      case 'chat':
        return this.#lines(said.lines)
      case 'clocks':
        this.clocks = said.clocks
        return
      case 'ack':
        return this.#acts.answered(said.id, (waiting) => waiting.done(undefined))
      case 'previewed':
        this.#first.answered(said.id, wordAll(said))
        return this.#acts.answered(said.id, (waiting) => waiting.done(wordAll(said)))
      case 'foreseen':
        return this.#acts.answered(said.id, (waiting) => waiting.done(said.question && wordQuestion(said.question)))
      case 'advised':
        return this.#acts.answered(said.id, (waiting) => waiting.done(this.#advised(said)))
      case 'refused':
        return this.#acts.refused(said.id, wordAll(said), this.table?.keeps_books ?? false)
      case 'error':
        if (said.id !== null)
          this.#acts.failed(said.id, () => ({ code: 'error', rule: '', text: words().text(said.said) }))
        return
    }
  }

  #welcome(said: Sent<'welcome'>): void {
    this.pacer?.finish()
    this.#connection.welcome()
    this.seat = said.seat
    this.version = said.version
    this.names = said.names.map((name, n) => seatName({ name, bot: said.bots[n] ?? '' }))
    this.#seats = calledSeats(said.seats, this.seat)
    this.view = said.view as View
    this.questions = said.questions.map(wordQuestion)
    this.drafts = said.drafts
    this.canUndo = said.can_undo
    this.fair.welcomed(said.commitments ?? [], said.head_known, said.head)
    this.#acts.sendAll()
  }

  #told(table: TableShown): void {
    this.table = table
    this.names = table.seats.map(seatName)
    // In a game that was given up, or goes on elsewhere, nobody is asked anything here.
    if (table.status !== 'ended' && !table.moved) return
    this.questions = []
    this.canUndo = false
  }

  #update(said: Sent<'update'>): void {
    if (said.version !== this.version + 1) {
      // Something was missed: ask for everything anew.
      this.#connection.greet()
      return
    }
    this.version = said.version
    this.#first.forget()
    this.fair.saw(said.head)
    if (said.seats) this.#seats = calledSeats(said.seats, this.seat)
    const update: Update = {
      ...said,
      events: wordEvents(said.events, this.#seats),
      questions: said.questions?.map(wordQuestion),
    }
    for (const { kind, data } of update.events) if (kind === 'reseeded') this.fair.reseeded(String(data.commitment))
    if (this.pacer) return this.pacer.take(update)
    this.show(update)
    this.ask(update)
  }

  /** What changed in an update, and what happened. */
  show({ version, patch: changes, events, mine }: Update): void {
    patch(this.view, changes)
    if (!events.length && mine === undefined) return
    this.story.push({ number: version, events, mine })
    if (this.story.length > STORY_KEPT) this.story.splice(0, this.story.length - STORY_KEPT)
  }

  /** What an update asks. */
  ask({ questions, can_undo }: Pick<Update, 'questions' | 'can_undo'>): void {
    if (questions) this.#ask(questions)
    if (can_undo !== undefined) this.canUndo = can_undo
  }

  // A draft goes with its question, as it does on the server; one that was put aside will be asked again.
  #ask(questions: Question[]): void {
    const { waiting } = (this.view ?? {}) as { waiting?: number[] }
    if (!waiting?.includes(this.seat))
      for (const { id, kind } of this.questions) if (!questions.some((each) => each.id === id)) this.#dropDraft(kind)
    this.questions = questions
  }

  #dropDraft(kind: string): void {
    delete this.drafts[kind]
    this.#acts.withdrawDrafts(kind)
  }

  /** Private messages come as others do, and those from before are read by HTTP. */
  hearPrivate(lines: readonly LineShown[]): void {
    const known = new Set(this.private.map(({ seats, number }) => `${seats}#${number}`))
    const found = lines.filter(({ seats, number }) => !known.has(`${seats}#${number}`))
    this.private = [...this.private, ...found].sort((a, b) => a.at.localeCompare(b.at) || a.number - b.number)
  }

  #lines(lines: LineShown[]): void {
    this.hearPrivate(lines.filter(({ seats }) => seats.length))
    for (const line of lines.filter(({ seats }) => !seats.length)) {
      if (line.hides) {
        const hidden = this.chat.find((each) => each.number === line.hides)
        if (hidden) Object.assign(hidden, { hidden: true, text: '' })
      }
      if (!this.chat.some((each) => each.number === line.number)) this.chat.push(line)
    }
    this.chat.sort((a, b) => a.number - b.number)
  }

  #advised(said: Sent<'advised'>): Advised {
    const text = (reason: Said): string => words().text(reason, this.#seats)
    const second = said.second && { ...said.second, reason: text(said.second.reason) }
    return { ...said, reason: text(said.reason), second }
  }

  // -- what we say -----------------------------------------------------------------------------------

  #act<T>(type: string, body: object, asked?: Asked): Promise<T> {
    if (this.code) return Promise.reject(this.#refusal())
    // Who acts, acts now.
    if (ACTS.has(type)) this.pacer?.finish()
    return this.#acts.begin(type, body, asked)
  }

  /** When the service has answered what was said so far; after some milliseconds in any case. */
  settle(atMost: number): Promise<void> {
    return this.#acts.settle(atMost)
  }

  /** Forget an answer that came too late. */
  dropLate(id: string): void {
    this.#acts.dropLate(id)
  }

  /** Answer a question; rejects with a Refusal if the rules say no. */
  answer(question: number, answer: unknown): Promise<void> {
    const kind = this.questions.find((each) => each.id === question)?.kind
    if (kind !== undefined) this.#acts.withdrawDrafts(kind)
    return this.#act('answer', { question, answer }, this.#asked(question))
  }

  #asked(id: number): Asked | undefined {
    const question = this.questions.find((each) => each.id === id)
    const { turn, phase } = (this.view ?? {}) as Partial<Asked>
    if (!question || typeof turn !== 'number' || typeof phase !== 'number') return undefined
    return { kind: question.kind, seat: question.seat, turn, phase }
  }

  undo(): Promise<void> {
    return this.#act('undo', {})
  }

  /** Keep an unfinished answer on the server: it is there after a reload, and when time runs out. */
  async draft(kind: string, answer: unknown): Promise<void> {
    this.#acts.withdrawDrafts(kind)
    this.drafts[kind] = answer
    await this.#act('draft', { kind, answer })
  }

  command(name: string, argument: object = {}): Promise<void> {
    return this.#act('command', { name, argument })
  }

  say(text: string): Promise<void> {
    return this.#act('say', { text })
  }

  /** What a bot would answer in our place; rejects where nobody gives advice. */
  advise(question: number): Promise<Advised> {
    return this.#act('advise', { question })
  }

  /** Rejects if an answer would be refused now. */
  async check(question: number, answer: unknown): Promise<void> {
    await this.#act('preview', { question, answer })
  }

  /** What an unfinished answer would mean, in the form of its kind; rejects if it is wrong. */
  async preview<T>(question: number, answer: unknown): Promise<T> {
    const ask = () => this.#act<Worded<Sent<'previewed'>>>('preview', { question, answer })
    const first = this.#first.find(question, answer) as ReturnType<typeof ask> | undefined
    const said = await (first ? first.catch(ask) : ask())
    this.warned = { question, list: said.warnings ?? [] }
    return said.preview as T
  }

  /** The question that may be prepared before it is asked; null if there is none. */
  foresee(): Promise<Question | null> {
    return this.#act('foresee', {})
  }

  /** Why an answer could not be given as it stands; null if it could. */
  async whyNot(question: number, answer: unknown): Promise<Refusal | null> {
    try {
      return (await this.#act<Worded<Sent<'previewed'>>>('preview', { question, answer })).missing
    } catch (refusal) {
      return refusal as Refusal
    }
  }

  /** What an answer would cost, for one of several that are shown beside each other. */
  async warningsOf(question: number, answer: unknown): Promise<Warned[]> {
    return (await this.#act<Worded<Sent<'previewed'>>>('preview', { question, answer })).warnings ?? []
  }
}
