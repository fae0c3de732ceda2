import { useCallback, useMemo } from 'react'
import type { Ordering } from '@/features/restaurant/ordering-context'
import type { RestaurantStore } from '@/features/restaurant/restaurant-store'
import { useOrderingPage } from '@/features/restaurant/use-ordering-page'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { combineStore } from './combine-store'

/** Ordering from one restaurant's menu into the cart of its area: as on its own page, but it must be brought, and from no more restaurants than one rider fetches from. */
export function useCombineMenu(store: RestaurantStore) {
  const { t } = useText()
  const combine = useStore(combineStore)
  const page = useOrderingPage(store, { isDeliveryOnly: true })
  const refuses = useCallback(() => {
    const area = combine.area.value
    const isTooFar = area?.isOutOfRange === true
    const isRefused = isTooFar || combine.isOneTooMany(store.restaurantId)
    if (isRefused) feedback.toast(isTooFar ? t.feed.outOfRange : t.combine.atMost(area?.restaurantsMaximum ?? 0))
    return isRefused
  }, [combine, store, t])
  const ordering = useMemo<Ordering>(
    () => ({
      ...page.ordering,
      add: (dish, buttonId) => {
        if (!refuses()) page.ordering.add(dish, buttonId)
      }
    }),
    [page.ordering, refuses]
  )
  const addChosen = () => {
    if (!refuses()) page.addChosen()
  }
  return { ...page, ordering, addChosen }
}

/** On to the checkout, once every restaurant has what it must. */
export function useCombineCheckout() {
  const combine = useStore(combineStore)
  const { t, name } = useText()
  return () => {
    const areaId = combine.area.value?.combineOrderAreaId
    const { missingDish } = combine
    if (missingDish !== null) return feedback.toast(t.cart.mandatoryMissing(name(missingDish.dishName)))
    if (areaId !== undefined) go('combineSettlement', { combineOrderAreaId: areaId })
  }
}
