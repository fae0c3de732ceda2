import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import type { ShareScope } from './group-share-store'
import { groupStore } from './group-store'
import styles from './group-footer.module.scss'

interface GroupFooterProps {
  readonly group: GroupOrder
  readonly onPay: (scope: ShareScope) => void
}

/** What to do next in a group: choose and look, or pay what is one's own, or see the order. */
export const GroupFooter = observer(function GroupFooter({ group, onPay }: GroupFooterProps) {
  const { t } = useText()
  const { self } = useStore(groupStore)
  const { groupOrderId, status, order, currency, isLeader } = group
  if (status === 'A') {
    const isEmpty = (self?.dishCount ?? 0) === 0
    const more = self?.status === 'finished' ? t.group.changeMine : t.group.chooseMore
    return (
      <View className={styles.buttons}>
        <Button
          id="group-choose"
          className={styles.button}
          kind={isEmpty ? 'primary' : 'secondary'}
          text={isEmpty ? t.group.choose : more}
          onPress={() => go('groupRestaurant', { groupOrderId })}
        />
        <Button
          id="group-cart"
          className={styles.button}
          kind={isEmpty ? 'secondary' : 'primary'}
          text={t.group.toCart}
          onPress={() => go('groupCart', { groupOrderId })}
        />
      </View>
    )
  }
  if (order === null) return null
  const priced = (amount: string) => <Price amount={amount} currency={currency} tone="ink" size="title" />
  if (order.canPayShare && self?.share)
    return (
      <Button
        id="group-pay-share"
        size="full"
        text={t.group.payShare}
        amount={priced(self.share.amount)}
        onPress={() => onPay('own')}
      />
    )
  if (order.canPayRest)
    return (
      <Button
        id="group-pay-rest"
        size="full"
        text={t.group.payRest}
        amount={priced(order.restAmount)}
        onPress={() => onPay('rest')}
      />
    )
  if (isLeader && group.paymentMode === 'leader' && order.status === 'awaitingPayment')
    return (
      <Button
        id="group-pay"
        size="full"
        text={t.cashier.pay}
        amount={priced(order.total)}
        onPress={() => go('cashier', { orderId: order.orderId })}
      />
    )
  return (
    <Button
      id="group-see-order"
      size="full"
      text={t.group.seeOrder}
      onPress={() => go('orderDetail', { orderId: order.orderId })}
    />
  )
})
