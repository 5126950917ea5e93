// The messages of a part as pages need them: most are said as they stand, the others are Fluent that is parsed when it is
// first needed, which most never are. The build makes them of our own files (scripts/words.ts).

/** A file with messages. */
export interface File {
  /** without its ending; messages in files called `names…` are names of things */
  name: string
  text: string
}

export interface Part {
  /** messages without anything to fill in, by their ids */
  texts: Record<string, string>
  /** the others: what follows the sign of equality */
  sources: Record<string, string>
  /** what the names are names of: "area", "card", … */
  kinds: string[]
}

const MESSAGES = /^(?=-?[a-zA-Z][\w-]* *=)/m
const PLAIN = /^([a-zA-Z][\w-]*) *= *([^{}\n]+?)\s*$/

export function partOf(files: readonly File[]): Part {
  const part: Part = { texts: {}, sources: {}, kinds: [] }
  const kinds = new Set<string>()
  for (const { name, text } of files)
    for (const source of text.split(MESSAGES)) {
      const id = /^[\w-]+/.exec(source)?.[0]
      if (!id) continue
      const plain = PLAIN.exec(source)
      delete part[plain ? 'sources' : 'texts'][id]
      part[plain ? 'texts' : 'sources'][id] = plain?.[2] ?? source.slice(source.indexOf('=') + 1).trimEnd()
      if (name.startsWith('names')) kinds.add(id.split('-')[0]!)
    }
  return { ...part, kinds: [...kinds] }
}
