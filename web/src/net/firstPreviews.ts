// Previews that were asked for as soon as a table welcomed us, before the code that shows them was there (begin.ts).
import type { BegunPreview } from './begun'

interface Expected {
  key: string
  said: Promise<unknown>
  done: (said: unknown) => void
  failed: () => void
}

const keyOf = (question: number, answer: unknown): string => JSON.stringify([question, answer])

export class FirstPreviews {
  #expected = new Map<string, Expected>()

  expect(asked: readonly BegunPreview[]): void {
    for (const { id, question, answer } of asked) {
      let tell!: Pick<Expected, 'done' | 'failed'>
      const said = new Promise<unknown>((done, failed) => (tell = { done, failed: () => failed() }))
      // Whoever takes it asks again then.
      said.catch(() => {})
      this.#expected.set(id, { key: keyOf(question, answer), said, ...tell })
    }
  }

  /** The preview of this answer, if it was asked for. */
  find(question: number, answer: unknown): Promise<unknown> | undefined {
    const key = keyOf(question, answer)
    return [...this.#expected.values()].find((each) => each.key === key)?.said
  }

  answered(id: string, said: unknown): void {
    this.#expected.get(id)?.done(said)
  }

  /** They are of an older position, or of a connection that is gone. */
  forget(): void {
    for (const { failed } of this.#expected.values()) failed()
    this.#expected.clear()
  }
}
