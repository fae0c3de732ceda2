import { useEffect } from 'react'
import { deliveryLimit, type ReachedServices } from '@/domain/ordering-limit'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { type MealPrice, mealPricesStore, type PricedCart } from './meal-prices'

/** What a cart will come to, kept up to date while the page is there; where a restaurant only hands over, as it is collected. Call it inside an observer. */
export function useMealPrice(cart: PricedCart, restaurant: ReachedServices | null): MealPrice {
  const meal = useStore(mealPricesStore).of(cart)
  const isPickup = restaurant !== null && restaurant.hasPickup && deliveryLimit(restaurant) !== null
  useEffect(() => meal.follow(isPickup), [isPickup, meal])
  usePageShow(meal.refresh)
  return meal
}
