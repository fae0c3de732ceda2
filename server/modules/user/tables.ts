import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'

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
    /** Of a person who closed an account within the year before: not welcomed as new once more. */
    isReturning: boolean('is_returning').notNull().default(false),
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
