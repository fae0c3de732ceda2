import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isNothing } from '@/domain/money'
import { useStore } from '@/stores/stores-context'
import { moneyText } from '@/ui/money-text'
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
  const { payableAmount = value.total, paymentServiceFee = '0' } = cashier.method ?? {}
  return (
    <View className={styles.head}>
      <Text className={styles.title}>{t.cashier.amountDue}</Text>
      <Price amount={payableAmount} currency={value.currency} size="hero" tone="ink" />
      {!isNothing(paymentServiceFee) && (
        <Text className={styles.order}>{t.cashier.feeIncluded(moneyText(paymentServiceFee, value.currency))}</Text>
      )}
      <PayClock until={value.expiresAt} say={t.cashier.timeLeft} onEnd={() => void cashier.load()} />
      <Text className={styles.order}>{`${name(value.title)} · ${value.orderNumber}`}</Text>
    </View>
  )
})
