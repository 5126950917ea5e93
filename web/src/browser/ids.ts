// Ids that nobody else has. Not `crypto.randomUUID`: a phone on a plain-http address does not have it.

/** Sixteen hexadecimal digits by chance. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
