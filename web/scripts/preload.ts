// The first script imports the rest of the code by itself; the page names that too, so that both come side by side. The
// pages of tables (table.html, table-megaciv.html, …, which the service sends for their addresses) name their code besides.
// Most functions of a first screen are called: a browser that knows EAGER compiles them as they arrive, beside the
// page's own thread, and not one by one when they are called.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** the browser reads it at the very beginning of a file */
const EAGER = '//# allFunctionsCalledOnLoad\n'

const MAIN = /src\/app\/main\.ts$/
const TABLE = /src\/pages\/table\/TablePage\.svelte$/
const GAMES = ['megaciv', 'stoneage', 'books']

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => notNamedIn(html, filesFrom(MAIN, chunksOf(bundle ?? {}))).map(tagOf),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        const html = String(index.source)
        const chunks = chunksOf(bundle)
        const early = new Set<string>()
        const emit = (fileName: string, ...modules: RegExp[]) => {
          const files = new Set(modules.flatMap((module) => [...filesFrom(module, chunks)]))
          for (const name of files) early.add(name)
          const links = notNamedIn(html, files).map(linkOf)
          this.emitFile({ type: 'asset', fileName, source: html.replace('</head>', `${links.join('')}</head>`) })
        }
        emit('table.html', TABLE)
        for (const game of GAMES) emit(`table-${game}.html`, TABLE, new RegExp(`src/games/${game}/index\\.ts$`))
        for (const chunk of chunks) if (early.has(chunk.fileName)) chunk.code = EAGER + chunk.code
      },
    },
  }
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function notNamedIn(html: string, files: Iterable<string>): string[] {
  return [...files].filter((name) => !html.includes(name))
}

/** The chunk of a module, its styles, and what it cannot do without. */
function filesFrom(module: RegExp, chunks: Chunk[]): Set<string> {
  const found = new Set<string>()
  const first = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id !== null && module.test(id)),
  )
  if (first) addFiles(first, chunks, found)
  return found
}

function addFiles(chunk: Chunk, chunks: Chunk[], found: Set<string>): void {
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const each of chunks)
    if (chunk.imports.includes(each.fileName) && !found.has(each.fileName)) addFiles(each, chunks, found)
}

function tagOf(name: string): HtmlTagDescriptor {
  const attrs = name.endsWith('.css')
    ? { rel: 'stylesheet', crossorigin: true, href: `/${name}` }
    : { rel: 'modulepreload', crossorigin: true, href: `/${name}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}

/** The same as text; styles do not hold up what is shown before they are needed. */
function linkOf(name: string): string {
  return name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${name}">`
    : `<link rel="modulepreload" crossorigin href="/${name}">`
}
