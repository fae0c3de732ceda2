import { type CartChoice, type CartContainer, type CartItem, emptyCart, priceItem } from '@/domain/cart'
import { type CartArea, withLines } from '@/domain/cart-line'
import { currencies, type Currency } from '@/domain/countries'
import { dishTypes } from '@/domain/menu'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isPortions = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1
const isCurrency = (value: unknown): value is Currency => isText(value) && Object.keys(currencies).includes(value)
const limit = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined)
const text = (value: unknown): string => (isText(value) ? value : '')

function readChoice(value: unknown): CartChoice | null {
  if (!isFields(value)) return null
  const { groupId, itemId, itemName, price, count } = value
  return isText(groupId) && isText(itemId) && isText(price) && isPortions(count)
    ? { groupId, itemId, itemName: text(itemName), price, count }
    : null
}

/** Amounts and key are computed again, which throws on an amount that is none. */
function readLine(value: unknown): CartItem | null {
  if (!isFields(value) || !Array.isArray(value.dishItems)) return null
  const { dishId, dishName, dishPrice, dishCount, restaurantId, categoryId, currency } = value
  const dishItems = value.dishItems.map(readChoice).filter((choice) => choice !== null)
  const type = dishTypes.find((known) => known === value.type)
  if (!isText(dishId) || !isText(dishName) || !isText(dishPrice) || !isPortions(dishCount) || !isText(restaurantId))
    return null
  if (!isText(categoryId) || !isCurrency(currency) || type === undefined || dishItems.length !== value.dishItems.length)
    return null
  return priceItem({
    dishId,
    dishName,
    dishPrice,
    dishCount,
    restaurantId,
    categoryId,
    currency,
    dishItems,
    type,
    restaurantName: text(value.restaurantName),
    specId: text(value.specId),
    specName: isText(value.specName) ? value.specName : undefined,
    image: text(value.image),
    prepareTime: limit(value.prepareTime) ?? 0,
    goodsStock: limit(value.goodsStock),
    maxOrderNumber: limit(value.maxOrderNumber),
    minOrderNumber: limit(value.minOrderNumber),
    originalPrice: isText(value.originalPrice) ? value.originalPrice : undefined,
    boxFee: isText(value.boxFee) ? value.boxFee : undefined,
    isRecommend: value.isRecommend === true,
    isNewYear: value.isNewYear === true
  })
}

/** Reads a cart as the device kept it; `null` when any line of it is damaged. Throws RangeError on an amount that is none. */
export function readCart(data: unknown): CartContainer | null {
  if (!isFields(data) || !Array.isArray(data.shopcartData)) return null
  const lines = data.shopcartData.map(readLine).filter((line) => line !== null)
  return lines.length === data.shopcartData.length
    ? withLines({ ...emptyCart, area: readArea(data.area) }, lines)
    : null
}

function readArea(value: unknown): CartArea | null {
  return isFields(value) && isText(value.combineOrderAreaId) && isText(value.areaName)
    ? { combineOrderAreaId: value.combineOrderAreaId, areaName: value.areaName }
    : null
}
