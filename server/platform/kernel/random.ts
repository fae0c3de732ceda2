import { randomBytes, randomInt } from 'node:crypto'

/** Unpredictable numbers. Injected, so that tests can repeat a run. */
export interface Random {
  bytes(count: number): Buffer
  /** Whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number
}

const poolSize = 8192
let pool = Buffer.alloc(0)

/** Asking the system costs as much for eight thousand bytes as for sixteen. Each byte is given out once. */
function fromPool(count: number): Buffer {
  if (count > poolSize) return randomBytes(count)
  if (count > pool.length) pool = randomBytes(poolSize)
  const part = pool.subarray(0, count)
  pool = pool.subarray(count)
  return part
}

export const systemRandom: Random = {
  bytes: fromPool,
  integer: (minimum, maximum) => randomInt(minimum, maximum + 1)
}
