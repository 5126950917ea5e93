// The height of an element, known only after a layout: reading it at once would force one more.
import type { Attachment } from 'svelte/attachments'

/** Report the outer height of an element whenever a layout has changed it. */
export function watchHeight(report: (height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const watch = new ResizeObserver(([entry]) => {
      report(Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0))
    })
    watch.observe(element, { box: 'border-box' })
    return () => watch.disconnect()
  }
}
