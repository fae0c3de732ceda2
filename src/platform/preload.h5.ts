import { laterPackages, likelyNext } from '@/preload-plan'
import { fetchPage } from './chunk-loading.h5'
import { feedback } from './feedback'
import type { Preload } from './types'

/** Runs when the browser has nothing better to do; some do not know when that is. */
const whenIdle = (work: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_500))

export const preload: Preload = {
  afterHome(more) {
    whenIdle(() => {
      more()
      feedback.prepare()
      for (const path of [...likelyNext, ...laterPackages.flatMap(({ pages }) => pages)]) fetchPage(path)
    })
  }
}
