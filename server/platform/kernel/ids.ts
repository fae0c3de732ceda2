import type { Clock } from './clock'
import type { Random } from './random'

/** Makes ids: 26 characters of `0-9a-z`, unique, sorted by time to the millisecond, telling an outsider nothing else. */
export interface Ids {
  next(): string
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function timePart(milliseconds: number): string {
  let rest = milliseconds
  let text = ''
  for (let index = 0; index < 10; index += 1) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

export function createIds(clock: Clock, random: Random): Ids {
  return {
    next: () => timePart(clock.now()) + Array.from(random.bytes(16), (byte) => alphabet.charAt(byte % 32)).join('')
  }
}
