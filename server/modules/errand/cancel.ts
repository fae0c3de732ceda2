import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { orThrow } from '../../http/or-throw'
import { invoiceJob, kindOf, lockOwnOrder, moveOrder } from '../order'
import { closePendingPayments } from '../payment'
import { cancelOrder, readCancelReason, returnsOfPart } from '../purchase'
import { giveBack, leftOf } from './money'
import { lockErrand, type OwnErrand } from './repository'

type Context = RequestContext<Session>
type Asked = ValidParams<'errandCancel'>

/** Calls it off once a rider has set out: what was agreed to stays, and the rest goes back. */
async function cancelLate(tx: Tx, { kernel }: Context, { order, errand }: OwnErrand, asked: Asked): Promise<void> {
  const { reasonCode = 'changedMind', reason } = asked
  const why = readCancelReason(kernel, order, { reasonCode, reason })
  const cancelled = await moveOrder(tx, kernel, order, 'cancel', why)
  if (!cancelled) throw new AppError('orderNotCancellable')
  const { orderId } = order
  await closePendingPayments(tx, kernel, orderId)
  // What is kept was sold
  if (order.invoice !== null)
    await kernel.jobs.schedule(tx, { kind: invoiceJob, payload: { orderId }, uniqueKey: orderId })
  await giveBack(tx, kernel, cancelled, 'cancelled', leftOf(order, errand))
}

async function cancel(tx: Tx, context: Context, asked: Asked): Promise<Result<'errandCancel'>> {
  const { kernel, session, now } = context
  const { userId } = session
  const { orderId, reasonCode, reason, keepsFee = false } = asked
  const own = orThrow(await lockErrand(tx, orderId), 'orderNotFound')
  const { order, errand } = own
  if (order.userId !== userId) throw new AppError('orderNotFound')
  const { actions, lostMinor } = kindOf(kernel, order)
  const isFree = (await actions(tx, order, { userId, now })).includes('cancel')
  const lost = isFree ? null : await lostMinor(tx, order, { userId, now })
  if (!isFree && lost === null) throw new AppError('orderNotCancellable')
  if (lost !== null && !keepsFee) throw new AppError('errandCancelCosts')
  const back = lost === null ? leftOf(order, { ...errand, cancelMinor: 0 }) : leftOf(order, errand)
  const returns = order.paidAt === null ? [] : await returnsOfPart(tx, order, back)
  if (lost === null) await cancelOrder(tx, kernel, userId, { orderId, reasonCode, reason })
  else await cancelLate(tx, context, own, asked)
  return { orderId, status: (await lockOwnOrder(tx, userId, orderId)).status, returns }
}

/** A person calls their errand off before it is fetched. Throws `orderNotFound`, `orderNotCancellable`, `errandCancelCosts`, and what `readCancelReason` does. */
export const cancelErrand = (asked: Asked, context: Context): Promise<Result<'errandCancel'>> =>
  runOnce(context, 'errandCancel', asked, (tx) => cancel(tx, context, asked))
