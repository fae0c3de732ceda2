import type { OrderKind } from '@/domain/order-state'
import type { Tx } from '../../db/database'

/** What the restaurant and the rider are told about an order. Instants are epoch milliseconds. */
export interface FulfilmentOrder {
  readonly orderId: string
  readonly kind: OrderKind
  /** When it was paid, or placed to be paid in cash. */
  readonly placedAt: number
  readonly isCash: boolean
  /** Of what is sent to the mainland; absent of what a rider brings or the person collects. */
  readonly way?: 'parcel'
  /** Start of the slot that was chosen; null for as soon as possible. */
  readonly wantedAt: number | null
}

/** The restaurant and the rider: somebody else, who answers with events of the order (spec section 4, Order). */
export interface FulfilmentPort {
  /** Inside the transaction that marks the order as paid, or as to be paid in cash. */
  orderPlaced(tx: Tx, order: FulfilmentOrder): Promise<void>
}
