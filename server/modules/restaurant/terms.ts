import { isoDateAt } from '@/domain/calendar'
import type { CountryCode } from '@/domain/countries'
import { distanceMeters as greatCircle, type Point } from '@/domain/geo'
import { type Money, money } from '@/domain/money'
import { type OpeningState, openingStateAt } from '@/domain/opening-hours'
import { serviceLimit } from '@/domain/ordering-limit'
import {
  deliveryFee,
  type PaymentPromotion,
  type PaymentType,
  type Quote,
  quote,
  type QuoteFees,
  type QuoteInput,
  type QuoteMembership
} from '@/domain/pricing'
import type { Promotion } from '@/domain/promotions'
import { serviceChargeIsTaxed, taxRuleAt } from '@/domain/tax'
import type { RestaurantEntry } from './entries'
import type { RestaurantRow } from './repository'

/** What a way to pay costs, in basis points of what is left to be paid; a way that is not here costs nothing (spec section 3, payment service fee). */
const paymentServiceRates: Readonly<Record<CountryCode, Partial<Record<PaymentType, number>>>> = {
  SG: { CREDITCARD_PAY: 100, NETS: 50 },
  MY: { CREDITCARD_PAY: 100 },
  VN: { CREDITCARD_PAY: 150 },
  KH: { CREDITCARD_PAY: 150 },
  MM: { CREDITCARD_PAY: 150 },
  ID: { CREDITCARD_PAY: 150 },
  CN: {}
}

/**
 * What paying an order in one by the payment wallet takes off (spec section 9, Promotions). A union QR is a code that the card gateway shows on
 * its own page, no way to pay that could be chosen here.
 */
const paymentPromotions: Readonly<Partial<Record<CountryCode, PaymentPromotion>>> = {
  SG: { paymentTypes: ['ALIPAY'], minimum: money(50_00, 'SGD'), deduction: money(5_00, 'SGD') }
}

/** Distance from a place to where riders start, an outlet or an area, in metres. */
export const distanceTo = ({ latitude, longitude }: Point, point: Point): number =>
  greatCircle({ latitude, longitude }, point)

/** Whether a rider goes that far. */
export const isInRange = (row: Pick<RestaurantRow, 'deliveryRadiusMeters'>, meters: number): boolean =>
  meters <= row.deliveryRadiusMeters

/** Whether the outlet can deliver at all now; the reasons have codes of their own in a quote. */
export const canDeliver = (row: RestaurantRow): boolean => serviceLimit(row, 'delivery') === null

/** Whether what is ordered can be collected from the outlet. */
export const canHandOver = (row: RestaurantRow): boolean => serviceLimit(row, 'pickup') === null

/** Promotions in force, as the domain reads them. */
export const promotionsAt = (entry: RestaurantEntry, now: number): Promotion[] =>
  entry.promotions
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt))
    .map(({ promotionId, type, content }) => ({ promotionId, type, content }))

const optional = (minor: number | null, row: RestaurantRow): Money | null =>
  minor === null ? null : money(minor, row.currency)

/** What says how delivery is charged, of an outlet or an area. */
type DeliveryTerms = Pick<
  RestaurantRow,
  'currency' | 'deliveryBaseMinor' | 'deliveryPerKilometreMinor' | 'deliveryIncludedKilometres'
> &
  Partial<Pick<RestaurantRow, 'deliveryMaximumMinor'>>

/** What delivery costs over a distance, before any membership. */
export function deliveryFeeOf(row: DeliveryTerms, meters: number): Money {
  const amount = (minor: number) => money(minor, row.currency)
  return deliveryFee(
    {
      base: amount(row.deliveryBaseMinor),
      perKilometre: amount(row.deliveryPerKilometreMinor),
      includedKilometres: row.deliveryIncludedKilometres,
      maximum: row.deliveryMaximumMinor == null ? null : amount(row.deliveryMaximumMinor)
    },
    meters
  )
}

/** What the outlet charges over a distance. */
function feesOf(row: RestaurantRow, meters: number): QuoteFees {
  const amount = (minor: number) => money(minor, row.currency)
  return {
    packing: amount(row.packingFeeMinor),
    smallOrder:
      row.smallOrderBelowMinor === null
        ? null
        : { below: amount(row.smallOrderBelowMinor), fee: amount(row.smallOrderFeeMinor) },
    minimumOrder: optional(row.minimumOrderMinor, row),
    delivery: deliveryFeeOf(row, meters),
    serviceRateBasisPoints: row.serviceRateBasisPoints,
    platform: amount(row.platformFeeMinor),
    paymentServiceRates: paymentServiceRates[row.countryCode],
    paymentPromotion: paymentPromotions[row.countryCode] ?? null
  }
}

/** Everything of a quote that comes from the outlet; the caller adds the lines and the person. */
export function quoteBase(entry: RestaurantEntry, meters: number, now: number): QuoteInput {
  const { row } = entry
  const at = isoDateAt(now, row.utcOffsetMinutes)
  const rule = taxRuleAt(row.countryCode, at)
  return {
    country: row.countryCode,
    currency: row.currency,
    at,
    deliveryType: 'delivery',
    paymentType: null,
    lines: [],
    fees: feesOf(row, meters),
    tax: {
      rateBasisPoints: rule?.rateBasisPoints ?? 0,
      isInclusive: row.isTaxInclusive,
      isServiceTaxed: serviceChargeIsTaxed(row.countryCode)
    },
    membership: null,
    distanceMeters: meters,
    promotions: promotionsAt(entry, now),
    redEnvelope: null,
    bargain: null,
    promotionCode: null,
    tip: money(0, row.currency),
    walletBalanceToUse: null
  }
}

/** Delivery as an order would pay it, asked of the domain with one free dish: an empty cart pays no delivery. */
export function deliveryOf(
  base: QuoteInput,
  membership: QuoteMembership | null
): Pick<Quote, 'deliveryFee' | 'membershipDeduction'> {
  const nothing = money(0, base.currency)
  return quote({ ...base, membership, lines: [{ key: '', dishId: '', unitPrice: nothing, boxFee: nothing, count: 1 }] })
}

/** The membership that takes most off the delivery fee, of those that give in the country; a person may hold several. */
export function bestMembership(base: QuoteInput, memberships: readonly QuoteMembership[]): QuoteMembership | null {
  let best: { readonly membership: QuoteMembership; readonly saving: number } | null = null
  for (const membership of memberships) {
    if (membership.countryCode !== undefined && membership.countryCode !== base.country) continue
    const saving = deliveryOf(base, membership).membershipDeduction.minor
    if (!best || saving > best.saving) best = { membership, saving }
  }
  return best?.membership ?? null
}

/** Opening state now; kept with the entry until it changes. */
export function openingOf(entry: RestaurantEntry, now: number): OpeningState {
  const known = entry.opening
  if (known && known.from <= now && now < known.until) return known.state
  const state = openingStateAt(entry.hours, now)
  // Without a next change within the week ahead, an hour is soon enough to look again.
  entry.opening = { from: now, until: (state.isOpen ? state.closesAt : state.opensAt) ?? now + 3_600_000, state }
  return state
}
