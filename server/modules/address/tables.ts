import { getTableColumns } from 'drizzle-orm'
import { boolean, doublePrecision, index, jsonb, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'
import type { Address } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** An address that is not in anybody's list, and that may not have been found on a map. Its id is good for orders until another is chosen. */
export type UnlistedAddress = Omit<Address, 'latitude' | 'longitude'> & {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Delivery addresses; removed ones stay for the orders that used them. At most one default a person (partial unique index). */
export const addresses = pgTable(
  'addresses',
  {
    addressId: text('address_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    name: text('name').notNull(),
    /** E.164. */
    mobile: text('mobile').notNull(),
    standbyMobile: text('standby_mobile'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    countryArea: text('country_area'),
    postalCode: text('postal_code'),
    streetName: text('street_name').notNull(),
    addressDetail: text('address_detail').notNull(),
    buildingType: text('building_type').$type<Address['buildingType']>().notNull(),
    buildingName: text('building_name'),
    buildingDetail: text('building_detail'),
    unitNo: text('unit_no'),
    label: text('label').$type<Address['label']>().notNull().default('default'),
    isDefault: boolean('is_default').notNull().default(false),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('addresses_by_user').on(t.userId, t.createdAt)]
)

const { userId: _owner, deletedAt: _gone, createdAt: _made, ...ofFields } = getTableColumns(addresses)

/** Columns of an address's own fields, as it is answered and as an order keeps it. */
export const addressColumns = ofFields satisfies { readonly [Field in keyof Address]-?: PgColumn }

/** The address that a person chose last (spec section 7, deliveryaddress/cache): one of theirs, or one that is not in their list. */
export const addressCache = pgTable('address_cache', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  addressId: text('address_id').references(() => addresses.addressId),
  deliveryAddress: jsonb('delivery_address').$type<UnlistedAddress>()
})
