import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** Why coins come or go; `opening` is what was there before the ledger began. */
export type CoinEntryKind = 'opening' | 'review'

/** Every movement of a person's coins; their sum is `users.points` from the first entry on. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    entryId: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    kind: text('kind').$type<CoinEntryKind>().notNull(),
    /** The one cause of the movement. */
    reference: text('reference').notNull().unique(),
    orderId: text('order_id').references(() => orders.orderId),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('points_ledger_by_user').on(t.userId, t.entryId)]
)
