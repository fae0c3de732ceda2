import { eq } from 'drizzle-orm'
import type { Order, OrderSummary } from '@/contract/types'
import type { Db } from '../../db/database'
import { restaurants } from '../restaurant/tables'
import { amountOf, instant } from '../../http/format'
import {
  actionsOf,
  plainSummary,
  plainView,
  type ListedOrder,
  type OrderRow,
  type PurchaseKind,
  type Reader
} from '../order'
import { returnableOf } from './give-back'
import {
  readAllTerms,
  readCodes,
  readDealRefunds,
  readTerms,
  takesCodesOf,
  type CodeRow,
  type DealTerms
} from './repository'
import { presentCode, presentContents, presentRules } from './presenter'

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
  return orders.flatMap((order) => {
    const terms = allTerms.get(order.orderId)
    if (!terms) return []
    const codes = allCodes.filter(({ orderId }) => orderId === order.orderId)
    return {
      ...plainSummary(order, terms.count, reader),
      actions: dealActions(order, terms, codes, reader.now)
    }
  })
}

/** The page of an order of a deal: its terms are those of the purchase, whatever the deal says now. */
export async function viewDealOrder(db: Db, order: OrderRow, reader: Reader): Promise<Order> {
  const { orderId, currency, restaurantId } = order
  const terms = await readTerms(db, orderId)
  const codes = await readCodes(db, [orderId])
  const refunds = await readDealRefunds(db, orderId)
  const [seller] =
    restaurantId === null ? [] : await db.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
  const { dealId, kind, flashItemId, rules, contents, mobile, isReviewed } = terms
  return {
    ...(await plainView(db, order, terms.count, reader)),
    actions: dealActions(order, terms, codes, reader.now),
    outlet: seller
      ? { restaurantId: seller.restaurantId, name: seller.name, address: seller.address, phone: seller.phone }
      : null,
    isReviewed,
    deal: {
      dealId,
      kind,
      flashItemId,
      rules: presentRules(rules),
      contents: presentContents(contents, currency),
      mobile,
      outletCount: await db.$count(restaurants, takesCodesOf(terms)),
      codes: codes.map((code) => presentCode(code, reader.now)),
      returnableCount: returnableOf({ order, terms, codes }, reader.now).length,
      refunds: refunds.map(({ dealRefundId, count, amountMinor, completedAt, createdAt }) => ({
        dealRefundId,
        count,
        amount: amountOf(amountMinor, currency),
        isComplete: completedAt !== null,
        createdAt: instant(createdAt)
      }))
    }
  }
}
