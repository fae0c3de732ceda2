import { hash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import { isCardExpired } from '@/domain/card'
import { countries, type CountryCode, defaultCountry, isCountryCode } from '@/domain/countries'
import { figuresOf } from '@/domain/figures'
import { canRenew, type GiftMonths, membershipEnd } from '@/domain/membership'
import { money } from '@/domain/money'
import { unpaidOrdersMaximum } from '@/domain/order-state'
import { quote, type QuoteInput } from '@/domain/pricing'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { readCard } from '../card'
import { nextStart, type PlanRow, readPlan, termsOf } from '../membership'
import { isUnpaid, refuseUnsold } from '../order'
import { orders } from '../order/tables'
import { type PurchasePaying, walletPart } from '../purchase'
import { users } from '../user/tables'
import { readFirstPriced } from './first-price'
import { findGift } from './gift'
import { membershipPurposes } from './registries'
import { membershipOrders } from './tables'

type Context = RequestContext<Session>

/** What somebody wants: a plan, and whether it is renewed, by what; with months, for somebody else and never renewed. */
export type MembershipChoice = PurchasePaying & {
  readonly planId: string
  readonly isRenewing: boolean
  readonly source?: string | undefined
  readonly giftMonths?: GiftMonths | undefined
}

/** A choice with everything that is agreed to. Instants are epoch ms. */
export interface PricedMembership {
  /** Of a gift, of all its months. */
  readonly plan: PlanRow
  /** Null of what is for the person who buys it. */
  readonly giftMonths: GiftMonths | null
  readonly utcOffsetMinutes: number
  readonly isFirstPrice: boolean
  readonly priceMinor: number
  readonly startsAt: number
  readonly endsAt: number
  /** What it is charged to from its end on; null of one that does not renew. */
  readonly source: string | null
  readonly quoteInput: QuoteInput
  readonly quoteId: string
}

/** The country whose plans a request is shown: of its markers, else the person's own. */
export async function countryOf(
  db: Db,
  { session, markers }: Pick<RequestContext, 'session' | 'markers'>
): Promise<CountryCode> {
  if (markers.countryCode) return markers.countryCode
  const known = session ? eq(users.userId, session.userId) : sql`false`
  const [user] = await db.select({ countryCode: users.countryCode }).from(users).where(known)
  return isCountryCode(user?.countryCode) ? user.countryCode : defaultCountry
}

/** Whether the wallet or a kept card of a person can be charged while they are away. */
export async function isChargeable(db: Db, userId: string, source: string, now: number): Promise<boolean> {
  if (source === 'wallet') return true
  const card = await readCard(db, userId, source)
  if (!card) return false
  const { expiryMonth: month, expiryYear: year } = card
  return month === null || year === null || !isCardExpired({ month, year }, now)
}

/** A plan that is sold where the request is made. Throws `membershipPlanNotFound`. */
export async function findPlan(db: Db, context: Context, planId: string): Promise<PlanRow> {
  const plan = await readPlan(db, planId)
  if (!plan?.isSold || plan.countryCode !== (await countryOf(db, context))) throw new AppError('membershipPlanNotFound')
  return plan
}

async function sourceOf(db: Db, { session, now }: Context, plan: PlanRow, choice: MembershipChoice) {
  if (!choice.isRenewing || choice.giftMonths !== undefined || !canRenew(plan.period)) return null
  const { source } = choice
  if (source === undefined || !(await isChargeable(db, session.userId, source, now)))
    throw new AppError('membershipSourceRequired')
  return source
}

/** Refuses one more order that waits for its payment, or for its review, of those that people pay themselves. */
export async function refuseUnpaid(db: Db, kernel: Kernel, userId: string, now: number): Promise<void> {
  const charged = membershipPurposes.all(kernel).flatMap(([name, { isCharged }]) => (isCharged ? [name] : []))
  const waiting = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .innerJoin(membershipOrders, eq(membershipOrders.orderId, orders.orderId))
    .where(
      and(eq(orders.userId, userId), isUnpaid(now), ...charged.map((purpose) => ne(membershipOrders.purpose, purpose)))
    )
    .limit(unpaidOrdersMaximum)
  if (waiting.length >= unpaidOrdersMaximum) throw new AppError('unpaidOrdersTooMany', { limit: unpaidOrdersMaximum })
}

/** The quote's input of a plan at a price with tax in it, for a person who pays in one way. */
export async function quoteInputOf(
  db: Db,
  { session, now }: Context,
  { planId, countryCode }: PlanRow,
  priceMinor: number,
  paying: PurchasePaying
): Promise<QuoteInput> {
  const { currency, utcOffsetMinutes } = countries[countryCode]
  return purchaseQuoteInput({
    country: countryCode,
    at: isoDateAt(now, utcOffsetMinutes),
    item: { id: planId, unitPrice: money(priceMinor, currency) },
    tax: 'included',
    balanceMinor: await walletPart(db, session.userId, currency, paying),
    paymentType: paying.paymentType
  })
}

/** Prices a plan. Throws why it cannot be had, so that only what can be had is quoted. */
export async function priceMembership(db: Db, context: Context, choice: MembershipChoice): Promise<PricedMembership> {
  refuseUnsold(context, 'membership')
  const { kernel, session, now } = context
  const { userId } = session
  const { giftMonths = null } = choice
  const sold = await findPlan(db, context, choice.planId)
  const plan = giftMonths === null ? sold : await findGift(db, sold, giftMonths)
  const source = await sourceOf(db, context, plan, choice)
  await refuseUnpaid(db, kernel, userId, now)
  // When a gift begins is for whoever redeems it
  const startsAt = giftMonths === null ? await nextStart(db, { userId, product: plan.product }, now) : now
  if (startsAt === null) throw new AppError('membershipWithoutEnd')
  const isFirstPrice = plan.firstPriceMinor !== null && (await readFirstPriced(db, userId)).has(plan.product)
  const priceMinor = isFirstPrice && plan.firstPriceMinor !== null ? plan.firstPriceMinor : plan.priceMinor
  const { utcOffsetMinutes } = countries[plan.countryCode]
  const quoteInput = await quoteInputOf(db, context, plan, priceMinor, choice)
  const { planId, product, period, variant, days } = plan
  const later = source === null ? null : [source, plan.priceMinor]
  // What begins now begins when it is paid; what follows begins on a day that was said
  const follows = startsAt > now ? startsAt : null
  const agreed = [planId, product, period, variant, days, termsOf(plan), isFirstPrice, later, follows, giftMonths]
  const quoteId = hash('sha256', JSON.stringify([...agreed, figuresOf(quote(quoteInput))]), 'base64url').slice(0, 32)
  const endsAt = membershipEnd(startsAt, days, utcOffsetMinutes)
  return { plan, giftMonths, utcOffsetMinutes, isFirstPrice, priceMinor, startsAt, endsAt, source, quoteInput, quoteId }
}
