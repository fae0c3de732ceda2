import { eq } from 'drizzle-orm'
import type { Order, OrderSummary, Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import {
  actionsOf,
  type ListedOrder,
  type OrderRow,
  plainSummaries,
  plainView,
  type PurchaseKind,
  type Reader,
  readOrder
} from '../order'
import { restaurants } from '../restaurant/tables'
import { returnableOf } from './give-back'
import { presentCode, presentContents, presentRules } from './presenter'
import {
  type CodeRow,
  type DealTerms,
  type LockedDealOrder,
  readAllTerms,
  readCodes,
  readDealRefunds,
  readTerms,
  takesCodesOf
} from './repository'

function dealActions(order: ListedOrder, terms: DealTerms, codes: readonly CodeRow[], now: number) {
  const canGiveBack = order.status === 'available' && returnableOf({ order, terms, codes }, now).length > 0
  return actionsOf(order, now, { isUnreviewed: !terms.isReviewed, canGiveBack })
}

/** What can be done with one order of a deal. */
export const readDealActions: PurchaseKind['actions'] = async (db, order, { now }) =>
  dealActions(order, await readTerms(db, order.orderId), await readCodes(db, [order.orderId]), now)

/** Orders of deals as lists show them. */
export async function dealSummaries(db: Db, orders: readonly ListedOrder[], reader: Reader): Promise<OrderSummary[]> {
  const ids = orders.map(({ orderId }) => orderId)
  const allTerms = await readAllTerms(db, ids)
  const allCodes = await readCodes(db, ids)
  const known = orders.filter(({ orderId }) => allTerms.has(orderId))
  const shown = await plainSummaries(db, known, ({ orderId }) => allTerms.get(orderId)?.count ?? 0, reader)
  return known.flatMap((order, index) => {
    const [terms, summary] = [allTerms.get(order.orderId), shown[index]]
    if (!terms || !summary) return []
    const codes = allCodes.filter(({ orderId }) => orderId === order.orderId)
    return { ...summary, actions: dealActions(order, terms, codes, reader.now) }
  })
}

async function presentDealOrder(
  db: Db,
  order: OrderRow,
  { terms, codes }: Pick<LockedDealOrder, 'terms' | 'codes'>,
  reader: Reader
): Promise<Order> {
  const { restaurantId } = order
  const [seller] =
    restaurantId === null ? [] : await db.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
  return {
    ...(await plainView(db, order, terms.count, reader)),
    actions: dealActions(order, terms, codes, reader.now),
    outlet: seller
      ? { restaurantId: seller.restaurantId, name: seller.name, address: seller.address, phone: seller.phone }
      : null,
    isReviewed: terms.isReviewed
  }
}

const readBought = async (db: Db, { orderId }: OrderRow) => ({
  terms: await readTerms(db, orderId),
  codes: await readCodes(db, [orderId])
})

/** An order of a deal as any order is shown. */
export const viewDealOrder: PurchaseKind['view'] = async (db, order, reader) =>
  presentDealOrder(db, order, await readBought(db, order), reader)

/** The page of an order of a deal: its terms are those of the purchase, whatever the deal says now. Throws `orderNotFound`, also for another person's order and for one of another kind. */
export async function getDealOrder(
  { orderId }: ValidParams<'dealOrderGet'>,
  { kernel: { db }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'dealOrderGet'>> {
  const order = await readOrder(db, userId, orderId)
  if (order?.kind !== 'deal') throw new AppError('orderNotFound')
  const bought = await readBought(db, order)
  const { terms, codes } = bought
  const { dealId, kind, flashItemId, rules, contents, mobile } = terms
  const refunds = await readDealRefunds(db, orderId)
  return {
    order: await presentDealOrder(db, order, bought, { userId, now }),
    deal: {
      dealId,
      kind,
      flashItemId,
      rules: presentRules(rules),
      contents: presentContents(contents, order.currency),
      mobile,
      outletCount: await db.$count(restaurants, takesCodesOf(terms)),
      codes: codes.map((code) => presentCode(code, now)),
      returnableCount: returnableOf({ order, terms, codes }, now).length,
      refunds: refunds.map(({ dealRefundId, count, amountMinor, completedAt, createdAt }) => ({
        dealRefundId,
        count,
        amount: amountOf(amountMinor, order.currency),
        isComplete: completedAt !== null,
        createdAt: instant(createdAt)
      }))
    }
  }
}
