import type { Result, ValidParams } from '@/contract/types'
import { countries } from '@/domain/countries'
import { membershipEnd, renewalTryMs } from '@/domain/membership'
import { money, toAmount } from '@/domain/money'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { optionalInstant } from '../../http/format'
import {
  changeSubscription,
  countTries,
  type Holding,
  lockMembership,
  nextStart,
  type PlanRow,
  readLastTry,
  readPlan,
  readSubscription,
  type SubscriptionRow
} from '../membership'
import { isChargeable, presentSubscription } from '../membership-order'
import { readReach } from '../notice'
import { lockOrder, type OrderRow } from '../order'
import { cancelOrder } from '../purchase'
import { tellOfCancel, tellOfChange } from './notices'
import { readOpenRenewal, readPaying, tryAgain } from './renewal'
import { lastEnd, stopRenewing } from './state'

type Context = RequestContext<Session>

/** A subscription whose membership is locked, and the locked order of its renewal where one waits for its payment. */
interface Locked {
  readonly subscription: SubscriptionRow
  readonly plan: PlanRow
  readonly open: OrderRow | undefined
}

/**
 * Locks what renews a person's membership: the order first, as whoever charges it does. Throws `membershipNotRenewing`, and
 * `membershipCancelFailed` where a renewal began at this very moment, so that nobody decides on what is past.
 */
async function lockRenewing(tx: Tx, holding: Holding): Promise<Locked> {
  const known = await readSubscription(tx, holding)
  const waiting = known && (await readOpenRenewal(tx, known))
  const order = waiting && (await lockOrder(tx, waiting.orderId))
  await lockMembership(tx, holding)
  const subscription = await readSubscription(tx, holding)
  const plan = subscription && (await readPlan(tx, subscription.planId))
  if (!subscription || !plan) throw new AppError('membershipNotRenewing')
  const open = await readOpenRenewal(tx, subscription)
  if (open?.orderId !== (order?.status === 'awaitingPayment' ? order.orderId : undefined))
    throw new AppError('membershipCancelFailed')
  return { subscription, plan, open }
}

/** Changes what renews a person's membership of a product, and answers how it stands then. */
async function changing(
  context: Context,
  product: Holding['product'],
  change: (tx: Tx, locked: Locked) => Promise<unknown>
): Promise<Result<'membershipResume'>> {
  const { kernel, session } = context
  const holding = { userId: session.userId, product }
  await inTransaction(kernel.database, async (tx) => change(tx, await lockRenewing(tx, holding)))
  const subscription = await presentSubscription(context, holding)
  if (!subscription) throw new AppError('membershipNotRenewing')
  return { subscription }
}

/** A charge that was begun this lately is about to be answered. */
const chargingMs = 120_000

/**
 * Gives up the renewal that waits for its payment. One that is being charged at this moment cannot be stopped: it will have been charged
 * until the new end, or not, a minute later; one that nobody has heard of for longer is left to what its keeper says.
 */
async function giveUp(tx: Tx, { kernel, session, now }: Context, { orderId }: OrderRow): Promise<void> {
  const paying = await readPaying(tx, orderId)
  if (paying.some(({ createdAt }) => now - createdAt < chargingMs)) throw new AppError('membershipCancelFailed')
  if (paying.length === 0) await cancelOrder(tx, kernel, session.userId, { orderId, reasonCode: 'changedMind' })
}

/** Stops the renewals of a membership; nothing that was paid ends. It is said in writing, once. */
export async function cancelMembership(
  { product }: ValidParams<'membershipCancel'>,
  context: Context
): Promise<Result<'membershipCancel'>> {
  const { kernel, session, now } = context
  const { userId } = session
  const holding = { userId, product }
  return inTransaction(kernel.database, async (tx) => {
    const { subscription, plan, open } = await lockRenewing(tx, holding)
    // While a renewal is tried what is held is over already: it goes on until now
    const end = await lastEnd(tx, holding)
    const endsAt = end === null ? null : Math.max(end, now)
    if (subscription.status === 'live') {
      await stopRenewing(tx, kernel, subscription)
      if (open) await giveUp(tx, context, open)
      await tellOfCancel(tx, kernel, subscription, plan, endsAt)
    }
    const { addresses, isChosen } = await readReach(tx, userId)
    const isBy = (channel: 'sms' | 'mail') => addresses[channel] !== null && isChosen('money', channel)
    return { endsAt: optionalInstant(endsAt), proof: isBy('sms') ? 'sms' : isBy('mail') ? 'mail' : 'notice' }
  })
}

/** Takes the cancellation back: it is charged where what is held ends. */
export const resumeMembership = (
  { product }: ValidParams<'membershipResume'>,
  context: Context
): Promise<Result<'membershipResume'>> =>
  changing(context, product, async (tx, { subscription }) => {
    if (subscription.status !== 'cancelled') return
    const { kernel, session, now } = context
    const endsAt = await lastEnd(tx, subscription)
    if (endsAt === null || endsAt <= now) throw new AppError('membershipNotRenewing')
    if (!(await isChargeable(tx, session.userId, subscription.source, now)))
      throw new AppError('membershipSourceRequired')
    const resumed = { status: 'live', nextChargeAt: endsAt, cancelledAt: null } as const
    await tellOfChange(tx, kernel, subscription, await changeSubscription(tx, kernel, subscription, resumed))
  })

/** Skips one period: it is charged that much later, and gives nothing meanwhile. Not while a renewal waits for its payment. */
export const pauseMembership = (
  { product }: ValidParams<'membershipPause'>,
  context: Context
): Promise<Result<'membershipPause'>> =>
  changing(context, product, async (tx, { subscription, plan, open }) => {
    const { status, nextChargeAt, pausedUntil, utcOffsetMinutes } = subscription
    if (status !== 'live' || nextChargeAt === null || open) throw new AppError('membershipNotRenewing')
    if (pausedUntil !== null) return
    const until = membershipEnd(nextChargeAt, plan.days, utcOffsetMinutes)
    const paused = { nextChargeAt: until, pausedUntil: until }
    const { kernel } = context
    await tellOfChange(tx, kernel, subscription, await changeSubscription(tx, kernel, subscription, paused))
  })

/** Ends a pause: it is charged where what is held ends, or now. */
export const unpauseMembership = (
  { product }: ValidParams<'membershipUnpause'>,
  context: Context
): Promise<Result<'membershipUnpause'>> =>
  changing(context, product, async (tx, { subscription, open }) => {
    if (subscription.pausedUntil === null || open) return
    const { kernel, now } = context
    const going = { nextChargeAt: await nextStart(tx, subscription, now), pausedUntil: null }
    await tellOfChange(tx, kernel, subscription, await changeSubscription(tx, kernel, subscription, going))
  })

/** Somebody who tries one card after another is stopped here; the order can still be paid by hand. */
const triesADay = 5

/** Names what is charged, and agrees to a price that went up. A renewal that was refused is tried again at once; throws `tooManyRequests` for too many in a day. */
export const setSource = (
  { product, source, acceptedPrice }: ValidParams<'membershipSourceSet'>,
  context: Context
): Promise<Result<'membershipSourceSet'>> =>
  changing(context, product, async (tx, { subscription, plan, open }) => {
    const { kernel, session, now } = context
    if (!(await isChargeable(tx, session.userId, source, now))) throw new AppError('membershipSourceRequired')
    const { priceMinor } = plan
    const { currency } = countries[plan.countryCode]
    if (acceptedPrice !== undefined && acceptedPrice !== toAmount(money(priceMinor, currency)))
      throw new AppError('quoteChanged')
    const agreed = { source, ...(acceptedPrice !== undefined && { agreedPriceMinor: priceMinor }) }
    await tellOfChange(tx, kernel, subscription, await changeSubscription(tx, kernel, subscription, agreed))
    const last = open && (await readLastTry(tx, open.orderId))
    if (last?.answer == null || last.answer === 'paid' || (await readPaying(tx, last.orderId)).length > 0) return
    if ((await countTries(tx, last, now - renewalTryMs)) >= triesADay) throw new AppError('tooManyRequests')
    await tryAgain(tx, kernel, last, source)
  })
