import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { isoDateAt, startOfDay } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import { countries } from '@/domain/countries'
import { figuresOf } from '@/domain/figures'
import { membershipEnd, renewalTriesMaximum, renewalTryMs } from '@/domain/membership'
import { money } from '@/domain/money'
import { type OrderEvent, type OrderStatus, unpaidOrderExpiryMs } from '@/domain/order-state'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import { taxRuleAt } from '@/domain/tax'
import type { Tx } from '../../db/database'
import { together } from '../../db/insert-rows'
import { jobs } from '../../platform/jobs/tables'
import type { ModuleSeed } from '../../seed/module-seed'
import { periodEndJob, type PlanRow, readPlan, renewalJob, renewalToldMs, termsOf } from '../membership'
import { demoCardNumber } from '../membership/seed'
import { membershipCards, membershipPeriods, membershipSubscriptions, renewalTries } from '../membership/tables'
import { expiryJob, insertsOfOrders, type NewOrder, orderNumberDay } from '../order'
import { orderEvents } from '../order/tables'
import { creditRefund, insertPartRefund, insertPayment } from '../payment'
import { writePayment } from '../payment/seed'
import { noPicture } from '../purchase'
import { giftPurpose } from './gift'
import type { GiftRow } from './repository'
import { giftTitle, membershipTitle } from './submit'
import { subscriptionTerms } from './subscription-terms'
import { membershipFirstPrices, membershipGifts, membershipOrders } from './tables'

/** Who has memberships in every state. */
const userId = 'demo-memberships'
const { currency, utcOffsetMinutes } = countries.SG
const minuteMs = 60_000
const dayMs = 86_400_000

/** A membership that was bought: when, what became of its order, and what renews it. */
interface Bought {
  readonly key: string
  readonly planId: string
  /** Epoch ms of its payment, or of the order where that is not paid. */
  readonly at: number
  readonly ends: Extract<OrderStatus, 'available' | 'completed' | 'refunded' | 'awaitingPayment'>
  readonly isFirstPrice?: true
  readonly renews?: 'live' | 'cancelled'
  /** What it is charged to; the wallet unless said. */
  readonly source?: string
  /** A gift that nobody has redeemed, by its code. */
  readonly gift?: Pick<GiftRow, 'months' | 'code'>
}

/** A card that renews, one that was cancelled and runs on, a gift to send, one whose renewal was refused, and what is over, went back or waits for its money. */
const boughtBy = (now: number): readonly Bought[] => [
  { key: 'over', planId: 'sg-foodie-single-3km', at: now - 80 * dayMs, ends: 'completed' },
  { key: 'back', planId: 'sg-vip-year', at: now - 70 * dayMs, ends: 'refunded' },
  {
    key: 'refused',
    planId: 'sg-svip-month',
    at: startOfDay(isoDateAt(now, utcOffsetMinutes), utcOffsetMinutes) - 30 * dayMs,
    ends: 'completed',
    isFirstPrice: true,
    renews: 'live',
    source: 'demo-card-gone'
  },
  { key: 'cancelled', planId: 'sg-vip-month', at: now - 20 * dayMs, ends: 'available', renews: 'cancelled' },
  { key: 'renewing', planId: 'sg-foodie-month-5km', at: now - 12 * dayMs, ends: 'available', renews: 'live' },
  {
    key: 'gift',
    planId: 'sg-foodie-single-5km',
    at: now - 3 * dayMs,
    ends: 'available',
    gift: { months: 1, code: 'FANJ2GFT2345' }
  },
  { key: 'unpaid', planId: 'sg-vip-year', at: now - 2 * minuteMs, ends: 'awaitingPayment' }
]

const orderIdOf = (key: string): string => `demo-membership-${key}`

/** The order of a plan as it stands now. */
function orderOf(
  plan: PlanRow,
  { key, at, ends, isFirstPrice, gift }: Omit<Bought, 'planId'>,
  expiresAt: number
): NewOrder {
  const orderId = orderIdOf(key)
  const priceMinor = isFirstPrice ? (plan.firstPriceMinor ?? plan.priceMinor) : plan.priceMinor
  const quoteInput = purchaseQuoteInput({
    country: 'SG',
    at: isoDateAt(at, utcOffsetMinutes),
    item: { id: plan.planId, unitPrice: money(priceMinor, currency) },
    tax: 'included'
  })
  const figures = figuresOf(quoteOrder(quoteInput))
  const isPaid = ends !== 'awaitingPayment'
  return {
    ...{
      orderId,
      userId,
      currency,
      utcOffsetMinutes,
      quoteInput,
      figures,
      expiresAt,
      status: ends,
      kind: 'membership'
    },
    orderTransactionId: `${orderId}-transaction`,
    orderNumber: orderNumberDay(isoDateAt(at, utcOffsetMinutes)),
    restaurantId: null,
    countryCode: 'SG',
    title: gift ? giftTitle(plan, gift.months) : membershipTitle(plan),
    picture: noPicture,
    quoteId: `${orderId}-quote`,
    tax: { name: taxRuleAt('SG', quoteInput.at)?.name ?? 'GST', ...quoteInput.tax },
    totalMinor: figures.total,
    paymentType: isPaid ? 'WALLET_PAY' : null,
    paidAt: isPaid ? at : null,
    createdAt: at,
    updatedAt: at
  }
}

type Step = { readonly event: OrderEvent | 'submit'; readonly status: OrderStatus; readonly at: number }

/** What happened to an order that was paid; a period's end completes it. */
function stepsOf({ at, ends }: Bought, endsAt: number) {
  const paid = { event: 'pay' as const, status: 'available' as const, at, after: 0 }
  if (ends === 'completed') return [paid, { event: 'complete' as const, status: ends, at: endsAt, after: 0 }]
  if (ends === 'refunded') return [paid, { event: 'refund' as const, status: ends, at: at + dayMs, after: 0 }]
  return ends === 'available' ? [paid] : []
}

async function writeOrder(tx: Tx, order: NewOrder, steps: readonly Step[]): Promise<void> {
  await tx.execute(together(insertsOfOrders([order])))
  const begun: Step = { event: 'submit', status: 'awaitingPayment', at: order.createdAt }
  await tx
    .insert(orderEvents)
    .values([begun, ...steps].map(({ event, status, at }) => ({ orderId: order.orderId, event, status, at })))
}

const planJob = (tx: Tx, { orderId, createdAt }: NewOrder, kind: string, runAt: number) =>
  tx
    .insert(jobs)
    .values({ jobId: `${orderId}-${kind}`, kind, uniqueKey: orderId, payload: { orderId }, runAt, createdAt })

/** The money of an order that went back to the wallet. */
async function writeBack(tx: Tx, { orderId, totalMinor }: NewOrder, periodId: string, at: number): Promise<void> {
  const refund = {
    ...{ refundId: `${orderId}-refund`, paymentId: `${orderId}-payment`, orderId, amountMinor: totalMinor, currency },
    refundRequestId: `membership:${periodId}`,
    reason: 'inPart' as const,
    destination: 'wallet' as const,
    status: 'succeeded' as const,
    createdAt: at,
    completedAt: at
  }
  await insertPartRefund(tx, refund)
  await creditRefund(tx, refund, { userId, paymentType: 'WALLET_PAY' }, at)
}

/** What renews a period from its end on. */
async function writeSubscription(tx: Tx, plan: PlanRow, bought: Bought, endsAt: number, now: number): Promise<string> {
  const { planId, product, priceMinor: agreedPriceMinor } = plan
  const { key, at: createdAt, renews: status = 'ended', source = 'wallet' } = bought
  const subscriptionId = `demo-subscription-${key}`
  await tx.insert(membershipSubscriptions).values({
    ...{ subscriptionId, userId, product, planId, agreedPriceMinor, source, utcOffsetMinutes, status, createdAt },
    nextChargeAt: status === 'live' ? endsAt : null,
    cancelledAt: status === 'cancelled' ? now - 2 * dayMs : null
  })
  // One that is due was looked at, and waits for what its order comes to
  if (status === 'live' && endsAt > now)
    await tx.insert(jobs).values({
      ...{ jobId: `${subscriptionId}-${renewalJob}`, kind: renewalJob, uniqueKey: subscriptionId },
      ...{ payload: { subscriptionId }, runAt: Math.max(now, endsAt - renewalToldMs.source), createdAt }
    })
  return subscriptionId
}

async function write(tx: Tx, bought: Bought, now: number): Promise<void> {
  const { key, planId, at, ends, isFirstPrice = false, renews, source = 'wallet', gift } = bought
  const plan = await readPlan(tx, planId)
  if (!plan) throw new RangeError(`no plan ${planId}`)
  const { product, period, variant, days } = plan
  const endsAt = membershipEnd(at, days, utcOffsetMinutes)
  const order = orderOf(plan, bought, at + unpaidOrderExpiryMs)
  const { orderId } = order
  const steps = stepsOf(bought, endsAt)
  await writeOrder(tx, order, steps)
  await tx.insert(membershipOrders).values({
    ...{ orderId, planId, product, period, variant, days, isFirstPrice, ...termsOf(plan) },
    purpose: gift ? giftPurpose : 'period',
    source: renews ? source : null,
    renewalPriceMinor: renews ? plan.priceMinor : null,
    acceptedTerms: subscriptionTerms.effectiveFrom
  })
  if (ends === 'awaitingPayment') return void (await planJob(tx, order, expiryJob, order.expiresAt))
  await writePayment(tx, order, { paymentType: 'WALLET_PAY' }, steps)
  if (gift) return void (await tx.insert(membershipGifts).values({ orderId, ...gift, createdAt: at }))
  const periodId = `demo-period-${key}`
  const isBack = ends === 'refunded'
  const subscriptionId = renews ? await writeSubscription(tx, plan, bought, endsAt, now) : null
  await tx.insert(membershipPeriods).values({
    ...{ periodId, userId, product, planId, variant, orderId, subscriptionId, days, utcOffsetMinutes, startsAt: at },
    ...termsOf(plan),
    number: subscriptionId === null ? null : 1,
    endsAt: isBack ? at + dayMs : endsAt,
    status: isBack ? 'refunded' : 'paid',
    createdAt: at
  })
  await tx
    .insert(membershipCards)
    .values({ userId, product, number: demoCardNumber(userId, product), createdAt: at })
    .onConflictDoNothing()
  if (isFirstPrice) await tx.insert(membershipFirstPrices).values({ userId, product, orderId })
  if (isBack) await writeBack(tx, order, periodId, at + dayMs)
  if (ends === 'available') await planJob(tx, order, periodEndJob, endsAt)
}

/** The renewal of a membership whose card is not kept any more: it was tried once and waits for another source, while what is held goes on. */
async function writeRefused(tx: Tx, at: number): Promise<void> {
  const key = 'refused'
  const [subscription] = await tx
    .select()
    .from(membershipSubscriptions)
    .where(eq(membershipSubscriptions.subscriptionId, `demo-subscription-${key}`))
  const plan = subscription && (await readPlan(tx, subscription.planId))
  if (!subscription || !plan) throw new RangeError('nothing that could be refused')
  const { planId, product, period, variant, days } = plan
  const { subscriptionId, source } = subscription
  const order = orderOf(plan, { key: 'renewal', at, ends: 'awaitingPayment' }, at + renewalTriesMaximum * renewalTryMs)
  const { orderId, totalMinor: amountMinor, figures } = order
  await writeOrder(tx, order, [])
  await tx.insert(membershipOrders).values({
    ...{ orderId, planId, product, period, variant, days, purpose: 'renewal', ...termsOf(plan) },
    acceptedTerms: subscriptionTerms.effectiveFrom
  })
  await insertPayment(tx, {
    ...{ paymentId: `${orderId}-payment`, orderId, userId, currency, amountMinor, figures, createdAt: at },
    ...{ paymentType: 'CREDITCARD_PAY', provider: 'none', status: 'declined', returnPath: '' },
    ...{ chargeAttempt: 1, reasonCode: codes.cardNotFound, refusal: 'forEver' }
  })
  const answered = { answer: 'forEver' as const, answeredAt: at }
  await tx.insert(renewalTries).values({ subscriptionId, number: 2, attempt: 1, orderId, source, at, ...answered })
  await planJob(tx, order, expiryJob, order.expiresAt)
}

/** Memberships in every state, of one person. */
export const membershipOrderSeed: ModuleSeed = {
  history: ({ now }) => [
    ...boughtBy(now).map((bought) => ({ at: bought.at, write: (tx: Tx) => write(tx, bought, now) })),
    {
      at: startOfDay(isoDateAt(now, utcOffsetMinutes), utcOffsetMinutes),
      write: (tx) => writeRefused(tx, startOfDay(isoDateAt(now, utcOffsetMinutes), utcOffsetMinutes))
    }
  ]
}
