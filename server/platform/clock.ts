/** The time, as epoch milliseconds. Injected, so that tests can move it; deadlines are compared with it and never with the database's own time. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
