import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { IdentityProvider } from '@/contract/types'
import { instant } from '../../db/columns'

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
