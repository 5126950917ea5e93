// What ESLint looks at: mistakes, not looks (Prettier sees to those).
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules', 'src/generated', 'public', 'schema'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // plain maps and sets are caches that nothing is drawn from
      'svelte/prefer-writable-derived': 'off', // a choice that an effect sets back
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that must stay
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check reads those, and fails on warnings
    },
  },
)
