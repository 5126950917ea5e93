// The games that have pages of their own here; the code of a game is loaded with its first table.
import type { GameClient } from './room'

export const GAMES: Record<string, () => Promise<{ default: GameClient }>> = {
  stoneage: () => import('$/stoneage') as Promise<{ default: GameClient }>,
  megaciv: () => import('$/megaciv') as Promise<{ default: GameClient }>,
}

/** What a game brings; one that we know nothing of is shown as its view tells it. */
export async function gameClient(game: string): Promise<GameClient<unknown>> {
  const load = GAMES[game] ?? (() => import('$/generic'))
  return (await load()).default as GameClient<unknown>
}
