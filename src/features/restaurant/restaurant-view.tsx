import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Restaurant } from '@/contract/types'
import { changesText } from '@/features/cart/change-text'
import { ReviewSheet } from '@/features/review/review-sheet'
import { usePageScroll } from '@/platform/app/page'
import { device } from '@/platform/device/device'
import { feedback } from '@/platform/feedback/feedback'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { customHeaderHeight } from '@/ui/screen/header-height'
import { useText } from '@/ui/text-context'
import { ChainOutlets } from './chain-outlets'
import { FavoriteButton } from './favorite-button'
import { MenuPart } from './menu-part'
import { RestaurantSkeleton } from './menu-skeleton'
import { OrderingScreen } from './ordering-screen'
import { type HeadSheet, photoHeight, RestaurantHero } from './restaurant-hero'
import { RestaurantInfoSheet } from './restaurant-info-sheet'
import type { DisplayTemplate, RestaurantStore } from './restaurant-store'
import { restaurantsStore } from './restaurant-store'
import { useCartChanges } from './use-ordering-page'
import styles from './restaurant-view.module.scss'

const isH5 = device.platform === 'h5'

interface RestaurantViewProps {
  readonly restaurantId: string
  /** The design that the address names; the one that the server names where it names none. */
  readonly template?: DisplayTemplate
  /** The dish whose sheet opens once the menu is there. */
  readonly dishId?: string | undefined
  readonly onShare: () => void
}

/** A restaurant and its menu, whatever template it asks for: header, photo, menu, cart. */
export const RestaurantView = observer(function RestaurantView({
  restaurantId,
  template,
  dishId,
  onShare
}: RestaurantViewProps) {
  const restaurants = useStore(restaurantsStore)
  const text = useText()
  const [store] = useState(() => restaurants.of(restaurantId))
  const shownAs = template ?? store.template ?? 'template3'
  const isPastPhoto = useIsPastPhoto()
  const [openSheet, setOpenSheet] = useState<HeadSheet | null>(null)
  useCartChanges(store, (changes) => feedback.toast(changesText(changes, text)))
  const restaurant = store.info.value
  const voucherCount = store.vouchers.value?.length ?? 0
  return (
    <OrderingScreen
      store={store}
      dishId={dishId}
      header={
        restaurant === null
          ? undefined
          : {
              isClear: !isPastPhoto,
              title: text.name(restaurant.name),
              trailing: <HeadSigns restaurantId={restaurantId} isOverPhoto={!isPastPhoto} onShare={onShare} />
            }
      }
      state={store.isGone ? 'empty' : restaurant?.isMart === true ? 'loading' : store.state}
      empty={{ text: text.t.restaurant.removed, actionText: text.t.common.backHome, onAction: () => goInstead('home') }}
      skeleton={<RestaurantSkeleton template={template} />}
      onRetry={store.open}
      otherBar={restaurant?.isReservationOnly === true ? <BookingBar restaurantId={restaurantId} /> : undefined}
      overlay={
        restaurant !== null && (
          <HeadSheets
            store={store}
            restaurant={restaurant}
            voucherCount={voucherCount}
            openSheet={openSheet}
            onClose={() => setOpenSheet(null)}
          />
        )
      }
    >
      {restaurant !== null && (
        <>
          <RestaurantHero
            restaurant={restaurant}
            voucherCount={voucherCount}
            topInset={customHeaderHeight}
            onOpen={setOpenSheet}
          />
          <MenuPart store={store} template={shownAs} topInset={customHeaderHeight} isSearchedAbove />
        </>
      )}
    </OrderingScreen>
  )
})

/** Where nothing can be ordered, the one thing to do. */
function BookingBar({ restaurantId }: { readonly restaurantId: string }) {
  const { t } = useText()
  return <Button id="book-table" size="full" text={t.booking.book} onPress={() => go('bookTable', { restaurantId })} />
}

interface HeadSheetsProps {
  readonly store: RestaurantStore
  readonly restaurant: Restaurant
  readonly voucherCount: number
  readonly openSheet: HeadSheet | null
  readonly onClose: () => void
}

/** What the head of the page opens. */
function HeadSheets({ store, restaurant, voucherCount, openSheet, onClose }: HeadSheetsProps) {
  return (
    <>
      <ReviewSheet restaurantId={restaurant.restaurantId} isOpen={openSheet === 'reviews'} onClose={onClose} />
      <RestaurantInfoSheet
        restaurant={restaurant}
        voucherCount={voucherCount}
        isOpen={openSheet === 'info'}
        onClose={onClose}
      />
      {restaurant.isChain && (
        <ChainOutlets store={store} restaurant={restaurant} isOpen={openSheet === 'outlets'} onClose={onClose} />
      )}
    </>
  )
}

interface HeadSignsProps {
  readonly restaurantId: string
  readonly isOverPhoto: boolean
  readonly onShare: () => void
}

/** What one does with a restaurant from anywhere on its page. A mini-program has its host's own way to share, beside them. */
function HeadSigns({ restaurantId, isOverPhoto, onShare }: HeadSignsProps) {
  const { t } = useText()
  return (
    <View className={styles.signs}>
      <IconButton
        icon="search"
        label={t.menu.search}
        isOverPhoto={isOverPhoto}
        onPress={() => go('dishSearch', { restaurantId })}
      />
      <FavoriteButton restaurantId={restaurantId} isOverPhoto={isOverPhoto} />
      {isH5 && <IconButton icon="share" label={t.share.title} isOverPhoto={isOverPhoto} onPress={onShare} />}
    </View>
  )
}

/** From there on the photo is under the header, which needs a ground and a title. */
function useIsPastPhoto(): boolean {
  const [isPast, setIsPast] = useState(false)
  usePageScroll((scrollTop) => setIsPast(scrollTop > photoHeight(customHeaderHeight) - customHeaderHeight))
  return isPast
}
