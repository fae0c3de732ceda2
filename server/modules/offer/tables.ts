import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** What an offer may give; each is handed out by the module that keeps it (`offeredKinds`). */
export type OfferedKind = 'voucher'

/** To whom it is offered: what is for new accounts is given by itself, what is `named` by the module that names it, the rest where a person claims it. */
export type OfferAudience = 'newAccount' | 'everybody' | 'named'

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
    perPerson: integer('per_person').notNull().default(1),
    /** How many there are; null is no end of them, and they are not counted, so that their people never wait for each other. */
    total: integer('total'),
    /** Grants of an offer that has a total. */
    taken: integer('taken').notNull().default(0),
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
