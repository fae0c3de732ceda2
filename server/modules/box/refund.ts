import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import { runOnce } from '../../http/idempotency'
import { orThrow } from '../../http/or-throw'
import { readOrder } from '../order'
import { returnsOfPart } from '../purchase'
import { canGiveBack, giveBackUnits, worthOf } from './give-back'
import { type BoxOrder, lockOwnBoxOrder, withUnits } from './repository'

type Context = RequestContext<Session>

/** The sittings that are asked back and what they are worth. Throws `boxNotReturnable` where one of them cannot be given back. */
function readAsked(own: BoxOrder, asked: readonly string[], now: number) {
  const boxUnitIds = [...new Set(asked)]
  const units = own.units.filter(({ boxUnitId }) => boxUnitIds.includes(boxUnitId))
  if (units.length < boxUnitIds.length || !units.every((unit) => canGiveBack(own.order, unit, now)))
    throw new AppError('boxNotReturnable')
  return { boxUnitIds, amountMinor: worthOf(own, boxUnitIds) }
}

/** What giving sittings back is worth, and where it goes (spec section 9, Money and refunds). */
export async function quoteRefund(
  { orderId, boxUnitIds: asked }: ValidParams<'boxRefundQuote'>,
  { kernel: { db }, session, now }: Context
): Promise<Result<'boxRefundQuote'>> {
  const own = await withUnits(db, orThrow(await readOrder(db, session.userId, orderId), 'orderNotFound'))
  const { boxUnitIds, amountMinor } = readAsked(own, asked, now)
  const { currency } = own.order
  const returns = await returnsOfPart(db, own.order, amountMinor)
  return { orderId, currency, boxUnitIds, amount: amountOf(amountMinor, currency), returns }
}

/** Gives sittings back for the amount that was shown; what is worth another meanwhile is refused and takes nothing. */
export const submitRefund = (
  params: ValidParams<'boxRefundSubmit'>,
  context: Context
): Promise<Result<'boxRefundSubmit'>> =>
  runOnce(context, 'boxRefundSubmit', params, async (tx) => {
    const { kernel, session, now } = context
    const own = await lockOwnBoxOrder(tx, session.userId, params.orderId)
    const { boxUnitIds, amountMinor } = readAsked(own, params.boxUnitIds, now)
    if (amountOf(amountMinor, own.order.currency) !== params.amount) throw new AppError('boxRefundChanged')
    return { boxRefundId: await giveBackUnits(tx, kernel, own, boxUnitIds, 'asked') }
  })
