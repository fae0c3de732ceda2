/** Waits until something holds that the page itself does not show. */
export async function until(holds: () => Promise<boolean> | boolean, what: string, limitMs = 40_000): Promise<void> {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    if (await holds()) return
    await new Promise((resolve) => {
      setTimeout(resolve, 150)
    })
  }
  throw new Error(`never came: ${what}`)
}
