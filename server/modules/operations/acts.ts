import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { OperationName, OperationParams, OperationResult } from '@/contract/operations'
import { isCashDue } from '@/domain/cash'
import { money, parseAmount, toAmount } from '@/domain/money'
import type { OrderStatus } from '@/domain/order-state'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { optionalInstant } from '../../http/wire'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners'
import type { Tx } from '../../db/database'
import { judgeAfterSale } from '../after-sale/review'
import { listUnjudged } from '../after-sale/unjudged'
import { fulfil, locateRider, type FulfilmentAct } from '../fulfilment/service'
import { moderationOf } from '../moderation'
import { lockOrder, readLines, type OrderRow } from '../order/repository'
import { listUnanswered, replyToReview } from '../review/reply'

type Acts = { readonly [N in OperationName]: (kernel: Kernel, partner: Partner, params: OperationParams<N>) => Promise<OperationResult<N>> }

const openStatuses: OrderStatus[] = ['paid', 'accepted', 'canPickUp', 'delivering']
const mostListed = 100

/** An order of a restaurant that the partner acts for, locked; another's is as good as none, and so is a combined one, whose parts are acted on. */
async function lockPartnersOrder(tx: Tx, { restaurants }: Partner, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.combineOrderAreaId !== null || (restaurants && !restaurants.includes(order.restaurantId))) throw new AppError('orderNotFound')
  return order
}

/** Does one act on a partner's order. */
async function actOn(kernel: Kernel, partner: Partner, orderId: string, act: FulfilmentAct) {
  const { order: { orderNumber, status }, isRepeat } = await inTransaction(kernel.database, async (tx) => fulfil(tx, kernel, await lockPartnersOrder(tx, partner, orderId), act))
  kernel.logger.info({ partner: partner.id, orderId, event: act.event, isRepeat }, 'operation')
  return { orderId, orderNumber, status, isRepeat }
}

async function listOpen({ db }: Kernel, { restaurants }: Partner): Promise<OperationResult<'list'>> {
  const rows = await db.select().from(orders)
    .where(and(inArray(orders.status, openStatuses), isNull(orders.combineOrderAreaId), restaurants && inArray(orders.restaurantId, restaurants))).orderBy(asc(orders.createdAt), asc(orders.orderId)).limit(mostListed)
  const lines = await readLines(db, rows.map(({ orderId }) => orderId))
  return {
    items: rows.map(({ orderId, orderNumber, restaurantId, kind, status, remark, tableware, collectionCode, deliveryAddress, arrivesFrom, arrivesUntil, paidAt, ...paid }) => ({
      orderId, orderNumber, restaurantId, kind, status, remark, tableware, collectionCode, deliveryAddress,
      dishes: lines.filter((line) => line.orderId === orderId).map(({ dishName, choices, dishCount }) => ({ dishName, choices, dishCount })),
      arrivesFrom: optionalInstant(arrivesFrom), arrivesUntil: optionalInstant(arrivesUntil), paidAt: optionalInstant(paidAt),
      cashDue: isCashDue({ ...paid, status, paidAt }) ? { amount: toAmount(money(paid.totalMinor, paid.currency)), currency: paid.currency } : null
    }))
  }
}

async function judge(kernel: Kernel, { id, restaurants }: Partner, params: OperationParams<'afterSaleJudge'>): Promise<OperationResult<'afterSaleJudge'>> {
  const { afterSaleId, verdict } = params
  const judged = await inTransaction(kernel.database, (tx) => judgeAfterSale(tx, kernel, restaurants, params))
  kernel.logger.info({ partner: id, afterSaleId, verdict, isRepeat: judged.isRepeat }, 'operation')
  return { afterSaleId, ...judged }
}

async function reply(kernel: Kernel, { id, restaurants }: Partner, params: OperationParams<'reviewReply'>): Promise<OperationResult<'reviewReply'>> {
  const { reviewId, content } = params
  await moderationOf(kernel).checkText(content)
  const { isRepeat } = await inTransaction(kernel.database, (tx) => replyToReview(tx, restaurants, params, kernel.clock.now()))
  kernel.logger.info({ partner: id, reviewId, isRepeat }, 'operation')
  return { reviewId, isRepeat }
}

/** The cash that was taken, as money; an amount with more digits than its currency has is a mistake of the partner. */
function takenOf(cash: OperationParams<'deliver'>['cash']) {
  if (!cash) return {}
  const taken = parseAmount(cash.amount, cash.currency)
  if (!taken) throw new AppError('badRequest')
  return { cash: taken }
}

/** What each call of a partner does: the same as the simulator, by the same functions. */
export const acts: Acts = {
  list: (kernel, partner) => listOpen(kernel, partner),
  accept: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'accept' }),
  reject: (kernel, partner, { orderId, reasonCode, reason = '' }) => actOn(kernel, partner, orderId, { event: 'reject', reasonCode, reason }),
  cancel: (kernel, partner, { orderId, reasonCode, reason = '' }) => actOn(kernel, partner, orderId, { event: 'cancel', reasonCode, reason }),
  ready: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'ready' }),
  dispatch: (kernel, partner, { orderId, rider }) => actOn(kernel, partner, orderId, { event: 'dispatch', rider }),
  locate: async (kernel, partner, { orderId, latitude, longitude, at }) => {
    const position = { latitude, longitude, at: at === undefined ? kernel.clock.now() : Date.parse(at) }
    const { isNews } = await inTransaction(kernel.database, async (tx) => locateRider(tx, kernel, await lockPartnersOrder(tx, partner, orderId), position))
    return { orderId, isNews }
  },
  handOver: (kernel, partner, { orderId, cash }) => actOn(kernel, partner, orderId, { event: 'handOver', ...takenOf(cash) }),
  deliver: (kernel, partner, { orderId, cash }) => actOn(kernel, partner, orderId, { event: 'deliver', ...takenOf(cash) }),
  refuse: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, { event: 'refuse' }),
  afterSaleList: ({ db }, { restaurants }) => listUnjudged(db, restaurants, mostListed),
  afterSaleJudge: judge,
  reviewList: ({ db }, { restaurants }) => listUnanswered(db, restaurants, mostListed),
  reviewReply: reply
}
