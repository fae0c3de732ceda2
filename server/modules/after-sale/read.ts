import { eq } from 'drizzle-orm'
import { type CodeName, codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { AfterSale, LocaleCode, Result, ValidParams } from '@/contract/types'
import type { OfferedReasons } from '@/domain/after-sale'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { readOrder } from '../order'
import { users } from '../user/tables'
import { checkReason, readRefusal, requestOf } from './eligible'
import { minorOf, returnKindOf } from './kinds'
import { portionsAsked, portionsOf } from './portions'
import { presentSplit, viewRequest, viewRequests } from './presenter'
import { readAfterSale, readItems, readNewest, readOwn, readOwnPage } from './repository'

type Context = RequestContext<Session>

const pageSize = 10

/** A page of a person's requests, newest first. */
export async function listAfterSales(
  { cursor }: ValidParams<'afterSaleList'>,
  { kernel, session: { userId }, now }: Context
): Promise<Result<'afterSaleList'>> {
  const { rows, nextCursor } = await readOwnPage(kernel.db, userId, { cursor, size: pageSize })
  return { items: await viewRequests(kernel, kernel.db, rows, now), nextCursor }
}

/** A request of this person. Throws `afterSaleNotFound`, also for another's. */
export async function getAfterSale(
  kernel: Kernel,
  userId: string,
  afterSaleId: string,
  now: number
): Promise<AfterSale> {
  return viewRequest(
    kernel,
    kernel.db,
    orThrow(await readOwn(kernel.db, userId, afterSaleId), 'afterSaleNotFound'),
    now
  )
}

async function contactOf(db: Db, userId: string) {
  const said = await readNewest(db, userId)
  if (said) return { email: said.contactEmail, phone: said.contactPhone }
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, userId))
  return { email: '', phone: user?.mobile ?? '' }
}

const presentRefusal = (reason: CodeName | undefined, locale: LocaleCode) =>
  reason === undefined ? null : { code: codes[reason], message: messageOf(locale, reason) }

const presentReasons = ({ dish, delivery }: OfferedReasons): Result<'afterSaleOrderGet'>['reasons'] => ({
  dish: [...dish],
  delivery: [...delivery]
})

/** An order as the form of a request needs it. */
export async function getOrderToReturn(
  { orderId, afterSaleId }: ValidParams<'afterSaleOrderGet'>,
  { kernel, session: { userId }, now, locale }: Context
): Promise<Result<'afterSaleOrderGet'>> {
  const { db } = kernel
  const order = orThrow(await readOrder(db, userId, orderId), 'orderNotFound')
  const kind = returnKindOf(kernel, order)
  const earlier = afterSaleId === undefined ? undefined : requestOf(order, await readAfterSale(db, afterSaleId))
  const released = portionsOf(earlier ? await readItems(db, [earlier.afterSaleId]) : [])
  const refusal = await readRefusal(kernel, db, order, earlier, now)
  const lines = await kind.lines(db, [orderId])
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
    reasons: presentReasons(await kind.reasons(db, order)),
    methods: kind.methods(order),
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
    earlier: earlier ? await viewRequest(kernel, db, { request: earlier, order }, now) : null
  }
}

/** What the chosen portions would bring back, and how; what a submit then grants. */
export async function quoteAfterSale(
  { orderId, items, ...wish }: ValidParams<'afterSaleQuote'>,
  { kernel, session: { userId } }: Context
): Promise<Result<'afterSaleQuote'>> {
  const { db } = kernel
  const order = orThrow(await readOrder(db, userId, orderId), 'orderNotFound')
  await checkReason(kernel, db, order, wish.reason)
  const worth = await returnKindOf(kernel, order).worth(db, order, portionsAsked(items), wish)
  const { currency } = order
  return {
    ...presentSplit({ ...minorOf(worth), currency }),
    currency
  }
}
