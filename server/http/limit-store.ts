import { LRUCache } from 'lru-cache'

/** One window of one caller, as the plugin wants it. */
interface Window {
  current: number
  startedAt: number
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Most callers of one limit that are remembered; the ones that have been quiet longest are forgotten first. */
const mostCallers = 50_000

/**
 * Counts of the rate limits of one process. Time is what has passed since the start, not what the clock says: a clock that is set back would
 * keep everybody out who is at their limit until it has caught up.
 */
export class LimitStore {
  private readonly windows = new LRUCache<string, Window>({ max: mostCallers })

  constructor(
    _options?: unknown,
    private readonly now: () => number = () => performance.now()
  ) {}

  incr(key: string, answer: Answer, windowMs: number): void {
    const now = this.now()
    const known = this.windows.get(key)
    if (known === undefined || known.startedAt + windowMs <= now) {
      this.windows.set(key, { current: 1, startedAt: now })
      return answer(null, { current: 1, ttl: windowMs })
    }
    known.current += 1
    return answer(null, { current: known.current, ttl: windowMs - (now - known.startedAt) })
  }

  /** Of another limit. */
  child(): LimitStore {
    return new LimitStore(undefined, this.now)
  }
}
