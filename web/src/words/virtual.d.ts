// What scripts/words.ts makes of the messages.
declare module 'virtual:words' {
  /** How the files of a part in a language are read: "de/megaciv" and so on. */
  const parts: Record<string, (() => Promise<{ name: string; text: string }[]>) | undefined>
  export default parts
}
