/** Spreads choices over the demo world without chance: the same key gives the same whole number for ever (FNV-1a, 32 bits, mixed). */
export function keyNumber(key: string): number {
  let hash = 2166136261
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  // FNV leaves the last characters in the high bits only; the choices below look at the low ones
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A whole number from `minimum` to `maximum`, both included, that the key decides. */
export function keyBetween(key: string, minimum: number, maximum: number): number {
  return minimum + (keyNumber(key) % (maximum - minimum + 1))
}

/** One of the items, decided by the key; throws on an empty list. */
export function keyPick<T>(key: string, items: readonly T[]): T {
  const item = items[keyNumber(key) % items.length]
  if (item === undefined) throw new RangeError('There is nothing to pick from')
  return item
}
