import type { Result } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { Db } from '../../db/database'
import { amountOf, instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'

type Shown = Result<'walletSummary'>['wallets'][number]['waiting'][number]

/** Money of a person that is not yet, or no longer, in a balance, with its order or withdrawal. */
export interface WaitingMoney {
  readonly currency: Currency
  readonly amountMinor: number
  /** Epoch ms. */
  readonly since: number
  readonly orderId?: string
  readonly withdrawalId?: string
}

/** What waits where: each module whose money it is tells it by the name that the summary has for it, in `attach`. */
export const waitingMoney = defineRegistry<Shown['kind'], (db: Db, userId: string) => Promise<readonly WaitingMoney[]>>(
  'money that waits'
)

/** All of it, oldest first. */
export async function readWaiting(
  kernel: Kernel,
  userId: string
): Promise<(Shown & { readonly currency: Currency })[]> {
  const found = await Promise.all(
    waitingMoney.all(kernel).map(async ([kind, read]) =>
      (await read(kernel.db, userId)).map(({ currency, amountMinor, since, orderId = null, withdrawalId = null }) => ({
        kind,
        currency,
        amount: amountOf(amountMinor, currency),
        since: instant(since),
        orderId,
        withdrawalId
      }))
    )
  )
  return found.flat().sort((a, b) => (a.since < b.since ? -1 : 1))
}
