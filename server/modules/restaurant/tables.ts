import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text
} from 'drizzle-orm/pg-core'
import type { Dish, LocalizedText, Picture } from '@/contract/types'
import type { CountryCode, Currency } from '@/domain/countries'
import { soldBy, storages } from '@/domain/goods'
import type { PromotionStep } from '@/domain/promotions'
import type { RestaurantReportReason } from '@/domain/restaurant-report'
import type { ServiceGroup } from '@/domain/service-groups'
import { instant, integer8 } from '../../db/columns'
import { users } from '../user/tables'

/** One stretch of opening in the outlet's own time: minutes of the day, `closesAt` past 1440 runs into the next day. */
export interface OpeningWindowColumn {
  readonly weekday: number
  readonly opensAt: number
  readonly closesAt: number
}

/** Choices of a dish; `priceMinor` is added to the price of one portion for each chosen item. */
export interface OptionGroupColumn {
  readonly groupId: string
  readonly name: LocalizedText
  readonly minimum: number
  readonly maximum: number
  readonly items: readonly {
    readonly itemId: string
    readonly name: LocalizedText
    readonly priceMinor: number
    readonly isSoldOut: boolean
    /** How hot it makes the dish, as `spiceLevel` of a dish; only of an option that decides about heat. */
    readonly spiceLevel?: number
  }[]
}

/** A way in which a dish is sold; `priceMinor` is of one portion. */
export interface DishSpecColumn {
  readonly specId: string
  readonly name: LocalizedText
  readonly priceMinor: number
  readonly originalPriceMinor: number | null
  readonly isSoldOut: boolean
}

/** A restaurant or, with kind `mart`, the fresh-goods shop of a city (its shelf is its dishes). */
export const restaurants = pgTable(
  'restaurants',
  {
    restaurantId: text('restaurant_id').primaryKey(),
    kind: text('kind', { enum: ['restaurant', 'mart'] })
      .notNull()
      .default('restaurant'),
    /** Outlets of one chain share it; null stands alone. */
    chainId: text('chain_id'),
    /** Outlets whose dishes may be ordered together. */
    combineOrderAreaId: text('combine_order_area_id'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    cityCode: text('city_code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    cuisine: jsonb('cuisine').$type<LocalizedText>().notNull(),
    tags: jsonb('tags').$type<LocalizedText[]>().notNull().default([]),
    notice: jsonb('notice').$type<LocalizedText>(),
    image: jsonb('image').$type<Picture>().notNull(),
    address: text('address').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** Number of its licence to cook; null where it is not known. */
    licence: text('licence'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** Unknown values are shown as template3. */
    displayTemplate: text('display_template').notNull().default('template3'),
    openingWindows: jsonb('opening_windows').$type<OpeningWindowColumn[]>().notNull(),
    /** Days without service, `YYYY-MM-DD` in the outlet's zone. */
    closedDates: jsonb('closed_dates').$type<string[]>().notNull().default([]),
    /** When frozen goods are brought; empty: whenever it is open. */
    coldWindows: jsonb('cold_windows').$type<OpeningWindowColumn[]>().notNull().default([]),
    hasDelivery: boolean('has_delivery').notNull().default(true),
    hasPickup: boolean('has_pickup').notNull().default(true),
    /** Takes table bookings only: no delivery, no pickup. */
    isReservationOnly: boolean('is_reservation_only').notNull().default(false),
    /** False: delivery is offered but no rider is free now. */
    hasRiders: boolean('has_riders').notNull().default(true),
    /** Its counter and its riders take cash. */
    takesCash: boolean('takes_cash').notNull().default(false),
    isHalal: boolean('is_halal').notNull().default(false),
    isVegetarian: boolean('is_vegetarian').notNull().default(false),
    prepareMinutes: integer('prepare_minutes').notNull().default(20),
    deliveryRadiusMeters: integer('delivery_radius_meters').notNull().default(8000),
    /** Delivery costs the base up to the included distance and so much for each kilometre beyond it. */
    deliveryBaseMinor: integer8('delivery_base_minor').notNull().default(0),
    deliveryPerKilometreMinor: integer8('delivery_per_kilometre_minor').notNull().default(0),
    deliveryIncludedKilometres: integer('delivery_included_kilometres').notNull().default(0),
    /** And never more than this, however far (spec section 9, Promotions: island-wide); null without an end. */
    deliveryMaximumMinor: integer8('delivery_maximum_minor'),
    packingFeeMinor: integer8('packing_fee_minor').notNull().default(0),
    /** Dish subtotals below it pay `smallOrderFeeMinor`; null never do. */
    smallOrderBelowMinor: integer8('small_order_below_minor'),
    smallOrderFeeMinor: integer8('small_order_fee_minor').notNull().default(0),
    /** Dish subtotals below it are refused; null takes any. */
    minimumOrderMinor: integer8('minimum_order_minor'),
    serviceRateBasisPoints: integer('service_rate_basis_points').notNull().default(0),
    platformFeeMinor: integer8('platform_fee_minor').notNull().default(0),
    /** Prices already contain the country's tax. */
    isTaxInclusive: boolean('is_tax_inclusive').notNull().default(false),
    /** Tenths of a star, null before the first review. */
    ratingTenths: smallint('rating_tenths'),
    reviewCount: integer('review_count').notNull().default(0),
    /** Completed orders of the last 30 days of its calendar; worked out from `restaurant_sales` and the baseline. */
    monthlySales: integer('monthly_sales').notNull().default(0),
    /** What it had sold in the 30 days before `baselineOn`, which no order here tells of. */
    baselineSales: integer('baseline_sales').notNull().default(0),
    baselineOn: date('baseline_on')
      .notNull()
      .default(sql`current_date`),
    /** `removed` answers "shop removed" and never shows in lists. */
    status: text('status', { enum: ['active', 'removed'] })
      .notNull()
      .default('active'),
    /** When people could first find it here. */
    listedAt: instant('listed_at')
      .notNull()
      .default(sql`now()`),
    /** Raised by triggers with every change of the restaurant, its dishes, categories and promotions; never written by hand. */
    catalogueVersion: integer8('catalogue_version').notNull().default(1)
  },
  (t) => [
    index('restaurants_by_city').on(t.cityCode, t.kind, t.catalogueVersion),
    index('restaurants_by_chain').on(t.chainId)
  ]
)

/** Headings of a restaurant's menu. */
export const menuCategories = pgTable(
  'menu_categories',
  {
    categoryId: text('category_id').primaryKey(),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (t) => [index('menu_categories_by_restaurant').on(t.restaurantId, t.sortOrder)]
)

/** What a restaurant, or a mart, sells. One that is removed stays for the orders that have it. */
export const dishes = pgTable(
  'dishes',
  {
    dishId: text('dish_id').primaryKey(),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    categoryId: text('category_id')
      .notNull()
      .references(() => menuCategories.categoryId),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>(),
    /** Size of a mart item, e.g. 500 g; null for dishes. */
    specification: jsonb('specification').$type<LocalizedText>(),
    image: jsonb('image').$type<Picture>(),
    /** Of one portion without options. */
    priceMinor: integer8('price_minor').notNull(),
    /** Struck price; null when it is not reduced. */
    originalPriceMinor: integer8('original_price_minor'),
    boxFeeMinor: integer8('box_fee_minor').notNull().default(0),
    /** Portions an order may have at most; null has no limit of its own. */
    maxOrderNumber: integer('max_order_number'),
    minOrderNumber: integer('min_order_number').notNull().default(1),
    type: text('type', { enum: ['normal', 'seckillProduct', 'goodsSeckillProduct', 'FREE_COMBINATION'] })
      .notNull()
      .default('normal'),
    isSoldOut: boolean('is_sold_out').notNull().default(false),
    /** A dish on flash sale is sold from then until then; both null: at any time. */
    saleStartsAt: instant('sale_starts_at'),
    saleEndsAt: instant('sale_ends_at'),
    /** Every order of the restaurant must contain it (tea, rice, tableware). */
    isMandatory: boolean('is_mandatory').notNull().default(false),
    isRecommend: boolean('is_recommend').notNull().default(false),
    isNewYear: boolean('is_new_year').notNull().default(false),
    isHalal: boolean('is_halal').notNull().default(false),
    /** 0 not spicy to 3 very spicy. */
    spiceLevel: smallint('spice_level').notNull().default(0),
    /** Values of the contract's allergen list. */
    allergens: jsonb('allergens').$type<Dish['allergens']>().notNull().default([]),
    nutriGrade: text('nutri_grade', { enum: ['A', 'B', 'C', 'D'] }),
    /** Portions in completed orders of the last 30 days. */
    monthlySales: integer('monthly_sales').notNull().default(0),
    /** As of its restaurant's `baselineOn`. */
    baselineSales: integer('baseline_sales').notNull().default(0),
    /** Minutes. */
    prepareTime: integer('prepare_time'),
    /** Of goods alone (spec section 2, shop), as the ten after it: `weight` is paid by what was weighed, `unitGrams` at the most. */
    soldBy: text('sold_by', { enum: soldBy }),
    /** What a piece holds, or is taken to weigh. */
    unitGrams: integer('unit_grams'),
    unitMillilitres: integer('unit_millilitres'),
    origin: jsonb('origin').$type<LocalizedText>(),
    /** Days that it keeps at the least once it is brought. */
    keepsDays: integer('keeps_days'),
    /** Never null with `soldBy`. */
    storage: text('storage', { enum: storages }),
    /** Path below the image host; anything else is shown to nobody. */
    videoKey: text('video_key'),
    /** May go into a parcel, and what a piece weighs there, packed. */
    travels: boolean('travels').notNull().default(false),
    weightGrams: integer('weight_grams'),
    /** Customs ask for the receiver's identity card, or let it through in no case. */
    customs: text('customs', { enum: ['identity', 'forbidden'] }),
    /** Weekdays on which it comes in fresh, 0 is Sunday. */
    arrivesOn: smallint('arrives_on').array().notNull().default([]),
    /** Ways in which it is sold; empty for a dish of one kind. */
    specs: jsonb('specs').$type<DishSpecColumn[]>().notNull().default([]),
    optionGroups: jsonb('option_groups').$type<OptionGroupColumn[]>().notNull().default([]),
    sortOrder: integer('sort_order').notNull().default(0),
    status: text('status', { enum: ['active', 'removed'] })
      .notNull()
      .default('active')
  },
  (t) => [index('dishes_by_restaurant').on(t.restaurantId, t.sortOrder)]
)

/** What a restaurant takes off an order by itself. */
export const promotions = pgTable(
  'promotions',
  {
    promotionId: text('promotion_id').primaryKey(),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    type: text('type', { enum: ['reachNumberDiscount', 'reachAmountDeduct', 'reachAmountDiscount'] }).notNull(),
    /** As the domain reads it: `discount` in basis points taken off, `minTarget` portions or minor units, `deductAmount` minor units. */
    content: jsonb('content').$type<PromotionStep[]>().notNull(),
    /** Null: from ever, without end. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (t) => [index('promotions_by_restaurant').on(t.restaurantId, t.sortOrder)]
)

/** Pictures at the head of home that lead somewhere. */
export const banners = pgTable(
  'banners',
  {
    bannerId: text('banner_id').primaryKey(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    image: jsonb('image').$type<{ small: string; large: string }>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    subtitle: jsonb('subtitle').$type<LocalizedText>().notNull(),
    /** Page of the app with its query, or null. */
    link: text('link'),
    /** Shown in this city alone; null for all cities of the country. */
    cityCode: text('city_code'),
    /** Goes once the person is logged in. */
    isForVisitors: boolean('is_for_visitors').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (t) => [index('banners_by_country').on(t.countryCode, t.sortOrder)]
)

/** Entries of the home grid; `icon` names a sign of the app's icon set. */
export const serviceEntries = pgTable(
  'service_entries',
  {
    serviceId: text('service_id').primaryKey(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    icon: text('icon').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    link: text('link').notNull(),
    group: text('service_group').$type<ServiceGroup>().notNull().default('more'),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (t) => [index('service_entries_by_country').on(t.countryCode, t.sortOrder)]
)

/** Words that rotate in the search field of home. */
export const searchHints = pgTable(
  'search_hints',
  {
    hintId: text('hint_id').primaryKey(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    hint: jsonb('hint').$type<LocalizedText>().notNull(),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (t) => [index('search_hints_by_country').on(t.countryCode, t.sortOrder)]
)

type Names = { readonly zh: string; readonly en: string; readonly vn?: string }

/** A place where the app works. `names` has the languages it exists in; coordinates are its centre. */
export const cities = pgTable('cities', {
  cityCode: text('city_code').primaryKey(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
  /** The day of its calendar for which monthly sales were last worked out. */
  salesOn: date('sales_on')
})

/** What somebody says is wrong with a restaurant, once a day each. */
export const restaurantReports = pgTable(
  'restaurant_reports',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    day: date('day').notNull(),
    reason: text('reason').$type<RestaurantReportReason>().notNull(),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.restaurantId, t.day] }),
    index('restaurant_reports_by_restaurant').on(t.restaurantId, t.createdAt.desc())
  ]
)
