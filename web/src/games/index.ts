// The games that have pages of their own here; the code of a game is loaded with its first table.
import shapes from '$/assets/board/shapes.json?url'
import { patiently } from '$/browser/patiently'
import type { FirstAnswers } from '$/net/begun'
import type { GameClient } from '$/table/room/room'
import type { Part } from '$/words/messages.svelte'

export const GAMES: Record<string, () => Promise<{ default: GameClient }>> = {
  stoneage: () => import('$/games/stoneage') as Promise<{ default: GameClient }>,
  megaciv: () => import('$/games/megaciv') as Promise<{ default: GameClient }>,
  books: () => import('$/games/books') as Promise<{ default: GameClient }>,
}

/** The texts of its pages that no other page has. */
export const TEXTS: Record<string, Part | undefined> = { stoneage: 'stoneage_table', books: 'books_table' }

/** What is printed in a game and needed before it is shown. */
export const PRINTED: Record<string, (options: Record<string, unknown>) => string[]> = {
  stoneage: () => ['/api/games/stoneage/tables'],
  megaciv: ({ map }) => ['/api/games/megaciv/tables', `/api/games/megaciv/boards/${String(map)}`],
  books: () => ['/api/games/megaciv/tables'],
}

/** The answers whose previews widgets ask for when they are opened. */
export const FIRST: FirstAnswers = { movement: (draft) => ({ orders: (draft as { orders?: [] })?.orders ?? [] }) }

/** The stage of a game, and what is drawn on it: they come after what is asked. */
export const STAGES: Record<string, () => Promise<unknown>> = {
  stoneage: () => import('$/games/stoneage/Stage.svelte'),
  megaciv: () => import('$/games/megaciv/Stage.svelte'),
}
export const DRAWN: Record<string, string> = { megaciv: shapes }

/** What a game brings; one that we know nothing of is shown as its view tells it. */
export async function gameClient(game: string): Promise<GameClient<unknown>> {
  const load = GAMES[game] ?? (() => import('$/games/generic'))
  return (await patiently(load)).default as GameClient<unknown>
}
