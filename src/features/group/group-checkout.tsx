import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DeliveryType } from '@/domain/pricing'
import { remarkMaximum } from '@/domain/remarks'
import { addressStore } from '@/features/address/address-store'
import { HandoverCells } from '@/features/checkout/handover-cells'
import { TablewareCell } from '@/features/checkout/tableware-cell'
import { addressLine } from '@/features/place/address-line'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { TextArea } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { usePhoneText } from '@/ui/use-phone-text'
import { ArrangeCell } from './arrange-sheet'
import { groupCheckoutStore } from './group-checkout-store'
import type { GroupChoice } from './group-choice'
import type { GroupOrder } from './group-order'
import { GroupReductions } from './group-reductions'
import { groupStore } from './group-store'
import styles from './group-checkout.module.scss'

interface GroupCheckoutProps {
  readonly group: GroupOrder
  readonly onOpen: (choice: GroupChoice) => void
}

/** What the leader chooses for everybody: how, where and when it comes, and what the kitchen is told. */
export const GroupCheckout = observer(function GroupCheckout({ group, onOpen }: GroupCheckoutProps) {
  const { t, slot } = useText()
  const checkout = useStore(groupCheckoutStore)
  const store = useStore(groupStore)
  const addresses = useStore(addressStore)
  const { deliveryType, deliveryAt } = checkout
  const quote = checkout.quote.value
  const times = checkout.times.value
  const isDelivery = deliveryType === 'delivery'
  const types = [
    { key: 'delivery', text: t.checkout.delivery },
    { key: 'pickup', text: t.checkout.pickup }
  ] as const
  const choose = useAction(async (type: DeliveryType) => {
    if (type === deliveryType) return
    // The slot of one way means nothing for the other
    checkout.slot.choose(null)
    await store.arrange({ deliveryType: type })
    feedback.toast(t.checkout.typeChanged)
  })
  const timeText = () => {
    if (deliveryAt === null && times?.soonest != null) return isDelivery ? t.time.asap : t.time.asapPickup
    if (times === null || quote?.arrivesFrom == null || quote.arrivesUntil === null) return t.checkout.chooseTime
    return slot(quote.arrivesFrom, quote.arrivesUntil, times)
  }
  return (
    <Card className={styles.card}>
      <Segmented items={types} selected={deliveryType} onSelect={(type) => void choose.run(type)} />
      <View className={styles.rows}>
        <Destination group={group} isDelivery={isDelivery} />
        <Cell
          id="group-time"
          icon="clock"
          title={isDelivery ? t.checkout.deliveryTime : t.checkout.pickupTime}
          value={timeText()}
          onPress={() => onOpen('time')}
        />
        <HandoverCells
          of={checkout}
          name="group"
          hasAddress={addresses.chosen !== null}
          onReceiverPress={() => onOpen('receiver')}
        />
        {checkout.slot.isLost && <Notice tone="urgent" icon="warning" text={t.checkout.slotLost} />}
        <TablewareCell
          id="group-tableware"
          icon="tableware"
          chosen={checkout.tableware}
          onChosen={(tableware) => checkout.set('tableware', tableware)}
        />
        <GroupReductions group={group} onOpen={onOpen} />
        <ArrangeCell group={group} onPress={() => onOpen('arrange')} />
      </View>
      <TextArea
        label={t.checkout.remark}
        placeholder={t.checkout.remarkPlaceholder}
        maximum={remarkMaximum}
        value={checkout.remark}
        onChange={(remark) => checkout.set('remark', remark)}
      />
    </Card>
  )
})

/** The leader's address, or where everybody's dishes are collected. */
const Destination = observer(function Destination({
  group,
  isDelivery
}: Pick<GroupCheckoutProps, 'group'> & { readonly isDelivery: boolean }) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const { chosen } = useStore(addressStore)
  const { value: restaurant } = useStore(restaurantsStore).of(group.restaurantId).info
  if (!isDelivery) return <Cell icon="pickup" title={t.checkout.pickupFrom} note={restaurant?.address ?? ''} />
  return (
    <Cell
      id="group-address"
      icon="location"
      title={chosen === null ? t.checkout.deliveryAddress : addressLine(chosen)}
      isUnset={chosen === null}
      {...(chosen === null ? { value: t.checkout.choose } : { note: `${chosen.name} ${phoneText(chosen.mobile)}` })}
      onPress={() => go('addresses', { choosing: 'yes' })}
    />
  )
})
