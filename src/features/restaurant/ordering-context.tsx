import { createContext, useContext } from 'react'
import type { Dish } from '@/contract/types'
import type { RestaurantStore } from './restaurant-store'

/** What the rows of a menu can ask for; it never changes while the page is open, so that no row is drawn again for it. */
export interface Ordering {
  readonly store: RestaurantStore
  /** Adds a portion, or opens the dish where there is something to choose. `buttonId` is where the dot starts. */
  add(dish: Dish, buttonId: string): void
  /** Takes a portion away, or opens the cart where several kinds of the dish may be in it. */
  take(dish: Dish): void
  /** Shows the dish. */
  open(dish: Dish): void
}

const OrderingContext = createContext<Ordering | null>(null)

export const OrderingProvider = OrderingContext.Provider

export function useOrdering(): Ordering {
  const ordering = useContext(OrderingContext)
  if (ordering === null) throw new Error('useOrdering needs an OrderingProvider above it')
  return ordering
}
