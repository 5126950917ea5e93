import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { compress } from './scripts/compress.ts'
import { preload } from './scripts/preload.ts'
import { words } from './scripts/words.ts'

// The service is asked for everything under /api and /docs; `npm run dev` passes it on.
const service = process.env.ECUMENE_DEV_SERVICE ?? 'http://127.0.0.1:8000'

// What a page has no use for is not loaded with it, unless it is small (in bytes, before they are compressed).
const WHERE_NEEDED = { entriesAware: true, entriesAwareMergeThreshold: 30_000 }

// A file that is loaded costs a round and some work, however small: what pages share comes in few.
const CHUNKS = [
  { name: 'begin', tags: ['$initial' as const], priority: 4 },
  {
    name: 'base',
    test: /[\\/]node_modules[\\/](svelte|@fluent|openapi-fetch)[\\/]|[\\/]src[\\/](lib|parts|i18n|words|pages[\\/]parts)[\\/]/,
    minShareCount: 4,
    priority: 3,
  },
  { name: 'table', test: /[\\/]src[\\/](table|guide)[\\/]/, minShareCount: 2, priority: 2, ...WHERE_NEEDED },
  { name: 'megaciv', test: /[\\/]src[\\/]megaciv[\\/]/, minShareCount: 2, priority: 1, ...WHERE_NEEDED },
]

/** The bundler adds the pages that need a file to its name: "table~TablePage~ReplayPage". */
const nameOf = (name: string): string => name.replace(/~.*/, '').replace(/\.\w+$/, '')

export default defineConfig({
  plugins: [svelte(), words(), preload(), compress()],
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
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/english.ts'] },
})
