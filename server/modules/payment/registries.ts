import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import type { OrderRow } from '../order'
import type { PaymentRow } from './repository'

/** Who knows what a payment of shares is for. */
export interface SharePayments {
  /** Lets money pay the shares it is for, each once; false, having done nothing, when the locked order is over or others have paid one of them meanwhile. */
  readonly settle: (tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow) => Promise<boolean>
}

/** Payments of a part of an order (`shareScope`); the module whose shares they are gives this in `attach`. */
export const sharePayments = defineRegistry<'group', SharePayments>('payments of shares')

/** Who asked for money of an order to go back, and hears that it has. */
export interface RefundRequests {
  /** All the money of one request is back. Saying it twice is as saying it once. */
  readonly refunded: (tx: Tx, kernel: Kernel, order: OrderRow, requestId: string) => Promise<void>
  /** Money for a part that was not made, or what was left of the whole, is back: its requests may have waited for that. */
  readonly restRefunded: (tx: Tx, kernel: Kernel, order: OrderRow) => Promise<void>
}

/** The modules that ask for refunds; each gives this in `attach`. */
export const refundRequests = defineRegistry<'afterSale', RefundRequests>('refund requests')
