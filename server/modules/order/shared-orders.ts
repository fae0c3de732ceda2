import type { Db } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import type { Reader, WaitingShares } from './kinds'
import type { ListedOrder, OrderRow } from './repository'

/** What ordering together knows of orders, which know nothing of groups. */
export interface SharedOrders {
  /** Orders of others that a person eats of; usually none. */
  readonly readOrderIds: (db: Db, userId: string) => Promise<string[]>
  /** Who eats of an order. */
  readonly readEaterIds: (db: Db, orderId: string) => Promise<string[]>
  /** How those of these orders that wait for shares stand, by their ids. */
  readonly readWaitingShares: (
    db: Db,
    orders: readonly SharedOrder[],
    reader: Reader
  ) => Promise<ReadonlyMap<string, WaitingShares>>
}

/** What of an order tells whether shares of it may be paid. */
export type SharedOrder = Pick<ListedOrder, 'orderId' | 'userId' | 'groupMode' | 'status' | 'createdAt' | 'expiresAt'>

/** Orders of one person that others have a part in. */
export const sharedOrders = defineRegistry<'group', SharedOrders>('orders that are shared')

/** Orders of others that a person may look at. */
export const readSharedOrderIds = (kernel: Kernel, userId: string): Promise<string[]> =>
  sharedOrders.of(kernel, 'group').readOrderIds(kernel.db, userId)

/** The reader of these orders, with how their shares stand. */
export const withWaitingShares = async (
  kernel: Kernel,
  db: Db,
  orders: readonly SharedOrder[],
  reader: Reader
): Promise<Reader> => ({
  ...reader,
  waitingShares: await sharedOrders.of(kernel, 'group').readWaitingShares(db, orders, reader)
})

/** Whether this person may look at an order: their own, or a group's that they eat of. */
export const isVisibleTo = async (
  kernel: Kernel,
  userId: string,
  order: Pick<OrderRow, 'orderId' | 'userId' | 'groupMode'>
): Promise<boolean> =>
  order.userId === userId ||
  (order.groupMode !== null && (await readSharedOrderIds(kernel, userId)).includes(order.orderId))
