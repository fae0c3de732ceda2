import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What is true of this database as a whole: the seed's version, for instance. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull()
})
