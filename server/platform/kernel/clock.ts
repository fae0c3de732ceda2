/** The time, as epoch milliseconds. Injected, so that tests can move it; deadlines are compared with it and never with the database's own time. */
export interface Clock {
  now(): number
}

/** An instant further ahead than this was written before the clock was set back, and not by another process whose clock is a little fast. */
export const mostAheadMs = 60_000

export const systemClock: Clock = { now: () => Date.now() }
