import type { PriceProps } from './price'

/** Stands for the price in its sentence: the price is drawn, not written. */
const gap = '\n'

/** The words of a sentence on both sides of its price, for `<Price>`. */
export function aroundPrice(sentence: (price: string) => string): Required<Pick<PriceProps, 'before' | 'after'>> {
  const [before = '', after = ''] = sentence(gap).split(gap)
  return { before: before.trim(), after: after.trim() }
}
