import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The service is asked for everything under /api; `npm run dev` passes it on.
const service = process.env.ECUMENE_DEV_SERVICE ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
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
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: service, ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
})
