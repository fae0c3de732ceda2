import { bigserial, boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import type { OfferAudience } from '@/domain/offers'
import { instant, integer8 } from '../../db/columns'
import { users } from '../user/tables'

/** What an offer may give; each is handed out by the module that keeps it (`offeredKinds`). */
export type OfferedKind = 'voucher' | 'partnerCode'

/** What is given to people, by `grant` alone. */
export const offers = pgTable(
  'offers',
  {
    offerId: text('offer_id').primaryKey(),
    what: text('what').$type<OfferedKind>().notNull(),
    /** Which one, by the id that its kind has. */
    whatId: text('what_id').notNull(),
    audience: text('audience').$type<OfferAudience>().notNull(),
    /** Where its people live; null is everywhere. */
    countryCode: text('country_code').$type<CountryCode>(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** In a month of one that comes back, else ever. */
    perPerson: integer('per_person').notNull().default(1),
    /** How many there are; null is no end of them, and they are not counted, so that their people never wait for each other. */
    total: integer('total'),
    /** Grants of an offer that has a total or a budget. */
    taken: integer('taken').notNull().default(0),
    /** What all of them may be worth; null is no limit. */
    budgetMinor: integer8('budget_minor'),
    /** What those that were given are worth, of an offer that has a budget: used or not, it is promised. */
    promisedMinor: integer8('promised_minor').notNull().default(0),
    /** What it costs its person; null is nothing. */
    coinPrice: integer('coin_price'),
    /** The level that has it, of the audience `level` alone. */
    level: integer('level'),
    /** It can be claimed again each month. */
    isMonthly: boolean('is_monthly').notNull().default(false),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('offers_by_audience').on(t.audience)]
)

/** What a person got of an offer; without a person once the account is closed, so that the count stays true. */
export const offerGrants = pgTable(
  'offer_grants',
  {
    grantId: bigserial('grant_id', { mode: 'number' }).primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.offerId),
    userId: text('user_id').references(() => users.userId),
    /** The person's first of this offer is 1. */
    number: integer('number').notNull(),
    /** The one occasion. */
    reference: text('reference').notNull(),
    grantedAt: instant('granted_at').notNull()
  },
  (t) => [
    uniqueIndex('offer_grants_once').on(t.offerId, t.userId, t.reference),
    uniqueIndex('offer_grants_in_order').on(t.offerId, t.userId, t.number),
    index('offer_grants_by_user').on(t.userId)
  ]
)

/** What a partner gives to members, and how it is used there. */
export const partnerPools = pgTable('partner_pools', {
  poolId: text('pool_id').primaryKey(),
  partner: jsonb('partner').$type<LocalizedText>().notNull(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  useText: jsonb('use_text').$type<LocalizedText>().notNull()
})

/** A code of a partner: nobody's, and shown to nobody, until a person takes it. It stays taken once their account is closed. */
export const partnerCodes = pgTable(
  'partner_codes',
  {
    partnerCodeId: bigserial('partner_code_id', { mode: 'number' }).primaryKey(),
    poolId: text('pool_id')
      .notNull()
      .references(() => partnerPools.poolId),
    code: text('code').notNull(),
    userId: text('user_id').references(() => users.userId),
    grantReference: text('grant_reference'),
    takenAt: instant('taken_at')
  },
  (t) => [unique().on(t.poolId, t.code), uniqueIndex('partner_codes_once').on(t.userId, t.grantReference)]
)
