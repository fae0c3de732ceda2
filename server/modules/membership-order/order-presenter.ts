import type { OrderSummary, Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type PeriodRow, presentBenefits } from '../membership'
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
import { isUnused } from './gift'
import { canGoBack, returnableUntil } from './give-back'
import { readOfferTitles } from './offer-titles'
import { type GiftRow, readBought } from './repository'
import { type Made, readMade, standingOf } from './standing'

/** What a membership adds to what is plain of its order: what can be done with it, and how what it bought stands. */
async function ofMade(kernel: Kernel, db: Db, order: ListedOrder, made: Made, { now }: Reader) {
  const standing = standingOf(order, made, now)
  return {
    actions: actionsOf(order, now, { canGiveBack: await canGoBack(kernel, db, order, made, now) }),
    ...(standing !== undefined && { membership: { standing } })
  }
}

/** What can be done with an order of a membership. */
export const readMembershipActions =
  (kernel: Kernel): PurchaseKind['actions'] =>
  async (db, order, reader) => {
    const made = (await readMade(db, [order.orderId]))(order.orderId)
    return (await ofMade(kernel, db, order, made, reader)).actions
  }

/** Orders of memberships as lists show them. */
export const membershipSummaries =
  (kernel: Kernel): PurchaseKind['summaries'] =>
  async (db, orders, reader) => {
    const madeOf = await readMade(
      db,
      orders.map(({ orderId }) => orderId)
    )
    const shown = await plainSummaries(db, orders, () => 1, reader)
    const summaries: OrderSummary[] = []
    // One after the other: inside a transaction there is one connection
    for (const [index, order] of orders.entries()) {
      const summary = shown[index]
      if (summary) summaries.push({ ...summary, ...(await ofMade(kernel, db, order, madeOf(order.orderId), reader)) })
    }
    return summaries
  }

const viewMade = async (kernel: Kernel, db: Db, order: OrderRow, made: Made, reader: Reader) => ({
  ...(await plainView(db, order, 1, reader)),
  ...(await ofMade(kernel, db, order, made, reader))
})

/** An order of a membership as any order is shown. */
export const viewMembershipOrder =
  (kernel: Kernel): PurchaseKind['view'] =>
  async (db, order, reader) =>
    viewMade(kernel, db, order, (await readMade(db, [order.orderId]))(order.orderId), reader)

type Shown = Result<'membershipOrderGet'>['membership']

function presentMade(period: PeriodRow | undefined): Shown['held'] {
  if (!period) return null
  const { periodId, startsAt, endsAt, status } = period
  return { periodId, startsAt: instant(startsAt), endsAt: optionalInstant(endsAt), status }
}

/** A gift as who bought it reads it: who redeemed it is not said. */
function presentGift(order: OrderRow, gift: GiftRow | undefined): Shown['gift'] {
  if (!gift) return null
  const { months, code, redeemedAt } = gift
  return { months, code: isUnused(order, gift) ? code : null, redeemedAt: optionalInstant(redeemedAt) }
}

/** The page of an order of a membership. Throws `orderNotFound`, also for another person's order and for one of another kind. */
export async function getMembershipOrder(
  { orderId }: ValidParams<'membershipOrderGet'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'membershipOrderGet'>> {
  const { db } = kernel
  const order = await readOrder(db, userId, orderId)
  if (order?.kind !== 'membership') throw new AppError('orderNotFound')
  const bought = await readBought(db, orderId)
  const { planId, product, period, variant, days, isFirstPrice, source } = bought
  const made = (await readMade(db, [orderId]))(orderId)
  // What a gift became is its friend's
  const own = made.gift ? undefined : made.period
  const shown = await viewMade(kernel, db, order, made, { userId, now })
  return {
    order: shown,
    membership: {
      ...{ planId, product, period, variant, days, isFirstPrice },
      benefits: presentBenefits(bought, await readOfferTitles(db, [bought])),
      gift: presentGift(order, made.gift),
      held: presentMade(own),
      isRenewing: source !== null,
      canGiveBackUntil: shown.actions.includes('giveBack') ? optionalInstant(returnableUntil(order, own)) : null
    }
  }
}
