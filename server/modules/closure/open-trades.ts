import { accountPartsOf } from '../../account-part'
import type { Result } from '@/contract/types'
import type { Kernel } from '../../kernel'
import type { Db } from '../../db/database'

/** As many as a page shows. */
const maximumShown = 50

/** What keeps an account from being closed, oldest first: whatever a module says is not over (spec section 5, Account deletion). */
export async function readOpenTrades(
  kernel: Kernel,
  db: Db,
  userId: string
): Promise<Result<'closureGet'>['openTrades']> {
  const found = new Map<string, { readonly orderNumber: string; readonly createdAt: number }>()
  for (const { openTrades } of accountPartsOf(kernel)) {
    for (const { orderId, orderNumber, createdAt } of (await openTrades?.(db, userId)) ?? [])
      found.set(orderId, { orderNumber, createdAt })
  }
  const oldestFirst = [...found].sort(
    ([a, { createdAt: first }], [b, { createdAt: second }]) => first - second || (a < b ? -1 : 1)
  )
  return oldestFirst.slice(0, maximumShown).map(([id, { orderNumber }]) => ({ kind: 'order', id, number: orderNumber }))
}
