import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { countries } from '@/domain/countries'
import { renewalTriesMaximum, renewalTryMs } from '@/domain/membership'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import {
  type Holding,
  type PeriodRow,
  readPeriods,
  readPlan,
  readSubscription,
  type SubscriptionRow
} from '../membership'
import { membershipCards, membershipPlans, renewalTries } from '../membership/tables'
import { isSellable, type OrderRow } from '../order'
import { orders } from '../order/tables'
import { isReturnable } from './give-back'
import { isDearer, presentCharge, readHeld } from './held'
import { presentSaved } from './home'
import { readSources, sourceOf } from './quote'
import { membershipInvitations } from './registries'
import { readCosts } from './repository'
import { readSaved, type Saved } from './saved'
import { readWhyRefused } from './why-refused'

type Card = Result<'membershipGet'>
/** A subscription as a person reads it. */
type ShownSubscription = NonNullable<Card['subscription']>

/** The last try that failed of the renewal that waits for its payment. */
async function readRefusal(db: Db, { subscriptionId }: SubscriptionRow): Promise<ShownSubscription['refusal']> {
  const isAnswered = and(eq(renewalTries.subscriptionId, subscriptionId), isNotNull(renewalTries.answer))
  const [last] = await db
    .select(getTableColumns(renewalTries))
    .from(renewalTries)
    .innerJoin(orders, eq(orders.orderId, renewalTries.orderId))
    .where(and(isAnswered, eq(orders.status, 'awaitingPayment')))
    .orderBy(desc(renewalTries.number), desc(renewalTries.attempt))
    .limit(1)
  if (!last?.answer || last.answer === 'paid') return null
  const { at, answer: refusal, attempt, orderId } = last
  const isLast = refusal === 'forEver' || attempt >= renewalTriesMaximum
  const why = await readWhyRefused(db, { orderId, attempt, refusal })
  return { at: instant(at), why, nextTryAt: isLast ? null : instant(at + renewalTryMs), orderId }
}

/** What renews a membership, as its person reads it; null where nothing does any more. */
export async function presentSubscription(
  context: RequestContext<Session>,
  holding: Holding
): Promise<ShownSubscription | null> {
  const { db } = context.kernel
  const subscription = await readSubscription(db, holding)
  const plan = subscription && (await readPlan(db, subscription.planId))
  if (!subscription || !plan) return null
  const { status, planId, source, pausedUntil } = subscription
  return {
    ...{ status, planId },
    nextCharge: presentCharge(subscription, plan),
    source: sourceOf(await readSources(context), source),
    pausedUntil: optionalInstant(pausedUntil),
    newPrice: isDearer(subscription, plan) ? amountOf(plan.priceMinor, countries[plan.countryCode].currency) : null,
    refusal: await readRefusal(db, subscription)
  }
}

type PaidOrder = Pick<OrderRow, 'orderId' | 'currency' | 'figures' | 'status' | 'paidAt'>

/** The person's own orders of periods: a gift was somebody else's. */
const readOrdersOf = async (
  db: Db,
  userId: string,
  periods: readonly PeriodRow[]
): Promise<ReadonlyMap<string, PaidOrder>> => {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(
          orders.orderId,
          periods.flatMap(({ orderId }) => orderId ?? [])
        )
      )
    )
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** What was paid for periods, that their banks have not taken back; of one that ended by that or went back, what it had cost. */
async function readPaidOf(db: Db, bought: readonly PaidOrder[]) {
  const costOf = await readCosts(db, bought)
  return ({ status }: PeriodRow, order: PaidOrder): Saved => {
    const { currency, figures } = order
    return { currency, minor: status === 'paid' ? costOf(order) : figures.total + figures.balance }
  }
}

/**
 * The same length of the same product in another variant, where it is sold and `membershipVariantQuote` prices it: a dearer one at once, a cheaper
 * one from the next charge on, of the only period that is paid.
 */
async function readOther(db: Db, periods: readonly PeriodRow[], now: number): Promise<Card['change']> {
  const [running, ...more] = periods.filter(
    ({ status, endsAt }) => status === 'paid' && (endsAt === null || now < endsAt)
  )
  if (!running?.planId || running.endsAt === null || running.startsAt > now || more.length > 0) return null
  const plan = await readPlan(db, running.planId)
  if (!plan || plan.variant === null) return null
  const subscription = await readSubscription(db, running)
  const { product, countryCode, period, variant } = plan
  const [other] = await db
    .select()
    .from(membershipPlans)
    .where(
      and(
        eq(membershipPlans.product, product),
        eq(membershipPlans.countryCode, countryCode),
        eq(membershipPlans.period, period),
        eq(membershipPlans.isSold, true),
        ne(membershipPlans.variant, variant)
      )
    )
    .orderBy(asc(membershipPlans.planId))
  const isNext = subscription?.status === 'live' && subscription.planId !== other?.planId
  return other?.variant && (other.priceMinor > plan.priceMinor || isNext)
    ? { planId: other.planId, variant: other.variant }
    : null
}

/** The membership card of a product: what is held, what was paid and saved, what comes next. */
export async function getMembership(
  { product }: ValidParams<'membershipGet'>,
  context: RequestContext<Session>
): Promise<Card> {
  const { kernel, session, now } = context
  const { db } = kernel
  const { userId } = session
  const holding = { userId, product }
  const periods = (await readPeriods(db, holding)).reverse()
  const [card] = await db
    .select()
    .from(membershipCards)
    .where(and(eq(membershipCards.userId, userId), eq(membershipCards.product, product)))
  const [newest] = periods
  if (!card || !newest) throw new AppError('membershipNotHeld')
  const held = (await readHeld(db, userId, now)).find((each) => each.product === product) ?? null
  const bought = await readOrdersOf(db, userId, periods)
  const paidOf = await readPaidOf(db, [...bought.values()])
  const shown: Card['periods'] = []
  const paid: Saved[] = []
  for (const period of periods) {
    const { periodId, startsAt, endsAt, status, orderId } = period
    const order = orderId === null ? undefined : bought.get(orderId)
    const cost = order && paidOf(period, order)
    if (cost && status === 'paid') paid.push(cost)
    shown.push({
      ...{ periodId, status, orderId: order ? orderId : null },
      startsAt: instant(startsAt),
      endsAt: optionalInstant(endsAt),
      paid: cost ? (presentSaved([cost])[0] ?? null) : null,
      canGiveBack: order !== undefined && (await isReturnable(kernel, db, order, period, now))
    })
  }
  return {
    product,
    isSold: isSellable(context, 'membership'),
    number: card.number,
    inviteCode: await membershipInvitations.of(kernel, 'invitation').codeOf(kernel, db, userId),
    utcOffsetMinutes: newest.utcOffsetMinutes,
    held,
    periods: shown,
    saved: presentSaved(await readSaved(db, holding)),
    paid: presentSaved(paid),
    subscription: await presentSubscription(context, holding),
    change: await readOther(db, periods, now)
  }
}
