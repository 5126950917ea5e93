// Messages of one language, read from Fluent files: a Said becomes a sentence. The same as
// src/ecumene/words/catalogue.py, which reads the same files.
import { FluentBundle, FluentResource, type FluentVariable, type TextTransform } from '@fluent/bundle'
import { functionsOf, join, Several, SmallNumber, spellId } from './functions'
import type { File } from './parts'
import { isSaid, type Params, type Said, type SeatName } from './said'

export type { File }

/** how many faults are kept: a page may be open for days */
const MOST_FAULTS = 100

/** what the players of the sentence being made are called */
let called: readonly SeatName[] = []
/** which of them it names */
let named = new Set<number>()

/** The sources of messages by their ids: each is parsed when it is first needed, which most never are. */
function sourcesOf({ text }: File): [string, string][] {
  const sources = text.split(/^(?=-?[a-zA-Z][\w-]* *=)/m)
  return sources.flatMap((source) => (/^[\w-]+/.exec(source) ?? []).map((id): [string, string] => [id, source]))
}

export class Catalogue {
  /** what went wrong in the last sentences: tests look at it */
  readonly faults: Error[] = []
  readonly kinds: Set<string>
  readonly #bundle: FluentBundle
  /** of messages that are not parsed yet */
  readonly #sources = new Map<string, string>()

  constructor(
    readonly language: string,
    files: readonly File[],
    /** what is said where this language has no message */
    readonly english?: Catalogue,
    transform?: TextTransform,
  ) {
    this.kinds = new Set(english?.kinds)
    for (const file of files)
      for (const [id, source] of sourcesOf(file)) {
        this.#sources.set(id, source)
        if (file.name.startsWith('names')) this.kinds.add(id.split('-')[0]!)
      }
    this.#bundle = new FluentBundle(language, {
      functions: functionsOf(this, this.kinds, transform),
      useIsolating: false,
      transform,
    })
  }

  /** Parse a message, and those that it names. */
  #parse(key: string): void {
    const source = this.#sources.get(key)
    if (source === undefined) return
    this.#sources.delete(key)
    this.#keep(this.#bundle.addResource(new FluentResource(source)))
    for (const [, other] of source.matchAll(/[{(,]\s*(-?[a-zA-Z][\w-]*)/g)) this.#parse(other!)
  }

  /** A sentence in words; `seats` are what the players are called. */
  text({ key, params }: Said, seats: readonly SeatName[] = []): string {
    called = seats
    named = new Set()
    return this.message(key, params)
  }

  /** A sentence in words, and the seats that it names. */
  tell(sentence: Said, seats: readonly SeatName[]): { text: string; named: number[] } {
    return { text: this.text(sentence, seats), named: [...named] }
  }

  /** Whether there is a message with this key, in this language or in English. */
  has(key: string): boolean {
    return this.#sources.has(key) || this.#bundle.hasMessage(key) || !!this.english?.has(key)
  }

  /** A message by its key, or one of its forms; the message itself if it has no such form. */
  message(key: string, params: Params = {}, form = ''): string {
    this.#parse(key)
    const message = this.#bundle.getMessage(key)
    if (!message) {
      if (this.english) return this.english.message(key, params, form)
      return this.#unknown(key, key)
    }
    const pattern = message.attributes[form] ?? message.value
    if (pattern === null) return this.#unknown(key, `${key}.${form}`)
    const given = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, this.#argument(value)]))
    const found: Error[] = []
    const text = this.#bundle.formatPattern(pattern, given, found)
    this.#keep(found)
    return text
  }

  /** A message by its key, undefined if it speaks of something that is not given. */
  attempt(key: string, params: Params): string | undefined {
    const before = this.faults.splice(0)
    const text = this.message(key, params)
    const whole = this.faults.length === 0
    this.faults.splice(0, Infinity, ...before)
    return whole ? text : undefined
  }

  /** A thing by name; an id that no message knows is spelled. */
  name(kind: string, identity: unknown, form = ''): string {
    if (isSaid(identity)) return this.message(identity.key, identity.params, form)
    const key = `${kind}-${String(identity)}`
    if (this.has(key)) return this.message(key, {}, form)
    const part = /^([^/]*)\/(\d+)$/.exec(String(identity))
    if (part && this.has(`part-of-${kind}`))
      return this.message(`part-of-${kind}`, { whole: part[1], number: Number(part[2]) + 1 }, form)
    return spellId(String(identity))
  }

  /** A player, as the table calls them, or who is no player (a seat below 0). */
  seat(seat: number, form = ''): string {
    if (seat < 0) return this.message(this.has('seat-none') ? 'seat-none' : 'seat-nobody', {}, form)
    named.add(seat)
    const name = called[seat]
    if (name === undefined) return this.message('seat-number', { n: seat + 1 }, form)
    return isSaid(name) ? this.message(name.key, name.params, form) : this.message('seat-named', { name }, form)
  }

  /** A parameter as it stands in a sentence of its own. */
  shown(value: unknown): string {
    if (isSaid(value)) return this.message(value.key, value.params)
    if (value instanceof Several) return this.shown(value.entries)
    if (Array.isArray(value))
      return join(
        this,
        value.map((each) => this.shown(each)),
      )
    return String(value)
  }

  /** A parameter in a form that Fluent takes. */
  #argument(value: unknown): FluentVariable {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (value === null || value === undefined) return 'none'
    if (SmallNumber.fits(this.language, value)) return new SmallNumber(value)
    if (isSaid(value)) return this.message(value.key, value.params)
    if (Array.isArray(value)) return new Several(this, value)
    if (Object.getPrototypeOf(value) === Object.prototype) return new Several(this, value as Record<string, unknown>)
    return value as FluentVariable
  }

  #unknown(key: string, fault: string): string {
    this.#keep([new ReferenceError(`no message ${fault}`)])
    return key
  }

  #keep(found: readonly Error[]): void {
    if (!found.length) return
    this.faults.push(...found)
    this.faults.splice(0, this.faults.length - MOST_FAULTS)
  }
}
