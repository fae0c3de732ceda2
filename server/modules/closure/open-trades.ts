import type { Result } from '@/contract/types'
import { accountPartsOf, type OpenTrade } from '../../account-part'
import type { Db } from '../../db/database'
import type { Kernel } from '../../kernel'

/** As many as a page shows. */
const maximumShown = 50

/** What keeps an account from being closed, oldest first: whatever a module says is not over (spec section 5, Account deletion). */
export async function readOpenTrades(
  kernel: Kernel,
  db: Db,
  userId: string
): Promise<Result<'closureGet'>['openTrades']> {
  const found = new Map<string, OpenTrade>()
  for (const { openTrades } of accountPartsOf(kernel)) {
    for (const trade of (await openTrades?.(db, userId)) ?? []) found.set(trade.orderId, trade)
  }
  const oldestFirst = [...found].sort(
    ([a, { createdAt: first }], [b, { createdAt: second }]) => first - second || (a < b ? -1 : 1)
  )
  return oldestFirst
    .slice(0, maximumShown)
    .map(([orderId, { kind, id, orderNumber }]) => ({ kind: kind ?? 'order', id: id ?? orderId, number: orderNumber }))
}
