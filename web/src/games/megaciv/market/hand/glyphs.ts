// Small engraved pictures for commodities, in boxes of 24 x 24: one for each family of goods.

const AMPHORA =
  'M9 3h6v2l-1 1v2c3 1 4 4 3 7-.6 2.600-2 4.500-3.500 6h-3C9 19.500 7.600 17.600 7 15c-1-3 0-6 3-7V6L9 ' +
  '5zM6.500 7.500 9 8.500M17.500 7.500 15 8.500'
const INGOT = 'M8 8h8l4 9H4zM8 8l2 4h4l2-4M10 12l-2 5M14 12l2 5'
const GEM = 'M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11-3-6z'
const LEAF = 'M5 20C4 11 9 4 20 4c0 10-6 16-14 14M5 20c3-6 6-9 10-11'
const CLOTH = 'M4 6c3-2 5 2 8 0s5-2 8 0v12c-3-2-5 2-8 0s-5 2-8 0zM4 10c3-2 5 2 8 0s5-2 8 0M4 14c3-2 5 2 8 0s5-2 8 0'
const FISH = 'M3 12c4-6 10-6 14-1l4-4v10l-4-4c-4 5-10 5-14-1zM7.500 11h.1'
const EAR =
  'M12 21V7M12 7c-2-1-2-3 0-5 2 2 2 4 0 5zM12 12c-3 0-4-2-4-4 3 0 4 2 4 4zM12 12c3 0 4-2 4-4-3 0-4 2-4 4zM12 ' +
  '17c-3 0-4-2-4-4 3 0 4 2 4 4zM12 17c3 0 4-2 4-4-3 0-4 2-4 4z'
const BLOCK = 'M4 9l8-4 8 4v8l-8 4-8-4zM4 9l8 4 8-4M12 13v8'
const POT = 'M6 9h12c2 5 0 9-3 12H9C6 18 4 14 6 9zM5 9V7h14v2M9 7c0-2 6-2 6 0'
const BEAST =
  'M5 9c-2-1-2-4-1-5 1 3 3 3 4 3h8c1 0 3 0 4-3 1 1 1 4-1 5l-2 2v4c0 4-2 6-5 6s-5-2-5-6v-4zM10 12h.1M14 12h.1M10.500 17h3'
const TUSK = 'M5 4c0 9 5 15 14 16C13 17 10 11 9.500 4zM9.500 4C9 2.500 5.500 2.500 5 4'
const LOGS =
  'M4 15a3 3 0 1 0 6 0 3 3 0 1 0-6 0M14 15a3 3 0 1 0 6 0 3 3 0 1 0-6 0M9 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M7 15h.1M17 15h.1M12 8h.1'
const FRUIT = 'M12 8c-5-3-9 1-7 7 1 3 3 6 5 6 1 0 1-.5 2-.5s1 .5 2 .5c2 0 4-3 5-6 2-6-2-10-7-7zM12 8c0-3 1-5 4-6'
const SCROLL = 'M7 4h12v13c0 2-1 3-3 3H6c2 0 2-2 2-3zM7 4C5 4 4 5 4 7h3M8 17H4c0 2 1 3 2 3M11 8h5M11 12h5'
const SMOKE = 'M7 16h10l-2 5H9zM12 16c0-3-3-3-3-6s3-3 3-7c3 3 0 5 2 7s1 4-2 6z'
const HIDE =
  'M8 3c1 2 7 2 8 0l3 2c-1 2-1 3 1 4-2 3-2 5 0 8-2 1-2 2-1 4l-3-1c-1-2-7-2-8 0l-3 1c1-2 1-3-1-4 2-3 2-5 0-8 2-1 2-2 1-4z'
const DROP = 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9.500 15a2.500 2.500 0 0 0 2.500 2.500'
const BONE = 'M6 10a2.500 2.500 0 1 1 3-4l9 9a2.500 2.500 0 1 1-4 3zM6 10l8 8M9 6l9 9'

const FAMILIES: [string, string[]][] = [
  [AMPHORA, ['wine', 'oil']],
  [INGOT, ['iron', 'tin', 'silver', 'copper', 'bronze', 'lead', 'gold']],
  [GEM, ['gemstones', 'jade', 'pearls', 'amber', 'obsidian']],
  [LEAF, ['tea', 'herbs', 'spice', 'flax']],
  [CLOTH, ['wool', 'cotton', 'textiles', 'silk']],
  [FISH, ['fish']],
  [EAR, ['grain', 'sugar']],
  [BLOCK, ['stone', 'marble', 'salt', 'clay', 'ochre']],
  [POT, ['ceramics', 'glass', 'lacquer', 'dye', 'wax']],
  [BEAST, ['livestock']],
  [TUSK, ['ivory']],
  [LOGS, ['timber']],
  [FRUIT, ['fruit']],
  [SCROLL, ['papyri']],
  [SMOKE, ['incense', 'resin']],
  [HIDE, ['hides', 'furs']],
  [DROP, ['water']],
  [BONE, ['bone']],
]

const GLYPHS = new Map(FAMILIES.flatMap(([glyph, names]) => names.map((name) => [name, glyph] as const)))

/** An eye in a flame: calamities. */
export const DOOM =
  'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9zM8.500 15c2-2.600 5-2.600 7 0-2 2.600-5 2.600-7 0zM12 15h.1'

export function glyph(name: string): string {
  return GLYPHS.get(name) ?? DOOM
}
