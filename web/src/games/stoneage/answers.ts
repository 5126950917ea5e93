// The answers that the service lists, looked up by what a person has chosen. No answer is made here:
// what is not listed cannot be sent.
import type { Option } from '$/net/types'
import { RESOURCES, type Amounts, type Forms, type PlaceName, type Resource } from './types'

type Said =
  Forms['Place'] | Forms['Use'] | Forms['Tools'] | Forms['Pay'] | Forms['Decline'] | Forms['TakeDie'] | Forms['Cash']
type Doing = Said['do']

export interface Chosen<Answer> {
  answer: Answer
  label: string
}

/** The listed answers that do one thing: place, pay, cash, ... */
export function optionsFor<D extends Doing>(
  options: readonly Option[] | null,
  what: D,
): Chosen<Extract<Said, { do: D }>>[] {
  const listed = (options ?? []) as Chosen<Said>[]
  return listed.filter((option) => option.answer.do === what) as Chosen<Extract<Said, { do: D }>>[]
}

/** Where figures may be placed, and how many. */
export function placementsOf(options: readonly Option[] | null): Map<PlaceName, Chosen<Forms['Place']>[]> {
  const found = new Map<PlaceName, Chosen<Forms['Place']>[]>()
  for (const option of optionsFor(options, 'place')) {
    const { location } = option.answer
    found.set(location, [...(found.get(location) ?? []), option])
  }
  return found
}

export const NOTHING: Amounts = { wood: 0, clay: 0, stone: 0, gold: 0 }

export function fillAmounts(given: Partial<Amounts>): Amounts {
  return { ...NOTHING, ...Object.fromEntries(RESOURCES.map((name) => [name, given[name] ?? 0])) }
}

export function total(given: Partial<Amounts>): number {
  return RESOURCES.reduce((sum, name) => sum + (given[name] ?? 0), 0)
}

/** The listed answer with exactly these resources. */
export function findPayment<A extends Partial<Amounts>>(
  ways: readonly Chosen<A>[],
  given: Amounts,
): Chosen<A> | undefined {
  return ways.find(({ answer }) => RESOURCES.every((name) => (answer[name] ?? 0) === given[name]))
}

/** Whether some listed answer has at least these resources: then one can go on from here. */
function canLeadTo<A extends Partial<Amounts>>(ways: readonly Chosen<A>[], given: Amounts): boolean {
  return ways.some(({ answer }) => RESOURCES.every((name) => (answer[name] ?? 0) >= given[name]))
}

/** How many of one resource can be given, the others being as they are. */
export function mostOf<A extends Partial<Amounts>>(ways: readonly Chosen<A>[], given: Amounts, name: Resource): number {
  let most = given[name]
  while (canLeadTo(ways, { ...given, [name]: most + 1 })) most++
  return most
}

/** The number of resources that all answers have, or the least and the most. */
export function range<A extends Partial<Amounts>>(ways: readonly Chosen<A>[]): { least: number; most: number } {
  const totals = ways.map(({ answer }) => total(answer))
  return { least: Math.min(...totals), most: Math.max(...totals) }
}

/** The listed answer with exactly these tools. */
export function findTools(
  options: readonly Option[] | null,
  spaces: ReadonlySet<number>,
  cards: ReadonlySet<string>,
): Chosen<Forms['Tools']> | undefined {
  return optionsFor(options, 'tools').find(({ answer }) => same(answer.spaces, spaces) && same(answer.cards, cards))
}

function same<T>(listed: readonly T[] | undefined, chosen: ReadonlySet<T>): boolean {
  return (listed?.length ?? 0) === chosen.size && (listed ?? []).every((each) => chosen.has(each))
}
