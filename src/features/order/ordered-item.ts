import { localized } from '@/contract/localized'
import type { Dish, LocaleCode, Order, OrderLine, QuotedLine } from '@/contract/types'
import { type CartItem, priceItem } from '@/domain/cart'
import type { Currency } from '@/domain/countries'
import { money, parseAmount, toAmount, zero } from '@/domain/money'

interface MenuNow {
  readonly dishes: ReadonlyMap<string, Dish>
  readonly locale: LocaleCode
}

/** What was asked for by a line, at its price of then, whatever came instead of it. */
function askedOf({ dishName, unitAmount, dishCount, change }: QuotedLine, currency: Currency) {
  const agreed = change?.insteadOf ? parseAmount(change.agreedAmount, currency) : undefined
  if (!change?.insteadOf || !agreed) return { dishName, unitAmount }
  return { dishName: change.insteadOf, unitAmount: toAmount(money(agreed.minor / dishCount, currency)) }
}

/** A line of an order as a cart holds it: the price of then with all its choices in one, which the cart then compares with today's. */
export function orderedItem(
  asked: OrderLine,
  quoted: QuotedLine | undefined,
  from: Pick<Order, 'currency' | 'title'> & { readonly restaurantId: string },
  { dishes, locale }: MenuNow
): CartItem {
  const { currency, restaurantId, title } = from
  const { dishId, specId = '', dishCount, dishItems } = asked
  const dish = dishes.get(dishId)
  const names = new Map(
    (dish?.optionGroups ?? [])
      .flatMap(({ items }) => items)
      .map(({ itemId, name }) => [itemId, localized(name, locale)])
  )
  const nothing = toAmount(zero(currency))
  const then = quoted === undefined ? undefined : askedOf(quoted, currency)
  return priceItem({
    dishId,
    specId,
    dishCount,
    currency,
    restaurantId,
    restaurantName: localized(title, locale),
    dishName: then === undefined ? '' : localized(then.dishName, locale),
    dishPrice: then?.unitAmount ?? nothing,
    dishItems: dishItems.map(({ groupId, itemId, count }) => ({
      groupId,
      itemId,
      count,
      itemName: names.get(itemId) ?? '',
      price: nothing
    })),
    categoryId: dish?.categoryId ?? '',
    image: dish?.image?.small ?? '',
    prepareTime: dish?.prepareTime ?? 0,
    type: dish?.type ?? 'normal',
    isRecommend: dish?.isRecommend ?? false,
    isNewYear: dish?.isNewYear ?? false
  })
}
