// What messages can call besides Fluent's own functions: the same as src/ecumene/words/functions.py, which describes
// them.
import { FluentNumber, FluentType, type FluentFunction, type FluentValue } from '@fluent/bundle'
import type { Params } from './said'

/** What the functions need of a catalogue. */
interface Catalogue {
  message(key: string, params?: Params, form?: string): string
  name(kind: string, id: unknown, form?: string): string
  seat(number: number, form?: string): string
  shown(value: unknown): string
}

const SEPARATORS: Record<string, string> = { comma: ', ', semicolon: '; ', space: ' ' }

type Things = unknown[] | Record<string, unknown>

/** A list or mapping among the parameters. */
export class Several extends FluentType<Things> {
  constructor(
    readonly catalogue: Catalogue,
    things: Things,
  ) {
    super(things)
  }

  /** The entries of a list, the keys of a mapping. */
  get entries(): unknown[] {
    return Array.isArray(this.value) ? this.value : Object.keys(this.value)
  }

  /** The entries of a list, the values of a mapping. */
  get values(): unknown[] {
    return Object.values(this.value)
  }

  toString(): string {
    return this.catalogue.shown(this)
  }
}

/** languages that may write their own digits */
const OWN_DIGITS = /^(ar|as|bn|fa|mr|my|ne|ps|ur)\b/

/** A small whole number: its digits, without `Intl.NumberFormat`, which takes long when it is first used. */
export class SmallNumber extends FluentNumber {
  static readonly below = 1000

  override toString(): string {
    return String(this.value)
  }

  static fits(language: string, value: unknown): value is number {
    return (
      Number.isInteger(value) && 0 <= (value as number) && (value as number) < this.below && !OWN_DIGITS.test(language)
    )
  }
}

/** Join parts of a sentence as usual in this language. */
export function join(catalogue: Catalogue, parts: string[], how = 'and'): string {
  if (!parts.length) return catalogue.message('list-empty')
  const separator = SEPARATORS[how]
  if (separator !== undefined) return parts.join(separator)
  if (parts.length === 1) return parts[0]!
  return catalogue.message(`list-${how}`, { first: parts.slice(0, -1).join(', '), last: parts.at(-1) })
}

/** An id as a name, for what no catalogue knows: `upper_nile` becomes "Upper Nile". */
export function spellId(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9]/g, ' ').slice(0, 40)
  return plain.replace(/[A-Za-z]+/g, (word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase())
}

/** The functions that the messages of a catalogue can call. */
export function functionsOf(
  catalogue: Catalogue,
  kinds: Iterable<string>,
  transform: (text: string) => string = (text) => text,
): Record<string, FluentFunction> {
  const functions: Record<string, FluentFunction> = {}
  for (const kind of kinds)
    functions[kind.toUpperCase()] = ([thing], named) =>
      each(catalogue, thing, (one) => catalogue.name(kind, one, option(named.case)), option(named.join))
  return {
    ...functions,
    SEAT: ([which], named) =>
      each(catalogue, which, (one) => catalogue.seat(Number(one), option(named.case)), option(named.join)),
    VERB: ([which], named) => {
      const seats = which instanceof Several ? which.entries : [which?.valueOf()]
      const number = seats.length === 1 ? catalogue.seat(Number(seats[0]), 'number') : 'many'
      const [one, many, you] = [option(named.one), option(named.many), option(named.you)]
      return transform((number === 'many' ? many : number === 'you' ? you || many : '') || one)
    },
    COUNT: ([number], named) => catalogue.message(`count-${option(named.of)}`, { n: number }, option(named.case)),
    LIST: ([parts], named) => each(catalogue, parts, (one) => catalogue.shown(one), option(named.join)),
    EACH: ([things], named) => joinEntries(catalogue, several(things), option(named.as), option(named.join)),
    SUM: ([numbers]) => new FluentNumber(several(numbers).values.reduce((sum: number, each) => sum + Number(each), 0)),
    SIZE: ([things]) => new FluentNumber(several(things).values.length),
    CAPITAL: ([text]) => {
      const shown = catalogue.shown(text)
      return shown.slice(0, 1).toUpperCase() + shown.slice(1)
    },
  }
}

/** An argument by name, '' if it is not given. */
function option(value: FluentValue | undefined): string {
  return value === undefined ? '' : String(value.valueOf())
}

function several(value: FluentValue | undefined): Several {
  if (value instanceof Several) return value
  throw new TypeError('neither a list nor a mapping')
}

/** One thing shown, or all of a list, joined. */
function each(
  catalogue: Catalogue,
  thing: FluentValue | undefined,
  show: (one: unknown) => string,
  how: string,
): string {
  if (thing instanceof Several) return join(catalogue, thing.entries.map(show), how || 'and')
  return show(thing?.valueOf())
}

function joinEntries(catalogue: Catalogue, { value }: Several, key: string, how: string): string {
  const entries = Array.isArray(value)
    ? value.map(entryOf)
    : Object.entries(value)
        .filter(([, value]) => value !== 0)
        .map(([key, value]) => ({ key, value }))
  return join(
    catalogue,
    entries.map((entry) => catalogue.message(key, entry)),
    how || 'and',
  )
}

function entryOf(item: unknown): Record<string, unknown> {
  if (!Array.isArray(item)) return { item }
  return Object.fromEntries(item.map((part, place) => [`item${place + 1}`, part]))
}
