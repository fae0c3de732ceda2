import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { IdentityProvider } from '@/contract/types'
import { instant } from './columns'
import { users } from './identity'

/**
 * An account's link to an outside party; one of each provider at most, and an outside identity leads to one account only.
 * WeChat's `subject` is the union id when the app has one, else the open id of the app it was first seen in.
 */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<IdentityProvider>().notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    name: text('name'),
    picture: text('picture'),
    boundAt: instant('bound_at').notNull()
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), unique().on(table.userId, table.provider)]
)

/** What WeChat calls the person in each of our apps. `subject` follows its identity, and the row goes with it. */
export const identityOpenIds = pgTable(
  'identity_open_ids',
  {
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    provider: text('provider').$type<IdentityProvider>().notNull(),
    subject: text('subject').notNull()
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.openId] }),
    index('identity_open_ids_identity_idx').on(table.provider, table.subject)
  ]
)

/** A way to a provider's page that somebody has set out on: `familyId` is the session that did. Only the hash of the state is kept. */
export const identityStarts = pgTable(
  'identity_starts',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').$type<IdentityProvider>().notNull(),
    /** Which of our apps at the provider was used: the code can be exchanged with that one only. */
    app: text('app').notNull(),
    familyId: text('family_id').notNull(),
    returnTo: text('return_to').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at')
  },
  (table) => [index('identity_starts_expires_idx').on(table.expiresAt)]
)

/** Stands for an identity that was proven a moment ago, for the session that proved it (contract `identityVerify`). */
export const identityTickets = pgTable(
  'identity_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    familyId: text('family_id').notNull(),
    identity: jsonb('identity').notNull(),
    /** The session itself sent the credential, so that naming the identity is enough; the way back from a page proves it to the browser that came back only. */
    isOwn: boolean('is_own').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at')
  },
  (table) => [
    index('identity_tickets_expires_idx').on(table.expiresAt),
    index('identity_tickets_family_idx').on(table.familyId)
  ]
)

/** Hashes of credentials that were taken and would otherwise be good again until they expire. */
export const usedCredentials = pgTable(
  'used_credentials',
  {
    digest: text('digest').primaryKey(),
    expiresAt: instant('expires_at').notNull()
  },
  (table) => [index('used_credentials_expires_idx').on(table.expiresAt)]
)
