// Which options of a game are shown when a table is opened, and which are sent.
//
// What an option means, and whether a choice is allowed, the service says. Here stands only when a
// control would have no effect, so that the page stays short.
import type { OfferedOption } from '$/net/offers'

export type Options = Record<string, unknown>

/** They would be long lists of names, which programs may send. */
const NOT_HERE = new Set(['map', 'civs', 'theme_sets', 'short_city_sets'])

const WHEN: Record<string, (chosen: Options, players: number) => boolean> = {
  sa_first_seat: (chosen) => chosen.sa_first === 'host',
  half: (_, players) => players <= 9,
  cards_11: (_, players) => players === 11,
  credits_12: (_, players) => players === 12,
  host_civs: (chosen) => chosen.civ_choice === 'host',
  stop_turn: (chosen) => chosen.stop === 'turn',
  stop_time: (chosen) => chosen.stop === 'time',
  short_city: (chosen) => chosen.short_game === 'on',
}

/** Choices that need one of the long lists. */
const WITHOUT: Record<string, unknown[]> = { short_city: ['custom'] }

/** The least and the most of a number, as the types of the game say it. */
export function boundsOf(schema: unknown, name: string): { min: number; max: number } {
  const forms = Object.values((schema as { $defs?: Record<string, Form> } | undefined)?.$defs ?? {})
  const form = forms.find((each) => each.properties && name in each.properties)?.properties?.[name]
  return { min: form?.minimum ?? 0, max: form?.maximum ?? MOST }
}
interface Form {
  properties?: Record<string, { minimum?: number; maximum?: number }>
}
const MOST = 999

export function defaultOptions(options: OfferedOption[]): Options {
  return Object.fromEntries(options.map((option) => [option.name, option.default]))
}

const HOUR = 3_600_000
const EVENING = 4
const USUAL_LAST_TURN = 12

/** The options with another choice; an agreed end gets a turn or an hour to begin with. */
export function withChoice(chosen: Options, name: string, value: unknown, now = Date.now()): Options {
  const next = { ...chosen, [name]: value }
  if (name === 'stop' && value === 'turn') next.stop_turn ||= USUAL_LAST_TURN
  if (name === 'stop' && value === 'time')
    next.stop_time ||= new Date((Math.ceil(now / HOUR) + EVENING) * HOUR).toISOString()
  return next
}

export function visibleOptions(options: OfferedOption[], chosen: Options, players: number): OfferedOption[] {
  return options.filter(({ name }) => !NOT_HERE.has(name) && (WHEN[name]?.(chosen, players) ?? true))
}

export function choicesOf(option: OfferedOption): NonNullable<OfferedOption['choices']> {
  return (option.choices ?? []).filter((choice) => !WITHOUT[option.name]?.includes(choice.value))
}

/** What is not as usual, and only of what is shown: so the table keeps what the service thinks best. */
export function changedOptions(options: OfferedOption[], chosen: Options, players: number): Options {
  const differs = visibleOptions(options, chosen, players).filter(
    ({ name, default: usual }) => JSON.stringify(chosen[name]) !== JSON.stringify(usual),
  )
  return Object.fromEntries(differs.map(({ name }) => [name, chosen[name]]))
}
