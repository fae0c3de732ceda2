import { askHost, hostWaits } from '../ask-host'

/** Opens the dialler; a device without one does nothing. */
export function dial(phone: string): Promise<boolean> {
  window.location.assign(`tel:${phone}`)
  return Promise.resolve(true)
}

/** Whether the text was put on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await askHost(() => navigator.clipboard.writeText(text), hostWaits.silent)
    return true
  } catch {
    // Absent without a safe connection and in older browsers, and forbidden in some frames
    return copySelected(text)
  }
}

/** The way of browsers without a clipboard for pages: what is selected is copied. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // No keyboard comes up, and the page stays where it is
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  document.body.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // What iOS takes for a selection
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
