import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LocalizedText, Picture } from '@/contract/types'
import type { CountryCode, Currency } from '@/domain/countries'
import { dealKinds, type DealRules } from '@/domain/deal'
import { instant, integer8 } from '../../db/columns'
import { storedJson, storedList } from '../../db/stored-json'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'
import { type DealContentColumn, storedDealContent, storedDealRules } from './stored'

/** A product: so much of goods or money's worth, used by its codes at one of its outlets. Called a deal, as a voucher is what makes an order cheaper. */
export const deals = pgTable(
  'deals',
  {
    dealId: text('deal_id').primaryKey(),
    /** Who sells it; where it is used is in {@link dealOutlets}. */
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    kind: text('kind', { enum: dealKinds }).notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    cityCode: text('city_code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>(),
    image: jsonb('image').$type<Picture>().notNull(),
    images: jsonb('images').$type<Picture[]>().notNull().default([]),
    contents: jsonb('contents').$type<DealContentColumn[]>().notNull().default([]),
    rules: jsonb('rules').$type<DealRules>().notNull(),
    priceMinor: integer8('price_minor').notNull(),
    /** Struck price; null when nothing is struck. */
    originalMinor: integer8('original_minor'),
    /** One that names its goods is taxed when sold, money's worth when it is used; what is paid is the price either way. */
    taxedWhen: text('taxed_when', { enum: ['sold', 'used'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** Tenths of a star, null before the first review. */
    ratingTenths: smallint('rating_tenths'),
    reviewCount: integer('review_count').notNull().default(0),
    status: text('status', { enum: ['active', 'removed'] })
      .notNull()
      .default('active')
  },
  (t) => [index('deals_by_city').on(t.cityCode, t.status), index('deals_by_restaurant').on(t.restaurantId)]
)

/** Where the codes of a deal are taken. */
export const dealOutlets = pgTable(
  'deal_outlets',
  {
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.dealId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId)
  },
  (t) => [primaryKey({ columns: [t.dealId, t.restaurantId] }), index('deal_outlets_by_restaurant').on(t.restaurantId)]
)

/** What is left and what is sold of each deal. `stockLeft` is null where pieces are not counted; else `stockLeft + sold` only changes when stock is added. */
export const dealStock = pgTable('deal_stock', {
  dealId: text('deal_id')
    .primaryKey()
    .references(() => deals.dealId),
  stockLeft: integer('stock_left'),
  /** Of orders that live, unpaid ones among them. */
  sold: integer('sold').notNull().default(0),
  /** What had been sold before any order here. */
  soldBefore: integer('sold_before').notNull().default(0)
})

/** What only an order of a deal has: its terms as they were bought, whatever the deal says later. Locked by its order. */
export const orderDeals = pgTable(
  'order_deals',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.dealId),
    /** Bought in a flash sale. */
    flashItemId: text('flash_item_id'),
    kind: text('kind', { enum: dealKinds }).notNull(),
    count: integer('count').notNull(),
    unitMinor: integer8('unit_minor').notNull(),
    originalUnitMinor: integer8('original_unit_minor'),
    rules: storedJson('rules', storedDealRules).notNull(),
    contents: storedList('contents', storedDealContent).notNull(),
    /** The outlets of the deal then; those that it has now take its codes too. */
    outletIds: text('outlet_ids').array().notNull().default([]),
    /** Whom the outlet calls, E.164; empty once the account is closed. */
    mobile: text('mobile').notNull(),
    /** True while its pieces are out of the stock; turned once. */
    holdsStock: boolean('holds_stock').notNull(),
    isReviewed: boolean('is_reviewed').notNull().default(false)
  },
  (t) => [index('order_deals_by_deal').on(t.dealId)]
)

/** Requests to give codes of an order back, each a part of its payment (`refunds.refundRequestId`). */
export const dealRefunds = pgTable(
  'deal_refunds',
  {
    dealRefundId: text('deal_refund_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    /** Asked by its person, made by the end of its validity, or by an outlet that is closed for good. */
    reason: text('reason', { enum: ['asked', 'expired', 'closed', 'dispute'] }).notNull(),
    count: integer('count').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    createdAt: instant('created_at').notNull(),
    /** All of the money is there. */
    completedAt: instant('completed_at')
  },
  (t) => [index('deal_refunds_by_order').on(t.orderId)]
)

/** Who has, or is buying, a first-time deal of a chain (of an outlet that stands alone, its own id): for as long as that order lives. */
export const firstDeals = pgTable(
  'first_deals',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    chainKey: text('chain_key').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId)
  },
  (t) => [primaryKey({ columns: [t.userId, t.chainKey] }), uniqueIndex('first_deals_by_order').on(t.orderId)]
)
