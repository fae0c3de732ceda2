import { quoteCombined } from '@/domain/combined-pricing'
import { figuresOf } from '@/domain/figures'
import type { OrderEvent } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { lockParts, type Move, moveOrder, type NewOrder, type OrderRow } from '../order'

/** What happens to a combined order and so to its parts. Answers of restaurants are not here: each is for its own part. */
const followedEvents: Readonly<Partial<Record<OrderEvent, OrderEvent>>> = {
  pay: 'pay',
  reviewApproved: 'pay',
  expire: 'expire',
  cancel: 'cancel',
  dispatch: 'dispatch',
  deliver: 'deliver',
  complete: 'complete',
  refund: 'refund'
}

/** Moves the parts of a combined order along, as far as the table lets each; a refused part stays what it is. */
export async function moveParts(tx: Tx, kernel: Kernel, whole: OrderRow, { event, change }: Move): Promise<void> {
  const followed = followedEvents[event]
  if (followed === undefined) return
  const {
    figures: _figures,
    totalMinor: _total,
    holdsBalance: _balance,
    holdsVoucher: _voucher,
    holdsPromotionCode: _code,
    takeCount: _take,
    ...shared
  } = change
  const paid = followed === 'pay' ? paidParts(whole) : []
  for (const [index, part] of (await lockParts(tx, whole.orderId)).entries()) {
    await moveOrder(tx, kernel, part, followed, { ...shared, ...paid[index] })
  }
}

/** The parts' shares under the way in which the whole was paid. */
function paidParts({ quoteInput, paymentType }: OrderRow): Partial<NewOrder>[] {
  if (!('parts' in quoteInput)) return []
  return quoteCombined({ ...quoteInput, paymentType }).parts.map(({ quote, alone }) => ({
    figures: figuresOf(quote),
    totalMinor: quote.total.minor,
    aloneMinor: alone.minor,
    paymentType
  }))
}
