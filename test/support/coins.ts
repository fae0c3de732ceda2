import type { CoinEntryKind } from '@/contract/coin/entry-kinds'
import { inTransaction } from '../../server/db/transaction'
import { moveCoins } from '../../server/modules/coin'
import { nextId } from './commerce'
import type { TestServer } from './server'

/** Gives a person coins, or takes them, as the app does. */
export const giveCoins = (
  { kernel, clock }: TestServer,
  { userId }: { readonly userId: string },
  amount: number,
  kind: CoinEntryKind = 'review'
): Promise<unknown> =>
  inTransaction(kernel.database, (tx) =>
    moveCoins(tx, { userId, kind, amount, reference: nextId('coins-'), orderId: null, now: clock.now() })
  )
