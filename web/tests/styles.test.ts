// Sizes, spaces, corners, layers and durations come from the tokens of src/design/tokens.css.
import { globSync, readFileSync } from 'node:fs'
import { parse, parseCss, type AST } from 'svelte/compiler'
import { expect, test } from 'vitest'

/** a property, and everything its values may be made of besides `calc`, `max`, `min` and numbers in them */
const RULES: [RegExp, RegExp][] = [
  [/^font(-size)?$/, /var\(--(text-\d|smaller|larger|headline|banner)\)|\binherit\b/g],
  [
    /^(padding|margin|gap|row-gap|column-gap)/,
    /var\(--(space-\w+|tap)\)|\benv\([\w-]+\)|\bauto\b|-?\b[123]px\b|\b\d+v[hw]\b/g,
  ],
  [/^border(-\w+)*-radius$/, /var\(--(round|round-small|round-large|pill)\)|\binherit\b|\b50%/g],
  [/^z-index$/, /var\(--layer-\w+\)|\bauto\b/g],
  [/^transition(-duration)?$/, /var\(--(quick|slow)\)|\ball\b|[a-z-]{4,}/g],
]
/** what follows the size in `font`, and weight and style before it */
const OF_FONT = /\/\s*[\d.]+(rem)?|var\(--(plain|title|prose)\)|\b[1-9]00\b|\bitalic\b/g

/** Files and folders that measure differently: the units they may use besides, and why. */
const EXCEPTIONS: Record<string, [units: string, why: string]> = {
  'games/books/screen/': ['em|vh', 'a television is read from afar: everything grows with its height'],
  'table/screen/': ['em|rem|vw', 'as above'],
  'games/megaciv/board/': ['px', 'labels in the units of the drawing'],
  'games/stoneage/board/Valley': ['px|rem|vw', 'signs grow with the picture'],
  'games/stoneage/board/Happenings': ['em', 'gains rise above their dice'],
  'games/generic/Grid': ['rem|square', 'signs are parts of a square'],
  'games/megaciv/market/hand/Pile': ['edges|px', 'every card below shows an edge'],
  'games/stoneage/cards/': ['rem|cqw|em', 'what is on a card grows with the card'],
  'pages/analysis/charts/': ['px', 'labels in the units of the drawing'],
  'games/megaciv/advances/': ['mm|pt|em', 'a sheet of paper'],
  'pages/advances/': ['mm|pt', 'a sheet of paper'],
  'pages/cards/': ['mm', 'cards to cut out'],
  'table/past/Recap': ['rem', 'buttons lie over the end of the line'],
  'pages/rules/Rules': ['rem', 'beside the number of a rule'],
}

type Declaration = { file: string; property: string; value: string }
const files = globSync('**/*.{css,svelte}', { cwd: 'src' })

function rulesOf(file: string): unknown[] {
  const source = readFileSync(`src/${file}`, 'utf8')
  if (file.endsWith('.css')) return parseCss(source).children
  return parse(source, { modern: true }).css?.children ?? []
}

function* declarations(file: string, nodes: unknown[]): Generator<Declaration> {
  for (const node of nodes as (AST.CSS.Rule | AST.CSS.Atrule | AST.CSS.Declaration)[]) {
    if (node.type === 'Declaration') yield { file, property: node.property, value: node.value }
    else if (node.block) yield* declarations(file, node.block.children)
  }
}

/** The part of a value that is no token and nothing else that is allowed; "" if there is none. */
function stray({ file, property, value }: Declaration): string {
  const rule = RULES.find(([name]) => name.test(property))
  if (!rule || property.startsWith('--')) return ''
  const units = Object.entries(EXCEPTIONS).flatMap(([path, [unit]]) => (file.startsWith(path) ? [unit] : []))
  let left = value.replace('!important', '').replace(rule[1], ' ')
  if (property === 'font') left = left.replace(OF_FONT, ' ')
  for (const unit of units)
    left = left.replace(new RegExp(`var\\(--(${unit})\\)|[\\d.]+(${unit})\\b|\\bclamp\\(`, 'g'), ' ')
  if (/^-?(calc|max|min)\(|\s-?(calc|max|min)\(/.test(value))
    left = left.replace(/\b(calc|max|min)\(|-?\b[\d.]+(?=[\s)]|$)/g, ' ')
  return left.replace(/[-+*/(),]|(?<![\d.])0(?![\d.\w])/g, ' ').trim()
}

const all = files.flatMap((file) => [...declarations(file, rulesOf(file))])

test('there is something to look at', () => {
  expect(all.length).toBeGreaterThan(3_000)
})

test('sizes, spaces, corners, layers and durations are tokens', () => {
  const strays = all.filter((each) => stray(each)).map((each) => `${each.file}: ${each.property}: ${each.value}`)
  expect(strays).toEqual([])
})

test('a literal would be found', () => {
  const found = (property: string, value: string) => stray({ file: 'pages/A.svelte', property, value }) !== ''
  expect(found('font-size', '0.9rem')).toBe(true)
  expect(found('font', '600 1.1rem/1.3 var(--title)')).toBe(true)
  expect(found('font', '600 var(--text-5)/1.3 var(--title)')).toBe(false)
  expect(found('padding', '0 var(--space-2) 5px')).toBe(true)
  expect(found('margin', '0 calc(-1 * var(--space-2))')).toBe(false)
  expect(found('border-radius', '6px')).toBe(true)
  expect(found('z-index', '7')).toBe(true)
  expect(found('transition', 'opacity 0.3s')).toBe(true)
  expect(found('transition', 'opacity var(--quick)')).toBe(false)
})

test('every exception is needed', () => {
  const needed = (path: string) =>
    all.some((each) => each.file.startsWith(path) && stray({ ...each, file: 'elsewhere' }))
  expect(Object.keys(EXCEPTIONS).filter((path) => !needed(path))).toEqual([])
})

test('there are eight sizes of letters and eight spaces', () => {
  const tokens = all.filter((each) => each.file === 'design/tokens.css').map((each) => each.property)
  const count = (name: RegExp) => new Set(tokens.filter((each) => name.test(each))).size
  expect(count(/^--text-/)).toBe(8)
  expect(count(/^--space-/)).toBe(8)
})

// The layer of the board is many screens large: without a graphics card a filter on it stops the page for a minute.
test('nothing on the board has a filter', () => {
  const onBoard = all.filter(({ file }) => file.startsWith('games/megaciv/board/'))
  expect(onBoard.length).toBeGreaterThan(50)
  expect(onBoard.filter(({ property }) => property.endsWith('filter'))).toEqual([])
})
