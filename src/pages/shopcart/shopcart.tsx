import { cartListStore } from '@/features/cart/cart-list-store'
import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { ListedCartCard } from '@/features/cart/listed-cart-card'
import { ListedSharedCart } from '@/features/cart/listed-shared-cart'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStore } from '@/stores/stores-context'
import styles from './shopcart.module.scss'

/** The carts of the city: of restaurants, combined areas, value picks and campaigns. */
export default definePage('carts', function Carts() {
  const cartList = useStore(cartListStore)
  const { t } = useText()
  usePageShow(() => void cartList.refresh())
  useEffect(() => cartList.changesSeen, [cartList])
  return (
    <Screen
      state={cartList.state}
      empty={{ text: t.cart.listEmpty, actionText: t.cart.listEmptyAction, onAction: () => go('home') }}
      onRetry={cartList.refresh}
    >
      {cartList.shown.map((entry) =>
        entry.kind === 'restaurant' ? (
          <ListedCartCard key={entry.sellerId} entry={entry} />
        ) : (
          <ListedSharedCart key={entry.sellerId} entry={entry} />
        )
      )}
      <Text className={styles.note}>{t.cart.listNote}</Text>
    </Screen>
  )
})
