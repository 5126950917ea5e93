// Links in letters carry a token behind #, so that no server on the way ever logs it.

/** The token in an address; '' if there is none. Other anchors of a page are short words. */
export function readToken(hash: string): string {
  return /^#([\w-]{16,})$/.exec(hash)?.[1] ?? ''
}
