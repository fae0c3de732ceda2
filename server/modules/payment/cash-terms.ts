import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { cashMaximum, cashRefusedForMs } from '@/domain/cash'
import { formatMoney, type Money } from '@/domain/money'
import { type Db, queryRows } from '../../db/database'
import type { Given } from '../../db/statement'
import type { Kernel } from '../../kernel'
import { kindOf, type OrderRow, type Problem } from '../order'

/** What decides whether somebody may pay somewhere in cash. */
export interface CashFacts {
  readonly takesCash: boolean
  /** Something that was brought to this person to be paid in cash was not, and not long ago. */
  readonly hasRefusedCash: boolean
}

/** From when on what was refused in cash counts, as an ISO instant. */
export const cashRefusedSince = (now: number): string => new Date(now - cashRefusedForMs).toISOString()

/** Whether a person has not taken and paid what was to be paid in cash, as SQL. */
export const refusedCash = (
  userId: Given<string>,
  since: Given<string>
): SQL => sql`exists (select 1 from payments where user_id = ${userId} and provider = 'cash' and status = 'declined'
  and created_at > ${since}::timestamptz)`

/** The facts of an order that exists. Where no cash is taken, earlier refusals are not read. */
export async function readCashFacts(kernel: Kernel, db: Db, order: OrderRow, now: number): Promise<CashFacts> {
  if (!(await kindOf(kernel, order).takesCash(db, order))) return { takesCash: false, hasRefusedCash: false }
  const [row] = await queryRows(
    db,
    sql`select ${refusedCash(order.userId, cashRefusedSince(now))} as "hasRefusedCash"`,
    z.object({ hasRefusedCash: z.boolean() })
  )
  return { takesCash: true, hasRefusedCash: row?.hasRefusedCash ?? false }
}

/** Why something cannot be paid in cash, with what fills the text; null when it can. Cash and the wallet are never mixed: what a door refuses must leave nothing half paid. */
export function cashRefusal({ takesCash, hasRefusedCash }: CashFacts, total: Money, balance: Money): Problem | null {
  if (!takesCash) return { codeName: 'paymentMethodUnavailable', parameters: {} }
  if (hasRefusedCash) return { codeName: 'cashRefusedBefore', parameters: {} }
  if (balance.minor > 0) return { codeName: 'cashWithBalance', parameters: {} }
  const maximum = cashMaximum(total.currency)
  return total.minor > maximum.minor ? { codeName: 'cashTooMuch', parameters: { maximum: formatMoney(maximum) } } : null
}
