import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CoinEntryKind } from '@/contract/coin/entry-kinds'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** Every movement of a person's coins; their sum is `users.points`. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    entryId: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** What a coin of both was worth for the person then, in the smallest ones. */
    worth: integer('worth').notNull(),
    kind: text('kind').$type<CoinEntryKind>().notNull(),
    /** The one cause of the movement. */
    reference: text('reference').notNull().unique(),
    orderId: text('order_id').references(() => orders.orderId),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    index('points_ledger_by_user').on(t.userId, t.entryId),
    index('points_ledger_by_order')
      .on(t.orderId)
      .where(sql`order_id is not null`)
  ]
)

/** From how many coins of 365 days on somebody of a country has a level. Filled by the migration; the lowest begins at nothing. */
export const coinLevels = pgTable(
  'coin_levels',
  {
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    level: integer('level').notNull(),
    coins: integer('coins').notNull()
  },
  (t) => [primaryKey({ columns: [t.countryCode, t.level] })]
)
