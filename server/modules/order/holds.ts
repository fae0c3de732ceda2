import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { inSavepoint } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { returnPromotionCode, takePromotionCode } from '../promotion-code'
import { returnVoucher, takeVoucher } from '../voucher'
import { credit, debit } from '../wallet'
import { kindOf } from './kinds'
import { lockParts, type NewOrder, type OrderRow } from './repository'
import { orders } from './tables'

/**
 * What an order holds while it lives: a part of the wallet, a voucher, the use of a promotion code, then what its kind alone holds (of a
 * table its seats, by the one lock of their outlet; of a membership the lock of its person and product, after which only jobs and notices are
 * written); always taken and given back in this order, so that two orders never wait for each other. The flags `holdsBalance`, `holdsVoucher` and
 * `holdsPromotionCode` turn with it: nothing is returned twice. Of an order with parts the whole holds them.
 */

/** Takes an order's part of the wallet; false when it is not there any more. */
export async function holdBalance(
  tx: Tx,
  order: Pick<OrderRow, 'orderId' | 'userId' | 'currency'>,
  amountMinor: number,
  take: number,
  now: number
): Promise<boolean> {
  if (amountMinor === 0) return true
  const { orderId, userId, currency } = order
  return debit(tx, {
    userId,
    currency,
    amountMinor,
    kind: 'balanceHold',
    reference: `order:${orderId}:hold:${take}`,
    orderId,
    now
  })
}

async function returnBalance(
  tx: Tx,
  { orderId, userId, currency, figures, takeCount, ...order }: OrderRow,
  now: number
): Promise<void> {
  const parts = order.hasParts ? await lockParts(tx, orderId) : []
  const amountMinor = parts.reduce(
    (left, { returnedBalanceMinor }) => left - (returnedBalanceMinor ?? 0),
    figures.balance - (order.returnedBalanceMinor ?? 0)
  )
  if (!order.holdsBalance || amountMinor <= 0) return
  await credit(tx, {
    userId,
    currency,
    amountMinor,
    kind: 'balanceReturn',
    reference: `order:${orderId}:return:${takeCount}`,
    orderId,
    now
  })
}

/** Gives back the voucher and promotion code of a locked order while they are valid; not its wallet money, nor what is used up. The caller clears the order's `holds` flags. */
export async function returnReductions(tx: Tx, kernel: Kernel, order: OrderRow, { isMade = true } = {}): Promise<void> {
  const { orderId, userId, userVoucherId, promotionCodeId } = order
  if (order.holdsVoucher && userVoucherId !== null) await returnVoucher(tx, userVoucherId, orderId, kernel.clock.now())
  if (order.holdsPromotionCode && promotionCodeId !== null) await returnPromotionCode(tx, promotionCodeId, userId)
  await kindOf(kernel, order).release(tx, kernel, order, { isMade })
}

/** Gives back everything that a locked order still holds, once: red envelopes return on cancel and refund. `isMade` keeps what was used up in making it. */
export async function releaseHolds(tx: Tx, kernel: Kernel, order: OrderRow, { isMade = false } = {}): Promise<void> {
  await returnBalance(tx, order, kernel.clock.now())
  await returnReductions(tx, kernel, order, { isMade })
  await tx
    .update(orders)
    .set({ holdsBalance: false, holdsVoucher: false, holdsPromotionCode: false })
    .where(eq(orders.orderId, order.orderId))
}

class CannotTake extends Error {}

async function retakeAll(tx: Tx, kernel: Kernel, order: OrderRow, takeCount: number): Promise<void> {
  const { orderId, userId, figures, userVoucherId, promotionCodeId } = order
  const now = kernel.clock.now()
  if (!(await holdBalance(tx, order, figures.balance, takeCount, now))) throw new CannotTake()
  const use = { orderId, usedMinor: figures.redEnvelope }
  if (userVoucherId !== null && !(await takeVoucher(tx, userVoucherId, use, now))) throw new CannotTake()
  if (promotionCodeId !== null && !(await takePromotionCode(tx, promotionCodeId, userId, now))) throw new CannotTake()
  if (!(await kindOf(kernel, order).retake(tx, kernel, order))) throw new CannotTake()
}

/**
 * Takes everything again for an order that had given it back, all or nothing. Returns what to write with the next state, or undefined when
 * any of it is gone.
 */
export async function retakeHolds(tx: Tx, kernel: Kernel, order: OrderRow): Promise<Partial<NewOrder> | undefined> {
  const takeCount = order.takeCount + 1
  try {
    await inSavepoint(tx, (inner) => retakeAll(inner, kernel, order, takeCount))
    return {
      holdsBalance: order.figures.balance > 0,
      holdsVoucher: order.userVoucherId !== null,
      holdsPromotionCode: order.promotionCodeId !== null,
      takeCount
    }
  } catch (error) {
    if (error instanceof CannotTake) return undefined
    throw error
  }
}
