import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { isoDateAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { renewalTriesMaximum, renewalTryMs } from '@/domain/membership'
import { money } from '@/domain/money'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import {
  lockMembership,
  planRenewal,
  type PlanRow,
  readLastTry,
  readNewestTry,
  readPeriods,
  readPlan,
  readSubscriptionById,
  renewalToldMs,
  type SubscriptionRow,
  type TryRow,
  writeTry
} from '../membership'
import { membershipTitle, orderMembershipOf, subscriptionTerms } from '../membership-order'
import { lockOrder, readAnyOrder } from '../order'
import { type ChargeSource, scheduleCharge } from '../payment'
import { payments } from '../payment/tables'
import { cancelOrder, createPurchase, noPicture } from '../purchase'
import { tellBeforeCharge, tellOfEnd, tellOfSource } from './notices'
import { endRenewing } from './state'

/** What `membership_orders` says of the order of a renewal. */
export const renewalPurpose = 'renewal'
/** The job of the next try of a renewal that was refused; its payload names the order and the try before. */
export const retryJob = 'membershipRetry'

const chargedBy = (source: string): ChargeSource => (source === 'wallet' ? 'wallet' : { cardId: source })

/** How far a subscription has come: the number of the period that the next renewal pays. */
async function nextNumber(tx: Tx, subscription: SubscriptionRow): Promise<number> {
  const periods = await readPeriods(tx, subscription)
  const own = periods.filter(({ subscriptionId }) => subscriptionId === subscription.subscriptionId)
  const tried = await readNewestTry(tx, subscription.subscriptionId)
  return 1 + Math.max(tried?.number ?? 0, ...own.map(({ number }) => number ?? 0))
}

/** The order of a renewal that waits for its payment; undefined where none does. */
export async function readOpenRenewal(db: Db, { subscriptionId }: Pick<SubscriptionRow, 'subscriptionId'>) {
  const tried = await readNewestTry(db, subscriptionId)
  const order = tried && (await readAnyOrder(db, tried.orderId))
  return order?.status === 'awaitingPayment' ? order : undefined
}

/** Payments of an order that are under way: with whoever keeps the card, or with its person at the cashier. */
export const readPaying = (db: Db, orderId: string) =>
  db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['pending', 'review'])))

/** Makes the order of the next period, which is charged at once and waits three days for its payment. The membership is locked. */
async function createRenewal(tx: Tx, kernel: Kernel, subscription: SubscriptionRow, plan: PlanRow): Promise<void> {
  const { subscriptionId, userId, source, utcOffsetMinutes, agreedPriceMinor } = subscription
  const at = kernel.clock.now()
  const { currency } = countries[plan.countryCode]
  const number = await nextNumber(tx, subscription)
  await createPurchase(tx, kernel, {
    ...{ userId, utcOffsetMinutes, restaurantId: null, kind: 'membership', invoice: null, picture: noPicture },
    title: membershipTitle(plan),
    quoteId: kernel.ids.next(),
    quoteInput: purchaseQuoteInput({
      country: plan.countryCode,
      at: isoDateAt(at, utcOffsetMinutes),
      item: { id: plan.planId, unitPrice: money(Math.min(agreedPriceMinor, plan.priceMinor), currency) },
      tax: 'included',
      balanceMinor: null,
      paymentType: source === 'wallet' ? 'WALLET_PAY' : 'CREDITCARD_PAY'
    }),
    expiresAt: at + renewalTriesMaximum * renewalTryMs,
    chargedBy: chargedBy(source),
    hold: async (inner, orderId) => {
      const acceptedTerms = subscriptionTerms.effectiveFrom
      await orderMembershipOf(inner, orderId, plan, { purpose: renewalPurpose, acceptedTerms })
      await writeTry(inner, { subscriptionId, number, attempt: 1, orderId, source, at })
    }
  })
}

async function startRenewal(tx: Tx, kernel: Kernel, subscription: SubscriptionRow): Promise<void> {
  if (await readOpenRenewal(tx, subscription)) return
  const plan = await readPlan(tx, subscription.planId)
  if (!plan) throw new Error('a subscription without its plan')
  // What costs more than was agreed needs its person's word
  if (plan.priceMinor > subscription.agreedPriceMinor) {
    await endRenewing(tx, kernel, subscription)
    return tellOfEnd(tx, kernel, subscription, plan, 'price')
  }
  return createRenewal(tx, kernel, subscription, plan)
}

const payload = z.object({ subscriptionId: z.string() })

/**
 * Looks at what comes next of a subscription: says in time that its card will not do, and what will be charged; then charges it. Judged under
 * the lock of the membership, so that it is charged or cancelled, and once a period.
 */
export const lookAtRenewal =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { subscriptionId } = payload.parse(job.payload)
    const known = await readSubscriptionById(tx, subscriptionId)
    if (!known) return
    await lockMembership(tx, known)
    const subscription = await readSubscriptionById(tx, subscriptionId)
    if (subscription?.status !== 'live' || subscription.nextChargeAt === null) return
    const left = subscription.nextChargeAt - kernel.clock.now()
    if (left <= 0) return startRenewal(tx, kernel, subscription)
    if (left <= renewalToldMs.charge) await tellBeforeCharge(tx, kernel, subscription)
    else if (left <= renewalToldMs.source) await tellOfSource(tx, kernel, subscription)
    await planRenewal(tx, kernel, subscription)
  }

/** Charges a renewal that waits for its payment once more, now, by what its subscription names. Order and membership are locked. */
export async function tryAgain(tx: Tx, kernel: Kernel, last: TryRow, source: string): Promise<void> {
  const { subscriptionId, number, orderId } = last
  const attempt = last.attempt + 1
  await writeTry(tx, { subscriptionId, number, attempt, orderId, source, at: kernel.clock.now() })
  await scheduleCharge(tx, kernel, { orderId, attempt, source: chargedBy(source) })
}

/** Plans the next try of a renewal that was refused; a card that will never do is asked once. */
export const planRetry = (
  tx: Tx,
  { jobs, clock }: Kernel,
  orderId: string,
  after: number,
  runAt = clock.now() + renewalTryMs
): Promise<void> => jobs.reschedule(tx, { kind: retryJob, payload: { orderId, after }, runAt, uniqueKey: orderId })

/**
 * Ends the order of a renewal with what it renewed, as a bank took the money of that back: its person is asked for nothing more. By the job of
 * its next try, which locks the order before the membership.
 */
export async function endOpenRenewal(tx: Tx, kernel: Kernel, ended: SubscriptionRow): Promise<void> {
  if (ended.status !== 'ended') return
  const open = await readOpenRenewal(tx, ended)
  const last = open && (await readLastTry(tx, open.orderId))
  if (last) await planRetry(tx, kernel, last.orderId, last.attempt, kernel.clock.now())
}

const retryPayload = z.object({ orderId: z.string(), after: z.number() })
const payingMs = 3_600_000

/** The next try of a renewal: unless it was paid, tried, cancelled or bought meanwhile. While its person is paying, it waits an hour. */
export const retryRenewal =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { orderId, after } = retryPayload.parse(job.payload)
    const order = await lockOrder(tx, orderId)
    const last = await readLastTry(tx, orderId)
    if (order?.status !== 'awaitingPayment' || last?.attempt !== after) return
    const known = await readSubscriptionById(tx, last.subscriptionId)
    if (!known) return
    await lockMembership(tx, known)
    const now = kernel.clock.now()
    const subscription = await readSubscriptionById(tx, last.subscriptionId)
    const isDue = subscription?.status === 'live' && (subscription.nextChargeAt ?? Infinity) <= now
    if (!subscription || !isDue) return void (await cancelOrder(tx, kernel, order.userId, { orderId }))
    if ((await readPaying(tx, orderId)).length > 0)
      return kernel.jobs.schedule(tx, {
        ...{ kind: retryJob, payload: { orderId, after }, runAt: now + payingMs, uniqueKey: orderId }
      })
    return tryAgain(tx, kernel, last, subscription.source)
  }
