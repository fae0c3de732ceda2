import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IdentityProvider, LocaleCode } from '@/contract/types'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

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

/**
 * A session: only the SHA-256 of its token is stored. Live until `expiresAt`, may be renewed until `renewableUntil`;
 * once renewed it may still be renewed until `replacedAt` + 60 s, so that two racing renewals both succeed; never after `revokedAt`.
 * `beganAt` is the login at the beginning of the family (null: this one); `lastUsedAt` is up to five minutes late (null: never since the login).
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: text('family_id').notNull(),
    beganAt: instant('began_at'),
    device: text('device').notNull().default(''),
    platform: text('platform').$type<'h5' | 'weapp' | 'alipay'>(),
    city: text('city'),
    locale: text('locale').$type<LocaleCode>(),
    lastUsedAt: instant('last_used_at'),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    renewableUntil: instant('renewable_until').notNull(),
    replacedAt: instant('replaced_at'),
    revokedAt: instant('revoked_at')
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_family_idx').on(table.familyId),
    index('sessions_renewable_idx').on(table.renewableUntil)
  ]
)

/** One live code for each mobile and purpose; `codeHash` is an HMAC. A new code replaces the old one. */
export const otpCodes = pgTable(
  'otp_codes',
  {
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    usedAt: instant('used_at')
  },
  (table) => [uniqueIndex('otp_codes_key').on(table.mobile, table.purpose)]
)

/**
 * Tries of passwords on a mobile, whether it has an account or not, so that a lock tells nothing. A row is a run of tries without a
 * success; it is forgotten 15 minutes after the last.
 */
export const passwordTries = pgTable('password_tries', {
  mobile: text('mobile').primaryKey(),
  tries: integer('tries').notNull(),
  lastAt: instant('last_at').notNull()
})

/** Marks of mobiles and outside identities that led to an account and do no more (see `rememberFormer`); they name nobody. */
export const formerAccounts = pgTable(
  'former_accounts',
  { mark: text('mark').primaryKey(), closedAt: instant('closed_at').notNull() },
  (table) => [index('former_accounts_closed_idx').on(table.closedAt)]
)
