// Puts the sentences in where data arrive: events, questions, refusals and whatever else says something get a `text`
// in the reader's language in place of what is `said`, options and things that are closed a `label`.
import { words } from './current'
import type { Said, SeatName } from './said'

/** The same data with a `text` in place of each `said`. */
export type Worded<T> = T extends object
  ? T extends { said: unknown }
    ? WordedParts<Omit<T, 'said'>> & { text: string }
    : WordedParts<T>
  : T
type WordedParts<T> = { [Name in keyof T]: Worded<T[Name]> }

interface Told {
  kind: string
  seat: number
  data: unknown
  said?: Said
}

/** Events in words; `seats` are what the players were called then. */
export function wordEvents<T extends Told>(events: readonly T[], seats: readonly SeatName[]): WordedEvent<T>[] {
  return events.map(({ said, ...event }) => ({
    ...event,
    ...words().tell(eventSaid(event, said), seats),
  }))
}
/** An event in words, and the seats that its sentence names. */
export type WordedEvent<T> = Omit<T, 'said'> & { text: string; named?: number[] }

/** The sentence of an event: the usual one of its kind unless it says another, always with its data. */
function eventSaid({ kind, seat, data }: Omit<Told, 'said'>, said?: Said): Said {
  return { key: said?.key ?? `event-${kind}`, params: { ...(data as object), who: seat, ...said?.params } }
}

interface Asked {
  kind: string
  options: { answer: unknown; said?: Said }[] | null
  unavailable: { thing: string; said: Said; label?: Said }[]
}
/** A question in words. */
export type WordedQuestion<T extends Asked> = Omit<Worded<T>, 'options' | 'unavailable'> & {
  options: { answer: unknown; label: string }[] | null
  unavailable: (Omit<T['unavailable'][number], 'said' | 'label'> & { label: string; text: string })[]
}

export function wordQuestion<T extends Asked>(question: T): WordedQuestion<T> {
  const text = (sentence: Said): string => words().text(sentence)
  return {
    ...wordAll(question),
    options:
      question.options?.map(({ answer, said }) => ({
        answer,
        label: text(said ?? answerSaid(question.kind, answer)),
      })) ?? null,
    unavailable: question.unavailable.map(({ said, label, ...closed }) => ({
      ...closed,
      label: text(label ?? { key: `thing-${closed.thing}` }),
      text: text(said),
    })),
  } as unknown as WordedQuestion<T>
}

/** An answer said by its fields: by what it does, or by the kind of question. */
function answerSaid(kind: string, answer: unknown): Said {
  const { do: act, type, ...fields } = answer as { do?: unknown; type?: unknown }
  const tag = act ?? type
  return typeof tag === 'string'
    ? { key: `answer-${tag}`, params: fields }
    : { key: `answer-${kind}`, params: answer as Record<string, unknown> }
}

/** Everything within with a `text` in place of each `said`. */
export function wordAll<T>(value: T): Worded<T> {
  return worded(value) as Worded<T>
}

function worded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(worded)
  if (typeof value !== 'object' || value === null) return value
  const { said, ...rest } = value as { said?: Said }
  const made = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, worded(each)]))
  return said ? { ...made, text: words().text(said) } : made
}
