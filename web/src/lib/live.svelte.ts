// One table over its socket: what is seen, what is asked, and everything one can say.
//
// Acts carry an id of ours; the same id is the same act. So what was not acknowledged is sent again
// after a lost connection, also one over which the page was loaded anew, and is done once.
import { t, type Key } from '$/i18n/index.svelte'
import { takeSocket, type BegunSocket } from './begun'
import { calledSeat, seatName } from './bots'
import { FairWatch } from './fair/watch.svelte'
import { newId } from './ids'
import { Outbox, type Asked, type Frame, type Late } from './outbox'
import { patch } from './patch'
import { socketPath } from './paths'
import { words } from '$/words/current'
import type { Said, SeatName } from '$/words/said'
import { wordAll, wordEvents, wordQuestion, type Worded } from '$/words/sentences'
import { session } from './session.svelte'
import { site } from './site.svelte'
import { complain } from './toasts.svelte'
import type { Advised, ClockShown, Heard, LineShown, Question, Refusal, TableShown, Told, Warned } from './types'

/** Where the connection stands. `closed` with a code: see "The socket" in docs/service.md. */
export type Link = 'connecting' | 'open' | 'lost' | 'closed'

export interface Story {
  /** counts what came in over this page */
  number: number
  events: Told[]
  /** how many of them were before the own answer that is among them */
  mine?: number
}

interface Waiting {
  frame: Frame
  /** what an answer is given to */
  asked?: Asked
  /** how often the server could not do it */
  tries: number
  done: (value: unknown) => void
  failed: (why: Refusal) => void
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

/** the codes with which the server closes for good, and what they mean */
const CLOSED: Record<number, Key> = {
  4401: 'around.closed.signed_out',
  4403: 'around.closed.no_seat',
  4404: 'around.closed.not_here',
  4409: 'around.closed.not_begun',
}
/** Why the server closed for good, in words. */
export function whyClosed(code: number): string {
  return t(CLOSED[code] ?? 'around.closed.other')
}

/** Whatever may mean that a phone or laptop is awake again, or in a network again. */
function wakeEvents(): [EventTarget, string][] {
  return [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [globalThis, 'pageshow'],
    [globalThis, 'online'],
    [globalThis, 'focus'],
  ]
}

const STORY_KEPT = 500
const SILENCE = 25_000
/** milliseconds in which a socket that may be dead must answer */
const PONG_WITHIN = 700
/**
 * Milliseconds in which a new socket must open, a little more each time, and the longest pause between two tries. At
 * home nobody else is waiting for the service, and whoever comes back wants to be there at once.
 */
const PATIENCE = {
  home: { open: 1_500, openAtMost: 1_500, pauseAtMost: 500 },
  site: { open: 4_000, openAtMost: 15_000, pauseAtMost: 10_000 },
}
/** what is opened may then say so long nothing */
const WELCOME_WITHIN = 15_000
/** several signs of waking that come together are one */
const TOGETHER = 500
/** The clock is looked at so often; a jump in it was a sleep. */
const LOOK_EVERY = 1_000
const SLEPT = 4_000
/** what the server could not do now is sent again so often */
const TRIES = 5
/** what changes the game: widgets wait for its answer */
const ACTS = new Set(['answer', 'undo', 'command'])
/** the code of an answer that came too late, and is kept until somebody says what becomes of it */
export const LATE = 'late'
const NOT_OPEN = 'not_open'
/** what is kept over a reload: what was meant then is meant still */
const KEPT = new Set(['answer', 'say'])

export class LiveTable<View = unknown> {
  link = $state<Link>('connecting')
  /** the code with which the server closed for good */
  code = $state(0)
  seat = $state(-1)
  names = $state<string[]>([])
  view = $state<View>()
  questions = $state<Question[]>([])
  drafts = $state<Record<string, unknown>>({})
  table = $state<TableShown>()
  chat = $state<LineShown[]>([])
  clocks = $state<ClockShown[]>([])
  story = $state<Story[]>([])
  canUndo = $state(false)
  /** answers sent and not yet taken */
  busy = $state(0)
  /** what the newest preview warned of, and of which question */
  warned = $state.raw<{ question: number; list: Warned[] }>({ question: -1, list: [] })

  /** where books are kept: answers whose question was closed before they arrived */
  late = $state.raw<Late[]>([])

  /** who shows updates one after the other; without one they are shown as they come */
  pacer: Pacer | null = null

  /** what we were told of chance and log, compared with what we are told now */
  readonly fair: FairWatch

  #version = 0
  /** greetings that were not answered */
  #unwelcome = 0
  #socket: WebSocket | null = null
  #waiting = new Map<string, Waiting>()
  #open = new Set<Promise<unknown>>()
  #acts = 0
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #begun = 0
  #looked = 0
  #outbox: Outbox | undefined
  /** what the players are called in sentences */
  #seats: readonly SeatName[] = []
  /** what came before the words of the game were there */
  #early: Heard[] | null = null
  readonly #who = newId()

  constructor(
    readonly id: string,
    /** of who holds several seats; a keeper of books, and a screen for all, have none */
    readonly asSeat?: number | 'keeper' | 'screen',
    /** the words of the game, if they are still being loaded */
    opening?: Promise<unknown>,
  ) {
    this.fair = new FairWatch(id)
    if (!opening) return
    this.#early = []
    void opening.then(
      () => this.#hearEarly(),
      () => {},
    )
  }

  // -- the connection ------------------------------------------------------------------------------

  open(): void {
    for (const [target, event] of wakeEvents()) target.addEventListener(event, this.#woken)
    this.#looked = Date.now()
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY)
    this.#resume()
    this.#connect()
  }

  close(): void {
    for (const [target, event] of wakeEvents()) target.removeEventListener(event, this.#woken)
    clearInterval(this.#watch)
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close(1000)
    this.link = 'closed'
  }

  #connect(): void {
    if (this.link === 'open') this.link = 'lost'
    const query = this.asSeat === undefined ? '' : `?seat=${this.asSeat}`
    const path = `${socketPath(this.id)}${query}`
    const begun = takeSocket(path)
    const socket = begun?.socket ?? new WebSocket(path)
    this.#socket?.close()
    this.#socket = socket
    this.#heard = Date.now()
    this.#begun = Date.now()
    const { open, openAtMost } = this.#patience
    // Into a network that is not there yet a try may hang for minutes.
    this.#giveUpAfter(Math.min(openAtMost, open * 2 ** this.#tries))
    socket.onopen = () => {
      if (socket !== this.#socket) return
      this.#giveUpAfter(WELCOME_WITHIN)
      socket.send(JSON.stringify(this.#hello()))
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(data as string)
    }
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code)
    }
    if (begun && socket.readyState === WebSocket.OPEN) this.#goOnWith(begun)
  }

  // It was opened and greeted before we were there.
  #goOnWith({ heard }: BegunSocket): void {
    this.#unwelcome++
    this.#giveUpAfter(WELCOME_WITHIN)
    for (const data of heard) this.#receive(data)
  }

  #receive(data: string): void {
    const frame = JSON.parse(data) as Heard
    if (this.#early) this.#early.push(frame)
    else this.#hear(frame)
  }

  // A service that knows no heads answers such a greeting with an error: the next one is without.
  #hello(): object {
    const head = this.#unwelcome++ ? undefined : this.fair.head
    return { type: 'hello', version: this.#version, head }
  }

  get #patience(): (typeof PATIENCE)['home'] {
    return site.home ? PATIENCE.home : PATIENCE.site
  }

  #giveUpAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lost(0), milliseconds)
  }

  #lost(code: number): void {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    if (code in CLOSED) return this.#ended(code)
    this.link = 'lost'
    // A replaced worker wants us back at once; otherwise a little later each time.
    const wait = code === 1012 ? 50 : Math.min(this.#patience.pauseAtMost, 250 * 2 ** this.#tries++)
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2))
  }

  // Nothing is asked of us any more, and nobody will answer what we sent.
  #ended(code: number): void {
    this.link = 'closed'
    this.code = code
    this.questions = []
    this.canUndo = false
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { frame } of waiting) this.#outbox?.drop(frame.id)
    this.#count()
    for (const each of waiting) each.failed(this.#refusal())
  }

  #refusal(): Refusal {
    return { code: 'closed', rule: '', text: whyClosed(this.code) }
  }

  // A phone that slept has a socket that looks open and is dead: ask, and do not wait long. One that is being opened
  // may have been begun in a network that is gone: begin anew.
  #woken = (): void => {
    if (document.hidden || this.link === 'closed') return
    this.#tries = 0
    const begun = this.#socket !== null && Date.now() - this.#begun < TOGETHER
    if (this.link !== 'open') return begun ? undefined : this.#connect()
    const { socket, heard } = { socket: this.#socket, heard: this.#heard }
    this.#send({ type: 'ping' })
    setTimeout(() => {
      if (this.#heard === heard && this.#socket === socket && this.link === 'open') this.#connect()
    }, PONG_WITHIN)
  }

  #look(): void {
    const now = Date.now()
    const slept = now - this.#looked > SLEPT
    this.#looked = now
    if (slept) this.#woken()
    else this.#listen()
  }

  #listen(): void {
    if (this.link !== 'open' || document.hidden) return
    const silent = Date.now() - this.#heard
    if (silent > SILENCE + 10_000) this.#connect()
    else if (silent > SILENCE) this.#send({ type: 'ping' })
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  // -- what the server says --------------------------------------------------------------------------

  #hearEarly(): void {
    const early = this.#early ?? []
    this.#early = null
    for (const frame of early) this.#hear(frame)
  }

  #hear(said: Heard): void {
    this.#heard = Date.now()
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
        return this.#answered(said.id, (waiting) => waiting.done(undefined))
      case 'previewed':
        return this.#answered(said.id, (waiting) => waiting.done(wordAll(said)))
      case 'foreseen':
        return this.#answered(said.id, (waiting) => waiting.done(said.question && wordQuestion(said.question)))
      case 'advised':
        return this.#answered(said.id, (waiting) => waiting.done(this.#advised(said)))
      case 'refused':
        return this.#answered(said.id, (waiting) => this.#refused(waiting, wordAll(said)))
      case 'error':
        return this.#failed(said)
    }
  }

  #welcome(said: Sent<'welcome'>): void {
    this.pacer?.finish()
    clearTimeout(this.#timer)
    this.#tries = 0
    this.link = 'open'
    this.seat = said.seat
    this.#version = said.version
    this.names = said.names.map(seatName)
    this.#seats = said.seats.map(calledSeat)
    this.view = said.view as View
    this.questions = said.questions.map(wordQuestion)
    this.drafts = said.drafts
    this.canUndo = said.can_undo
    this.#unwelcome = 0
    this.fair.welcomed(said.commitments ?? [], said.head_known, said.head)
    for (const { frame } of this.#waiting.values()) this.#send(frame)
  }

  #told(table: TableShown): void {
    this.table = table
    this.names = table.seats.map((seat) => seatName(seat.name))
    // In a game that was given up, or goes on elsewhere, nobody is asked anything here.
    if (table.status !== 'ended' && !table.moved) return
    this.questions = []
    this.canUndo = false
  }

  #update(said: Sent<'update'>): void {
    if (said.version !== this.#version + 1) {
      // Something was missed: ask for everything anew.
      this.#send(this.#hello())
      return
    }
    this.#version = said.version
    this.fair.saw(said.head)
    if (said.seats) this.#seats = said.seats.map(calledSeat)
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
      for (const { id, kind } of this.questions) if (!questions.some((each) => each.id === id)) delete this.drafts[kind]
    this.questions = questions
  }

  #lines(lines: LineShown[]): void {
    for (const line of lines) {
      if (line.hides) {
        const hidden = this.chat.find((each) => each.number === line.hides)
        if (hidden) Object.assign(hidden, { hidden: true, text: '' })
      }
      if (!this.chat.some((each) => each.number === line.number)) this.chat.push(line)
    }
    this.chat.sort((a, b) => a.number - b.number)
  }

  #answered(id: string, tell: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    this.#outbox?.drop(id)
    this.#count()
    tell(waiting)
  }

  // The phase may have gone on while a phone was away: where books are kept, what was counted then can still be entered.
  #refused({ frame, asked, failed }: Waiting, why: Refusal): void {
    if (why.code !== NOT_OPEN || !asked || !this.table?.kept) return failed(why)
    const { answer } = frame as Frame & { answer: unknown }
    this.#outbox?.addLate({ ...asked, id: frame.id, answer })
    this.late = this.#outbox?.late() ?? []
    failed({ ...why, code: LATE })
  }

  /** Forget an answer that came too late. */
  dropLate(id: string): void {
    this.#outbox?.dropLate(id)
    this.late = this.#outbox?.late() ?? []
  }

  // The server could not do it now (a database that restarts, too many frames): the same again, a little later.
  #failed(said: Sent<'error'>): void {
    const waiting = said.id === null ? undefined : this.#waiting.get(said.id)
    if (!waiting) return
    if (++waiting.tries < TRIES) setTimeout(() => this.#again(waiting), 400 * waiting.tries)
    else
      this.#answered(waiting.frame.id, () => waiting.failed({ code: 'error', rule: '', text: words().text(said.said) }))
  }

  #advised(said: Sent<'advised'>): Advised {
    const text = (reason: Said): string => words().text(reason, this.#seats)
    const second = said.second && { ...said.second, reason: text(said.second.reason) }
    return { ...said, reason: text(said.reason), second }
  }

  #again({ frame }: Waiting): void {
    if (this.#waiting.has(frame.id)) this.#send(frame)
  }

  #count(): void {
    this.busy = [...this.#waiting.values()].filter(({ frame }) => ACTS.has(frame.type)).length
  }

  // What was said before the page was loaded anew, and not acknowledged: nobody waits for it here any more, so a
  // refusal is said aloud.
  #resume(): void {
    this.#outbox = new Outbox(`ecumene.unsent.${this.id}.${this.asSeat ?? ''}.${session.me?.id ?? ''}`)
    const failed = (why: Refusal) => (why.code === LATE ? undefined : complain(why))
    for (const { frame, asked } of this.#outbox.frames())
      this.#waiting.set(frame.id, { frame, asked, tries: 0, done: () => {}, failed })
    this.late = this.#outbox.late()
    this.#count()
  }

  // -- what we say -----------------------------------------------------------------------------------

  #act<T>(type: string, body: object, asked?: Asked): Promise<T> {
    if (this.code) return Promise.reject(this.#refusal())
    // Who acts, acts now.
    if (ACTS.has(type)) this.pacer?.finish()
    const id = `${this.#who}-${++this.#acts}`
    const frame = { ...body, type, id }
    const answered = new Promise<T>((done, failed) => {
      this.#waiting.set(id, { frame, asked, tries: 0, done: done as Waiting['done'], failed })
      if (KEPT.has(type)) this.#outbox?.add(frame, asked)
      this.#count()
      this.#send(frame)
    })
    this.#open.add(answered)
    const close = () => void this.#open.delete(answered)
    answered.then(close, close)
    return answered
  }

  /** When the service has answered what was said so far; after some milliseconds in any case. */
  async settle(atMost: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.#open), new Promise((done) => setTimeout(done, atMost))])
  }

  /** Answer a question; rejects with a Refusal if the rules say no. */
  answer(question: number, answer: unknown): Promise<void> {
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

  /** What an unfinished answer would mean, in the form of its kind; rejects if it is wrong. */
  async preview<T>(question: number, answer: unknown): Promise<T> {
    const said = await this.#act<Worded<Sent<'previewed'>>>('preview', { question, answer })
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
