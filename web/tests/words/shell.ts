// The texts of the page itself, for tests: their keys as `t` takes them.
import { FluentResource } from '@fluent/bundle'
import { readdirSync, readFileSync } from 'node:fs'

export function shellKeys(language: string): string[] {
  const folder = `../src/ecumene/words/${language}/shell`
  const files = readdirSync(folder).map((file) => new FluentResource(readFileSync(`${folder}/${file}`, 'utf8')))
  return files.flatMap(({ body }) => body.map(({ id }) => id.replaceAll('-', '.')))
}
