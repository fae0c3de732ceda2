import type { Locator } from 'playwright-core'

/** Half of a small screen: what a long list draws at once reaches further. */
const stepPx = 400
/** How long a step is looked at before the next one. */
const lookMs = 250

/** Scrolls an area by CSS pixels in steps of 200, one a frame. Returns whether it moved: at its end it does not. */
export function scrollBy(area: Locator, pixels: number): Promise<boolean> {
  return area.evaluate(async (scroller, distance) => {
    const before = scroller.scrollTop
    const step = Math.sign(distance) * 200
    for (let rest = distance; rest !== 0; rest -= Math.abs(rest) < 200 ? rest : step) {
      scroller.scrollBy(0, Math.abs(rest) < 200 ? rest : step)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return scroller.scrollTop !== before
  }, pixels)
}

/** Scrolls an area to its end, from a little above it: what follows a list's end is read as the end comes near. */
export function scrollToEnd(area: Locator): Promise<void> {
  return area.evaluate(async (scroller) => {
    for (const top of [scroller.scrollTop - 100, scroller.scrollHeight]) {
      scroller.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

/** Scrolls an area until something in it is drawn: down to its end, and up again where that was too quick for the list. */
export async function scrollUntilDrawn(area: Locator, wanted: Locator, waitMs: number): Promise<void> {
  const end = Date.now() + waitMs
  const isDrawn = () =>
    wanted.waitFor({ state: 'attached', timeout: lookMs }).then(
      () => true,
      () => false
    )
  for (let step = stepPx; !(await isDrawn());) {
    if (Date.now() > end) throw new Error(`never drawn: ${wanted.toString()}`)
    if (!(await scrollBy(area, step))) step = -step
  }
}
