import type { ObservableMap } from 'mobx'
import type { CartContainer, CartItem } from '@/domain/cart'

/** Portions in a cart by what `keyOf` says of a line. */
export function countBy(container: CartContainer, keyOf: (line: CartItem) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of container.shopcartData) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + line.dishCount)
  return counts
}

/** Changes only the entries that differ, so that only what shows them is drawn again. */
export function follow(shown: ObservableMap<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const key of [...shown.keys()]) if (!counts.has(key)) shown.delete(key)
  for (const [key, count] of counts) shown.set(key, count)
}
