import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { changesText } from '@/features/cart/change-text'
import { MenuPart } from '@/features/restaurant/menu-part'
import { MenuSkeleton } from '@/features/restaurant/menu-skeleton'
import { OrderingScreen } from '@/features/restaurant/ordering-screen'
import { RestaurantInfoSheet } from '@/features/restaurant/restaurant-info-sheet'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { useCartChanges } from '@/features/restaurant/use-ordering-page'
import { device } from '@/platform/device/device'
import { feedback } from '@/platform/feedback/feedback'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { IconButton } from '@/ui/icon-button'
import { defaultHeaderHeight } from '@/ui/screen/header-height'
import { useText } from '@/ui/text-context'
import { MartHead } from './mart-head'

const isH5 = device.platform === 'h5'

interface MartShopProps {
  readonly restaurantId: string
  readonly onShare: () => void
}

/** One mart with all it sells: the menu page, under the mart's head. */
export const MartShop = observer(function MartShop({ restaurantId, onShare }: MartShopProps) {
  const restaurants = useStore(restaurantsStore)
  const text = useText()
  const { t, name } = text
  const [store] = useState(() => restaurants.of(restaurantId))
  const [isInfoOpen, setIsInfoOpen] = useState(false)
  useCartChanges(store, (changes) => feedback.toast(changesText(changes, text)))
  const mart = store.info.value
  const template = store.template ?? 'template3'
  return (
    <OrderingScreen
      store={store}
      isBarLate
      header={
        mart === null
          ? undefined
          : {
              title: name(mart.name),
              trailing: isH5 && <IconButton icon="share" label={t.share.title} onPress={onShare} />
            }
      }
      state={store.isGone ? 'empty' : store.state}
      empty={{ text: t.restaurant.removed, actionText: t.mart.toMart, onAction: () => goInstead('mart') }}
      skeleton={<MenuSkeleton template={template} />}
      onRetry={store.open}
      onOpenCart={() => go('martCart', { restaurantId })}
      overlay={
        mart !== null && (
          <RestaurantInfoSheet restaurant={mart} isOpen={isInfoOpen} onClose={() => setIsInfoOpen(false)} />
        )
      }
    >
      {mart !== null && (
        <>
          <MartHead mart={mart} onOpen={() => setIsInfoOpen(true)} />
          <MenuPart store={store} template={template} topInset={defaultHeaderHeight} isSearchedAbove />
        </>
      )}
    </OrderingScreen>
  )
})
