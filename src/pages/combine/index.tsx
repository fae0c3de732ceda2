import { useEffect, useState } from 'react'
import { AreaHead } from '@/features/combine/area-head'
import { CombineDrawer } from '@/features/combine/combine-drawer'
import { combineStore } from '@/features/combine/combine-store'
import { CombinedMenu } from '@/features/combine/combined-menu'
import { RestaurantStrip } from '@/features/combine/restaurant-strip'
import { useCombineCheckout } from '@/features/combine/use-combine-page'
import { CartBar, cartBarClass } from '@/features/restaurant/cart-bar'
import { bagId } from '@/features/restaurant/use-ordering-page'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'

/** Ordering from several restaurants of one area: whose menu, the menu, and one cart over all of them. */
export default definePage('combine', function Combine({ combineOrderAreaId, restaurantId }) {
  const { t, name } = useText()
  const combine = useStore(combineStore)
  const [isCartOpen, setIsCartOpen] = useState(false)
  const checkOut = useCombineCheckout()
  const open = () => combine.open(combineOrderAreaId, restaurantId)
  useEffect(() => void combine.open(combineOrderAreaId, restaurantId), [combine, combineOrderAreaId, restaurantId])
  usePageShow(() => void combine.refresh())
  useEffect(() => combine.changesSeen, [combine])
  const {
    area: { value: area },
    areas,
    menu,
    barStore,
    barFacts
  } = combine
  const choices = (areas.value?.items ?? []).map((item) => ({ key: item.combineOrderAreaId, text: name(item.name) }))
  return (
    <Screen
      state={combine.state}
      empty={{ text: t.combine.none, actionText: t.combine.seeRestaurants, onAction: () => go('restaurantAll') }}
      onRetry={open}
      footer={
        barStore !== null &&
        barFacts !== null && (
          <CartBar
            store={barStore}
            restaurant={barFacts}
            bagId={bagId}
            onOpen={() => setIsCartOpen(true)}
            onCheckout={checkOut}
          />
        )
      }
      footerClass={cartBarClass}
      overlay={<CombineDrawer isOpen={isCartOpen} onClose={() => setIsCartOpen(false)} />}
    >
      {area !== null && (
        <>
          {choices.length > 1 && (
            <Tabs
              items={choices}
              selected={area.combineOrderAreaId}
              onSelect={(areaId) => void combine.enter(areaId)}
            />
          )}
          <AreaHead area={area} />
          <RestaurantStrip />
          {menu !== null && <CombinedMenu key={menu.restaurantId} store={menu} />}
        </>
      )}
    </Screen>
  )
})
