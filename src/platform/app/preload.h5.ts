import { laterPackages, likelyNext } from '@/preload-plan'
import { fetchPage } from '../code/chunk-loading.h5'
import { feedback } from '../feedback/feedback'
import { importQuietly } from '../code/quiet-code.h5'
import type { Preload } from '../types'

/** Runs when the browser has nothing better to do; some do not know when that is. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_500)

/** One at a time, so that a tap never waits for all of them. */
function inTurn([next, ...others]: readonly (() => void)[]): void {
  if (next === undefined) return
  whenIdle(() => {
    next()
    inTurn(others)
  })
}

export const preload: Preload = {
  afterHome(more) {
    const pages = [...likelyNext, ...laterPackages.flatMap((group) => group.pages)]
    inTurn([
      () => void importQuietly(more).catch(() => undefined),
      feedback.prepare,
      ...pages.map((path) => () => fetchPage(path))
    ])
  }
}
