// A list of buttons and numbers that is one stop of the Tab key: the arrow keys go through it, and Tab leaves it. So it
// is never far from a choice to the button that ends the answer. In a number the arrows up and down change it.
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
const STOPS = 'button:not(:disabled, [data-step]), input'

export function oneStop(list: HTMLElement): () => void {
  const all = () => [...list.querySelectorAll<HTMLElement>(STOPS)]
  let last: HTMLElement | undefined

  function settle(): void {
    const stops = all()
    const stop = stops.find((each) => each === last) ?? stops[0]
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1
  }
  function enter(event: FocusEvent): void {
    last = event.target as HTMLElement
    settle()
  }
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    const stops = all()
    const at = stops.findIndex((each) => each === event.target)
    if (!step || at < 0 || (event.target instanceof HTMLInputElement && !/Left|Right/.test(event.key))) return
    event.preventDefault()
    stops[(at + step + stops.length) % stops.length]!.focus()
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
