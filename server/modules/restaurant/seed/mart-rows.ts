import { isoDateAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { martFlashSales } from '../../../seed/data/flash-sales'
import { martCuisine, type MartGoodsTemplate, martName, martShelves } from '../../../seed/data/mart'
import { feeSchedules, priceIn, tags, weeks } from '../../../seed/data/terms'
import type { CityTemplate } from '../../../seed/data/types'
import { keyBetween } from '../../../seed/deterministic'
import { videoFile } from '../../../seed/videos'
import { goodsImage, martImage } from '../../../seed/world/picture-addresses'
import { placeOfOutlet } from '../../../seed/world/places'
import type { OutletRows } from './rows'
import { saleTimes } from './sale-times'

/** Id of the fresh-goods shop of a city. */
export const martId = (cityCode: string): string => `${cityCode.toLowerCase()}-mart`

/** The freezer van goes out in the morning and from the afternoon until the evening, every day. */
const coldRounds = Array.from({ length: 7 }, (_, weekday) => [
  { weekday, opensAt: 9 * 60, closesAt: 12 * 60 },
  { weekday, opensAt: 14 * 60, closesAt: 21 * 60 }
]).flat()

function martRow(city: CityTemplate, now: number): OutletRows['restaurant'] {
  const key = martId(city.cityCode)
  const [district] = city.districts
  if (!district) throw new RangeError(`${city.cityCode} has no districts`)
  const place = placeOfOutlet({
    key,
    cityCode: city.cityCode,
    districtKey: district.key,
    street: 1,
    house: '1',
    name: martName,
    cuisine: '',
    states: [],
    takesCash: false,
    hours: 'roundTheClock',
    fees: 'standard',
    promotions: [],
    tags: [],
    ratingTenths: null,
    reviewCount: 0,
    monthlySales: 0,
    radiusMeters: 0
  })
  const fees = feeSchedules.standard
  const inMoney = (cents: number): number => priceIn(city.country, cents)
  return {
    restaurantId: key,
    kind: 'mart',
    countryCode: city.country,
    cityCode: city.cityCode,
    currency: countries[city.country].currency,
    name: martName,
    cuisine: martCuisine,
    tags: [tags.freshDaily],
    image: martImage,
    address: place.address,
    phone: place.phone,
    latitude: place.latitude,
    longitude: place.longitude,
    utcOffsetMinutes: countries[city.country].utcOffsetMinutes,
    openingWindows: [...weeks.roundTheClock],
    coldWindows: [...coldRounds],
    displayTemplate: 'template3',
    prepareMinutes: 15,
    deliveryRadiusMeters: 25_000,
    deliveryBaseMinor: inMoney(fees.deliveryBase),
    deliveryPerKilometreMinor: inMoney(fees.deliveryPerKilometre),
    deliveryIncludedKilometres: fees.deliveryIncludedKilometres,
    minimumOrderMinor: inMoney(fees.minimumOrder),
    platformFeeMinor: inMoney(fees.platform),
    isTaxInclusive: true,
    ratingTenths: 47,
    reviewCount: 860,
    monthlySales: 2400,
    baselineSales: 2400,
    baselineOn: isoDateAt(now, countries[city.country].utcOffsetMinutes)
  }
}

const saleOf = ({ key }: MartGoodsTemplate) => martFlashSales.find(({ goods }) => goods === key)

/** What is told of goods; the grade is Singapore's law and means nothing elsewhere. */
function factsOf({ country }: CityTemplate, { size, keep, ...item }: MartGoodsTemplate) {
  return {
    specification: size.label,
    soldBy: size.isWeighed ? ('weight' as const) : ('piece' as const),
    unitGrams: size.grams ?? null,
    unitMillilitres: size.millilitres ?? null,
    ...keep,
    isHalal: item.isHalal ?? false,
    allergens: [...(item.allergens ?? [])],
    nutriGrade: country === 'SG' ? (item.nutriGrade ?? null) : null,
    travels: item.parcelGrams !== undefined,
    weightGrams: item.parcelGrams ?? null,
    customs: item.customs ?? null,
    arrivesOn: [...(item.arrivesOn ?? [])],
    videoKey: item.video === undefined ? null : videoFile(item.video)
  }
}

function goodsRow(
  city: CityTemplate,
  categoryId: string,
  item: MartGoodsTemplate,
  order: number,
  now: number
): Omit<OutletRows['dishes'][number], 'image'> {
  const restaurantId = martId(city.cityCode)
  const dishId = `${restaurantId}-${item.key}`
  const monthlySales = keyBetween(dishId, 60, 900)
  const sale = saleOf(item)
  const wasCents = sale ? item.cents : item.wasCents
  return {
    dishId,
    restaurantId,
    categoryId,
    name: item.name,
    description: item.about,
    ...factsOf(city, item),
    priceMinor: priceIn(city.country, sale?.cents ?? item.cents),
    originalPriceMinor: wasCents === undefined ? null : priceIn(city.country, wasCents),
    ...(sale && { type: 'goodsSeckillProduct', ...saleTimes(sale, now) }),
    isSoldOut: item.isSoldOut ?? false,
    monthlySales,
    baselineSales: monthlySales,
    sortOrder: order
  }
}

/** The fresh-goods shop of a city with its first shelf: what that country sells, in its money. */
export function martRows(city: CityTemplate, now: number): OutletRows {
  const restaurantId = martId(city.cityCode)
  const shelves = martShelves.map((shelf, index) => ({
    key: shelf.key,
    category: { categoryId: `${restaurantId}-c-${shelf.key}`, restaurantId, name: shelf.name, sortOrder: index },
    goods: shelf.goods.filter(({ countries: sold }) => sold === undefined || sold.includes(city.country))
  }))
  return {
    restaurant: martRow(city, now),
    categories: shelves.map(({ category }) => category),
    dishes: shelves.flatMap(({ key, category, goods }, shelf) =>
      goods.map((item, index) => ({
        ...goodsRow(city, category.categoryId, item, shelf * 1000 + index, now),
        image: goodsImage(item, { categoryKey: key, index })
      }))
    ),
    stock: shelves.flatMap(({ goods }) =>
      goods.flatMap((item) => {
        const stockLeft = saleOf(item)?.stock ?? item.stock
        return stockLeft === undefined ? [] : [{ dishId: `${restaurantId}-${item.key}`, restaurantId, stockLeft }]
      })
    ),
    promotions: []
  }
}
