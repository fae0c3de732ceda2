import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocalizedText, Picture } from '@/contract/types'
import type { CountryCode, Currency } from '@/domain/countries'
import { integer8 } from '../../db/columns'

/** Neighbouring restaurants that one order may be made from, and what bringing such an order costs from the area's point. */
export const combineAreas = pgTable(
  'combine_areas',
  {
    combineOrderAreaId: text('combine_order_area_id').primaryKey(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    cityCode: text('city_code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    image: jsonb('image').$type<Picture>().notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    deliveryRadiusMeters: integer('delivery_radius_meters').notNull(),
    deliveryBaseMinor: integer8('delivery_base_minor').notNull(),
    deliveryPerKilometreMinor: integer8('delivery_per_kilometre_minor').notNull(),
    deliveryIncludedKilometres: integer('delivery_included_kilometres').notNull().default(0),
    platformFeeMinor: integer8('platform_fee_minor').notNull().default(0),
    status: text('status', { enum: ['active', 'removed'] })
      .notNull()
      .default('active'),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (t) => [index('combine_areas_by_city').on(t.cityCode, t.sortOrder)]
)
