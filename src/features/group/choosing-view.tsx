import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { changesText } from '@/features/cart/change-text'
import { MenuPart } from '@/features/restaurant/menu-part'
import { RestaurantSkeleton } from '@/features/restaurant/menu-skeleton'
import { OrderingProvider } from '@/features/restaurant/ordering-context'
import { OrderingOverlays } from '@/features/restaurant/ordering-overlays'
import { bagId, useCartChanges, useOrderingPage } from '@/features/restaurant/use-ordering-page'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { Screen } from '@/ui/screen'
import { defaultHeaderHeight } from '@/ui/screen/header-height'
import { useText } from '@/ui/text-context'
import type { GroupDishesStore } from './group-dishes-store'
import { GroupNotices } from './group-notices'
import type { GroupOrder } from './group-order'
import { groupStore } from './group-store'
import { useGroupDishes } from './use-group-dishes'
import styles from './choosing-view.module.scss'

/** The menu of the group's restaurant, on which one chooses for oneself. */
export const ChoosingView = observer(function ChoosingView({ group }: { readonly group: GroupOrder }) {
  const text = useText()
  const { t, name } = text
  const store = useStore(groupStore)
  const { dishes, done } = useGroupDishes(group.restaurantId)
  const { restaurant } = dishes
  const page = useOrderingPage(restaurant)
  useCartChanges(restaurant, (changes) => feedback.toast(changesText(changes, text)))
  const { deadlineAt, isLeader, paymentMode } = group
  // What the fees come to is open until the leader submits: it hangs on what everybody chooses, and on the leader's vouchers and address
  const apartNote = isLeader && paymentMode === 'leader' ? t.cart.beforeFees : t.group.paymentModeNotes[paymentMode]
  return (
    <Screen
      state={restaurant.state}
      header={{ title: name(group.restaurantName) }}
      skeleton={<RestaurantSkeleton />}
      onRetry={restaurant.open}
      footer={<ChoosingBar dishes={dishes} isBusy={done.isBusy} onOpen={page.openCart} onDone={done.run} />}
      footerClass={styles.bar}
      overlay={<OrderingOverlays store={restaurant} page={page} apartNote={apartNote} />}
    >
      <GroupNotices group={group} />
      {dishes.isWaiting && <Notice tone="urgent" icon="offline" text={t.group.notSaved} />}
      <View className={styles.line}>
        <Text id="group-counts" className={styles.counts}>
          {t.group.counts(group.finishedCount, group.choosingCount)}
        </Text>
        {deadlineAt !== null && (
          <Countdown
            className={styles.clock}
            until={deadlineAt}
            say={t.group.untilDeadline}
            onEnd={() => void store.refresh()}
          />
        )}
      </View>
      <OrderingProvider value={page.ordering}>
        <MenuPart store={restaurant} template={restaurant.template ?? 'template3'} topInset={defaultHeaderHeight} />
      </OrderingProvider>
    </Screen>
  )
})

interface ChoosingBarProps {
  readonly dishes: GroupDishesStore
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onDone: () => Promise<void>
}

/** What one has chosen, whether the others can see it yet, and the word that one is done. */
const ChoosingBar = observer(function ChoosingBar({ dishes, isBusy, onOpen, onDone }: ChoosingBarProps) {
  const { t } = useText()
  const {
    cart,
    restaurant: { info }
  } = dishes
  const currency = info.value?.currency
  const note =
    dishes.isSaving || (dishes.isUnsent && !dishes.isWaiting) ? t.group.saving : t.group.dishCount(cart.count)
  return (
    <>
      <Pressable
        id={bagId}
        className={classNames(styles.bag, cart.count === 0 && styles.none)}
        label={`${t.group.mine}, ${t.cart.countOf(cart.count)}`}
        onPress={onOpen}
      >
        <Icon name="bag" size={24} />
      </Pressable>
      <View className={styles.sums}>
        {cart.amounts === null || currency === undefined ? (
          <Text className={styles.empty}>{t.group.nothingChosen}</Text>
        ) : (
          <Price
            amount={cart.amounts.total}
            original={cart.amounts.original}
            currency={currency}
            size="section"
            tone="ink"
          />
        )}
        {cart.count > 0 && <Text className={styles.note}>{note}</Text>}
      </View>
      <Button id="group-done" text={t.group.done} isDisabled={cart.count === 0} isBusy={isBusy} onPress={onDone} />
    </>
  )
})
