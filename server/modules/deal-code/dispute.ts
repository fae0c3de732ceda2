import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Result, ValidParams } from '@/contract/types'
import { dealDisputeMs } from '@/domain/deal'
import { routeUrl } from '@/routes'
import { among, isOneOf } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { orThrow, ownedBy } from '../../http/or-throw'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import { type CodeRow, giveBackCodes, lockDealOrder, type LockedDealOrder, moveOrderByCodes } from '../deal'
import { orderDeals } from '../deal/tables'
import { type NoticeKind, seeIt, sendNotice, withdrawNotice } from '../notice'
import { announceOrder, type OrderRow } from '../order'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'
import { unusedAgain } from './counter'
import { dealCodes } from './tables'

/** A code with its locked order. Throws `counterCodeNotFound`. */
async function lockCode(tx: Tx, dealCodeId: string): Promise<{ locked: LockedDealOrder; code: CodeRow }> {
  const [row] = await tx
    .select({ orderId: dealCodes.orderId })
    .from(dealCodes)
    .where(eq(dealCodes.dealCodeId, dealCodeId))
  const locked = orThrow(row && (await lockDealOrder(tx, row.orderId)), 'counterCodeNotFound')
  return {
    locked,
    code: orThrow(
      locked.codes.find((code) => code.dealCodeId === dealCodeId),
      'counterCodeNotFound'
    )
  }
}

const write = (tx: Tx, { dealCodeId }: CodeRow, change: Partial<typeof dealCodes.$inferInsert>) =>
  tx.update(dealCodes).set(change).where(eq(dealCodes.dealCodeId, dealCodeId))

/**
 * Notes that a person says they never showed a code that an outlet took; once for each time it was taken. Throws `counterCodeNotFound`, also
 * for another's, `orderStateChanged` of one that is not used, `dealDisputeOver` after 24 hours.
 */
export const disputeCode = (
  { dealCodeId, description }: ValidParams<'dealCodeDispute'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'dealCodeDispute'>> =>
  inTransaction(kernel.database, async (tx) => {
    const { locked, code } = await lockCode(tx, dealCodeId)
    ownedBy(code, userId, 'counterCodeNotFound')
    if (code.usedAt === null) throw new AppError('orderStateChanged')
    if (code.disputedAt !== null) return { isDone: true }
    if (now >= code.usedAt + dealDisputeMs) throw new AppError('dealDisputeOver')
    await write(tx, code, { disputedAt: now, dispute: description, disputeVerdict: null })
    announceOrder(tx, kernel, locked.order)
    return { isDone: true }
  })

/** Disputes of codes that these restaurants, or all, have taken and that are not judged yet, the longest waiting first. */
export async function listDisputes(
  db: Db,
  own: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'dealDisputeList'>> {
  const isOpen = and(eq(dealCodes.state, 'used'), isNotNull(dealCodes.disputedAt), isNull(dealCodes.disputeVerdict))
  const { rows, nextCursor } = await timedPage(
    { at: dealCodes.disputedAt, id: dealCodes.dealCodeId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({
          code: dealCodes,
          orderNumber: orders.orderNumber,
          title: orders.title,
          currency: orders.currency,
          unitMinor: orderDeals.unitMinor,
          restaurantId: restaurants.restaurantId,
          restaurantName: restaurants.name
        })
        .from(dealCodes)
        .innerJoin(orders, eq(orders.orderId, dealCodes.orderId))
        .innerJoin(orderDeals, eq(orderDeals.orderId, dealCodes.orderId))
        .innerJoin(restaurants, eq(restaurants.restaurantId, dealCodes.usedRestaurantId))
        .where(and(isOpen, among(dealCodes.usedRestaurantId, own), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ code }) => ({ at: code.disputedAt ?? 0, id: code.dealCodeId })
  )
  return {
    items: rows.map(({ code: { dealCodeId, orderId, usedAt, usedBy, dispute, disputedAt }, unitMinor, ...row }) => ({
      ...row,
      dealCodeId,
      orderId,
      amount: amountOf(unitMinor, row.currency),
      usedAt: instant(usedAt ?? 0),
      usedBy: usedBy ?? '',
      description: dispute ?? '',
      disputedAt: instant(disputedAt ?? 0)
    })),
    nextCursor
  }
}

/** How long somebody who was away is told of a verdict. */
const toldMs = 7 * 86_400_000

/** A person's word on a code that they never showed was judged. */
const dealDispute: NoticeKind = {
  name: 'dealDispute',
  icon: 'voucher',
  heading: {
    zh: '您反馈的券已有核实结果',
    en: 'We have checked the code you reported',
    vn: 'Đã có kết quả về mã bạn báo'
  },
  action: seeIt
}

/** Tells a person that their word was judged; the page of their codes says how. Each verdict on an order is said, also after one that was seen. */
async function tellOfVerdict(tx: Tx, kernel: Kernel, { orderId, userId, title }: OrderRow): Promise<void> {
  const now = kernel.clock.now()
  const about = { userId, kind: dealDispute, subjectId: orderId }
  await withdrawNotice(tx, kernel, about)
  await sendNotice(tx, kernel, {
    ...about,
    title,
    link: routeUrl('dealCode', { orderId }),
    dueAt: now,
    endsAt: now + toldMs
  })
}

/**
 * Our people's word on a disputed code. `restore` makes it unused again and extends nothing: one that could not be used any more goes back
 * instead, whatever its deal's rule is, as its person had no chance. Throws `counterCodeNotFound`, `orderStateChanged`.
 */
export async function judgeDispute(
  tx: Tx,
  kernel: Kernel,
  own: readonly string[] | undefined,
  { dealCodeId, verdict }: OperationParams<'dealDisputeJudge'>
): Promise<Omit<OperationResult<'dealDisputeJudge'>, 'dealCodeId'>> {
  const { locked, code } = await lockCode(tx, dealCodeId)
  if (code.disputeVerdict === verdict) return { state: code.state, isRepeat: true }
  if (code.state === 'used' && !isOneOf(own, code.usedRestaurantId)) throw new AppError('counterCodeNotFound')
  if (code.state !== 'used' || code.disputedAt === null || code.disputeVerdict !== null)
    throw new AppError('orderStateChanged')
  const { order } = locked
  await write(tx, code, { disputeVerdict: verdict })
  await tellOfVerdict(tx, kernel, order)
  if (verdict === 'uphold') {
    announceOrder(tx, kernel, order)
    return { state: 'used', isRepeat: false }
  }
  if (code.validUntil !== null && kernel.clock.now() > code.validUntil)
    await giveBackCodes(tx, kernel, order, [dealCodeId], 'dispute')
  else {
    await write(tx, code, { ...unusedAgain, usedBy: null })
    await moveOrderByCodes(tx, kernel, order.orderId)
  }
  return { state: (await lockCode(tx, dealCodeId)).code.state, isRepeat: false }
}
