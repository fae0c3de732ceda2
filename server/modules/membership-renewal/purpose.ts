import { renewalTriesMaximum, renewalTryMs } from '@/domain/membership'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import {
  addPeriod,
  answerTry,
  changeSubscription,
  lockMembership,
  type PeriodRow,
  planLook,
  readLastTry,
  readPlan,
  readSubscriptionById,
  type SubscriptionRow
} from '../membership'
import { boughtPeriod, type MembershipPurpose, readBought } from '../membership-order'
import type { OrderRow } from '../order'
import { forgetRefusal, tellOfEnd, tellOfRefusal, tellOfRenewal } from './notices'
import { planRetry, retryJob } from './renewal'
import { endRenewing, lastEnd } from './state'

/** The subscription of a locked order, its membership locked, and its last try. */
async function lockRenewal(tx: Tx, { orderId }: Pick<OrderRow, 'orderId'>) {
  const last = await readLastTry(tx, orderId)
  const known = last && (await readSubscriptionById(tx, last.subscriptionId))
  if (!known) throw new Error('a renewal without its subscription')
  await lockMembership(tx, known)
  const subscription = await readSubscriptionById(tx, last.subscriptionId)
  if (!subscription) throw new Error('a renewal without its subscription')
  return { last, subscription }
}

/** Where the period that a renewal pays begins: where the last one ended, as long as that went on; now once it was over. */
async function readPeriodStart(tx: Tx, subscription: SubscriptionRow, now: number): Promise<number> {
  const { status, nextChargeAt } = subscription
  if (status === 'live' && nextChargeAt !== null) return Math.min(now, nextChargeAt)
  const end = await lastEnd(tx, subscription)
  return status === 'cancelled' && end !== null && now < end + renewalTriesMaximum * renewalTryMs ? end : now
}

async function addRenewed(tx: Tx, kernel: Kernel, order: OrderRow): Promise<PeriodRow | undefined> {
  const { orderId, utcOffsetMinutes } = order
  const { last, subscription } = await lockRenewal(tx, order)
  const { subscriptionId, userId, product } = subscription
  const now = kernel.clock.now()
  const period = await addPeriod(tx, kernel, {
    ...{ userId, product, plan: await readBought(tx, orderId), orderId, utcOffsetMinutes },
    renewed: { subscriptionId, number: last.number },
    since: await readPeriodStart(tx, subscription, now)
  })
  await answerTry(tx, last, 'paid', now)
  await forgetRefusal(tx, kernel, order)
  await kernel.jobs.cancel(tx, retryJob, orderId)
  if (period && subscription.status === 'live')
    await changeSubscription(tx, kernel, subscription, { nextChargeAt: period.endsAt, pausedUntil: null })
  return period
}

/** The next period of a subscription: charged while its person is away, tried for three days, and renewed from its end on. */
export const renewedPeriod: MembershipPurpose = {
  ...boughtPeriod,
  isCharged: true,
  placed: async (tx, kernel, order) => {
    const period = await addRenewed(tx, kernel, order)
    // One without an end was given meanwhile: the money goes back
    if (!period) return planLook(tx, kernel, order.orderId, kernel.clock.now())
    return tellOfRenewal(tx, kernel, order, period)
  },
  retake: () => Promise.resolve(true),
  chargeRefused: async (tx, kernel, order, { attempt, refusal }) => {
    const { last, subscription } = await lockRenewal(tx, order)
    await answerTry(tx, { orderId: order.orderId, attempt }, refusal, kernel.clock.now())
    if (subscription.status !== 'live' || last.attempt !== attempt) return
    const isTried = refusal !== 'forEver' && attempt < renewalTriesMaximum
    if (isTried) await planRetry(tx, kernel, order.orderId, attempt)
    return tellOfRefusal(tx, kernel, order, subscription, { attempt, refusal, isTried })
  },
  // It was not paid in its three days, or its person gave it up: what would have renewed is over
  release: async (tx, kernel, order) => {
    if (order.paidAt !== null) return
    const { subscription } = await lockRenewal(tx, order)
    await forgetRefusal(tx, kernel, order)
    await kernel.jobs.cancel(tx, retryJob, order.orderId)
    const now = kernel.clock.now()
    if (subscription.status !== 'live' || (subscription.nextChargeAt ?? Infinity) > now) return
    await endRenewing(tx, kernel, subscription)
    const plan = await readPlan(tx, subscription.planId)
    if (plan) await tellOfEnd(tx, kernel, subscription, plan, 'unpaid')
  }
}
