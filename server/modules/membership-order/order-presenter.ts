import type { OrderSummary, Result, ValidParams } from '@/contract/types'
import type { MembershipStanding } from '@/domain/membership'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type PeriodRow, presentBenefits, readPeriodOf } from '../membership'
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
import { canGoBack, isReturnable, returnableUntil } from './give-back'
import { readOfferTitles } from './offer-titles'
import { readBought, readGift } from './repository'
import { readStandings } from './standing'

const readActions = async (kernel: Kernel, db: Db, order: ListedOrder, { now }: Reader) =>
  actionsOf(order, now, { canGiveBack: await canGoBack(kernel, db, order, now) })

/** What can be done with an order of a membership. */
export const readMembershipActions =
  (kernel: Kernel): PurchaseKind['actions'] =>
  (db, order, reader) =>
    readActions(kernel, db, order, reader)

const presentStanding = (standing: MembershipStanding | undefined) =>
  standing === undefined ? {} : { membership: { standing } }

/** Orders of memberships as lists show them. */
export const membershipSummaries =
  (kernel: Kernel): PurchaseKind['summaries'] =>
  async (db, orders, reader) => {
    const standingOf = await readStandings(db, orders, reader.now)
    const shown = await plainSummaries(db, orders, () => 1, reader)
    const summaries: OrderSummary[] = []
    // One after the other: inside a transaction there is one connection
    for (const [index, order] of orders.entries()) {
      const summary = shown[index]
      if (!summary) continue
      const actions = await readActions(kernel, db, order, reader)
      summaries.push({ ...summary, actions, ...presentStanding(standingOf(order)) })
    }
    return summaries
  }

/** An order of a membership as any order is shown. */
export const viewMembershipOrder =
  (kernel: Kernel): PurchaseKind['view'] =>
  async (db, order, reader) => ({
    ...(await plainView(db, order, 1, reader)),
    actions: await readActions(kernel, db, order, reader),
    ...presentStanding((await readStandings(db, [order], reader.now))(order))
  })

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
    order: await viewMembershipOrder(kernel)(db, order, { userId, now }),
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
