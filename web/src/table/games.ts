// The games we can show; the code of a game is loaded with its first table.
import type { GameClient } from './room'

export const GAMES: Record<string, () => Promise<{ default: GameClient }>> = {
  stoneage: () => import('$/stoneage') as Promise<{ default: GameClient }>,
  megaciv: () => import('$/megaciv') as Promise<{ default: GameClient }>,
}
