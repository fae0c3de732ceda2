import type { Currency } from './countries'
import { type Money, money } from './money'

/** How far a parcel is, in the order in which it gets there. */
export const parcelStations = ['packed', 'handedOver', 'cleared', 'delivered'] as const
/** One of {@link parcelStations}. */
export type ParcelStation = (typeof parcelStations)[number]

/** What a parcel of up to so many grams costs to send, minor units. */
export interface ParcelBand {
  readonly untilGrams: number
  readonly feeMinor: number
}

/** Goods of one line, as a parcel asks about them. */
export interface ParcelGoods {
  readonly name: string
  /** Keeps without being cooled, for as long as a parcel takes. */
  readonly travels: boolean
  /** Customs let it in. */
  readonly isAllowed: boolean
  /** Of one piece, packed; null where nobody weighed it. */
  readonly grams: number | null
  readonly count: number
}

/** Why goods cannot be sent as one parcel. */
export type ParcelRefusal =
  | { readonly reason: 'forbidden'; readonly name: string }
  | { readonly reason: 'fresh'; readonly name: string }
  | { readonly reason: 'mixed'; readonly name: string; readonly other: string }
  | { readonly reason: 'heavy'; readonly grams: number; readonly maximum: number }

/** What a parcel weighs, grams; what nobody weighed counts nothing, as it is not sent. */
export const parcelGrams = (goods: readonly ParcelGoods[]): number =>
  goods.reduce((sum, { grams, count }) => sum + (grams ?? 0) * count, 0)

/** Grams as kilograms with no more digits than they need: `0.5`, `1.25`; up, so that what is above a band does not read as its end. */
export const kilogramsText = (grams: number): string => String(Math.ceil(grams / 10) / 100)

const bandOf = (bands: readonly ParcelBand[], grams: number): ParcelBand | undefined =>
  bands.filter(({ untilGrams }) => grams <= untilGrams).sort((a, b) => a.untilGrams - b.untilGrams)[0]

/** The fee of the lightest band that holds so many grams; undefined above the heaviest. */
export function parcelFee(bands: readonly ParcelBand[], grams: number, currency: Currency): Money | undefined {
  const band = bandOf(bands, grams)
  return band && money(band.feeMinor, currency)
}

const isSendable = ({ travels, isAllowed, grams }: ParcelGoods): boolean => travels && isAllowed && grams !== null

/**
 * Why these goods are no parcel: what customs stop, fresh goods, which are never sent nor mixed with what is, and more than the heaviest
 * band. Undefined where they are one; nothing at all is no parcel either, which the cart says.
 */
export function parcelRefusal(goods: readonly ParcelGoods[], bands: readonly ParcelBand[]): ParcelRefusal | undefined {
  const forbidden = goods.find(({ isAllowed }) => !isAllowed)
  if (forbidden) return { reason: 'forbidden', name: forbidden.name }
  const fresh = goods.find((each) => !isSendable(each))
  const other = goods.find(isSendable)
  if (fresh)
    return other ? { reason: 'mixed', name: fresh.name, other: other.name } : { reason: 'fresh', name: fresh.name }
  const grams = parcelGrams(goods)
  const maximum = Math.max(0, ...bands.map(({ untilGrams }) => untilGrams))
  return grams > maximum ? { reason: 'heavy', grams, maximum } : undefined
}

/** Where a parcel stands by when it reached each station; null before the first. */
export const stationOf = (reached: Readonly<Record<ParcelStation, unknown>>): ParcelStation | null =>
  [...parcelStations].reverse().find((station) => reached[station] !== null) ?? null

/** Signs that a name, a province and an address may have. */
export const parcelLengths = { receiver: 40, province: 20, city: 30, district: 30, detail: 120 } as const

/** Most addresses of one person. */
export const parcelAddressesMaximum = 20
