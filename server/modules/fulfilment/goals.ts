import type { Point } from '@/domain/geo'
import type { OrderKind } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { defineRegistry } from '../../platform/kernel/registry'
import type { Partner } from '../../platform/partners/partners'
import type { OrderRow } from '../order'

/** Where the rider of a kind of order that no outlet sends goes now; null where their arrival is told to nobody. */
interface RiderGoal {
  /** As its person asks. */
  readonly of: (db: Db, order: OrderRow) => Promise<Point | null>
  /** As a partner does, of a locked order. Throws `orderNotFound` unless they carry it, and `orderStateChanged` while nobody is on the way. */
  readonly ofCarrier: (tx: Tx, partner: Partner, order: OrderRow) => Promise<Point | null>
}

/** Where riders go, by kinds of orders that are carried and are no meal; each adds its own in `attach`. */
export const riderGoals = defineRegistry<OrderKind, RiderGoal>('goal of riders')
