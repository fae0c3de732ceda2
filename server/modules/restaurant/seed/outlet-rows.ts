import { isoDateAt } from '@/domain/calendar'
import { countries, type CountryCode } from '@/domain/countries'
import { cuisineOf } from '../../../seed/data'
import { flashSales, flashSaleShelf } from '../../../seed/data/flash-sales'
import { optionGroups } from '../../../seed/data/options'
import { feeSchedules, priceIn, promotionTemplates, tags, weeks } from '../../../seed/data/terms'
import type { CuisineTemplate, DishTemplate, OutletTemplate } from '../../../seed/data/types'
import { keyBetween } from '../../../seed/deterministic'
import { dishImage, shopImage } from '../../../seed/world/picture-addresses'
import { placeOfOutlet } from '../../../seed/world/places'
import type { OutletRows } from './rows'
import { saleTimes } from './sale-times'

type RestaurantRow = OutletRows['restaurant']
type DishRow = OutletRows['dishes'][number]

const templates = ['template1', 'template2', 'template3'] as const

function feesIn(country: CountryCode, { fees, states }: OutletTemplate): Partial<RestaurantRow> {
  const schedule = feeSchedules[fees]
  const inMoney = (cents: number): number => priceIn(country, cents)
  return {
    deliveryBaseMinor: inMoney(schedule.deliveryBase),
    deliveryPerKilometreMinor: inMoney(schedule.deliveryPerKilometre),
    deliveryIncludedKilometres: schedule.deliveryIncludedKilometres,
    deliveryMaximumMinor: schedule.deliveryMaximum === undefined ? null : inMoney(schedule.deliveryMaximum),
    packingFeeMinor: inMoney(schedule.packing),
    smallOrderBelowMinor: inMoney(schedule.smallOrderBelow),
    smallOrderFeeMinor: inMoney(schedule.smallOrderFee),
    minimumOrderMinor: states.includes('pickupOnly') ? null : inMoney(schedule.minimumOrder),
    serviceRateBasisPoints: schedule.serviceRateBasisPoints,
    platformFeeMinor: inMoney(schedule.platform),
    // Menus in China are always printed with the tax in them
    isTaxInclusive: schedule.isTaxInclusive || country === 'CN'
  }
}

function stateOf({ states, takesCash }: OutletTemplate, cuisine: CuisineTemplate): Partial<RestaurantRow> {
  const isReservationOnly = states.includes('reservationOnly')
  return {
    isReservationOnly,
    hasDelivery: !isReservationOnly && !states.includes('pickupOnly'),
    hasPickup: !isReservationOnly,
    takesCash,
    hasRiders: !states.includes('noRiders'),
    displayTemplate: templates.find((name) => states.includes(name)) ?? cuisine.template ?? 'template3'
  }
}

const dayMs = 86_400_000
/** New ones have been here for days, the others for months and years. */
const daysListed = ({ key, tags: tagKeys }: OutletTemplate): number =>
  tagKeys.includes('newShop') ? keyBetween(`${key} listed`, 2, 40) : keyBetween(`${key} listed`, 90, 1200)

/** Singapore numbers its food shops so; other countries' numbers have no one shape. */
const licenceOf = (key: string, country: CountryCode): string | null =>
  country === 'SG' ? `SW${keyBetween(`${key} licence`, 10_000, 99_999)}K000` : null

function restaurantRow(outlet: OutletTemplate, cuisine: CuisineTemplate, now: number): RestaurantRow {
  const place = placeOfOutlet(outlet)
  const { currency, utcOffsetMinutes } = countries[place.country]
  return {
    restaurantId: outlet.key,
    kind: 'restaurant',
    chainId: outlet.chainKey ?? null,
    combineOrderAreaId: outlet.combineAreaKey ?? null,
    countryCode: place.country,
    cityCode: outlet.cityCode,
    currency,
    name: outlet.name,
    cuisine: cuisine.name,
    tags: outlet.tags.map((tag) => tags[tag]),
    notice: outlet.notice ?? null,
    image: shopImage(outlet),
    address: place.address,
    phone: place.phone,
    licence: licenceOf(outlet.key, place.country),
    latitude: place.latitude,
    longitude: place.longitude,
    utcOffsetMinutes,
    openingWindows: [...weeks[outlet.hours]],
    closedDates: outlet.states.includes('closedNow') ? [isoDateAt(now, utcOffsetMinutes)] : [],
    isHalal: cuisine.isHalal || outlet.tags.includes('halal'),
    isVegetarian: cuisine.key === 'vegetarian',
    prepareMinutes: cuisine.prepareMinutes,
    deliveryRadiusMeters: outlet.radiusMeters,
    ratingTenths: outlet.ratingTenths,
    reviewCount: outlet.reviewCount,
    monthlySales: outlet.monthlySales,
    baselineSales: outlet.monthlySales,
    baselineOn: isoDateAt(now, utcOffsetMinutes),
    listedAt: now - daysListed(outlet) * dayMs,
    ...stateOf(outlet, cuisine),
    ...feesIn(place.country, outlet)
  }
}

/** Option groups of a dish with their local prices; ids are positions, so that a cart kept by a client stays valid. */
function optionGroupsIn(country: CountryCode, dish: DishTemplate): NonNullable<DishRow['optionGroups']> {
  return dish.options.map((key) => {
    const group = optionGroups[key]
    if (!group) throw new RangeError(`${dish.key} asks for unknown options ${key}`)
    return {
      groupId: key,
      name: group.name,
      minimum: group.minimum,
      maximum: group.maximum,
      items: group.items.map((item, index) => ({
        itemId: `${key}-${index + 1}`,
        name: item.name,
        priceMinor: priceIn(country, item.cents),
        isSoldOut: item.isSoldOut ?? false,
        ...(item.spice !== undefined && { spiceLevel: item.spice })
      }))
    }
  })
}

/** Ids are the keys, so that a cart kept by a client stays valid. */
function specsIn(country: CountryCode, { specs }: DishTemplate): NonNullable<DishRow['specs']> {
  return specs.map(({ key, name, cents, wasCents, isSoldOut = false }) => ({
    specId: key,
    name,
    priceMinor: priceIn(country, cents),
    originalPriceMinor: wasCents === undefined ? null : priceIn(country, wasCents),
    isSoldOut
  }))
}

/** What a portion's box costs: nothing for a side of rice, more for a dish that needs a large one. */
const boxCents = (cents: number): number => (cents < 300 ? 0 : cents < 2000 ? 30 : 60)

/** Portions of a dish for a thousand orders of its outlet. */
function salesShare({ bestSellers }: OutletTemplate, { key, isRecommend }: DishTemplate, dishId: string): number {
  const place = bestSellers?.indexOf(key) ?? -1
  if (place !== -1) return 420 - place * 20
  return isRecommend ? keyBetween(dishId, 180, 340) : keyBetween(dishId, 10, 140)
}

function dishRow(
  outlet: OutletTemplate,
  cuisine: CuisineTemplate,
  dish: DishTemplate,
  country: CountryCode,
  order: number
): Omit<DishRow, 'categoryId' | 'image'> {
  const dishId = `${outlet.key}-${dish.key}`
  const monthlySales = Math.round((outlet.monthlySales * salesShare(outlet, dish, dishId)) / 1000)
  return {
    dishId,
    restaurantId: outlet.key,
    name: dish.name,
    description: dish.about,
    priceMinor: priceIn(country, dish.cents),
    originalPriceMinor: dish.wasCents === undefined ? null : priceIn(country, dish.wasCents),
    boxFeeMinor: priceIn(country, boxCents(dish.cents)),
    maxOrderNumber: dish.maximum ?? null,
    minOrderNumber: dish.minimum,
    type: dish.type,
    isSoldOut: dish.isSoldOut,
    isMandatory: dish.isMandatory,
    isRecommend: dish.isRecommend,
    isNewYear: dish.isNewYear,
    isHalal: dish.isHalal,
    spiceLevel: dish.spice,
    allergens: [...dish.allergens],
    // The label is Singapore's law and means nothing elsewhere
    nutriGrade: country === 'SG' ? (dish.nutriGrade ?? null) : null,
    monthlySales,
    baselineSales: monthlySales,
    prepareTime: dish.minutes ?? cuisine.prepareMinutes,
    specs: specsIn(country, dish),
    optionGroups: optionGroupsIn(country, dish),
    sortOrder: order
  }
}

function promotionRows(outlet: OutletTemplate, country: CountryCode): OutletRows['promotions'] {
  return outlet.promotions.map((key, index) => {
    const { type, content } = promotionTemplates[key]
    const isAmount = type !== 'reachNumberDiscount'
    return {
      promotionId: `${outlet.key}-p${index + 1}`,
      restaurantId: outlet.key,
      type,
      content: content.map(({ minTarget, discount, deductAmount }) => ({
        minTarget: isAmount ? priceIn(country, minTarget) : minTarget,
        ...(discount === undefined ? {} : { discount }),
        ...(deductAmount === undefined ? {} : { deductAmount: priceIn(country, deductAmount) })
      })),
      sortOrder: index
    }
  })
}

/** Flash sales stand first on the menu, each beside the same dish at its usual price further down. */
function flashSaleRows(
  outlet: OutletTemplate,
  cuisine: CuisineTemplate,
  country: CountryCode,
  now: number
): Pick<OutletRows, 'categories' | 'dishes' | 'stock'> {
  const sold = flashSales.filter((sale) => sale.outlet === outlet.key)
  const categoryId = `${outlet.key}-c-flash`
  const dishes = sold.map((sale, index) => {
    const [place] = cuisine.categories.flatMap((category) =>
      category.dishes.flatMap((dish, at) =>
        dish.key === sale.dish ? [{ usual: dish, categoryKey: category.key, index: at }] : []
      )
    )
    if (!place) throw new RangeError(`${outlet.key} has no dish ${sale.dish} to sell for less`)
    const { usual } = place
    const dish: DishTemplate = {
      ...usual,
      key: `flash-${usual.key}`,
      cents: sale.cents,
      wasCents: usual.cents,
      type: 'seckillProduct',
      isRecommend: false,
      maximum: undefined
    }
    return {
      ...dishRow(outlet, cuisine, dish, country, index - 1000),
      ...saleTimes(sale, now),
      categoryId,
      image: dishImage(usual, cuisine.surface, place)
    }
  })
  return {
    categories:
      sold.length === 0 ? [] : [{ categoryId, restaurantId: outlet.key, name: flashSaleShelf, sortOrder: -1 }],
    dishes,
    stock: sold.map(({ dish, stock }) => ({
      dishId: `${outlet.key}-flash-${dish}`,
      restaurantId: outlet.key,
      stockLeft: stock
    }))
  }
}

/** Everything the database holds of one restaurant, from its template; `now` (epoch ms) decides which day is closed and when flash sales are. */
export function outletRows(outlet: OutletTemplate, now: number): OutletRows {
  const cuisine = cuisineOf(outlet.cuisine)
  const restaurant = restaurantRow(outlet, cuisine, now)
  const country = placeOfOutlet(outlet).country
  const categories = cuisine.categories.map((category, index) => ({
    categoryId: `${outlet.key}-c-${category.key}`,
    restaurantId: outlet.key,
    name: category.name,
    sortOrder: index
  }))
  const dishes = cuisine.categories.flatMap((category, shelf) =>
    category.dishes.map((dish, index) => ({
      ...dishRow(outlet, cuisine, dish, country, shelf * 1000 + index),
      categoryId: `${outlet.key}-c-${category.key}`,
      image: dishImage(dish, cuisine.surface, { categoryKey: category.key, index })
    }))
  )
  const stock = cuisine.categories.flatMap((category) =>
    category.dishes.flatMap((dish) =>
      dish.stock === undefined
        ? []
        : [
            {
              dishId: `${outlet.key}-${dish.key}`,
              restaurantId: outlet.key,
              stockLeft: dish.stock
            }
          ]
    )
  )
  const sale = flashSaleRows(outlet, cuisine, country, now)
  return {
    restaurant,
    categories: [...sale.categories, ...categories],
    dishes: [...sale.dishes, ...dishes],
    stock: [...sale.stock, ...stock],
    promotions: promotionRows(outlet, country)
  }
}
