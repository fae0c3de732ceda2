import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** Who waits for spots of a resource to come back, in the order of joining; with `offeredUntil` spots are kept for the party. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    entryId: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    /** Of which kind the resource is (`waitlistKinds`), and which of them. */
    kind: text('kind').notNull(),
    resourceId: text('resource_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    /** Places that the party needs, together. */
    size: integer('size').notNull(),
    joinedAt: instant('joined_at').notNull(),
    offeredUntil: instant('offered_until')
  },
  (t) => [
    uniqueIndex('waitlist_entries_once').on(t.kind, t.resourceId, t.userId),
    index('waitlist_entries_in_order').on(t.kind, t.resourceId, t.entryId),
    index('waitlist_entries_by_user').on(t.userId)
  ]
)
