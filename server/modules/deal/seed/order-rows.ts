import { isoDateAt } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import { countries } from '@/domain/countries'
import { statusOfCodes } from '@/domain/deal'
import { dealCodeOf } from '@/domain/deal-code'
import { figuresOf } from '@/domain/figures'
import { money } from '@/domain/money'
import { type OrderEvent, type OrderStatus, unpaidOrderExpiryMs } from '@/domain/order-state'
import { refundOfUnits } from '@/domain/purchase-refund'
import { taxRuleAt } from '@/domain/tax'
import { closedOutlet, dealDispute, type DealOrderTemplate } from '../../../seed/data/deals'
import { keyBetween, keyNumber } from '../../../seed/deterministic'
import type { dealCodes } from '../../deal-code/tables'
import { type NewOrder, orderNumberDay } from '../../order'
import { quoteInputOf } from '../quote'
import type { dealRefunds, deals } from '../tables'

type DealRow = typeof deals.$inferInsert
type CodeRow = typeof dealCodes.$inferInsert

/** A past purchase of a deal, by any user. */
export interface PastDeal {
  readonly orderId: string
  readonly userId: string
  readonly deal: DealRow
  readonly unitMinor: number
  readonly flashItemId: string | null
  /** Epoch ms. */
  readonly madeAt: number
  readonly paymentType: DealOrderTemplate['paymentType']
  readonly codes: DealOrderTemplate['codes']
  readonly count: number
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** What happened to an order, and when (epoch ms). */
interface Step {
  readonly event: OrderEvent
  readonly status: OrderStatus
  readonly at: number
}

const eventTo = { available: null, used: 'redeem', refunded: 'refund', expired: 'expire' } as const

/** What happened to an order, as its codes tell. */
export function stepsOf(past: PastDeal, validUntil: number | null, now: number): Step[] {
  const { madeAt, codes } = past
  if (codes.length === 0) return []
  const status = statusOfCodes(codes.map(({ state }) => state))
  const event = eventTo[status]
  const last = Math.max(...codes.map(({ hoursAgo = 0 }) => (hoursAgo === 0 ? 0 : now - hoursAgo * hourMs)))
  const paid: Step = { event: 'pay', status: 'available', at: madeAt + minuteMs }
  return [paid, ...(event ? [{ event, status, at: status === 'expired' ? (validUntil ?? now) : last }] : [])]
}

/** The request that gave a code of an order back, by the place of the code. */
export const dealRefundId = (orderId: string, index: number): string => `${orderId}-back-${index + 1}`

/** Its codes as they stand now. */
export function codeRows(past: PastDeal, validUntil: number | null, now: number): CodeRow[] {
  const { orderId, userId, deal, codes, madeAt } = past
  return codes.map(({ state, hoursAgo = 0, usedAt, isDisputed = false }, index) => {
    const dealCodeId = `${orderId}-code-${index + 1}`
    const isUsed = state === 'used'
    const isBack = state === 'refunding' || state === 'refunded'
    const digits = String(keyNumber(`${dealCodeId} digits`)).padStart(10, '0')
    return {
      dealCodeId,
      orderId,
      dealId: deal.dealId,
      userId,
      code: dealCodeOf(`${keyBetween(dealCodeId, 1, 9)}${digits}`),
      state,
      validUntil,
      usedAt: isUsed ? now - hoursAgo * hourMs : null,
      usedRestaurantId: isUsed ? (usedAt ?? deal.restaurantId) : null,
      usedBy: isUsed ? 'demo-counter' : null,
      dealRefundId: isBack ? dealRefundId(orderId, index) : null,
      disputedAt: isDisputed ? now - hourMs : null,
      dispute: isDisputed ? dealDispute : null,
      createdAt: madeAt + minuteMs
    }
  })
}

/** The row of a past order as it stands now. */
export function orderOf(past: PastDeal, steps: readonly Step[]): NewOrder {
  const { orderId, userId, deal, madeAt, paymentType } = past
  const { currency, countryCode } = deal
  const { utcOffsetMinutes } = countries[countryCode]
  const { unitMinor, count } = past
  const terms = { count, unitMinor, originalUnitMinor: deal.originalMinor ?? null }
  const quoteInput = quoteInputOf({ deal, utcOffsetMinutes }, madeAt, terms, null)
  const figures = figuresOf(quoteOrder(quoteInput))
  return {
    orderId,
    orderTransactionId: `${orderId}-transaction`,
    orderNumber: orderNumberDay(isoDateAt(madeAt, utcOffsetMinutes)),
    userId,
    restaurantId: deal.restaurantId,
    countryCode,
    currency,
    kind: 'deal',
    status: steps.at(-1)?.status ?? 'awaitingPayment',
    title: deal.title,
    picture: deal.image,
    utcOffsetMinutes,
    quoteId: `${orderId}-quote`,
    quoteInput,
    figures,
    tax: {
      name: taxRuleAt(countryCode, quoteInput.at)?.name ?? 'GST',
      rateBasisPoints: quoteInput.tax.rateBasisPoints,
      isInclusive: true
    },
    totalMinor: figures.total,
    paymentType: steps.length === 0 ? null : paymentType,
    paidAt: steps[0]?.at ?? null,
    expiresAt: madeAt + unpaidOrderExpiryMs,
    createdAt: madeAt,
    updatedAt: steps.at(-1)?.at ?? madeAt
  }
}

/** Requests that gave codes back. */
export const backRows = (past: PastDeal, totalMinor: number, now: number): (typeof dealRefunds.$inferInsert)[] => {
  const back = past.codes.flatMap((code, index) =>
    code.state === 'refunding' || code.state === 'refunded' ? [{ ...code, index }] : []
  )
  return back.map(({ state, hoursAgo = 0, index }, returned) => {
    const at = now - hoursAgo * hourMs
    const paid = money(totalMinor, past.deal.currency)
    return {
      dealRefundId: dealRefundId(past.orderId, index),
      orderId: past.orderId,
      reason: past.deal.restaurantId === closedOutlet.key ? ('closed' as const) : ('asked' as const),
      count: 1,
      amountMinor: refundOfUnits(paid, { count: past.count, asked: 1, returned }).minor,
      createdAt: at,
      completedAt: state === 'refunded' ? at : null
    }
  })
}
