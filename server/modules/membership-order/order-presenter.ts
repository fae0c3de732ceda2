import type { Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant, optionalInstant } from '../../http/format'
import { type PeriodRow, presentBenefits, readPeriodOf } from '../membership'
import { actionsOf, type OrderRow, plainSummaries, plainView, type PurchaseKind, readOrder } from '../order'
import { isUnused } from './gift'
import { isReturnable, returnableUntil } from './give-back'
import { readOfferTitles } from './offer-titles'
import { readBought, readGift } from './repository'

/** What can be done with an order of a membership: what of it can go back, its own page says. */
export const readMembershipActions: PurchaseKind['actions'] = (_db, order, { now }) =>
  Promise.resolve(actionsOf(order, now))

/** Orders of memberships as lists show them. */
export const membershipSummaries: PurchaseKind['summaries'] = (db, orders, reader) =>
  plainSummaries(db, orders, () => 1, reader)

/** An order of a membership as any order is shown. */
export const viewMembershipOrder: PurchaseKind['view'] = (db, order, reader) => plainView(db, order, 1, reader)

type Shown = Result<'membershipOrderGet'>['membership']

function presentMade(period: PeriodRow | undefined): Shown['held'] {
  if (!period) return null
  const { periodId, startsAt, endsAt, status } = period
  return { periodId, startsAt: instant(startsAt), endsAt: optionalInstant(endsAt), status }
}

/** A gift as who bought it reads it: who redeemed it is not said. */
async function presentGift(db: Db, order: OrderRow): Promise<Shown['gift']> {
  const gift = await readGift(db, order.orderId)
  if (!gift) return null
  const { months, code, redeemedAt } = gift
  return { months, code: isUnused(order, gift) ? code : null, redeemedAt: optionalInstant(redeemedAt) }
}

/** The page of an order of a membership. Throws `orderNotFound`, also for another's and for what is none. */
export async function getMembershipOrder(
  { orderId }: ValidParams<'membershipOrderGet'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'membershipOrderGet'>> {
  const { db } = kernel
  const order = await readOrder(db, userId, orderId)
  if (order?.kind !== 'membership') throw new AppError('orderNotFound')
  const bought = await readBought(db, orderId)
  const { planId, product, period, variant, days, isFirstPrice, source } = bought
  const gift = await presentGift(db, order)
  const made = gift ? undefined : await readPeriodOf(db, orderId)
  const canGiveBack = await isReturnable(kernel, db, order, made, now)
  return {
    order: await viewMembershipOrder(db, order, { userId, now }),
    membership: {
      ...{ planId, product, period, variant, days, isFirstPrice },
      benefits: presentBenefits(bought, await readOfferTitles(db, [bought])),
      gift,
      held: presentMade(made),
      isRenewing: source !== null,
      canGiveBackUntil: canGiveBack ? optionalInstant(returnableUntil(order, made)) : null
    }
  }
}
