// Which packages of others the built pages contain (`packages.json`, for `make licences` and the list of parts), and the
// texts that the page /licences shows (`licences.txt`).
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const TEXTS = ['NOTICE', 'THIRD_PARTY_LICENSES'].map((name) => new URL(`../../${name}`, import.meta.url))
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/
/** code that plugins put into the pages; they import it under names of their own */
const HELPERS: [RegExp, string][] = [
  [/^\0vite\//, 'vite'],
  [/^\0rolldown\//, 'rolldown'],
]

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const packages = new Set([...this.getModuleIds(), ...chunks].flatMap(packageOf))
      this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify([...packages].sort()) })
      const text = TEXTS.map((path) => readFileSync(path, 'utf8')).join('\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: text })
    },
  }
}

function packageOf(module: string): string[] {
  const helper = HELPERS.find(([pattern]) => pattern.test(module))
  const name = helper?.[1] ?? PACKAGE.exec(module)?.[1]
  return name === undefined ? [] : [name]
}
