import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/**
 * Work to be done at or after `runAt`, by whichever process takes it first. `uniqueKey` is free again once the job is done.
 * A job that failed for the last time keeps its row with `failedAt` set, so that a person can see it.
 */
export const jobs = pgTable(
  'jobs',
  {
    jobId: text('job_id').primaryKey(),
    kind: text('kind').notNull(),
    uniqueKey: text('unique_key'),
    payload: jsonb('payload').$type<unknown>().notNull(),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    failedAt: instant('failed_at'),
    createdAt: instant('created_at').notNull()
  },
  (table) => [
    uniqueIndex('jobs_unique_key')
      .on(table.kind, table.uniqueKey)
      .where(sql`unique_key is not null and failed_at is null`),
    index('jobs_due_idx')
      .on(table.runAt)
      .where(sql`failed_at is null`)
  ]
)
