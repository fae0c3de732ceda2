import { compare, fraction, type Money } from './money'

/** How goods are sold: by the piece at its price, or by what was weighed. */
export const soldBy = ['piece', 'weight'] as const
/** How goods are kept, at the shop, on the way and at home. */
export const storages = ['ambient', 'chilled', 'frozen'] as const
/** One of {@link storages}. */
export type Storage = (typeof storages)[number]
/** What a price is compared by. */
export const priceUnits = ['100g', 'litre'] as const

/** What one piece holds; null where it is not known. */
export interface PieceSize {
  readonly grams: number | null
  readonly millilitres: number | null
}

/** A price by which goods of different sizes can be compared. */
export interface UnitPrice {
  readonly amount: Money
  readonly per: (typeof priceUnits)[number]
}

/** What 100 g, or else a litre, of goods cost at the price of a piece, rounded once; null where the size is not known. */
export function unitPriceOf(price: Money, { grams, millilitres }: PieceSize): UnitPrice | null {
  if (grams !== null) return { amount: fraction(price, 100, grams), per: '100g' }
  return millilitres === null ? null : { amount: fraction(price, 1000, millilitres), per: 'litre' }
}

/** In what order a shelf stands: as the shop has put it, or by what 100 g or a litre cost. */
export const shelfSorts = ['shelf', 'unitPrice'] as const
/** One of {@link shelfSorts}. */
export type ShelfSort = (typeof shelfSorts)[number]

/** The cheaper by weight first, then by volume, at the end what can be compared with nothing; as sort wants it. */
export function compareUnitPrices(one: UnitPrice | null, other: UnitPrice | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return priceUnits.indexOf(one.per) - priceUnits.indexOf(other.per) || compare(one.amount, other.amount)
}

/** Whether goods may leave the freezer on a cooled round alone. */
export const needsColdChain = (storage: Storage | null): boolean => storage === 'frozen'

/** Whether this names a video below the image host: a file of our own alone, so that no other host is asked to play one. */
export const isVideoPath = (text: string): boolean => /^video\/[\w-]+\.mp4$/.test(text)
