import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CountryCode } from '@/domain/countries'
import { instant } from './columns'

type Names = { readonly zh: string; readonly en: string; readonly vn?: string }

/** A place where the app works. `names` has the languages it exists in; coordinates are its centre. */
export const cities = pgTable('cities', {
  cityCode: text('city_code').primaryKey(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
  /** The day of its calendar for which monthly sales were last worked out. */
  salesOn: date('sales_on')
})

/**
 * A person or an anonymous visitor. `mobile` is E.164 and unique; a visitor has none. `status` A active, I suspended.
 * A visitor that logs in continues as the customer; the visitor's row stays as it was.
 */
export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    isVisitor: boolean('is_visitor').notNull(),
    status: text('status').$type<'A' | 'I'>().notNull().default('A'),
    nickName: text('nick_name').notNull().default(''),
    avatar: text('avatar'),
    mobile: text('mobile'),
    passwordHash: text('password_hash'),
    /** When mobile or password last changed; null of an account as it was made. */
    credentialsChangedAt: instant('credentials_changed_at'),
    gender: text('gender').$type<'secret' | 'male' | 'female'>().notNull().default('secret'),
    countryCode: text('country_code').$type<CountryCode>(),
    cityCode: text('city_code'),
    points: integer('points').notNull().default(0),
    appModel: text('app_model'),
    invitedBy: text('invited_by'),
    dietaryPreferences: jsonb('dietary_preferences').$type<readonly string[]>().notNull().default([]),
    dietaryTaboos: jsonb('dietary_taboos').$type<readonly string[]>().notNull().default([]),
    /** One of the person's addresses; it may have been removed since. */
    commonAddressId: text('common_address_id'),
    /** From then on the row belongs to no user: everything personal is deleted, and nothing that a user owns may be added. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull()
  },
  (table) => [
    uniqueIndex('users_mobile_key')
      .on(table.mobile)
      .where(sql`mobile is not null`),
    index('users_invited_by_idx').on(table.invitedBy),
    index('users_visitors_by_age')
      .on(table.createdAt)
      .where(sql`is_visitor`)
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

/** What a person did, for the product's own figures (spec section 7, userBehaviorAnalysis); old rows are swept. */
export const userBehaviours = pgTable(
  'user_behaviours',
  {
    behaviourId: text('behaviour_id').primaryKey(),
    userId: text('user_id').notNull(),
    source: text('source').notNull(),
    action: text('action').notNull(),
    restaurantId: text('restaurant_id'),
    createdAt: instant('created_at').notNull()
  },
  (table) => [index('user_behaviours_created_idx').on(table.createdAt)]
)
