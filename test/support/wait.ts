const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Waits for something to become true, and for no longer than that: on a busy machine it takes as long as it takes. The limit is there so
 * that what never comes fails with a name; it is far beyond what a slow machine needs.
 */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  { what = 'what was waited for', limitMs = 25_000 }: { what?: string; limitMs?: number } = {}
): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${limitMs / 1000} seconds`)
    await pause(10)
  }
}
