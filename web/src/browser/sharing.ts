// Copying and sharing a link. On a plain-http address browsers have neither the clipboard nor the sheet to share:
// then the text is selected and copied the old way, and sharing is not offered.

/** Whether the browser has a sheet of its own to share with. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Who closes the sheet again has done nothing wrong. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {})
}

/** Copies what a field or a text holds, and says whether it did. What was not copied stays selected, to be copied by hand. */
export async function copyFrom(shown: HTMLInputElement | HTMLPreElement): Promise<boolean> {
  const field = shown instanceof HTMLInputElement ? shown : null
  try {
    await navigator.clipboard.writeText(field?.value ?? shown.textContent ?? '')
    return true
  } catch {
    if (field) {
      field.focus()
      field.setSelectionRange(0, field.value.length)
    } else getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}

/** Shares a link where the browser can, else copies it; whether it was copied. */
export async function shareOrCopy(title: string, url: string): Promise<boolean> {
  if (canShare()) {
    await share(title, url)
    return false
  }
  const field = document.createElement('input')
  field.value = url
  document.body.append(field)
  const copied = await copyFrom(field)
  field.remove()
  return copied
}
