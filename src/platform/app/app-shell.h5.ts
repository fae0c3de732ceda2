import type { AppShell } from '../types'

const shellId = 'app-shell'
/** The photo of the restaurant that was opened first, over its page until that stands (`src/browser/boot.ts`). */
const photoId = 'app-shell-photo'
/** A first screen that does not come, such as one without a network, holds nothing up for longer. */
const longestWaitMs = 1_500
const isThere = () => document.getElementById(shellId) !== null
const startsElsewhere = () => document.documentElement.classList.contains('starts-elsewhere')
const waiting = new Set<() => void>()

function tellGone(): void {
  for (const resolve of waiting) resolve()
  waiting.clear()
}

export const appShell: AppShell = {
  hide() {
    document.getElementById(shellId)?.remove()
    document.getElementById(photoId)?.remove()
    tellGone()
  },
  whenGone() {
    if (!isThere() || startsElsewhere()) return Promise.resolve()
    return new Promise((resolve) => {
      waiting.add(resolve)
      setTimeout(resolve, longestWaitMs)
    })
  }
}
