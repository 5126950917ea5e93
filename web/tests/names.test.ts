// Ad blockers hide what has a class or an id that begins with "adv".
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no class and no id begins like an advertisement', () => {
  const files = globSync('src/**/*.{svelte,css,html}')
  expect(files.length).toBeGreaterThan(100)
  const named = /(?:\bclass|\bid)=(?:"(?:[^"{]* )?adv|\{\[?['"]adv)|\bclass:adv|^\s*[.#]adv[\w-]*/m
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
})
