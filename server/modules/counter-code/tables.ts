import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/** Wrong codes that a partner tried, by minute: who guesses is stopped. */
export const counterCodeTries = pgTable(
  'counter_code_tries',
  {
    partnerId: text('partner_id').notNull(),
    minute: instant('minute').notNull(),
    count: integer('count').notNull()
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.minute] })]
)
