// Types of everything the service says and hears, from the descriptions in schema/, and of the texts of the page, from
// their English messages (`make types`).
// With --check nothing is written: it fails if the types are not what the descriptions say.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const check = process.argv.includes('--check')

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
  const written = `// Written by \`make types\`.\n${types}`
  const file = new URL(`../src/generated/${name}.d.ts`, import.meta.url)
  if (!check) await writeFile(file, written)
  else if ((await readFile(file, 'utf8')) !== written) {
    console.error(`src/generated/${name}.d.ts is old: run \`make types\`.`)
    process.exitCode = 1
  }
}
