// The words of the page that is shown, in the reader's language: what the service says, and from the moment a table
// is opened what its game says. A change of the language loads the page anew.
import { catalogue } from '.'
import { Catalogue } from './catalogue'
import { language } from './messages.svelte'
import type { Params } from './said'

const SERVICE = 'service'

let current = new Catalogue('en', [])

/** Load the words of a game, or those of the service alone; from then on they are the current ones. */
export async function openWords(game = ''): Promise<Catalogue> {
  current = await gameWords(game)
  return current
}

/** The words of a game that is not at the table, for lists of games. */
export function gameWords(game: string): Promise<Catalogue> {
  return catalogue(language(), SERVICE, ...(game ? [game] : []))
}

export function words(): Catalogue {
  return current
}

/** A message of the game or the service. */
export function say(key: string, params?: Params): string {
  return current.message(key, params)
}
