// The types in src/generated: of everything sent and received, from the descriptions in schema/, and of the texts of the
// page, from their English messages. `npm run types` writes them; dev, lint, check and build run it first.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const folder = new URL('../src/generated/', import.meta.url)
await mkdir(folder, { recursive: true })

for (const name of ['api', 'analysis', 'stoneage', 'megaciv', 'books']) {
  const described = JSON.parse(await readFile(new URL(`../schema/${name}.json`, import.meta.url), 'utf8'))
  await put(name, astToString(await openapiTS(described, { defaultNonNullable: false })))
}
// the parts of the pages: `t` knows the shell, and the others after `addTexts`
await put('keys', await keys(['shell', 'planner', 'analysis', 'explorer', 'clubs', 'stoneage_table', 'books_table']))

/** The keys of texts as `t` and `tn` take them: with dots; those that count things select by `$n`. */
async function keys(parts) {
  const found = { Key: [], Counted: [] }
  for (const text of (await Promise.all(parts.map(read))).flat()) {
    for (const [, id, rest] of text.matchAll(/^([a-zA-Z][\w-]*) = ?(.*)$/gm))
      found[rest.endsWith('{ $n ->') ? 'Counted' : 'Key'].push(`  | '${id.replaceAll('-', '.')}'`)
  }
  return Object.entries(found)
    .map(([name, lines]) => `export type ${name} =\n${lines.sort().join('\n')}\n`)
    .join('')
}

/** The English messages of a part, file by file. */
async function read(part) {
  const folder = new URL(`../../src/ecumene/words/en/${part}/`, import.meta.url)
  const files = (await readdir(folder)).sort()
  return Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
}

async function put(name, types) {
  await writeFile(new URL(`${name}.d.ts`, folder), `// Written by \`npm run types\`.\n${types}`)
}
