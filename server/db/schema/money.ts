/** Tables of money into and out of wallets. */
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Currency } from '@/domain/countries'
import { withdrawalStatuses } from '@/domain/wallet'
import { instant, integer8 } from './columns'
import { users } from './identity'
import { keptJson } from './kept-json'
import { keptTarget } from './kept-shapes'
import { orders } from './ordering'

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

/** Money asked out of a wallet, which it left when it was asked; one open a person and currency. */
export const withdrawals = pgTable('withdrawals', {
  withdrawalId: text('withdrawal_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.userId),
  currency: text('currency').$type<Currency>().notNull(),
  amountMinor: integer8('amount_minor').notNull(),
  /** Kept of the amount. */
  feeMinor: integer8('fee_minor').notNull(),
  /** Emptied when the account closes. */
  target: keptJson('target', keptTarget).notNull(),
  status: text('status', { enum: withdrawalStatuses }).notNull(),
  arrivesOn: date('arrives_on').notNull(),
  /** Of the transfer, by those who sent it. */
  reference: text('reference'),
  remark: text('remark').notNull().default(''),
  requestedAt: instant('requested_at').notNull(),
  takenAt: instant('taken_at'),
  endedAt: instant('ended_at')
})
