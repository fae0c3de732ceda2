import type { Order } from '@/contract/types'
import { isCashDue } from '@/domain/cash'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { viewOrder, lockOwnOrder, moveOrder } from '../order'

/** The customer has collected a pickup (spec section 4, Order), which only the counter can say where cash is due. Saying it twice is as saying it once. */
export async function confirmCollection(tx: Tx, kernel: Kernel, userId: string, orderId: string): Promise<Order> {
  const now = kernel.clock.now()
  const order = await lockOwnOrder(tx, userId, orderId)
  if (isCashDue(order)) throw new AppError('cashStillDue')
  const isDone = order.kind === 'pickup' && order.status === 'completed'
  const confirmed = isDone
    ? order
    : order.kind === 'pickup'
      ? await moveOrder(tx, kernel, order, 'confirmCollection')
      : undefined
  if (!confirmed) throw new AppError('orderStateChanged')
  return viewOrder(kernel, tx, confirmed, { userId, now })
}
