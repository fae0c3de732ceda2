import type { Order, OrderSummary, Result, ValidParams } from '@/contract/types'
import { isActive, orderStatuses } from '@/domain/order-state'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { kindOf, type PurchaseKind, purchaseKinds, type Reader } from './kinds'
import { type ListedOrder, type OrderRow, readAnyOrder, readOrders, readUrgentFirst } from './repository'
import { isVisibleTo, readSharedOrderIds, withWaitingShares } from './shared-orders'

/** Orders of a page of a list. */
export const pageSize = 10
const mostActive = 20

/** Orders as lists show them to this person, each as its kind says. */
export async function summaries(kernel: Kernel, rows: readonly ListedOrder[], reader: Reader): Promise<OrderSummary[]> {
  const byKind = new Map<PurchaseKind, ListedOrder[]>()
  for (const row of rows) byKind.set(kindOf(kernel, row), [...(byKind.get(kindOf(kernel, row)) ?? []), row])
  const sharing = await withWaitingShares(kernel, kernel.db, rows, reader)
  const shown = new Map<string, OrderSummary>()
  for (const [kind, own] of byKind)
    for (const summary of await kind.summaries(kernel.db, own, sharing)) shown.set(summary.orderId, summary)
  return rows.flatMap(({ orderId }) => shown.get(orderId) ?? [])
}

/** A page of the list; without a tab, all orders. Where orders in progress stand, what its person can act on comes first. */
export async function listOrders(
  kernel: Kernel,
  { tab, kind, cursor }: ValidParams<'orderList'>,
  reader: Reader
): Promise<Result<'orderList'>> {
  const filter = {
    ...{ tab, kind },
    ownTabs: new Map(purchaseKinds.all(kernel).map(([name, { ownTabs }]) => [name, ownTabs(reader.now)])),
    shared: await readSharedOrderIds(kernel, reader.userId)
  }
  const page = { cursor, size: pageSize }
  const { rows, nextCursor } =
    tab === undefined || tab === 'awaitingUse'
      ? await readUrgentFirst(kernel.db, reader.userId, filter, page, reader.now)
      : await readOrders(kernel.db, reader.userId, filter, page)
  return { items: await summaries(kernel, rows, reader), nextCursor }
}

/** Orders that the person still waits for, and those whose day it is: the strip on the home tab. */
export async function activeOrders(kernel: Kernel, reader: Reader): Promise<OrderSummary[]> {
  const filter = {
    statuses: orderStatuses.filter(isActive),
    due: (await Promise.all(purchaseKinds.all(kernel).map(([, kind]) => kind.dueToday(kernel.db, reader)))).flat(),
    shared: await readSharedOrderIds(kernel, reader.userId)
  }
  const { rows } = await readOrders(kernel.db, reader.userId, filter, { cursor: undefined, size: mostActive })
  return summaries(
    kernel,
    rows.filter(({ status, expiresAt }) => status !== 'awaitingPayment' || reader.now < expiresAt),
    reader
  )
}

/** The whole of an order as this person may see it, as its kind says; read from `db`, which may be a transaction. */
export const viewOrder = async (kernel: Kernel, db: Db, order: OrderRow, reader: Reader): Promise<Order> =>
  kindOf(kernel, order).view(db, order, await withWaitingShares(kernel, db, [order], reader))

/** An order of this person, or of a group they eat with. Throws `orderNotFound`, also for another's. */
export async function getOrder(kernel: Kernel, orderId: string, reader: Reader): Promise<Order> {
  const order = await readAnyOrder(kernel.db, orderId)
  if (!order || !(await isVisibleTo(kernel, reader.userId, order))) throw new AppError('orderNotFound')
  return viewOrder(kernel, kernel.db, order, reader)
}
