import { useEffect } from 'react'
import { cartOwnerKey } from '@/domain/cart-owner'
import { cartListStore } from '@/features/cart/cart-list-store'
import { ListedCartCard } from '@/features/cart/listed-cart-card'
import { ListedSharedCart } from '@/features/cart/listed-shared-cart'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { WholeListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** The carts of the city: of restaurants, combined areas, value picks and campaigns. */
export default definePage('carts', function Carts() {
  const cartList = useStore(cartListStore)
  const { t } = useText()
  useEffect(() => cartList.changesSeen, [cartList])
  return (
    <WholeListPage
      state={cartList.state}
      items={cartList.shown}
      keyOf={({ owner }) => cartOwnerKey(owner)}
      renderItem={(entry) =>
        entry.owner.kind === 'restaurant' ? <ListedCartCard entry={entry} /> : <ListedSharedCart entry={entry} />
      }
      empty={{ text: t.cart.listEmpty, actionText: t.cart.listEmptyAction, onAction: () => go('home') }}
      onShow={cartList.refresh}
    />
  )
})
