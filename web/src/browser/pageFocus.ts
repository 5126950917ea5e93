// After a step to another page the focus goes to its heading, so that screen readers and keys go on there.
// The first page is the browser's own affair.

let first = true

export function focusHeading(heading: HTMLElement): void {
  if (!first) heading.focus({ preventScroll: true })
  first = false
}
