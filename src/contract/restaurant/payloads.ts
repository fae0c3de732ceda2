import * as z from 'zod/mini'
import { allergens } from '@/domain/dietary'
import { priceUnits, soldBy, storages } from '@/domain/goods'
import { dishTypes } from '@/domain/menu'
import { promotionTypes } from '@/domain/promotions'
import { priceBands, restaurantFilters } from '@/domain/restaurant-filters'
import { restaurantReportReasons } from '@/domain/restaurant-report'
import { serviceGroups } from '@/domain/service-groups'
import {
  amount,
  countryCode,
  currency,
  cursor,
  done,
  id,
  imagePair,
  instant,
  localizedText,
  pageOf,
  queryNames,
  queryNumber,
  text
} from '../shared'

/** Whether orders are taken at the moment of the answer, and when that changes. */
const openingState = z.object({ isOpen: z.boolean(), opensAt: z.nullable(instant), closesAt: z.nullable(instant) })

/** A picture by its sizes in CSS px; addresses below the image host. */
export const picture = z.object({ small: z.string(), medium: z.string(), large: z.string() })

/** Spec section 3, Promotion; targets are a number of portions or an amount, by type. `discount` is what is taken off in basis points, as it was laid down: a rounded one would say other amounts than the quote. */
const promotion = z.object({
  promotionId: id,
  type: z.enum(promotionTypes),
  content: z.array(z.object({ minTarget: z.string(), discount: z.optional(z.int()), deductAmount: z.optional(amount) }))
})

/** Restaurant as a list shows it. `deliveryFee` is after the caller's membership; `null` where it cannot be computed. */
export const restaurantCard = z.object({
  restaurantId: id,
  /** Sells goods: its menu is the mart's own page. */
  isMart: z.boolean(),
  name: localizedText,
  cuisine: localizedText,
  image: picture,
  currency,
  /** Tenths: 47 means 4.7; `null` before the first review. */
  ratingTenths: z.nullable(z.int()),
  reviewCount: z.int(),
  monthlySales: z.int(),
  minimumOrderAmount: z.nullable(amount),
  deliveryFee: z.nullable(amount),
  originalDeliveryFee: z.nullable(amount),
  distanceMeters: z.nullable(z.int()),
  /** Minutes until an order placed now is there, as it would be promised; `null` where that is not known or none is taken now. */
  deliveryMinutes: z.nullable(z.int()),
  /** The part of the city that it stands in, true for everybody; `null` where none is known. */
  district: z.nullable(localizedText),
  /** Minutes until a meal ordered now is ready there, as a pickup would be promised; `null` where none is made now. */
  readyMinutes: z.nullable(z.int()),
  opening: openingState,
  isReservationOnly: z.boolean(),
  /** Whether it delivers at all; without `hasRiders` no rider is free just now. */
  hasDelivery: z.boolean(),
  hasRiders: z.boolean(),
  hasPickup: z.boolean(),
  isOutOfRange: z.boolean(),
  /** What sells best there, three dishes of which there are photos; `photo` is a small picture, `price` without options. Absent where there are fewer. */
  bestSellers: z.optional(z.array(z.object({ name: localizedText, photo: z.string(), price: amount }))),
  tags: z.array(localizedText),
  promotions: z.array(promotion)
})

const openingWindow = z.object({ weekday: z.int(), opensAt: z.int(), closesAt: z.int() })

/** A restaurant as its page shows it. Windows are minutes of the outlet's own day; `closesAt` above 1440 runs past midnight. */
export const restaurant = z.object({
  ...restaurantCard.shape,
  countryCode,
  cityCode: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  /** Number of its licence to cook, as its country writes it. */
  licence: z.nullable(z.string()),
  notice: z.nullable(localizedText),
  /** Other outlets carry the same name: `chainOutlets` lists them. */
  isChain: z.boolean(),
  /** The combined area where it can be ordered from together with its neighbours. */
  combineOrderAreaId: z.nullable(id),
  isHalal: z.boolean(),
  /** Whether a table can be booked; told by `restaurantGet` alone. */
  takesBookings: z.optional(z.boolean()),
  utcOffsetMinutes: z.int(),
  openingWindows: z.array(openingWindow),
  /** When frozen goods are brought; empty: whenever it is open. */
  coldWindows: z.array(openingWindow)
})

/** Choices of a dish: from `minimum` to `maximum` items, each adding `priceAmount` to the price of a portion. */
export const optionGroup = z.object({
  groupId: id,
  name: localizedText,
  minimum: z.int(),
  maximum: z.int(),
  items: z.array(
    z.object({
      itemId: id,
      name: localizedText,
      priceAmount: amount,
      isSoldOut: z.boolean(),
      /** How hot it makes the dish, as the dish's own `spiceLevel`; absent where it has nothing to do with heat. */
      spiceLevel: z.optional(z.int())
    })
  )
})

/** A way in which a dish is sold, such as half or whole; its price is the price of a portion. */
const dishSpec = z.object({
  specId: id,
  name: localizedText,
  dishPrice: amount,
  originalPrice: z.nullable(amount),
  isSoldOut: z.boolean()
})

/** What somebody must not eat. */
export const allergen = z.enum(allergens)

/** What must be told of a dish wherever it can be ordered: as the law of Singapore asks, and what may not agree with somebody. */
export const toldOfDish = z.object({
  isHalal: z.boolean(),
  allergens: z.array(allergen),
  nutriGrade: z.nullable(z.enum(['A', 'B', 'C', 'D']))
})

/**
 * What is told of goods beyond a dish. Of what is sold by weight `nominalGrams` is what one piece is taken to weigh: that is paid, and what
 * it weighs less comes back. `keepsDays` is promised from the day it is brought; `unitPrice` is there where the size is known.
 */
const goods = z.object({
  soldBy: z.enum(soldBy),
  nominalGrams: z.nullable(z.int()),
  unitPrice: z.nullable(z.object({ amount, per: z.enum(priceUnits) })),
  origin: z.nullable(localizedText),
  keepsDays: z.nullable(z.int()),
  storage: z.enum(storages),
  /** Path below the image host. */
  video: z.nullable(z.string()),
  /** May go into a parcel to China. */
  travels: z.boolean()
})

/** A dish as the menu shows it. `goodsStock` is `null` when unknown (then 99 counts); limits are portions an order. With specs `dishPrice` is the lowest on sale. */
export const dish = z.object({
  dishId: id,
  categoryId: id,
  dishName: localizedText,
  description: z.nullable(localizedText),
  image: z.nullable(picture),
  dishPrice: amount,
  originalPrice: z.nullable(amount),
  boxFee: amount,
  goodsStock: z.nullable(z.int()),
  maxOrderNumber: z.nullable(z.int()),
  minOrderNumber: z.int(),
  type: z.enum(dishTypes),
  isSoldOut: z.boolean(),
  /** When a dish on flash sale is sold; null where it is sold at any time. */
  flashSale: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
  isMandatory: z.boolean(),
  isRecommend: z.boolean(),
  isNewYear: z.boolean(),
  ...toldOfDish.shape,
  spiceLevel: z.int(),
  monthlySales: z.int(),
  /** Of its latest reviews: how many people liked a meal with it, and the newest words about it alone. Absent where few did. */
  praise: z.optional(z.object({ people: z.int(), words: z.nullable(z.string()) })),
  prepareTime: z.nullable(z.int()),
  /** Size of a piece as its label says it; null for what a kitchen makes. */
  specification: z.nullable(localizedText),
  /** Null for what a kitchen makes. */
  goods: z.nullable(goods),
  /** One of them must be chosen where there are any. */
  specs: z.array(dishSpec),
  optionGroups: z.array(optionGroup)
})

/** A whole menu, in the order in which it is shown. */
export const menu = z.object({
  restaurantId: id,
  currency,
  /** Changes with every change of a dish; a cart made with another version is reconciled. */
  version: z.string(),
  categories: z.array(z.object({ categoryId: id, name: localizedText })),
  dishes: z.array(dish)
})

/** One of the fresh goods as a shelf shows it: a dish that has a picture and a size. */
export const martItem = z.object({
  ...dish.shape,
  restaurantId: id,
  specification: localizedText,
  image: picture
})

/** Where somebody looks from. */
export const place = {
  cityCode: z.optional(text(40)),
  latitude: z.optional(queryNumber(-90, 90)),
  longitude: z.optional(queryNumber(-180, 180))
}

/** How a list of restaurants is narrowed and put in order. `filters` are joined by commas; `category` is the Chinese name of a cuisine. */
export const filtering = {
  sort: z.optional(z.enum(['overall', 'distance', 'sales', 'promotion'])),
  filters: z.optional(queryNames(restaurantFilters)),
  priceBand: z.optional(z.enum(priceBands)),
  category: z.optional(text(40))
}

/** Codes of `src/domain/restaurant-report.ts`. */
export const restaurantReportReason = z.enum(restaurantReportReasons)

/** Home, feed, restaurant, menu and mart (spec section 2, Home and Restaurants). */
export const restaurantPayloads = {
  homeGet: {
    params: z.object(place),
    result: z.object({
      countryCode,
      cityCode: z.string(),
      city: localizedText,
      currency,
      banners: z.array(
        z.object({
          bannerId: id,
          image: imagePair,
          title: localizedText,
          subtitle: localizedText,
          link: z.nullable(z.string())
        })
      ),
      /** `icon` names a sign of the app's icon set, `link` a page of the app; in the country's order. */
      services: z.array(
        z.object({
          serviceId: id,
          icon: z.string(),
          name: localizedText,
          group: z.enum(serviceGroups),
          link: z.string()
        })
      ),
      searchHints: z.array(localizedText)
    })
  },
  restaurantFeed: {
    params: z.object({ ...place, ...filtering, cursor }),
    result: pageOf(restaurantCard)
  },
  displayTemplate: { params: z.object({ restaurantId: id }), result: z.enum(['template1', 'template2', 'template3']) },
  restaurantGet: { params: z.object({ restaurantId: id, ...place }), result: restaurant },
  chainOutlets: {
    params: z.object({ restaurantId: id, ...place }),
    result: z.object({ items: z.array(restaurantCard) })
  },
  menuGet: { params: z.object({ restaurantId: id }), result: menu },
  /** The menu of the city's mart; null where there is none. */
  martShelf: { params: z.object(place), result: z.nullable(menu) },
  restaurantReport: {
    params: z.object({
      restaurantId: id,
      reason: restaurantReportReason,
      remark: z.optional(text(200))
    }),
    result: done
  }
}
