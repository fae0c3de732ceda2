import { boolean, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** A card that a person keeps, by the provider's token. At most one of a kind is the default (partial unique index). */
export const savedCards = pgTable(
  'saved_cards',
  {
    cardId: text('card_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: ['card', 'nets'] }).notNull(),
    provider: text('provider').notNull(),
    token: text('token').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    /** Both null for a card that says no end. */
    expiryMonth: smallint('expiry_month'),
    expiryYear: smallint('expiry_year'),
    /** The keeper's fingerprint, the same for every owner of the card; null where the keeper gives none. */
    fingerprint: text('fingerprint'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull()
  },
  (t) => [unique().on(t.provider, t.token), index('saved_cards_by_user').on(t.userId, t.createdAt)]
)

/** A way to a provider's page where a card is shown to it. */
export const cardSetups = pgTable(
  'card_setups',
  {
    setupId: text('setup_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: ['card', 'nets'] }).notNull(),
    provider: text('provider').notNull(),
    reference: text('reference'),
    url: text('url'),
    status: text('status', { enum: ['pending', 'saved', 'cancelled', 'expired'] })
      .notNull()
      .default('pending'),
    cardId: text('card_id'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('card_setups_by_user').on(t.userId, t.createdAt)]
)
