import { eq } from 'drizzle-orm'
import { type CodeName, codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { AfterSale, LocaleCode, Result, ValidParams } from '@/contract/types'
import { refundMethodsOf } from '@/domain/after-sale'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf } from '../../http/format'
import { found } from '../../http/found'
import { readLines, readOwnMeal } from '../ordered-meal'
import { users } from '../user/tables'
import { checkReason, readReasons, reapplyRefusalOf, refusalOf, requestOf } from './eligible'
import { portionsAsked, portionsOf } from './portions'
import { presentSplit, viewRequest, viewRequests } from './presenter'
import { readAfterSale, readItems, readNewest, readOwn, readOwnPage } from './repository'
import { worthOf } from './worth'

type Context = RequestContext<Session>

const pageSize = 10

/** A page of a person's requests, newest first. */
export async function listAfterSales(
  { cursor }: ValidParams<'afterSaleList'>,
  { kernel: { db }, session: { userId }, now }: Context
): Promise<Result<'afterSaleList'>> {
  const { rows, nextCursor } = await readOwnPage(db, userId, { cursor, size: pageSize })
  return { items: await viewRequests(db, rows, now), nextCursor }
}

/** A request of this person. Throws `afterSaleNotFound`, also for another's. */
export async function getAfterSale(db: Db, userId: string, afterSaleId: string, now: number): Promise<AfterSale> {
  return viewRequest(db, found(await readOwn(db, userId, afterSaleId), 'afterSaleNotFound'), now)
}

async function contactOf(db: Db, userId: string) {
  const said = await readNewest(db, userId)
  if (said) return { email: said.contactEmail, phone: said.contactPhone }
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, userId))
  return { email: '', phone: user?.mobile ?? '' }
}

const presentRefusal = (reason: CodeName | undefined, locale: LocaleCode) =>
  reason === undefined ? null : { code: codes[reason], message: messageOf(locale, reason) }

type Reasons = Result<'afterSaleOrderGet'>['reasons']
const presentReasons = ({
  dish,
  delivery
}: { readonly [T in keyof Reasons]: readonly Reasons[T][number][] }): Reasons => ({
  dish: [...dish],
  delivery: [...delivery]
})

/** An order as the form of a request needs it. */
export async function getOrderToReturn(
  { orderId, afterSaleId }: ValidParams<'afterSaleOrderGet'>,
  { kernel: { db }, session: { userId }, now, locale }: Context
): Promise<Result<'afterSaleOrderGet'>> {
  const order = await readOwnMeal(db, userId, orderId)
  const earlier = afterSaleId === undefined ? undefined : requestOf(order, await readAfterSale(db, afterSaleId))
  const released = portionsOf(earlier ? await readItems(db, [earlier.afterSaleId]) : [])
  const refusal = earlier ? await reapplyRefusalOf(db, order, earlier, now) : refusalOf(order, now)
  const lines = await readLines(db, [orderId])
  const { orderNumber, title, picture, countryCode, currency, paymentType } = order
  return {
    orderId,
    orderNumber,
    title,
    picture,
    countryCode,
    currency,
    paymentType,
    kind: order.kind,
    refusal: presentRefusal(refusal, locale),
    reasons: presentReasons(await readReasons(db, order)),
    methods: refundMethodsOf(paymentType),
    lines: lines.map(({ lineNumber, dishName, image, choices, dishCount, claimedCount, unitMinor }) => ({
      lineNumber,
      dishName,
      image,
      choices,
      count: dishCount,
      left: Math.min(dishCount, dishCount - claimedCount + (released.get(lineNumber) ?? 0)),
      unitAmount: amountOf(unitMinor, currency)
    })),
    contact: await contactOf(db, userId),
    earlier: earlier ? await viewRequest(db, { request: earlier, order }, now) : null
  }
}

/** What the chosen portions would bring back, and how; what a submit then grants. */
export async function quoteAfterSale(
  { orderId, items, ...wish }: ValidParams<'afterSaleQuote'>,
  { kernel: { db }, session: { userId } }: Context
): Promise<Result<'afterSaleQuote'>> {
  const order = await readOwnMeal(db, userId, orderId)
  await checkReason(db, order, wish.reason)
  const { amount, wallet, payment } = await worthOf(db, order, portionsAsked(items), wish)
  const { currency } = order
  return {
    ...presentSplit({ amountMinor: amount.minor, walletMinor: wallet.minor, paymentMinor: payment.minor, currency }),
    currency
  }
}
