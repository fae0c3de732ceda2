import type { Order, OrderSummary, Result, ValidParams } from '@/contract/types'
import { boxGuests } from '@/domain/box'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import {
  actionsOf,
  type ListedOrder,
  plainSummaries,
  plainView,
  type PurchaseKind,
  type Reader,
  readOrder
} from '../order'
import { readRestaurant } from '../restaurant'
import { canGiveBack } from './give-back'
import { readBoxKind } from './menus'
import {
  type BoxOrder,
  countsOf,
  guestsOf,
  readAllTerms,
  readBoxRefunds,
  readUnits,
  type UnitRow,
  withUnits
} from './repository'

function boxActions(order: ListedOrder, units: readonly UnitRow[], now: number) {
  const actions = actionsOf(order, now, { canGiveBack: units.some((unit) => canGiveBack(order, unit, now)) })
  // All that is left is on its way back
  const isShown = units.some(({ state }) => state === 'unused')
  return isShown ? actions : actions.filter((action) => action !== 'showCode')
}

/** What can be done with one order of boxes. */
export const readBoxActions: PurchaseKind['actions'] = async (db, order, { now }) =>
  boxActions(order, await readUnits(db, [order.orderId]), now)

/** Orders of boxes as lists show them; how much of it there is, is all portions of all sittings. */
export async function boxSummaries(db: Db, orders: readonly ListedOrder[], reader: Reader): Promise<OrderSummary[]> {
  const ids = orders.map(({ orderId }) => orderId)
  const terms = await readAllTerms(db, ids)
  const all = await readUnits(db, ids)
  const unitsOf = (id: string) => all.filter(({ orderId }) => orderId === id)
  const countOf = ({ orderId }: ListedOrder) => {
    const own = terms.get(orderId)
    return own ? guestsOf(own) * unitsOf(orderId).length : 0
  }
  const shown = await plainSummaries(db, orders, countOf, reader)
  return orders.flatMap((order, index) => {
    const summary = shown[index]
    return summary ? [{ ...summary, actions: boxActions(order, unitsOf(order.orderId), reader.now) }] : []
  })
}

async function presentOrder(db: Db, { order, terms, units }: BoxOrder, reader: Reader): Promise<Order> {
  const outlet = order.restaurantId === null ? undefined : await readRestaurant(db, order.restaurantId)
  return {
    ...(await plainView(db, order, guestsOf(terms) * units.length, reader)),
    actions: boxActions(order, units, reader.now),
    outlet: outlet
      ? { restaurantId: outlet.restaurantId, name: outlet.name, address: outlet.address, phone: outlet.phone }
      : null
  }
}

/** An order of boxes as any order is shown. */
export const viewBoxOrder: PurchaseKind['view'] = async (db, order, reader) =>
  presentOrder(db, await withUnits(db, order), reader)

type Shown = Result<'boxOrderGet'>['box']

function presentUnit({ order, terms }: BoxOrder, unit: UnitRow, now: number): Shown['units'][number] {
  const { boxUnitId, servingOn: date, startsAt, until, cutOffAt, rate, state, priceMinor, usedAt } = unit
  const counts = countsOf(terms)
  const prices = { adult: unit.adultMinor, senior: unit.seniorMinor, child: unit.childMinor }
  return {
    ...{ boxUnitId, date, rate, state },
    startsAt: instant(startsAt),
    until: instant(until),
    cutOffAt: instant(cutOffAt),
    lines: boxGuests.flatMap((guest) => {
      const minor = prices[guest]
      return minor === null ? [] : [{ guest, count: counts[guest], unitAmount: amountOf(minor, order.currency) }]
    }),
    amount: amountOf(priceMinor, order.currency),
    code: unit.code,
    usedAt: optionalInstant(usedAt),
    canGiveBack: canGiveBack(order, unit, now)
  }
}

/** The page of an order of boxes. Throws `orderNotFound`, also for another person's order and for one of another kind. */
export async function getBoxOrder(
  { orderId }: ValidParams<'boxOrderGet'>,
  { kernel: { db }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'boxOrderGet'>> {
  const own = await withUnits(db, orThrow(await readOrder(db, userId, orderId), 'orderNotFound'))
  const { order, terms, units } = own
  const outlet = orThrow(await readRestaurant(db, order.restaurantId ?? ''), 'orderNotFound')
  const { restaurantId, name: restaurantName, address, phone, latitude, longitude } = outlet
  const { boxMenuId, contents, guestName, mobile } = terms
  return {
    order: await presentOrder(db, own, { userId, now }),
    box: {
      ...{ boxMenuId, contents, guestName, mobile, restaurantId, restaurantName, address, phone, latitude, longitude },
      kind: await readBoxKind(db, boxMenuId),
      title: order.title,
      image: order.picture,
      units: units.map((unit) => presentUnit(own, unit, now)),
      refunds: (await readBoxRefunds(db, orderId)).map(
        ({ boxRefundId, count, amountMinor, completedAt, createdAt }) => ({
          boxRefundId,
          count,
          amount: amountOf(amountMinor, order.currency),
          isComplete: completedAt !== null,
          createdAt: instant(createdAt)
        })
      )
    }
  }
}
