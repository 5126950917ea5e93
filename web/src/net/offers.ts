// The games that are played here, as the service describes them: players, bots, options.
import type { components } from '$/generated/api'
import { language } from '$/words/messages.svelte'
import { api, unwrap } from './api'

export type OfferedGame = components['schemas']['GameFacts']
export type OfferedOption = components['schemas']['OptionFacts']

let known: Promise<OfferedGame[]> | undefined

/** Asked for once; a failure is forgotten, so that the next page asks again. */
export function loadGames(): Promise<OfferedGame[]> {
  known ??= unwrap(api.GET('/api/games', { params: { query: { language: language() } } }))
    .then(({ games }) => games)
    .catch((problem) => {
      known = undefined
      throw problem
    })
  return known
}

/** The bot that plays well; the one that plays at random is for tests. */
export function goodBot(game: OfferedGame): string {
  return (game.bots.find((bot) => bot.name !== 'random') ?? game.bots[0])?.name ?? ''
}

export function seatNumbers(game: OfferedGame): number[] {
  return Array.from({ length: game.most_players - game.least_players + 1 }, (_, n) => game.least_players + n)
}
