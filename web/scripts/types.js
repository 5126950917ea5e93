// Types of everything the service says and hears, from the descriptions in schema/ (`make types`).
// With --check nothing is written: it fails if the types are not what the descriptions say.
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const check = process.argv.includes('--check')

for (const name of ['api', 'stoneage', 'megaciv']) {
  const described = JSON.parse(await readFile(new URL(`../schema/${name}.json`, import.meta.url), 'utf8'))
  const types = `// Written by \`make types\`.\n${astToString(await openapiTS(described, { defaultNonNullable: false }))}`
  const file = new URL(`../src/generated/${name}.d.ts`, import.meta.url)
  if (!check) await writeFile(file, types)
  else if ((await readFile(file, 'utf8')) !== types) {
    console.error(`src/generated/${name}.d.ts is old: run \`make types\`.`)
    process.exitCode = 1
  }
}
