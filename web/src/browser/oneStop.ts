// A list of buttons that is one stop of the Tab key: the arrow keys go through it, and Tab leaves it. So it is never
// far from a choice to the button that ends the answer.
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function oneStop(list: HTMLElement): () => void {
  const all = () => [...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  let last: HTMLElement | undefined

  function settle(): void {
    const buttons = all()
    const stop = buttons.find((each) => each === last) ?? buttons[0]
    for (const each of buttons) each.tabIndex = each === stop ? 0 : -1
  }
  function enter(event: FocusEvent): void {
    last = event.target as HTMLElement
    settle()
  }
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    const buttons = all()
    const at = buttons.findIndex((each) => each === event.target)
    if (!step || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]!.focus()
  }

  const changes = new MutationObserver(settle)
  changes.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  list.addEventListener('focusin', enter)
  list.addEventListener('keydown', press)
  settle()
  return () => {
    changes.disconnect()
    list.removeEventListener('focusin', enter)
    list.removeEventListener('keydown', press)
  }
}
