import { addDays, isoDateAt, minuteOfDay, startOfDay, wallClock } from './calendar'
import type { Money } from './money'
import type { OrderEvent, OrderStatus } from './order-state'

/** What a deal sells: a set of goods, money's worth at the counter, or one thing at a special price. */
export const dealKinds = ['package', 'cash', 'special'] as const
/** One of {@link dealKinds}. */
export type DealKind = (typeof dealKinds)[number]

/** How a list of deals is put in order. */
export const dealSorts = ['overall', 'distance', 'sales', 'discount'] as const
/** One of {@link dealSorts}. */
export type DealSort = (typeof dealSorts)[number]

/**
 * Until when unused codes are refundable: `anyTime` also by themselves when they run out, `untilExpiry` only for as long as they are
 * valid, `none` never.
 */
export const dealRefundRules = ['anyTime', 'untilExpiry', 'none'] as const
/** One of {@link dealRefundRules}. */
export type DealRefundRule = (typeof dealRefundRules)[number]

/** What a card of a deal may say in a word. */
export const dealTags = ['anyTimeRefund', 'noBooking', 'firstDeal'] as const
/** One of {@link dealTags}. */
export type DealTag = (typeof dealTags)[number]

/** States of a code. `refunding` is asked back, its money on its way. */
export const dealCodeStates = ['unused', 'used', 'refunding', 'refunded', 'expired'] as const
/** One of {@link dealCodeStates}. */
export type DealCodeState = (typeof dealCodeStates)[number]

/** Tabs of the codes of a person (spec section 4, Flash sale: unused, used, expired); what goes back stands under `refunded`. */
export const dealCodeTabs = ['unused', 'used', 'expired', 'refunded'] as const
/** One of {@link dealCodeTabs}. */
export type DealCodeTab = (typeof dealCodeTabs)[number]

/** The states that a tab shows. */
export const statesOfTab = (tab: DealCodeTab): readonly DealCodeState[] =>
  tab === 'refunded' ? ['refunding', 'refunded'] : [tab]

/** A stretch of the outlet's day in which codes are taken: minutes after midnight, the end excluded. */
export interface DealHours {
  readonly opensAt: number
  readonly closesAt: number
}

/** The rules of a deal as data: the deal, the code and the counter say and judge the same. */
export interface DealRules {
  /** Days from purchase, the day of purchase being the first; null where `validUntil` says it. */
  readonly validDays: number | null
  /** Last day, ISO date; with `validDays` whichever is first. */
  readonly validUntil: string | null
  /** Days on which codes are taken, 0 is Sunday; empty is every day. */
  readonly weekdays: readonly number[]
  /** Empty is at any time. */
  readonly hours: readonly DealHours[]
  /** Days on which none are taken, ISO dates. */
  readonly excludedDates: readonly string[]
  /** A table has to be booked this many hours before; null where none has to be. */
  readonly bookingHours: number | null
  /** People that one code is for; null where it does not say. */
  readonly people: number | null
  /** Codes that a table may use together; null has no limit. */
  readonly perTable: number | null
  /** Whether it is taken together with other offers of the outlet. */
  readonly isStackable: boolean
  readonly refund: DealRefundRule
  /** Only for whoever has bought nothing at the chain before (spec section 5, Foodie card: first-time deal). */
  readonly isFirstDeal: boolean
  /** Codes that a person may have of it, refunded ones not counted; null has no limit. */
  readonly perPerson: number | null
  /** What the bill has to come to before a code is taken (spec section 9, Promotions: a flash voucher); null where it may be anything. */
  readonly minimumSpend: Money | null
}

/** Most codes of one order where neither the deal nor its stock says less. */
export const dealCountMaximum = 20
/** How long after it was taken the counter may undo it. */
export const dealUndoMs = 10 * 60_000
/** How long after it was taken its person may say that they never showed it. */
export const dealDisputeMs = 24 * 3_600_000

/** The last millisecond in which a code of a deal bought at `paidAt` (epoch ms) is valid, in the outlet's zone; null never ends. */
export function validUntilOf(
  { validDays, validUntil }: Pick<DealRules, 'validDays' | 'validUntil'>,
  paidAt: number,
  utcOffsetMinutes: number
): number | null {
  const byDays = validDays === null ? null : addDays(isoDateAt(paidAt, utcOffsetMinutes), validDays - 1)
  const days = [byDays, validUntil].filter((day) => day !== null).sort()
  const [last] = days
  return last === undefined ? null : startOfDay(addDays(last, 1), utcOffsetMinutes) - 1
}

/** Why a code is not taken at a moment: not on such a day, or not at such an hour. */
export type DealClosedReason = 'day' | 'hour'

/** Whether the rules let a code be used at a moment (epoch ms) of the outlet's clock; undefined when they do. Validity is not asked here. */
export function closedReasonAt(
  { weekdays, hours, excludedDates }: Pick<DealRules, 'weekdays' | 'hours' | 'excludedDates'>,
  now: number,
  utcOffsetMinutes: number
): DealClosedReason | undefined {
  const clock = wallClock(now, utcOffsetMinutes)
  const isDay =
    (weekdays.length === 0 || weekdays.includes(clock.day())) && !excludedDates.includes(clock.format('YYYY-MM-DD'))
  if (!isDay) return 'day'
  const minute = minuteOfDay(now, utcOffsetMinutes)
  const isHour = hours.length === 0 || hours.some(({ opensAt, closesAt }) => minute >= opensAt && minute < closesAt)
  return isHour ? undefined : 'hour'
}

/** The tags of a deal. */
export const tagsOf = ({ refund, bookingHours, isFirstDeal }: DealRules): DealTag[] => [
  ...(refund === 'anyTime' ? (['anyTimeRefund'] as const) : []),
  ...(bookingHours === null ? (['noBooking'] as const) : []),
  ...(isFirstDeal ? (['firstDeal'] as const) : [])
]

/** Whether codes in a state can still be asked back at a moment. */
export const isReturnable = (
  refund: DealRefundRule,
  { state, validUntil }: { readonly state: DealCodeState; readonly validUntil: number | null },
  now: number
): boolean =>
  state === 'unused' && refund !== 'none' && (refund === 'anyTime' || validUntil === null || now <= validUntil)

/** How much less a price is than what it is struck from, in basis points rounded down; 0 where nothing is struck. */
export const discountOf = (priceMinor: number, originalMinor: number | null): number =>
  originalMinor === null || originalMinor <= priceMinor
    ? 0
    : Math.floor(((originalMinor - priceMinor) * 10_000) / originalMinor)

/**
 * The state of a paid order of deals, a function of its codes: `available` while one can still be used or is on its way back, `used` when
 * none is and one was used, `refunded` when all went back, `expired` else (spec section 4, Order).
 */
export function statusOfCodes(
  states: readonly DealCodeState[]
): Extract<OrderStatus, 'available' | 'used' | 'refunded' | 'expired'> {
  if (states.some((state) => state === 'unused' || state === 'refunding')) return 'available'
  if (states.includes('used')) return 'used'
  return states.length > 0 && states.every((state) => state === 'refunded') ? 'refunded' : 'expired'
}

/** What brings an order to where its codes are. That all went back the return of the money says. */
const eventTo = {
  available: 'undoRedeem',
  used: 'redeem',
  expired: 'expire',
  refunded: undefined
} as const satisfies Record<ReturnType<typeof statusOfCodes>, OrderEvent | undefined>

/** What moves an order of this status to the state that its codes tell; undefined where nothing does. */
export function eventOfCodes(status: OrderStatus, states: readonly DealCodeState[]): OrderEvent | undefined {
  const told = statusOfCodes(states)
  return told === status ? undefined : eventTo[told]
}

/** Whether the money of a code went, or goes, back. */
export const isGivenBack = ({ state }: { readonly state: DealCodeState }): boolean =>
  state === 'refunding' || state === 'refunded'
