// Imports point one way (src/README.md), and never in a circle, not even between types.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const LAYERS = ['app', 'pages', 'games', 'table', 'offers', 'rules', 'net', 'design', 'words', 'browser', 'generated']
/** files in a folder, at most */
const MANY = 24
const IMPORT = /(?:from|import)\s*\(?\s*'((?:\$|\.\.?)\/[^'?]+|\$)'/g
const ENDINGS = ['', '.ts', '.svelte', '.svelte.ts', '/index.ts', '.d.ts']

const files = new Set(globSync('**/*.{ts,svelte}', { cwd: 'src' }))

function resolve(from: string, path: string): string | undefined {
  const plain = path.startsWith('$/') ? path.slice(2) : normalize(join(dirname(from), path))
  return ENDINGS.map((ending) => plain + ending).find((file) => files.has(file))
}

function importsOf(file: string): { static: string[]; all: string[] } {
  const found = [...readFileSync(`src/${file}`, 'utf8').matchAll(IMPORT)].flatMap(([text, path]) => {
    const target = resolve(file, path!)
    return target ? [{ target, dynamic: /import\s*\(/.test(text) }] : []
  })
  const plain = found.filter((each) => !each.dynamic)
  return { static: plain.map((each) => each.target), all: found.map((each) => each.target) }
}

const imports = new Map([...files].map((file) => [file, importsOf(file)]))
const layer = (file: string) => LAYERS.indexOf(file.split('/')[0]!)

test('there is something to look at', () => {
  expect(files.size).toBeGreaterThan(400)
  expect([...imports.values()].flatMap((each) => each.all).length).toBeGreaterThan(2_000)
})

test('every file is in a folder that is listed', () => {
  expect([...files].filter((file) => layer(file) < 0)).toEqual([])
})

test('imports point one way', () => {
  const upwards = [...imports].flatMap(([file, { all }]) =>
    all.filter((target) => layer(target) < layer(file)).map((target) => `${file} → ${target}`),
  )
  expect(upwards).toEqual([])
})

test('there are no circles of imports', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const target of imports.get(file)!.static) if (target !== file) visit(target, [...path, file]) // a component may contain itself
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('no folder is crowded', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, number]) => number > MANY)).toEqual([])
})
