// The five groups of advances: colour, sign, order.
import type { Group } from '../../facts.svelte'

export const GROUPS: readonly Group[] = ['arts', 'civics', 'crafts', 'religion', 'science']

/** Engraved signs in boxes of 24 x 24: lyre, column, hammer, flame, compass. */
export const SIGNS: Record<Group, string> = {
  arts: 'M6 4c-2 7 0 12 4 13h4c4-1 6-6 4-13M9 17v3h6v-3M7 8h10M10 8v9M12 8v9M14 8v9',
  civics: 'M4 8l8-5 8 5zM6 8v10M10 8v10M14 8v10M18 8v10M4 20h16M5 18h14',
  crafts: 'M4 20l9-9M11 5l8 8 2-2-4-4 1-2-3-1-2-2zM13 7l-3 3 4 4 3-3',
  religion: 'M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-3 2-4 2-6 2 1 2 3 3 3s1-4 0-8zM8 21h8',
  science: 'M12 3v3M12 6L6 20M12 6l6 14M8.500 14h7M10.500 6a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0',
}
