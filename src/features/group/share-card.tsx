import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Bill } from '@/features/bill/bill'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { Heading } from '@/ui/heading'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import type { GroupMember } from './group-store'
import { groupStore } from './group-store'
import { memberName } from './member-name'
import styles from './member-list.module.scss'

type Share = NonNullable<GroupMember['share']>

const shareState = ({ isPaid, isReturned }: Share): 'unpaid' | 'paid' | 'refunded' =>
  isReturned ? 'refunded' : isPaid ? 'paid' : 'unpaid'
const shareTones = { unpaid: 'promotion', paid: 'success', refunded: 'info' } as const

/** The order that the group became, who has paid of it, and one's own receipt. */
export const ShareCard = observer(function ShareCard({ group }: { readonly group: GroupOrder }) {
  const text = useText()
  const { t } = text
  const store = useStore(groupStore)
  const { order, members, currency, tax, deliveryType } = group
  const { self } = store
  if (order === null) return null
  const sharers = members.flatMap((member) => (member.share === null ? [] : [{ member, share: member.share }]))
  return (
    <>
      <Card className={styles.card}>
        <View className={styles.order}>
          <Cell
            id="group-order-link"
            icon="orders"
            title={t.order.status[order.status]}
            note={`${t.order.number} ${order.orderNumber}`}
            value={<Price amount={order.total} currency={currency} tone="ink" />}
            onPress={() => go('orderDetail', { orderId: order.orderId })}
          />
        </View>
        {order.status === 'awaitingPayment' && (order.canPayShare || order.canPayRest) && (
          <Countdown
            className={styles.waiting}
            until={order.canPayShare ? order.sharesDueAt : order.expiresAt}
            say={t.group.payUntil}
            onEnd={() => void store.refresh()}
          />
        )}
        {sharers.map(({ member, share }) => (
          <View key={member.userId} className={classNames(styles.member, styles.share)}>
            <View className={styles.words}>
              <Text className={styles.name}>{memberName(member, text)}</Text>
            </View>
            <Tag tone={shareTones[shareState(share)]} text={t.group.shareStatus[shareState(share)]} />
            <Price amount={share.amount} currency={currency} tone="ink" />
          </View>
        ))}
      </Card>
      {self !== null && self.receipt !== null && tax !== null && (
        <Card className={styles.card} id="group-receipt">
          <View className={styles.head}>
            <Heading className={styles.title}>{t.group.receipt}</Heading>
          </View>
          <Bill figures={self.receipt} currency={currency} facts={{ deliveryType, tax }} />
        </Card>
      )}
    </>
  )
})
