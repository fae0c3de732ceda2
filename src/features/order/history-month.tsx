import { Text, View } from '@tarojs/components'
import { Heading } from '@/ui/heading'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import type { HistoryMonth } from './order-history-store'
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
  const words =
    figures === undefined
      ? []
      : [t.orderLife.monthOrders(figures.orderCount), ...(spent === '' ? [] : [t.orderLife.monthSpent(spent)])]
  return (
    <View className={styles.month}>
      <Heading className={styles.name}>{t.orderLife.month(Number(year), Number(number))}</Heading>
      <Text className={styles.figures}>{words.join(' · ')}</Text>
    </View>
  )
}
