import type { Dish, MartItem, Menu } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { FlashSale } from '@/domain/flash-sale'
import { isVideoPath, unitPriceOf } from '@/domain/goods'
import { leadingSpec } from '@/domain/menu'
import { money, toAmount } from '@/domain/money'
import { amountOf, instant } from '../../http/format'
import type { MenuEntry } from './entries'
import type { DishRow } from './repository'

const optionalAmount = (minor: number | null, currency: Currency): string | null =>
  minor === null ? null : amountOf(minor, currency)

type Priced = Pick<DishRow, 'priceMinor' | 'originalPriceMinor'>

/** A struck price only counts when it is above the price. */
const struckPrice = ({ priceMinor, originalPriceMinor }: Priced): number | null =>
  originalPriceMinor !== null && originalPriceMinor > priceMinor ? originalPriceMinor : null

/** With every spec sold out there is nothing left of the dish. */
export const isSoldOut = (row: DishRow, stockLeft: number | undefined): boolean =>
  row.isSoldOut || stockLeft === 0 || (row.specs.length > 0 && row.specs.every((spec) => spec.isSoldOut))

const pricesOf = (priced: Priced, currency: Currency): Pick<Dish, 'dishPrice' | 'originalPrice'> => ({
  dishPrice: amountOf(priced.priceMinor, currency),
  originalPrice: optionalAmount(struckPrice(priced), currency)
})

/** When a dish on flash sale is sold. */
export const flashSaleOf = ({
  saleStartsAt,
  saleEndsAt
}: Pick<DishRow, 'saleStartsAt' | 'saleEndsAt'>): FlashSale | null =>
  saleStartsAt === null || saleEndsAt === null ? null : { startsAt: instant(saleStartsAt), endsAt: instant(saleEndsAt) }

/** What is told of goods (contract `goods`); null for what a kitchen makes. */
function goodsOf(row: DishRow, currency: Currency): Dish['goods'] {
  const { soldBy, storage, unitGrams, unitMillilitres, origin, keepsDays, videoKey, travels, customs } = row
  if (soldBy === null || storage === null) return null
  const price =
    row.specs.length > 0
      ? null
      : unitPriceOf(money(row.priceMinor, currency), { grams: unitGrams, millilitres: unitMillilitres })
  return {
    soldBy,
    nominalGrams: unitGrams,
    unitPrice: price && { amount: toAmount(price.amount), per: price.per },
    origin,
    keepsDays,
    storage,
    video: videoKey !== null && isVideoPath(videoKey) ? videoKey : null,
    travels: travels && customs !== 'forbidden'
  }
}

type Told = Pick<Dish, 'isHalal' | 'allergens' | 'nutriGrade'>

/** What must be told of a dish wherever it can be ordered (contract `toldOfDish`). */
export const toldOf = ({ isHalal, allergens, nutriGrade }: Told): Told => ({ isHalal, allergens, nutriGrade })

/** A dish as answered (contract `dish`), with its present stock. */
export function dishOf(row: DishRow, currency: Currency, stockLeft: number | undefined, praise?: Dish['praise']): Dish {
  return {
    dishId: row.dishId,
    categoryId: row.categoryId,
    dishName: row.name,
    description: row.description,
    image: row.image,
    ...pricesOf(leadingSpec(row.specs) ?? row, currency),
    boxFee: amountOf(row.boxFeeMinor, currency),
    goodsStock: stockLeft ?? null,
    maxOrderNumber: row.maxOrderNumber,
    minOrderNumber: row.minOrderNumber,
    type: row.type,
    isSoldOut: isSoldOut(row, stockLeft),
    flashSale: flashSaleOf(row),
    isMandatory: row.isMandatory,
    isRecommend: row.isRecommend,
    isNewYear: row.isNewYear,
    ...toldOf(row),
    spiceLevel: row.spiceLevel,
    monthlySales: row.monthlySales,
    ...(praise && { praise }),
    prepareTime: row.prepareTime,
    specification: row.specification,
    goods: goodsOf(row, currency),
    specs: row.specs.map((spec) => ({
      specId: spec.specId,
      name: spec.name,
      ...pricesOf(spec, currency),
      isSoldOut: spec.isSoldOut
    })),
    optionGroups: row.optionGroups.map((group) => ({
      groupId: group.groupId,
      name: group.name,
      minimum: group.minimum,
      maximum: group.maximum,
      items: group.items.map((item) => ({
        itemId: item.itemId,
        name: item.name,
        priceAmount: amountOf(item.priceMinor, currency),
        isSoldOut: item.isSoldOut,
        ...(item.spiceLevel !== undefined && { spiceLevel: item.spiceLevel })
      }))
    }))
  }
}

/** Those of these dishes that are on the menu, as the menu shows them. */
export const dishesOf = (
  { dishes, row: { currency } }: MenuEntry,
  stock: ReadonlyMap<string, number>,
  dishIds: readonly string[]
): Dish[] =>
  [...new Set(dishIds)]
    .flatMap((dishId) => dishes.get(dishId) ?? [])
    .map((row) => dishOf(row, currency, stock.get(row.dishId)))

/** A menu as answered (contract `menu`). Categories without a dish are left out of the rail. */
export function menuOf(entry: MenuEntry, stock: ReadonlyMap<string, number>): Menu {
  const dishes = [...entry.dishes.values()].map((row) =>
    dishOf(row, entry.row.currency, stock.get(row.dishId), entry.praise.get(row.dishId))
  )
  const used = new Set(dishes.map((dish) => dish.categoryId))
  return {
    restaurantId: entry.row.restaurantId,
    currency: entry.row.currency,
    version: String(entry.row.catalogueVersion),
    categories: entry.categories
      .filter(({ categoryId }) => used.has(categoryId))
      .map(({ categoryId, name }) => ({ categoryId, name })),
    dishes
  }
}

/** One of the goods as a shelf shows it; null without a picture and a size. */
export function martItemOf(
  { row: { restaurantId, currency }, praise }: MenuEntry,
  row: DishRow,
  stock: ReadonlyMap<string, number>
): MartItem | null {
  const { dishId, image, specification } = row
  if (image === null || specification === null) return null
  return { ...dishOf(row, currency, stock.get(dishId), praise.get(dishId)), restaurantId, image, specification }
}
