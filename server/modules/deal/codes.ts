import { validUntilOf } from '@/domain/deal'
import { dealCodeLength, dealCodeOf } from '@/domain/deal-code'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { dealCodes } from '../deal-code/tables'
import type { OrderRow } from '../order'
import { readTerms } from './repository'

const digits = dealCodeLength - 1

/** A code that cannot be guessed; the database refuses a duplicate. */
const newCode = ({ random }: Kernel): string =>
  dealCodeOf(String(random.integer(0, 10 ** digits - 1)).padStart(digits, '0'))

/** Kind of the job at the end of an order's codes; what it does is the counter's, which is above. */
export const codeEndJob = 'endDealCodes'

/** Writes the codes of an order that was just paid, valid from the day of its payment on. */
export async function writeCodes(
  tx: Tx,
  kernel: Kernel,
  { orderId, userId, paidAt, ...order }: OrderRow
): Promise<void> {
  const { dealId, count, rules } = await readTerms(tx, orderId)
  const now = kernel.clock.now()
  const validUntil = validUntilOf(rules, paidAt ?? now, order.utcOffsetMinutes)
  const shared = { orderId, dealId, userId, state: 'unused' as const, validUntil, createdAt: now }
  for (let missing = count; missing > 0;) {
    const rows = Array.from({ length: missing }, () => ({
      ...shared,
      dealCodeId: kernel.ids.next(),
      code: newCode(kernel)
    }))
    const written = await tx
      .insert(dealCodes)
      .values(rows)
      .onConflictDoNothing({ target: dealCodes.code })
      .returning({ code: dealCodes.code })
    missing -= written.length
  }
  if (validUntil !== null)
    await kernel.jobs.schedule(tx, {
      kind: codeEndJob,
      payload: { orderId },
      runAt: validUntil + 1,
      uniqueKey: orderId
    })
}
