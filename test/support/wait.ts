const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Waits until `isSo` holds, looking every `everyMs`. The limit is far beyond what a slow machine needs: it only lets what never comes fail
 * with a name.
 */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  {
    what = 'what was waited for',
    limitMs = 25_000,
    everyMs = 10
  }: { what?: string; limitMs?: number; everyMs?: number } = {}
): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${limitMs / 1000} seconds`)
    await pause(everyMs)
  }
}
