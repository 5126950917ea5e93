// Notes about what went wrong go as soon as something went well.
import { expect, test } from 'vitest'
import { complain, toast, toasts } from '$/net/toasts.svelte'

test('a success takes the errors before it away', () => {
  complain({ text: 'No.' })
  toast('By the way')
  toast('Done.', 'good')
  expect(toasts.map(({ text }) => text)).toEqual(['By the way', 'Done.'])
})
