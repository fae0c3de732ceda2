import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { dishStock, orders } from '../../db/schema'
import { returnBargain, takeBargain } from '../bargain/repository'
import { reclaimSeckill } from '../quote/seckill'
import { returnPromotionCode, takePromotionCode } from '../promotion-code/repository'
import { returnVoucher, takeVoucher } from '../voucher/repository'
import { credit, debit } from '../wallet/ledger'
import { lockParts, readLines, type OrderLineRow, type OrderRow } from './repository'

/**
 * What an order holds while it lives: a part of the wallet, a voucher, the use of a promotion code, a bargain, stock; always taken and given back in
 * this order, so that two orders never wait for each other. The flags `holdsBalance`, `holdsVoucher`, `holdsPromotionCode` and `holdsStock`
 * turn with it: nothing is returned twice. Of a combined order the parts hold the stock, the whole everything else.
 */

/** Takes portions out of counted stock, in the order of the dish ids. Answers the first dish that has not enough. */
export async function takeStock(tx: Tx, wanted: ReadonlyMap<string, number>): Promise<string | undefined> {
  for (const [dishId, portions] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = await tx.update(dishStock)
      .set({ stockLeft: sql`${dishStock.stockLeft} - ${portions}`, sold: sql`${dishStock.sold} + ${portions}` })
      .where(and(eq(dishStock.dishId, dishId), gte(dishStock.stockLeft, portions))).returning({ dishId: dishStock.dishId })
    if (taken.length === 0) return dishId
  }
  return undefined
}

/** Counted portions of an order by dish. */
export function stockOf(lines: readonly Pick<OrderLineRow, 'dishId' | 'stockTaken'>[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { dishId, stockTaken } of lines) if (stockTaken > 0) wanted.set(dishId, (wanted.get(dishId) ?? 0) + stockTaken)
  return wanted
}

async function returnStock(tx: Tx, orderIds: readonly string[]): Promise<void> {
  for (const [dishId, portions] of [...stockOf(await readLines(tx, orderIds))].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx.update(dishStock).set({ stockLeft: sql`${dishStock.stockLeft} + ${portions}`, sold: sql`${dishStock.sold} - ${portions}` }).where(eq(dishStock.dishId, dishId))
  }
}

/** Takes an order's part of the wallet; false when it is not there any more. */
export async function holdBalance(tx: Tx, order: Pick<OrderRow, 'orderId' | 'userId' | 'currency'>, amountMinor: number, take: number, now: number): Promise<boolean> {
  if (amountMinor === 0) return true
  const { orderId, userId, currency } = order
  return debit(tx, { userId, currency, amountMinor, kind: 'balanceHold', reference: `order:${orderId}:hold:${take}`, orderId, now })
}

/** Gives back everything that a locked order still holds, once (product.md, Red envelopes: return on cancel or refund); not the stock of dishes that were made. */
export async function releaseHolds(tx: Tx, order: OrderRow, now: number, { keepsStock = false } = {}): Promise<void> {
  const { orderId, userId, currency, figures, userVoucherId, promotionCodeId, takeCount } = order
  const parts = order.combineOrderAreaId === null ? [] : await lockParts(tx, orderId)
  const balance = figures.balance - parts.reduce((returned, { returnedBalanceMinor }) => returned + (returnedBalanceMinor ?? 0), 0)
  if (order.holdsBalance && balance > 0) {
    await credit(tx, { userId, currency, amountMinor: balance, kind: 'balanceReturn', reference: `order:${orderId}:return:${takeCount}`, orderId, now })
  }
  if (order.holdsVoucher && userVoucherId !== null) await returnVoucher(tx, userVoucherId, orderId)
  if (order.holdsPromotionCode && promotionCodeId !== null) await returnPromotionCode(tx, promotionCodeId, userId)
  if (figures.bargainDeduction > 0) await returnBargain(tx, orderId)
  const holders = keepsStock ? [] : [order, ...parts].filter(({ holdsStock }) => holdsStock).map((holder) => holder.orderId)
  if (holders.length > 0) await returnStock(tx, holders)
  if (parts.length > 0 && !keepsStock) await tx.update(orders).set({ holdsStock: false }).where(eq(orders.wholeOrderId, orderId))
  await tx.update(orders).set({ holdsBalance: false, holdsVoucher: false, holdsPromotionCode: false, holdsStock: order.holdsStock && keepsStock }).where(eq(orders.orderId, orderId))
}

/** The price was agreed in time, so that the bargain's own time plays no part any more. */
async function retakeBargain(tx: Tx, { orderId, figures, quoteInput: { bargain } }: OrderRow): Promise<boolean> {
  return figures.bargainDeduction === 0 || bargain === null || takeBargain(tx, bargain.bargainId, orderId, null)
}

class CannotTake extends Error {}

/**
 * Takes everything again for an order that had given it back, all or nothing. Answers the flags to write with the next state, or
 * undefined when stock, voucher, promotion code or balance are gone, or a flash-sale dish was ordered anew.
 */
export async function retakeHolds(tx: Tx, order: OrderRow, now: number): Promise<Pick<OrderRow, 'holdsBalance' | 'holdsVoucher' | 'holdsPromotionCode' | 'holdsStock' | 'takeCount'> | undefined> {
  const takeCount = order.takeCount + 1
  const parts = order.combineOrderAreaId === null ? [] : await lockParts(tx, order.orderId)
  const lines = await readLines(tx, parts.length === 0 ? [order.orderId] : parts.map(({ orderId }) => orderId))
  const stock = stockOf(lines)
  try {
    await tx.transaction(async (inner) => {
      if (!(await holdBalance(inner, order, order.figures.balance, takeCount, now))) throw new CannotTake()
      if (order.userVoucherId !== null && !(await takeVoucher(inner, order.userVoucherId, order.orderId, now))) throw new CannotTake()
      if (order.promotionCodeId !== null && !(await takePromotionCode(inner, order.promotionCodeId, order.userId, now))) throw new CannotTake()
      if (!(await retakeBargain(inner, order))) throw new CannotTake()
      if (!(await reclaimSeckill(inner, lines.map(({ dishId, eaterId }) => ({ dishId, userId: eaterId ?? order.userId }))))) throw new CannotTake()
      if ((await takeStock(inner, stock)) !== undefined) throw new CannotTake()
    })
  } catch (error) {
    if (error instanceof CannotTake) return undefined
    throw error
  }
  for (const { orderId } of parts) {
    if (lines.some((line) => line.orderId === orderId && line.stockTaken > 0)) await tx.update(orders).set({ holdsStock: true }).where(eq(orders.orderId, orderId))
  }
  return {
    holdsBalance: order.figures.balance > 0, holdsVoucher: order.userVoucherId !== null, holdsPromotionCode: order.promotionCodeId !== null,
    holdsStock: parts.length === 0 && stock.size > 0, takeCount
  }
}
