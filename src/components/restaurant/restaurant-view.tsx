import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CombineEntry } from '@/components/combine/combine-entry'
import { CartBar, cartBarClass } from '@/components/cart/cart-bar'
import { changesText } from '@/components/cart/change-text'
import { ReviewEntry } from '@/components/review/review-entry'
import { ReviewSheet } from '@/components/review/review-sheet'
import { IconButton } from '@/components/ui/icon-button'
import { Screen, type ScreenHeader } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import type { Restaurant } from '@/contract/types'
import { device } from '@/platform/device'
import { feedback } from '@/platform/feedback'
import { go, goInstead } from '@/platform/go'
import { usePageScroll } from '@/platform/page'
import type { DisplayTemplate, RestaurantStore } from '@/stores/restaurant-store'
import { useStores } from '@/stores/stores-context'
import { ChainOutlets } from './chain-outlets'
import { GroupEntry } from './group-entry'
import { MenuPart } from './menu-part'
import { RestaurantSkeleton } from './menu-skeleton'
import { OrderingProvider } from './ordering-context'
import { OrderingOverlays } from './ordering-overlays'
import { RestaurantHero } from './restaurant-hero'
import { bagId, useCartChanges, useOrderingPage } from './use-ordering-page'
import { useRestaurantLife } from './use-restaurant-life'

/** Height of the header, as the kit draws it beside the capsule. */
const topInset = device.capsule === null ? 44 + device.statusBarHeight : device.capsule.top + device.capsule.height / 2 + 22
/** From here on the photo is gone and the header needs a ground and a title. */
const photoHeight = 120

interface RestaurantViewProps {
  readonly restaurantId: string
  /** The design that the address names; the one that the server names where it names none. */
  readonly template?: DisplayTemplate
}

/** A restaurant and its menu, whatever template it asks for: header, photo, menu, cart. */
export const RestaurantView = observer(function RestaurantView({ restaurantId, template }: RestaurantViewProps) {
  const { restaurants } = useStores()
  const text = useText()
  const [store] = useState(() => restaurants.of(restaurantId))
  const page = useOrderingPage(store)
  const isPastPhoto = useIsPastPhoto()
  const [hasReviews, setHasReviews] = useState(false)
  useRestaurantLife(store)
  useCartChanges(store, (changes) => feedback.toast(changesText(changes, text)))
  const restaurant = store.info.value
  const search = restaurant === null ? undefined : <IconButton icon="search" label={text.t.menu.search} onPress={() => go('dishSearch', { restaurantId })} />
  return (
    <Screen
      header={headerOver(restaurant === null || isPastPhoto, restaurant === null ? text.t.titles.restaurant : text.name(restaurant.name), search)}
      state={store.isGone ? 'empty' : store.state}
      empty={{ text: text.t.restaurant.removed, actionText: text.t.common.backHome, onAction: () => goInstead('home') }}
      skeleton={<RestaurantSkeleton template={template} />}
      onRetry={store.open}
      footer={restaurant === null ? undefined : <CartBar store={store} restaurant={restaurant} bagId={bagId} onOpen={page.openCart} onCheckout={page.checkOut} />}
      footerClass={cartBarClass}
      overlay={
        <>
          <OrderingOverlays store={store} page={page} />
          <ReviewSheet restaurantId={restaurantId} isOpen={hasReviews} onClose={() => setHasReviews(false)} />
        </>
      }
    >
      {restaurant !== null && (
        <>
          <RestaurantHero restaurant={restaurant} topInset={topInset} />
          <ReviewEntry restaurant={restaurant} onOpen={() => setHasReviews(true)} />
          <Entries store={store} restaurant={restaurant} />
          <OrderingProvider value={page.ordering}>
            <MenuPart store={store} template={template ?? store.template ?? 'template3'} topInset={topInset} />
          </OrderingProvider>
        </>
      )}
    </Screen>
  )
})

/** To ordering with friends, to the other outlets of its chain, and to ordering from it together with its neighbours. */
function Entries({ store, restaurant }: { readonly store: RestaurantStore, readonly restaurant: Restaurant }) {
  const { isChain, combineOrderAreaId, restaurantId } = restaurant
  return (
    <>
      <GroupEntry restaurant={restaurant} />
      {isChain && <ChainOutlets store={store} restaurant={restaurant} />}
      {combineOrderAreaId !== null && <CombineEntry combineOrderAreaId={combineOrderAreaId} restaurantId={restaurantId} />}
    </>
  )
}

/** Over the photo the header is clear, and the name stands below it, large. Below it the search has gone, and the header leads to one. */
const headerOver = (isPlain: boolean, title: string, trailing: ScreenHeader['trailing']): ScreenHeader => ({
  kind: 'custom', color: isPlain ? 'white' : 'clear', title, content: isPlain ? undefined : <View />, trailing: isPlain ? trailing : undefined
})

function useIsPastPhoto(): boolean {
  const [isPast, setIsPast] = useState(false)
  usePageScroll((scrollTop) => setIsPast(scrollTop > photoHeight))
  return isPast
}
