import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import type { OrderRow } from '../order'

/** What must be settled of a locked order before it is made ready or sent; modules that have something give it in `attach`. */
export const handOverDuties = defineRegistry<'mart', (tx: Tx, kernel: Kernel, order: OrderRow) => Promise<void>>(
  'duty before an order is handed over'
)

/** Settles all of it, before the locked order moves. */
export async function doDuties(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  for (const [, settle] of handOverDuties.all(kernel)) await settle(tx, kernel, order)
}
