import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { PayClock } from './pay-clock'
import { paymentStore } from './payment-store'
import styles from './amount-head.module.scss'

interface AmountDueProps {
  readonly payment: Pick<Result<'transferGet'>, 'amount' | 'currency' | 'expiresAt' | 'title' | 'orderNumber'>
  readonly say: (clock: string) => string
}

/** What has to come, for what, and by the server's clock how long there is. */
export const AmountDue = observer(function AmountDue({
  payment: { amount, currency, expiresAt, title, orderNumber },
  say
}: AmountDueProps) {
  const { t, name } = useText()
  const payments = useStore(paymentStore)
  return (
    <View className={styles.head}>
      <Text className={styles.title}>{t.bankPayment.amount}</Text>
      <Price amount={amount} currency={currency} size="hero" tone="ink" />
      <PayClock until={expiresAt} say={say} onEnd={() => void payments.load()} />
      <Text className={styles.order}>{`${name(title)} · ${orderNumber}`}</Text>
    </View>
  )
})
