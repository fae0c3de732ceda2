import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Restaurant, Result } from '@/contract/types'
import { FewDishes } from '@/features/restaurant/few-dishes'
import { MenuSkeleton } from '@/features/restaurant/menu-skeleton'
import { OrderingScreen } from '@/features/restaurant/ordering-screen'
import { restaurantsStore, type RestaurantStore } from '@/features/restaurant/restaurant-store'
import { goToShop } from '@/features/restaurant-list/go-to-shop'
import { RestaurantCard } from '@/features/restaurant-list/restaurant-card'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { goHome } from '@/ui/page-context'
import type { ScreenState } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { detailOf } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { type AskedShop, campaignShopStore, shopKey } from './campaign-shop-store'
import styles from './campaign-shop-view.module.scss'

type Shop = Result<'campaignShop'>

/** Both have to be there: what the campaign names, and the menu that says what it costs. */
function stateOf({ isGone, info, menuLoad }: RestaurantStore, shop: ScreenState): ScreenState {
  if (isGone) return 'empty'
  return [shop, info.state, menuLoad.state].find((state) => state !== 'ready') ?? 'ready'
}

/** A restaurant's dishes that a campaign names, as its menu has them now: they go into the cart of that menu. */
export const CampaignShopView = observer(function CampaignShopView(asked: AskedShop) {
  const restaurants = useStore(restaurantsStore)
  const shops = useStore(campaignShopStore)
  const { t, name } = useText()
  const [store] = useState(() => restaurants.of(asked.restaurantId))
  const open = () => shops.open(asked)
  usePageShow(() => void open())
  const { state, value: shop } = detailOf(shopKey(asked), shops.key, shops.shop)
  const info = store.info.value
  return (
    <OrderingScreen
      store={store}
      header={info === null ? undefined : { title: name(info.name) }}
      state={stateOf(store, state)}
      empty={{ text: t.restaurant.removed, actionText: t.common.backHome, onAction: goHome }}
      notFoundText={t.campaign.notFound}
      skeleton={<MenuSkeleton template="template2" />}
      onRetry={() => Promise.all([open(), store.open()])}
    >
      {shop !== null && info !== null && <ShopParts shop={shop} restaurant={info} store={store} />}
    </OrderingScreen>
  )
})

interface ShopPartsProps {
  readonly shop: Shop
  readonly restaurant: Restaurant
  readonly store: RestaurantStore
}

const ShopParts = observer(function ShopParts({ shop, restaurant, store: { menu, menuLoad } }: ShopPartsProps) {
  const { t, name } = useText()
  const dishes = shop.dishIds.flatMap((dishId) => menu.dishes.get(dishId) ?? [])
  const seeMenu = () => goToShop(restaurant)
  return (
    <>
      <View className={styles.shop}>
        <RestaurantCard card={restaurant} utcOffsetMinutes={restaurant.utcOffsetMinutes} isEager />
      </View>
      {dishes.length === 0 || menuLoad.value === null ? (
        <StateView
          isInline
          picture="empty"
          text={nothingText(shop, t)}
          actionText={t.campaign.fullMenu}
          onAction={seeMenu}
        />
      ) : (
        <View className={styles.dishes}>
          <FewDishes title={t.campaign.dishesOf(name(shop.title))} dishes={dishes} currency={menuLoad.value.currency} />
          <View className={styles.more}>
            <Button id="campaign-full-menu" kind="secondary" size="full" text={t.campaign.fullMenu} onPress={seeMenu} />
          </View>
        </View>
      )}
    </>
  )
})

/** Why nothing stands here: the campaign does not run, or nothing that it names is on the menu. */
function nothingText({ state }: Shop, { campaign }: ReturnType<typeof useText>['t']): string {
  return state === 'running' ? campaign.noDishes : campaign[state]
}
