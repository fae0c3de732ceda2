import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import { runOnce } from '../../http/idempotency'
import { readOrder } from '../order'
import { returnsOfPart } from '../purchase'
import { giveBackCodes, returnableOf, worthOf } from './give-back'
import { type CodeRow, type LockedDealOrder, lockOwnDealOrder, readCodes, readTerms } from './repository'

type Context = RequestContext<Session>

/** The codes that giving back so many takes: the last ones, so that what is shown first stays. Throws `dealNotReturnable` and, where fewer are left, `dealRefundChanged`. */
function takenOf(owned: LockedDealOrder, count: number, now: number) {
  const returnable = returnableOf(owned, now)
  if (returnable.length === 0) throw new AppError('dealNotReturnable')
  if (count > returnable.length) throw new AppError('dealRefundChanged')
  const taken: readonly CodeRow[] = returnable.slice(-count)
  return { returnable, codeIds: taken.map(({ dealCodeId }) => dealCodeId), amountMinor: worthOf(owned, count) }
}

/** What giving codes back is worth, and where it goes (spec section 9, Money and refunds). */
export async function quoteRefund(
  { orderId, count }: ValidParams<'dealRefundQuote'>,
  { kernel: { db }, session, now }: Context
): Promise<Result<'dealRefundQuote'>> {
  const order = await readOrder(db, session.userId, orderId)
  if (order?.kind !== 'deal') throw new AppError('orderNotFound')
  const owned = { order, terms: await readTerms(db, orderId), codes: await readCodes(db, [orderId]) }
  const { returnable, amountMinor } = takenOf(owned, count, now)
  const { title, picture: image, currency } = order
  return {
    orderId,
    title,
    image,
    currency,
    refund: owned.terms.rules.refund,
    returnableCount: returnable.length,
    count,
    amount: amountOf(amountMinor, currency),
    returns: await returnsOfPart(db, order, amountMinor)
  }
}

/** Gives a chosen quantity back for the amount that was shown; what is worth another meanwhile is refused and takes nothing. */
export const submitRefund = (
  params: ValidParams<'dealRefundSubmit'>,
  context: Context
): Promise<Result<'dealRefundSubmit'>> =>
  runOnce(context, 'dealRefundSubmit', params, async (tx) => {
    const { kernel, session, now } = context
    const { orderId, count, amount } = params
    if (count === 0) throw new AppError('dealRefundQuantity')
    const owned = await lockOwnDealOrder(tx, session.userId, orderId)
    const { codeIds, amountMinor } = takenOf(owned, count, now)
    if (amountOf(amountMinor, owned.order.currency) !== amount) throw new AppError('dealRefundChanged')
    const dealRefundId = await giveBackCodes(tx, kernel, owned.order, codeIds, 'asked')
    return { dealRefundId }
  })
