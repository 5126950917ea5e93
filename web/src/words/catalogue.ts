// Messages of one language, read from Fluent files: a Said becomes a sentence. The same as
// src/ecumene/words/catalogue.py, which reads the same files.
import { FluentBundle, FluentResource, type FluentVariable, type TextTransform } from '@fluent/bundle'
import { functionsOf, join, Several, SmallNumber, spellId } from './functions'
import type { Part } from './part'
import { isSaid, type Params, type Said, type SeatName } from './said'

/** how many faults are kept: a page may be open for days */
const MOST_FAULTS = 100

/** what the players of the sentence being made are called */
let called: readonly SeatName[] = []
/** which of them it names */
let named = new Set<number>()

export class Catalogue {
  /** what went wrong in the last sentences: tests look at it */
  readonly faults: Error[] = []
  readonly kinds: Set<string>
  readonly #bundle: FluentBundle
  readonly #parsed = new Set<string>()

  constructor(
    readonly language: string,
    readonly parts: readonly Part[],
    /** what is said where this language has no message */
    readonly english?: Catalogue,
    readonly transform?: TextTransform,
  ) {
    this.kinds = new Set([...(english?.kinds ?? []), ...parts.flatMap((part) => part.kinds)])
    this.#bundle = new FluentBundle(language, {
      functions: functionsOf(this, this.kinds, transform),
      useIsolating: false,
      transform,
    })
  }

  /** A message as it stands, or its source. What comes later says it better. */
  #find(key: string): { plain?: string; source?: string } | undefined {
    const part = this.parts.findLast(({ texts, sources }) => key in texts || key in sources)
    return part && { plain: part.texts[key], source: part.sources[key] }
  }

  /** Parse a message, and those that it names. */
  #parse(key: string): void {
    if (this.#parsed.has(key)) return
    this.#parsed.add(key)
    const found = this.#find(key)
    if (!found) return
    const source = `${key} =${found.source ?? found.plain}`
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
    return this.#find(key) !== undefined || (this.english?.has(key) ?? false)
  }

  /** A message by its key, or one of its forms; the message itself if it has no such form. */
  message(key: string, params: Params = {}, form = ''): string {
    const plain = this.#find(key)?.plain
    if (plain !== undefined) return this.transform?.(plain) ?? plain
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
