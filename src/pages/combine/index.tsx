import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CartBar, cartBarClass } from '@/features/restaurant/cart-bar'
import { AreaHead } from '@/features/combine/area-head'
import { CombineDrawer } from '@/features/combine/combine-drawer'
import { CombinedMenu } from '@/features/combine/combined-menu'
import { RestaurantStrip } from '@/features/combine/restaurant-strip'
import { useCombineCheckout } from '@/features/combine/use-combine-page'
import { bagId } from '@/features/restaurant/use-ordering-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { usePageParams, usePageShow } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Ordering from several restaurants of one area: whose menu, the menu, and one cart over all of them. */
const Combine = observer(function Combine() {
  const { t, name } = useText()
  const { combine } = useStores()
  const { combineOrderAreaId, restaurantId } = parseRouteParams('combine', usePageParams()) ?? {}
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
      header={{ kind: 'brand', title: t.titles.combine }}
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

export default function CombinePage() {
  return (
    <ErrorBoundary>
      <Combine />
    </ErrorBoundary>
  )
}
