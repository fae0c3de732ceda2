import { runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { CartItem } from '@/domain/cart'
import type { LanguageStore } from './language-store'
import { freshDishOf } from './menu-store'
import type { PlaceStore } from './place-store'
import type { RestaurantCart } from './restaurant-cart'

/** As many as one question takes. */
const mostAsked = 50

interface CheckParts {
  readonly call: () => Call
  readonly place: Pick<PlaceStore, 'where'>
  readonly language: Pick<LanguageStore, 'locale'>
}

/** What to ask about lines: each restaurant once, in whatever carts its dishes are. */
export function askedOf(lines: readonly CartItem[]): { restaurantId: string; dishIds: string[] }[] {
  const dishes = new Map<string, Set<string>>()
  for (const { restaurantId, dishId } of lines) dishes.set(restaurantId, (dishes.get(restaurantId) ?? new Set()).add(dishId))
  return [...dishes].slice(0, mostAsked).map(([restaurantId, dishIds]) => ({ restaurantId, dishIds: [...dishIds] }))
}

/** Holds carts over several restaurants against what these offer now; `changes` of each says what that did. Without an answer they stay as they are: the quote asks again. */
export async function checkCarts(carts: readonly RestaurantCart[], parts: CheckParts): Promise<void> {
  const { call, place, language: { locale } } = parts
  const toAsk = () => askedOf(carts.flatMap(({ lines }) => lines))
  const asked = toAsk()
  if (asked.length === 0) return
  const answer = await call()('cartCheck', { carts: asked, ...place.where }, { isQuiet: true }).catch(() => null)
  if (answer === null) return
  // What came in meanwhile was not asked about, and is not gone because of that
  if (JSON.stringify(toAsk()) !== JSON.stringify(asked)) return checkCarts(carts, parts)
  const fresh = answer.items.flatMap(({ restaurant, dishes }) => (restaurant === null ? [] : dishes.map((dish) => freshDishOf(dish, locale))))
  const restaurantIds = answer.items.map(({ restaurantId }) => restaurantId)
  runInAction(() => carts.forEach((cart) => cart.reconcile(fresh, restaurantIds)))
}
