// Addresses and their patterns.

/** The parts of a path after its pattern: `match('/tables/:id', path)` gives `{id}` or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (pattern === '/') return path === '/' ? {} : null
  if (wanted.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [n, part] of wanted.entries()) {
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(given[n]!)
    else if (part !== given[n]) return null
  }
  return found
}

/** Where the service tells of a table; an invitation lets strangers look. */
export function tablePath(table: string, invite: string): string {
  return `/api/tables/${table}?invite=${encodeURIComponent(invite)}`
}

/** The socket of a table. */
export function socketPath(table: string): string {
  return `/api/tables/${table}/socket`
}
