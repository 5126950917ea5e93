/** Enter in a field of the console does what the button beside or below it does, and never what another form does. */
export function submitOnEnter({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const form = target.closest('.row:has([data-submit]), [data-entry], [data-correct]')
  form?.querySelector<HTMLButtonElement>('[data-submit]:enabled')?.click()
}
