import { and, eq, inArray } from 'drizzle-orm'
import type { OperationResult } from '@/contract/operations'
import { isCashDue } from '@/domain/cash'
import type { Currency } from '@/domain/countries'
import type { OrderStatus } from '@/domain/order-state'
import { among } from '../../db/among'
import type { Db } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { amountOf, optionalInstant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import { orders } from '../order/tables'
import { type MealRow, mealsWhere, type OrderLineRow, readLines } from '../ordered-meal'
import { type KnownParcel, presentParcel, readParcels } from '../parcel'

const openStatuses: OrderStatus[] = ['paid', 'accepted', 'canPickUp', 'delivering']

/** What the calls of a mart need of a line (contract `packedGoods`); null of what a kitchen makes. */
const presentPacked = (line: OrderLineRow, currency: Currency) =>
  line.isGoods
    ? {
        lineNumber: line.lineNumber,
        dishId: line.dishId,
        nominalGrams: line.nominalGrams,
        agreedAmount: amountOf(line.totalMinor, currency),
        currency,
        substitute: line.substitute,
        isLeftOut: line.finalMinor === 0
      }
    : null

function presentOpenOrder(
  order: MealRow,
  lines: readonly OrderLineRow[],
  parcel: KnownParcel | undefined
): OperationResult<'list'>['items'][number] {
  const {
    orderId,
    orderNumber,
    restaurantId,
    kind,
    status,
    remark,
    leavesAtDoor,
    tableware,
    collectionCode,
    deliveryAddress,
    arrivesFrom,
    arrivesUntil,
    paidAt,
    acceptBy,
    totalMinor,
    currency
  } = order
  return {
    orderId,
    orderNumber,
    restaurantId,
    kind,
    status,
    remark,
    leavesAtDoor: leavesAtDoor && !isCashDue(order),
    tableware,
    collectionCode,
    deliveryAddress,
    parcel: parcel ? presentParcel(parcel, 'page') : null,
    dishes: lines
      .filter((line) => line.orderId === orderId)
      .map((line) => ({
        dishId: line.dishId,
        dishName: line.dishName,
        choices: line.choices,
        dishCount: line.dishCount,
        goods: presentPacked(line, currency)
      })),
    arrivesFrom: optionalInstant(arrivesFrom),
    arrivesUntil: optionalInstant(arrivesUntil),
    paidAt: optionalInstant(paidAt),
    acceptBy: optionalInstant(acceptBy),
    cashDue: isCashDue(order) ? { amount: amountOf(totalMinor, currency), currency } : null
  }
}

/** What the restaurants of a partner, or all of them, have not handed over yet, oldest first; of a combined order its parts. */
export async function listOpen(
  db: Db,
  restaurants: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'list'>> {
  const { rows, nextCursor } = await timedPage(
    { at: orders.createdAt, id: orders.orderId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      mealsWhere(
        db,
        and(
          inArray(orders.status, openStatuses),
          eq(orders.hasParts, false),
          among(orders.restaurantId, restaurants),
          beyond
        )
      )
        .orderBy(...order)
        .limit(limit),
    ({ createdAt, orderId }) => ({ at: createdAt, id: orderId })
  )
  const lines = await readLines(
    db,
    rows.map(({ orderId }) => orderId)
  )
  const sent = rows.filter(({ way }) => way === 'parcel').map(({ orderId }) => orderId)
  const parcels = await readParcels(db, sent)
  return { items: rows.map((order) => presentOpenOrder(order, lines, parcels.get(order.orderId))), nextCursor }
}
