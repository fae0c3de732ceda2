import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/** Hashes of credentials that were taken and would otherwise be good again until they expire. */
export const usedCredentials = pgTable(
  'used_credentials',
  {
    digest: text('digest').primaryKey(),
    expiresAt: instant('expires_at').notNull()
  },
  (table) => [index('used_credentials_expires_idx').on(table.expiresAt)]
)
