import { randomBytes, randomInt } from 'node:crypto'

/** Unpredictable numbers. Injected, so that tests can repeat a run. */
export interface Random {
  bytes(count: number): Buffer
  /** Whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  integer: (minimum, maximum) => randomInt(minimum, maximum + 1)
}
