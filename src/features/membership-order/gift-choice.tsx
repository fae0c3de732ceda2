import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { distanceText, memberName } from '@/features/membership/plan-text'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Price } from '@/ui/price'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { type Gift, membershipCheckoutStore, type MembershipChoice } from './membership-checkout-store'
import styles from './membership-order.module.scss'

/** A gift as what is chosen. */
export const choiceOfGift = ({ planId, giftMonths }: Pick<Gift, 'planId' | 'giftMonths'>): MembershipChoice => ({
  planId,
  isRenewing: false,
  giftMonths
})

interface ForWhomProps {
  readonly isGift: boolean
  /** What is chosen for the other one. */
  readonly own: MembershipChoice
  readonly gift: MembershipChoice
}

/** Whether it is for oneself or for somebody else. */
export const ForWhom = observer(function ForWhom({ isGift, own, gift }: ForWhomProps) {
  const { t } = useText()
  const { purchase } = useStore(membershipCheckoutStore)
  const words = t.membershipOrder.gift
  return (
    <View className={styles.forWhom}>
      <Segmented
        items={[
          { key: 'own', text: words.forMe },
          { key: 'gift', text: words.forFriend }
        ]}
        selected={isGift ? 'gift' : 'own'}
        onSelect={(key) => purchase.choose(key === 'gift' ? gift : own)}
      />
    </View>
  )
})

interface GiftRowsProps {
  readonly gifts: readonly Gift[]
  readonly choice: MembershipChoice
}

/** Gifts of one product, of which one is chosen: how long each is, and what it costs. */
export const GiftRows = observer(function GiftRows({ gifts, choice }: GiftRowsProps) {
  const text = useText()
  const { t } = text
  const { purchase } = useStore(membershipCheckoutStore)
  const [first] = gifts
  if (first === undefined) return null
  return (
    <CellGroup title={memberName({ ...first, variant: null }, text)}>
      {gifts.map((gift) => {
        const { planId, giftMonths, days, price, currency } = gift
        const parts = [distanceText(gift, text), t.membershipOrder.gift.months(giftMonths)]
        return (
          <ChoiceRow
            key={`${planId} ${giftMonths}`}
            id={`gift-${planId}-${giftMonths}`}
            kind="radio"
            title={parts.filter((part) => part !== null).join(' · ')}
            note={t.membership.days(days)}
            trailing={<Price amount={price} currency={currency} size="title" />}
            isChosen={planId === choice.planId && giftMonths === choice.giftMonths}
            onChange={() => purchase.choose(choiceOfGift(gift))}
          />
        )
      })}
    </CellGroup>
  )
})
