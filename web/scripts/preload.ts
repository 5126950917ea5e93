// The first script imports the rest of the code by itself; the page names that too, so that both come side by side.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const MAIN = /src\/main\.ts$/

export function preloadMain(): Plugin {
  return {
    name: 'preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const main = chunks.find(({ facadeModuleId, moduleIds }) => [facadeModuleId, ...moduleIds].some(isMain))
        const files = main ? [...filesOf(main, chunks)] : []
        return files.filter((name) => !html.includes(name)).map(tagOf)
      },
    },
  }
}

function isMain(id: string | null): boolean {
  return id !== null && MAIN.test(id)
}

/** A chunk, its styles, and what it cannot do without. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], found = new Set<string>()): Set<string> {
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const each of chunks)
    if (chunk.imports.includes(each.fileName) && !found.has(each.fileName)) filesOf(each, chunks, found)
  return found
}

function tagOf(name: string): HtmlTagDescriptor {
  const attrs = name.endsWith('.css')
    ? { rel: 'stylesheet', crossorigin: true, href: `/${name}` }
    : { rel: 'modulepreload', crossorigin: true, href: `/${name}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
