import { eq } from 'drizzle-orm'
import { fraction, min, money, subtract } from '@/domain/money'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { lockOrder, moveOrder, type OrderRow } from '../order'
import { orders } from '../order/tables'
import { credit } from '../wallet'
import { sendBackOf } from './refund'
import { readSettled } from './repository'

/** What a part gives back, by what it was paid with: never more than its own shares of either. */
function sourcesOf({ aloneMinor, figures, currency }: OrderRow) {
  const alone = money(aloneMinor ?? 0, currency)
  const [paid, balance] = [money(figures.total, currency), money(figures.balance, currency)]
  const whole = paid.minor + balance.minor
  const payment = whole === 0 ? paid : min(fraction(alone, paid.minor, whole), paid)
  return { payment, balance: min(subtract(alone, payment), balance) }
}

/**
 * Gives back what a part of a paid combined order alone cost, the other parts being made: the balance's share to the wallet at once, the
 * payment's the way it came. Whole and part are locked by the caller, and the part is cancelled.
 */
export async function refundAlone(tx: Tx, kernel: Kernel, part: OrderRow): Promise<void> {
  const { orderId, userId, currency } = part
  const { payment, balance } = sourcesOf(part)
  if (balance.minor > 0) {
    await credit(tx, {
      userId,
      currency,
      amountMinor: balance.minor,
      kind: 'balanceReturn',
      reference: `order:${orderId}:return:1`,
      orderId,
      now: kernel.clock.now()
    })
    await tx.update(orders).set({ returnedBalanceMinor: balance.minor }).where(eq(orders.orderId, orderId))
  }
  const settled = payment.minor === 0 ? undefined : await readSettled(tx, orderId)
  const cancelled = await lockOrder(tx, orderId)
  if (!cancelled) return
  if (settled) await sendBackOf(tx, kernel, cancelled, settled, { reason: 'rejected', amountMinor: payment.minor })
  else if (balance.minor > 0) await moveOrder(tx, kernel, cancelled, 'refund')
}
