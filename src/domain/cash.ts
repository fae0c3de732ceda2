import type { Currency } from './countries'
import { type Money, money } from './money'
import type { OrderStatus } from './order-state'
import type { PaymentType } from './pricing'

/** The most that a rider or a counter takes in cash for one order, minor units. */
const maximums: Readonly<Record<Currency, number>> = {
  SGD: 10_000,
  MYR: 30_000,
  VND: 2_000_000,
  KHR: 400_000,
  MMK: 200_000,
  IDR: 1_500_000,
  CNY: 50_000
}

/** The most that is taken in cash for one order. */
export const cashMaximum = (currency: Currency): Money => money(maximums[currency], currency)

/** Who did not take and pay what was brought pays otherwise for this long. */
export const cashRefusedForMs = 90 * 86_400_000

/** Why a meal was not handed over: it was to be paid in cash, and was not. */
export const doorReasons = ['cashUnpaid'] as const
/** One reason of the door or the counter. */
export type DoorReason = (typeof doorReasons)[number]

const carriedStatuses: ReadonlySet<OrderStatus> = new Set(['paid', 'accepted', 'canPickUp', 'delivering'])

/** Whether a meal is with the restaurant or the rider, who are still to be paid for it in cash. `paidAt` is null until they were. */
export const isCashDue = ({
  paymentType,
  paidAt,
  status
}: {
  readonly paymentType: PaymentType | null
  readonly paidAt: number | null
  readonly status: OrderStatus
}): boolean => paymentType === 'CASH' && paidAt === null && carriedStatuses.has(status)
