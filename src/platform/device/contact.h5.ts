/** Opens the dialler; a device without one does nothing. */
export function dial(phone: string): Promise<boolean> {
  window.location.assign(`tel:${phone}`)
  return Promise.resolve(true)
}

/** Whether the text was put on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
