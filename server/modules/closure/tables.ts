import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** The wish to close an account, until it is taken back or the account is closed at `closesAt`. */
export const accountClosures = pgTable('account_closures', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  reason: text('reason'),
  requestedAt: instant('requested_at').notNull(),
  closesAt: instant('closes_at').notNull()
})
