// Advice for a question that stays open: it must be possible when it is offered, and never be refused twice.
import { expect, test, vi } from 'vitest'
import { LiveTable } from '$/net/live.svelte'
import type { Advised, Question } from '$/net/types'
import { Adviser } from '$/table/question/advice.svelte'

const QUESTION = { id: 7, seat: 0, kind: 'trade', standing: true } as Question
const ACCEPT = { do: 'accept', offer: 3 }
const FINISH = { do: 'finish' }

function advised(answer: unknown, second?: unknown): Advised {
  return { answer, reason: 'because', second: second ? { answer: second, reason: 'else' } : null } as Advised
}

function setUp(...advice: Advised[]) {
  const live = new LiveTable('t', 0)
  const advise = vi.spyOn(live, 'advise')
  for (const each of advice) advise.mockResolvedValueOnce(each)
  return { adviser: new Adviser(() => live), advise, check: vi.spyOn(live, 'check') }
}

test('advice that is still possible stays', async () => {
  const { adviser, advise, check } = setUp(advised(ACCEPT))
  check.mockResolvedValue()
  await adviser.ask(QUESTION)
  const shown = adviser.shownFor(7)
  await adviser.refresh(QUESTION)
  expect(adviser.shownFor(7)).toBe(shown)
  expect(advise).toHaveBeenCalledTimes(1)
})

test('advice that has become impossible is asked for again', async () => {
  const { adviser, check } = setUp(advised(ACCEPT), advised(FINISH))
  check.mockRejectedValue({ code: 'no_offer', rule: '', text: 'gone' })
  await adviser.ask(QUESTION)
  await adviser.refresh(QUESTION)
  expect(adviser.shownFor(7)?.answer).toEqual(FINISH)
})

test('what was refused is not advised twice', async () => {
  const { adviser } = setUp(advised(ACCEPT), advised(ACCEPT, FINISH), advised(FINISH))
  await adviser.ask(QUESTION)
  await adviser.refuse(QUESTION, ACCEPT)
  expect(adviser.choicesFor(7).map((choice) => choice.answer)).toEqual([FINISH])
  await adviser.refuse(QUESTION, FINISH)
  expect(adviser.choicesFor(7)).toEqual([])
  expect(adviser.refusal?.text).toBe('I have no other advice right now.')
})

test('a refused answer of my own changes no advice', async () => {
  const { adviser, advise } = setUp(advised(ACCEPT))
  await adviser.ask(QUESTION)
  await adviser.refuse(QUESTION, FINISH)
  expect(adviser.shownFor(7)?.answer).toEqual(ACCEPT)
  expect(advise).toHaveBeenCalledTimes(1)
})
