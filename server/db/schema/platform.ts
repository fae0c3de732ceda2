import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns'

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

/** The first answer to a call that moves money, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull()
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt)
  ]
)

/** Fixed windows that all processes count together: codes sent, wrong passwords. `windowStart` is epoch seconds. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    subject: text('subject').notNull(),
    windowStart: integer('window_start').notNull(),
    hits: integer('hits').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.windowStart] }),
    index('rate_windows_expires_idx').on(table.expiresAt)
  ]
)

/** Messages of the sandbox SMS inbox; empty in production. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    messageId: text('message_id').primaryKey(),
    mobile: text('mobile').notNull(),
    code: text('code').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull()
  },
  (table) => [index('sandbox_messages_mobile_idx').on(table.mobile, table.sentAt)]
)

/** What is true of this database as a whole: the seed's version, for instance. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull()
})
