import { date, pgTable, text } from 'drizzle-orm/pg-core'
import type { Currency } from '@/domain/countries'
import { withdrawalRefusals, withdrawalStatuses } from '@/domain/wallet'
import { instant, integer8 } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { users } from '../user/tables'
import { storedTarget } from './stored'

/** Money asked out of a wallet, which it left when it was asked; one open a person and currency. */
export const withdrawals = pgTable('withdrawals', {
  withdrawalId: text('withdrawal_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.userId),
  currency: text('currency').$type<Currency>().notNull(),
  amountMinor: integer8('amount_minor').notNull(),
  /** Kept of the amount. */
  feeMinor: integer8('fee_minor').notNull(),
  /** Emptied when the account closes. */
  target: storedJson('target', storedTarget).notNull(),
  status: text('status', { enum: withdrawalStatuses }).notNull(),
  arrivesOn: date('arrives_on').notNull(),
  /** Of the transfer, by those who sent it. */
  reference: text('reference'),
  refusalCode: text('refusal_code', { enum: withdrawalRefusals }),
  remark: text('remark').notNull().default(''),
  requestedAt: instant('requested_at').notNull(),
  takenAt: instant('taken_at'),
  endedAt: instant('ended_at')
})
