/**
 * The first `count` of `items` in an order, which must be total, without putting all of them in order, or keeping them: a page has ten,
 * a city ten thousand.
 */
export function firstBy<T>(items: Iterable<T>, compare: (a: T, b: T) => number, count: number): T[] {
  const first: T[] = []
  for (const item of items) {
    const last = first.at(-1)
    if (first.length === count && last !== undefined && compare(item, last) >= 0) continue
    const position = first.findIndex((other) => compare(item, other) < 0)
    first.splice(position < 0 ? first.length : position, 0, item)
    if (first.length > count) first.pop()
  }
  return first
}
