// What scripts/words.ts makes of the messages.
declare module 'virtual:words' {
  /** How a part in a language is read: "de/megaciv" and so on. */
  const parts: Record<string, (() => Promise<import('./part').Part>) | undefined>
  export default parts
}
