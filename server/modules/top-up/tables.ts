import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** What is given on top of a top-up of so much and more; to each person so often. */
export const topUpOffers = pgTable('top_up_offers', {
  offerId: text('offer_id').primaryKey(),
  currency: text('currency').$type<Currency>().notNull(),
  minimumMinor: integer8('minimum_minor').notNull(),
  bonusMinor: integer8('bonus_minor').notNull(),
  perPerson: integer('per_person').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at')
})

/** How often a person has, or holds by an unpaid top-up, an offer; never above its `perPerson`. */
export const topUpOfferUses = pgTable(
  'top_up_offer_uses',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => topUpOffers.offerId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    used: integer('used').notNull()
  },
  (t) => [primaryKey({ columns: [t.offerId, t.userId] })]
)

/** What only a top-up has; its amount is its order's total. Locked by its order. */
export const topUps = pgTable('top_ups', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  /** The agreement that was accepted, by the day since which it is in force. */
  agreement: date('agreement').notNull(),
  offerId: text('offer_id').references(() => topUpOffers.offerId),
  bonusMinor: integer8('bonus_minor').notNull(),
  /** True while it counts as a use of its offer; turned once. */
  holdsOffer: boolean('holds_offer').notNull()
})
