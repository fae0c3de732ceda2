import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountryCode, Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** From where parcels are sent where. */
export const parcelLanes = pgTable('parcel_lanes', {
  laneId: text('lane_id').primaryKey(),
  fromCountry: text('from_country').$type<CountryCode>().notNull(),
  toCountry: text('to_country').$type<CountryCode>().notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Customs ask whose it is. */
  asksIdCard: boolean('asks_id_card').notNull(),
  leastDays: integer('least_days').notNull(),
  mostDays: integer('most_days').notNull()
})

/** What a parcel of up to so many grams costs on a lane. */
export const parcelBands = pgTable(
  'parcel_bands',
  {
    laneId: text('lane_id')
      .notNull()
      .references(() => parcelLanes.laneId),
    untilGrams: integer('until_grams').notNull(),
    feeMinor: integer8('fee_minor').notNull()
  },
  (t) => [primaryKey({ columns: [t.laneId, t.untilGrams] })]
)

/** Who receives a parcel, and where. */
const receiver = {
  receiver: text('receiver').notNull(),
  /** E.164. */
  mobile: text('mobile').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  district: text('district').notNull(),
  detail: text('detail').notNull(),
  postalCode: text('postal_code').notNull(),
  /** Sealed (`platform/kernel/seal.ts`); null where none was given, or it is wiped. */
  idCard: text('id_card')
}

/** Where a person's parcels go in the mainland; no meal goes there, and no parcel to a meal's address. */
export const parcelAddresses = pgTable(
  'parcel_addresses',
  {
    parcelAddressId: text('parcel_address_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    ...receiver,
    createdAt: instant('created_at').notNull(),
    /** When a parcel was last ordered to it. */
    usedAt: instant('used_at')
  },
  (t) => [index('parcel_addresses_by_user').on(t.userId, t.createdAt)]
)

/** What only an order that is sent as a parcel has; locked by its order. The receiver is as it was when the order was made. */
export const parcels = pgTable(
  'parcels',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    laneId: text('lane_id')
      .notNull()
      .references(() => parcelLanes.laneId),
    /** The address that it was ordered to, which may be gone; null once the address's card was wiped after this parcel. */
    parcelAddressId: text('parcel_address_id'),
    grams: integer('grams').notNull(),
    ...receiver,
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    packedAt: instant('packed_at'),
    handedOverAt: instant('handed_over_at'),
    clearedAt: instant('cleared_at'),
    deliveredAt: instant('delivered_at')
  },
  (t) => [index('parcels_by_address').on(t.parcelAddressId)]
)
