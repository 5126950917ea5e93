import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { compress } from './scripts/compress.ts'
import { licences } from './scripts/licences.ts'
import { preload } from './scripts/preload.ts'
import { words } from './scripts/words.ts'

// The service is asked for everything under /api and /docs; `npm run dev` passes it on.
const service = process.env.ECUMENE_DEV_SERVICE ?? 'http://127.0.0.1:8000'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>
const megaciv = new Set<string>()

/** Whether the first screen of Mega Civilization needs a module: everything its index imports, directly or not. */
function isFirst(module: string, context: Context): boolean {
  const add = (id: string): void => {
    if (megaciv.has(id)) return
    megaciv.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(new URL('./src/games/megaciv/index.ts', import.meta.url).pathname)
  return megaciv.has(module)
}

// A file that is loaded costs a round and some work, however small: what pages share comes in few. What a page has no
// use for is not loaded with it (`entriesAware`), unless it is small (in bytes, before they are compressed).
const CHUNKS = [
  { name: 'begin', tags: ['$initial' as const], priority: 5 },
  { name: 'main', test: /[\\/]src[\\/](app|pages[\\/]frame|net[\\/]language|design[\\/]Change)/, priority: 4 },
  {
    name: 'base',
    test: /[\\/]node_modules[\\/](svelte|@fluent|openapi-fetch)[\\/]|[\\/]src[\\/](browser|design|net|offers|rules|words|pages[\\/]frame|table[\\/]people[\\/]SeatBadge)/,
    minShareCount: 4,
    priority: 3,
  },
  {
    name: 'table',
    test: /[\\/]src[\\/](table|pages[\\/]table|games[\\/]\w+\.ts)/,
    minShareCount: 2,
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 60_000,
  },
  {
    name: (id: string, context: Context) => (isFirst(id, context) ? 'megaciv' : null),
    test: /[\\/]src[\\/]games[\\/]megaciv[\\/]/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'megaciv',
    test: /[\\/]src[\\/]games[\\/]megaciv[\\/]/,
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
]

/** The bundler adds the pages that need a file to its name: "table~TablePage~ReplayPage". */
const nameOf = (name: string): string => name.replace(/~.*/, '').replace(/\.\w+$/, '')

export default defineConfig({
  plugins: [svelte(), words(), preload(), licences(), compress()],
  resolve: {
    alias: {
      $: new URL('./src', import.meta.url).pathname,
      // the engraved pictures of the board, which documents show too
      $board: new URL('../assets/board', import.meta.url).pathname,
    },
    // Tests mount components, as browsers do.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    // `ecumene serve` finds it there, and the wheel takes it along.
    outDir: process.env.ECUMENE_WEB_OUT ?? '../src/ecumene/service/web',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: ({ name }) => `assets/${nameOf(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${nameOf(names[0] ?? '')}-[hash][extname]`,
      },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: service, ws: true }, '/docs': service } },
  test: {
    environment: 'jsdom',
    pool: 'vmThreads', // less than half the time: threads keep the modules they have loaded
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/english.ts'],
  },
})
