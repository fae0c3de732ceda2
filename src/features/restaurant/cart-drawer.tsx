import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import type { RestaurantStore } from './restaurant-store'
import { CartChanges } from '@/features/cart/cart-changes'
import { CartLineRow } from '@/features/cart/cart-line-row'
import styles from './cart-drawer.module.scss'
import { CartBill } from '@/features/price/cart-bill'
import { UndoNotice } from '@/features/cart/undo-notice'

interface CartDrawerProps {
  readonly store: RestaurantStore
  readonly isOpen: boolean
  readonly onClose: () => void
  /** A cart beside all others, such as one's own dishes of a group order: there is no way to them from here. */
  readonly isApart?: boolean
}

/** The cart to look through and change; what is cleared or removed can be brought back. */
export const CartDrawer = observer(function CartDrawer({ store, isOpen, onClose, isApart = false }: CartDrawerProps) {
  const { t } = useText()
  const { cart } = store
  const clear = cart.count > 0 ? <Button kind="text" text={t.common.clear} onPress={cart.clear} /> : undefined
  return (
    <Sheet isOpen={isOpen} title={t.cart.title} action={clear} onClose={onClose}>
      <CartLines store={store} isApart={isApart} />
    </Sheet>
  )
})

const CartLines = observer(function CartLines({ store, isApart }: Pick<CartDrawerProps, 'store' | 'isApart'>) {
  const text = useText()
  const { t } = text
  const { cart, menu } = store
  const more = (skey: string) => {
    const refusal = store.moreOf(skey)
    if (refusal !== null) feedback.toast(refusalText(refusal, text))
  }
  return (
    <View className={styles.lines}>
      <CartChanges cart={cart} />
      <UndoNotice cart={cart} />
      {cart.count === 0 && !cart.canUndo && <StateView picture="empty" text={t.cart.empty} isInline />}
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.skey}
          line={line}
          dish={menu.dishes.get(line.dishId)}
          onMore={() => more(line.skey)}
          onLess={() => cart.lessOf(line.skey)}
        />
      ))}
      {cart.count > 0 && !isApart && <CartBill cart={cart} />}
      {cart.count > 0 && isApart && <Text className={styles.note}>{t.cart.beforeFees}</Text>}
      {!isApart && <Button kind="text" text={t.cart.allCarts} onPress={() => go('carts')} />}
    </View>
  )
})
