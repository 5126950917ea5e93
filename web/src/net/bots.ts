// The bots as people choose them, each with a word on how it plays; those with a character stand apart.
import { t, type Key } from '$/words/messages.svelte'
import { said, type SeatName } from '$/words/said'
import type { OfferedGame } from './offers'

interface BotChoice {
  /** as the service knows it: "strategos", "strategos:bold" */
  name: string
  /** as people read it */
  text: string
}
export interface BotGroup {
  title: string
  bots: BotChoice[]
}

/** Our bots, the one for a first game at the top; those of other packages stand behind them. */
const OURS = ['steward', 'strategos', 'random']
/** Which of them have characters. The service lists bots without these; a test compares them with its own. */
const CHARACTERS: Record<string, string[]> = { strategos: ['bold', 'merchant', 'rival', 'settler'] }

/** What can be chosen in a game. */
export function botGroups(game: OfferedGame): BotGroup[] {
  const offered = game.bots.map(({ name }) => name)
  const bots = [...OURS.filter((name) => offered.includes(name)), ...offered.filter((name) => !OURS.includes(name))]
  const described = (name: string): BotChoice => ({ name, text: `${botTitle(name)}: ${about(game, name)}` })
  const withCharacters = bots.filter((name) => characters(name).length)
  return [
    { title: t('bots.title'), bots: bots.map(described) },
    ...withCharacters.map((name) => ({
      title: t('bots.characters', { bot: botTitle(name) }),
      bots: characters(name).map(described),
    })),
  ]
}

/** Of bots of other packages, what they say themselves. */
function about(game: OfferedGame, name: string): string {
  const [bot = '', character = ''] = name.split(':')
  if (characters(bot).includes(name)) return t(`character.${character}.about` as Key)
  if (OURS.includes(bot)) return t(`bot.${bot}.about` as Key)
  return (game.bots.find((each) => each.name === name)?.text ?? '').replace(/\.$/, '')
}

/** The names of a bot with each of its characters. */
export function characters(bot: string): string[] {
  return (CHARACTERS[bot] ?? []).map((character) => `${bot}:${character}`)
}

/** "Strategos (bold)"; bots of other packages are called what they are called. */
export function botTitle(name: string): string {
  const [bot = '', character = ''] = name.split(':')
  if (!OURS.includes(bot)) return name
  const title = t(`bot.${bot}` as Key)
  if (!character) return title
  return `${title} (${characters(bot).includes(name) ? t(`character.${character}` as Key) : character})`
}

interface Named {
  name: string
  /** "" for a person */
  bot: string
}

/** A seat's name, with the kind of its bot in the reader's words: "Ember (Strategos, bold)". */
export function seatName({ name, bot }: Named): string {
  return name && bot ? `${name} (${botTitle(bot).replace(/ \((.*)\)$/, ', $1')})` : name
}

/** The players as sentences call them; the reader's own seat is "you". */
export function calledSeats(seats: readonly SeatName[], own = -1): SeatName[] {
  return seats.map((seat, n) => {
    if (n === own) return said('seat-you')
    return typeof seat !== 'string' && seat.key === 'seat-bot' ? seatName(seat.params as unknown as Named) : seat
  })
}
