import { hash } from 'node:crypto'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { figuresOf } from '@/domain/figures'
import { quote, type QuoteInput } from '@/domain/pricing'
import type { Db, Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { runOnce } from '../../http/idempotency'
import {
  changeSubscription,
  changeVariant,
  lockMembership,
  type PeriodRow,
  planLook,
  type PlanRow,
  presentPlan,
  readComing,
  readPlan,
  readSubscription,
  type SubscriptionRow
} from '../membership'
import {
  findPlan,
  type MembershipPurpose,
  membershipTitle,
  type MembershipUse,
  orderMembershipOf,
  quoteInputOf,
  readBought,
  readOfferTitles,
  refuseUnpaid,
  subscriptionTerms
} from '../membership-order'
import { membershipOrders } from '../membership-order/tables'
import { moveOrder, refuseUnsold } from '../order'
import { orders } from '../order/tables'
import { createPurchase, noPicture, presentPaying, submitQueue } from '../purchase'
import { tellOfChange } from './notices'

type Context = RequestContext<Session>

/** What `membership_orders` says of the order of a difference. */
export const variantPurpose = 'variant'
const dayMs = 86_400_000

/** The period that runs now, if it is the only one that is paid and another variant of its plan can take its place. */
async function readChangeable(db: Db, userId: string, wanted: PlanRow, now: number) {
  const held = (await readComing(db, userId, now)).filter(({ product }) => product === wanted.product)
  const [period] = held
  const present = period?.planId ? await readPlan(db, period.planId) : undefined
  if (!period || !present || held.length > 1 || period.startsAt > now || (period.endsAt ?? 0) <= now) return undefined
  const isOther = present.period === wanted.period && present.variant !== wanted.variant && wanted.variant !== null
  return isOther && present.countryCode === wanted.countryCode ? { period, present } : undefined
}

/** Another variant with everything that is agreed to. */
interface PricedVariant {
  readonly plan: PlanRow
  readonly period: PeriodRow
  readonly subscription: SubscriptionRow | undefined
  readonly isPaidNow: boolean
  /** Epoch ms. */
  readonly at: number
  readonly days: number
  readonly differenceMinor: number
  readonly quoteInput: QuoteInput
  readonly quoteId: string
}

/** What days that are left cost more by a dearer plan, to the cent; whole days, the one that has begun among them. */
const differenceOf = (plan: PlanRow, present: PlanRow, days: number): number =>
  Math.round(((plan.priceMinor - present.priceMinor) * days) / plan.days)

/** Prices a change of variant: a dearer one now, for the days that are left; a cheaper one from the next period. Throws `membershipVariantUnavailable`. */
async function priceVariant(
  db: Db,
  context: Context,
  { planId, ...paying }: ValidParams<'membershipVariantQuote'>
): Promise<PricedVariant> {
  refuseUnsold(context, 'membership')
  const { session, now } = context
  const plan = await findPlan(db, context, planId)
  const found = await readChangeable(db, session.userId, plan, now)
  const known = await readSubscription(db, { userId: session.userId, product: plan.product })
  const subscription = known?.status === 'live' ? known : undefined
  const isPaidNow = found !== undefined && plan.priceMinor > found.present.priceMinor
  const at = isPaidNow ? now : subscription?.nextChargeAt
  if (!found?.period.endsAt || at == null) throw new AppError('membershipVariantUnavailable')
  const days = isPaidNow ? Math.ceil((found.period.endsAt - now) / dayMs) : 0
  const differenceMinor = isPaidNow ? differenceOf(plan, found.present, days) : 0
  const quoteInput = await quoteInputOf(db, context, plan, differenceMinor, paying)
  const later = subscription ? plan.priceMinor : null
  const agreed = [planId, found.period.periodId, isPaidNow ? 'now' : at, days, later, figuresOf(quote(quoteInput))]
  const quoteId = hash('sha256', JSON.stringify(agreed), 'base64url').slice(0, 32)
  return { plan, period: found.period, subscription, isPaidNow, at, days, differenceMinor, quoteInput, quoteId }
}

/** What a change of variant costs, and from when it holds. */
export async function quoteVariant(
  params: ValidParams<'membershipVariantQuote'>,
  context: Context
): Promise<Result<'membershipVariantQuote'>> {
  const { db } = context.kernel
  const { plan, subscription, at, days, differenceMinor, quoteInput, quoteId } = await priceVariant(db, context, params)
  const { currency } = quoteInput
  const nextAt = subscription?.nextChargeAt
  return {
    ...{ quoteId, days, at: instant(at), difference: amountOf(differenceMinor, currency) },
    plan: presentPlan(plan, await readOfferTitles(db, [plan]), { hasFirstPrice: false }),
    renewal: nextAt == null ? null : { at: instant(nextAt), price: amountOf(plan.priceMinor, currency) },
    ...(await presentPaying(context, quoteInput, params))
  }
}

/** Makes the order of the difference, which changes the period once it is paid. */
async function createDifferenceOrder(tx: Tx, { kernel, session: { userId } }: Context, priced: PricedVariant) {
  const { plan, period, subscription, quoteInput, quoteId } = priced
  const { orderId, total, expiresAt, isPaid } = await createPurchase(tx, kernel, {
    ...{ userId, quoteId, quoteInput, restaurantId: null, kind: 'membership', invoice: null, picture: noPicture },
    utcOffsetMinutes: period.utcOffsetMinutes,
    title: membershipTitle(plan),
    hold: async (inner, newOrderId) => {
      const acceptedTerms = subscriptionTerms.effectiveFrom
      const renewed = subscription ? { source: subscription.source, renewalPriceMinor: plan.priceMinor } : {}
      await orderMembershipOf(inner, newOrderId, plan, { purpose: variantPurpose, acceptedTerms, ...renewed })
    }
  })
  return { orderId, total, currency: quoteInput.currency, expiresAt, isPaid }
}

/** Changes the variant of a membership, as it was quoted: what is not answers `quoteChanged`. */
export const submitVariant = (
  params: ValidParams<'membershipVariantSubmit'>,
  context: Context
): Promise<Result<'membershipVariantSubmit'>> =>
  runOnce(
    context,
    'membershipVariantSubmit',
    params,
    async (tx) => {
      const { kernel, session, now } = context
      const { userId } = session
      await lockMembership(tx, { userId, product: (await findPlan(tx, context, params.planId)).product })
      const priced = await priceVariant(tx, context, params)
      if (priced.quoteId !== params.quoteId) throw new AppError('quoteChanged')
      const { plan, subscription } = priced
      if (priced.isPaidNow) {
        await refuseUnpaid(tx, kernel, userId, now)
        return { order: await createDifferenceOrder(tx, context, priced) }
      }
      if (!subscription) throw new AppError('membershipVariantUnavailable')
      const agreed = { planId: plan.planId, agreedPriceMinor: plan.priceMinor }
      await tellOfChange(tx, kernel, subscription, await changeSubscription(tx, kernel, subscription, agreed))
      return { order: null }
    },
    submitQueue(context.session)
  )

/** Whether somebody paid to widen a period: it was used as something else then, and does not go back alone. */
export const isWidened: MembershipUse = async (db, { userId, product, startsAt, endsAt }) => {
  const isOfPeriod = and(
    eq(orders.userId, userId),
    gte(orders.paidAt, startsAt),
    endsAt === null ? undefined : lt(orders.paidAt, endsAt)
  )
  const isDone = and(eq(orders.status, 'completed'), eq(membershipOrders.purpose, variantPurpose))
  const [widened] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .innerJoin(membershipOrders, eq(membershipOrders.orderId, orders.orderId))
    .where(and(isOfPeriod, isDone, eq(membershipOrders.product, product)))
    .limit(1)
  return widened !== undefined
}

/** The difference to a wider variant: paid, it holds at once and for what follows; money that comes after the period is over goes back. */
export const changedVariant: MembershipPurpose = {
  placed: async (tx, kernel, order) => {
    const bought = await readBought(tx, order.orderId)
    const { userId } = order
    const { product, planId, renewalPriceMinor } = bought
    await lockMembership(tx, { userId, product })
    const plan = await readPlan(tx, planId)
    const now = kernel.clock.now()
    const found = plan && (await readChangeable(tx, userId, plan, now))
    // It was priced for the days that were left of the period then, and widens no later one
    if (!found || found.period.startsAt > order.createdAt) return planLook(tx, kernel, order.orderId, now)
    await changeVariant(tx, found.period, bought)
    const subscription = await readSubscription(tx, { userId, product })
    if (subscription?.status === 'live' && renewalPriceMinor !== null) {
      const agreed = { planId, agreedPriceMinor: renewalPriceMinor }
      await tellOfChange(tx, kernel, subscription, await changeSubscription(tx, kernel, subscription, agreed))
    }
    await moveOrder(tx, kernel, order, 'complete')
  }
}
