import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { cashierStore } from './cashier-store'
import { PayClock } from './pay-clock'
import styles from './amount-head.module.scss'

/** What is to be paid by the chosen way, for what, and how long there is. */
export const AmountHead = observer(function AmountHead() {
  const { t, name } = useText()
  const cashier = useStore(cashierStore)
  const { value } = cashier.cashier
  if (value === null) return null
  return (
    <View className={styles.head}>
      <Text className={styles.title}>{t.cashier.amountDue}</Text>
      <Price amount={cashier.method?.payableAmount ?? value.total} currency={value.currency} size="hero" tone="ink" />
      <PayClock until={value.expiresAt} say={t.cashier.timeLeft} onEnd={() => void cashier.load()} />
      <Text className={styles.order}>{`${name(value.title)} · ${value.orderNumber}`}</Text>
    </View>
  )
})
