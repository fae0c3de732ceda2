import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { restaurantOwner } from '@/domain/cart-owner'
import { isNothing } from '@/domain/money'
import { Bill } from '@/features/bill/bill'
import { QuoteProblems } from '@/features/checkout/quote-problems'
import { WayRow } from '@/features/payment/way-row'
import { go } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { GroupCheckout } from './group-checkout'
import type { GroupChoice } from './group-choice'
import { GroupNotices } from './group-notices'
import type { GroupOrder } from './group-order'
import { ownFirst } from './member-name'
import { PersonDishes } from './person-dishes'
import { useGroupCheckout } from './use-group-checkout'
import styles from './group-checkout.module.scss'

/** Whether who looks chooses for the whole order now: the leader of an active group with dishes. */
export const isSettledBy = (group: GroupOrder | null): boolean =>
  group !== null && group.isLeader && group.status === 'A' && group.dishCount > 0

interface GroupBillProps {
  readonly group: GroupOrder
  readonly onChoose: () => void
  readonly onOpen: (choice: GroupChoice) => void
}

/** What the leader still chooses, everybody's dishes with their part of the bill, and the bill they add up to. */
export const GroupBill = observer(function GroupBill({ group, onChoose, onOpen }: GroupBillProps) {
  const { t } = useText()
  const { figures, tax, problems, receiptOf, checkout } = useGroupCheckout(group)
  const { dishCount, members, currency, deliveryType, restaurantId } = group
  return (
    <View className={styles.list}>
      <GroupNotices group={group} />
      {isSettledBy(group) && (
        <>
          <QuoteProblems
            owner={restaurantOwner(restaurantId)}
            problems={problems}
            onChooseAddress={() => go('addresses', { choosing: 'yes' })}
            onChooseTime={() => onOpen('time')}
            onBackToMenu={onChoose}
          />
          <GroupCheckout group={group} onOpen={onOpen} />
        </>
      )}
      {dishCount === 0 && (
        <StateView picture="empty" text={t.group.empty} actionText={t.group.choose} onAction={onChoose} isInline />
      )}
      {dishCount > 0 &&
        ownFirst(members).map((member) => (
          <PersonDishes key={member.userId} group={group} member={member} receipt={receiptOf(member)} />
        ))}
      {isSettledBy(group) && group.paymentMode === 'leader' && checkout.paying !== null && (
        <WayRow paying={checkout.paying} onChange={() => onOpen('way')} />
      )}
      {figures !== null && tax !== null && (
        <Card className={styles.card}>
          <Bill figures={figures} currency={currency} facts={{ deliveryType, tax }} isSavingBelow />
          {!isNothing(figures.savings) && (
            <Text className={styles.saved}>{t.group.savedByAll(moneyText(figures.savings, currency))}</Text>
          )}
          <View className={styles.shares}>
            <Notice text={t.group.feeShareNote} />
          </View>
        </Card>
      )}
    </View>
  )
})
