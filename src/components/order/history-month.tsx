import { Text, View } from '@tarojs/components'
import { moneyText } from '@/components/money-text'
import { describe } from '@/components/ui/a11y'
import { useText } from '@/components/ui/text-context'
import type { HistoryMonth } from '@/stores/order-history-store'
import styles from './history.module.scss'

interface HistoryMonthHeadProps {
  /** `yyyy-mm`. */
  readonly month: string
  readonly figures: HistoryMonth | undefined
}

/** The month above its orders, and what it came to; each currency by itself. */
export function HistoryMonthHead({ month, figures }: HistoryMonthHeadProps) {
  const { t } = useText()
  const [year, number] = month.split('-')
  const spent = figures?.spent.map(({ currency, amount }) => moneyText(amount, currency)).join(' + ') ?? ''
  const words = figures === undefined ? [] : [t.orderLife.monthOrders(figures.orderCount), ...(spent === '' ? [] : [t.orderLife.monthSpent(spent)])]
  return (
    <View className={styles.month}>
      <Text className={styles.name} {...describe({ role: 'heading' })}>{t.orderLife.month(Number(year), Number(number))}</Text>
      <Text className={styles.figures}>{words.join(' · ')}</Text>
    </View>
  )
}
