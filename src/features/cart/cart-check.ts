import { compareStructural, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Restaurant } from '@/contract/types'
import type { CartItem } from '@/domain/cart'
import { freshDishOf } from '@/features/menu/menu-store'
import type { LanguageStore } from '@/stores/language-store'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import type { Cart } from './cart'

/** As many as one question takes. */
const mostAsked = 50

interface CheckParts {
  readonly call: Call
  readonly place: Pick<PlaceStore, 'where'>
  readonly language: Pick<LanguageStore, 'locale'>
  readonly clock: Pick<ServerClock, 'now'>
}

/** What to ask about lines: each restaurant once, in whatever carts its dishes are. */
export function askedOf(lines: readonly CartItem[]): { restaurantId: string; dishIds: string[] }[] {
  const dishes = new Map<string, Set<string>>()
  for (const { restaurantId, dishId } of lines)
    dishes.set(restaurantId, (dishes.get(restaurantId) ?? new Set()).add(dishId))
  return [...dishes].slice(0, mostAsked).map(([restaurantId, dishIds]) => ({ restaurantId, dishIds: [...dishIds] }))
}

/** Whether a restaurant, `null` for one that has left, still sells into a cart: into an area's only those that stand in it. */
const sellsInto = ({ owner }: Cart, restaurant: Restaurant | null): boolean =>
  restaurant !== null && (owner.kind !== 'area' || restaurant.combineOrderAreaId === owner.id)

/** Holds carts against what their restaurants offer now; `changes` of each says what that did. Without an answer they stay as they are: the quote asks again. */
export async function checkCarts(carts: readonly Cart[], parts: CheckParts): Promise<void> {
  const {
    call,
    place,
    clock,
    language: { locale }
  } = parts
  const toAsk = () => askedOf(carts.flatMap(({ lines }) => lines))
  const asked = toAsk()
  if (asked.length === 0) return
  const answer = await call('cartCheck', { carts: asked, ...place.where }, { isQuiet: true }).catch(() => null)
  if (answer === null) return
  // What came in meanwhile was not asked about, and is not gone because of that
  if (!compareStructural(toAsk(), asked)) return checkCarts(carts, parts)
  const restaurantIds = answer.items.map(({ restaurantId }) => restaurantId)
  const freshFor = (cart: Cart) =>
    answer.items
      .filter(({ restaurant }) => sellsInto(cart, restaurant))
      .flatMap(({ dishes }) => dishes.map((dish) => freshDishOf(dish, locale, clock.now)))
  runInAction(() => carts.forEach((cart) => cart.reconcile(freshFor(cart), restaurantIds)))
}
