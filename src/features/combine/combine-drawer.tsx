import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CartLineRow } from '@/features/cart/cart-line-row'
import { UndoNotice } from '@/features/cart/undo-notice'
import { CartBill } from '@/features/price/cart-bill'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Heading } from '@/ui/heading'
import { IconButton } from '@/ui/icon-button'
import { moneyText } from '@/ui/money-text'
import { Sheet } from '@/ui/sheet'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import type { CombinedGroup } from './combine-store'
import { combineStore } from './combine-store'
import styles from './combine-drawer.module.scss'

interface CombineDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The area's cart by restaurant; what is cleared or removed can be brought back. */
export const CombineDrawer = observer(function CombineDrawer({ isOpen, onClose }: CombineDrawerProps) {
  const { t } = useText()
  const { cart, groups } = useStore(combineStore)
  if (cart === null) return null
  return (
    <Sheet
      isOpen={isOpen}
      title={t.cart.title}
      action={cart.count > 0 ? <Button kind="text" text={t.common.clear} onPress={cart.clear} /> : undefined}
      onClose={onClose}
    >
      <UndoNotice cart={cart} />
      {cart.count === 0 && !cart.canUndo && <StateView picture="empty" text={t.cart.empty} isInline />}
      {groups.map((group) => (
        <Group key={group.restaurant.restaurantId} group={group} />
      ))}
      {cart.count > 0 && <CartBill cart={cart} />}
      <Button kind="text" text={t.cart.allCarts} onPress={() => go('carts')} />
    </Sheet>
  )
})

const Group = observer(function Group({ group: { restaurant, shortfall } }: { readonly group: CombinedGroup }) {
  const text = useText()
  const { t, name } = text
  const combine = useStore(combineStore)
  const { cart } = combine
  const { restaurantId, currency } = restaurant
  const title = name(restaurant.name)
  const more = (skey: string) => {
    const refusal = combine.moreOf(skey)
    if (refusal !== null) feedback.toast(refusalText(refusal, text))
  }
  return (
    <View className={styles.group}>
      <View className={styles.head}>
        <Heading level={3} className={styles.title}>
          {title}
        </Heading>
        <IconButton
          icon="trash"
          size={20}
          label={t.combine.removeGroup(title)}
          onPress={() => cart?.clearOf(restaurantId)}
        />
      </View>
      {shortfall !== null && <Text className={styles.short}>{t.cart.moreToOrder(moneyText(shortfall, currency))}</Text>}
      {cart?.linesOf(restaurantId).map((line) => (
        <CartLineRow
          key={line.skey}
          line={line}
          dish={combine.dishOf(line)}
          onMore={() => more(line.skey)}
          onLess={() => cart.lessOf(line.skey)}
        />
      ))}
    </View>
  )
})
