import type { Page } from 'playwright-core'

/** How long a page must have stood still, and how long it may take until then, ms. */
const rest = { quiet: 250, limit: 5_000 }

/** Waits until nothing has changed for a moment and nothing moves. */
export async function settle(page: Page, quiet = rest.quiet): Promise<void> {
  await page.evaluate(
    ({ quiet, limit }) =>
      new Promise<void>((resolve) => {
        const begun = Date.now()
        let changed = begun
        const watch = new MutationObserver(() => {
          changed = Date.now()
        })
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const isMoving = () =>
          document
            .getAnimations()
            .some(
              (animation) =>
                animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity
            )
        // What stands over the screen while code is on its way
        const isWaiting = () => document.querySelector('[class*="curtain_"]') !== null
        const look = () => {
          const now = Date.now()
          if (now - begun < limit && (now - changed < quiet || isMoving() || isWaiting()))
            return void setTimeout(look, 50)
          watch.disconnect()
          resolve()
        }
        look()
      }),
    { ...rest, quiet }
  )
}
