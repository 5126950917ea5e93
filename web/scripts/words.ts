// The messages of src/ecumene/words as modules: `virtual:words` lists the parts of every language, each a module of
// its own that is loaded when it is needed.
import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import type { Plugin } from 'vite'
import { partOf, type File } from '../src/words/part.ts'

const FOLDER = new URL('../../src/ecumene/words/', import.meta.url).pathname
const NAME = 'virtual:words'
// Vite leaves modules alone that begin like this.
const OURS = '\0'

const foldersIn = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory() && !each.name.startsWith('_'))

/** "de/megaciv" and so on; pages say nothing of what terminals do. */
function parts(): string[] {
  return foldersIn(FOLDER).flatMap((language) =>
    foldersIn(FOLDER + language.name)
      .filter((part) => part.name !== 'terminal')
      .map((part) => `${language.name}/${part.name}`),
  )
}

function filesOf(part: string): { name: string; path: string }[] {
  const names = readdirSync(FOLDER + part).filter((name) => name.endsWith('.ftl'))
  return names.sort().map((name) => ({ name: name.slice(0, -4), path: `${FOLDER}${part}/${name}` }))
}

/** Messages without what is said to translators. */
function read(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/^#.*\n\n?/gm, '')
    .trim()
}

export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(NAME) ? OURS + id : null),
    load(id) {
      if (!id.startsWith(OURS + NAME)) return null
      const part = id.slice((OURS + NAME).length + 1)
      if (!part) {
        const each = parts().map((one) => `'${one}': async () => (await import('${NAME}/${one}')).default`)
        return `export default { ${each.join(',\n')} }`
      }
      const files = filesOf(part)
      for (const { path } of files) this.addWatchFile(path)
      const made = partOf(files.map(({ name, path }): File => ({ name, text: read(path) })))
      // Browsers read JSON faster than code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(made))})`
    },
  }
}
