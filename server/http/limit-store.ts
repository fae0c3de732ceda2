import { LRUCache } from 'lru-cache'

/** One window of one caller, as the plugin wants it. */
interface Window {
  current: number
  startedAt: number
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/** How many callers of one limit are remembered at most; those that were quiet longest are forgotten first. */
const mostCallers = 50_000

/**
 * Counts of the rate limits of one process. Time is counted from the start of the process, not read from the clock: if the clock were set
 * back, everybody at their limit would be kept out until it has caught up.
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
