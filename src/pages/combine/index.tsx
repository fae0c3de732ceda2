import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CartBar, cartBarClass } from '@/components/cart/cart-bar'
import { AreaHead } from '@/components/combine/area-head'
import { CombineDrawer } from '@/components/combine/combine-drawer'
import { CombinedMenu } from '@/components/combine/combined-menu'
import { RestaurantStrip } from '@/components/combine/restaurant-strip'
import { useCombineCheckout } from '@/components/combine/use-combine-page'
import { bagId } from '@/components/restaurant/use-ordering-page'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { Tabs } from '@/components/ui/tabs'
import { useText } from '@/components/ui/text-context'
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
