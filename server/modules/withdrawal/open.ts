import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { WaitingMoney } from '../wallet'
import type { WithdrawalRow } from './presenter'
import { withdrawals } from './tables'

/** What a person asked for that is not sent yet. */
export const readOpen = (db: Db, userId: string): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.status, ['asked', 'sending'])))

/** The same as money that waits. */
export const readOpenMoney = async (db: Db, userId: string): Promise<WaitingMoney[]> =>
  (await readOpen(db, userId)).map(({ withdrawalId, currency, amountMinor, requestedAt: since }) => ({
    withdrawalId,
    currency,
    amountMinor,
    since
  }))
