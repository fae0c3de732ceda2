import { LRUCache } from 'lru-cache'
import type { Clock } from './clock'

/** Keeps what was made for a key for so long, and those asked for last; who asks meanwhile waits for the same. A failure is not kept. */
export function keepFor<T>(ms: number, most: number, clock: Clock) {
  const cache = new LRUCache<string, { readonly at: number; readonly value: Promise<T> }>({ max: most })
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = cache.get(key)
    if (known && clock.now() - known.at < ms) return known.value
    const value = make()
    cache.set(key, { at: clock.now(), value })
    value.catch(() => cache.peek(key)?.value === value && cache.delete(key))
    return value
  }
}
