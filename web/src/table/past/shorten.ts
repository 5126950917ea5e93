// The beginning of a long sentence that stands for all of it: up to its details.

/** letters that are read at a glance */
const SHORT = 90
/** letters below which a beginning says too little */
const LEAST = 16

/** The sentence in two parts; the second is empty if the whole is short. */
export function shorten(text: string): [head: string, rest: string] {
  if (text.length <= SHORT) return [text, '']
  const details = /\s\(|[:;.]\s/g
  details.lastIndex = LEAST
  const found = details.exec(text)
  const at = found && found.index <= SHORT ? found.index : text.lastIndexOf(' ', SHORT)
  return [text.slice(0, at), text.slice(at)]
}
