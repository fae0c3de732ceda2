import { Text, View } from '@tarojs/components'
import type { QuoteFigures } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isNothing } from '@/domain/money'
import { aroundPrice } from '@/ui/around-price'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { type BillFacts, billRows } from './bill-rows'
import styles from './bill.module.scss'

interface BillProps {
  readonly figures: QuoteFigures
  readonly currency: Currency
  readonly facts: BillFacts
  /** What is saved stands at the foot of the page. */
  readonly isSavingBelow?: boolean
}

/** Every fee on its own line with why, and the total they add up to: the same on checkout, order and receipt. */
export function Bill({ figures, currency, facts, isSavingBelow = false }: BillProps) {
  const { t } = useText()
  return (
    <View className={styles.bill}>
      {billRows(figures, facts, t, currency).map(({ key, title, why, amount, isDeduction }) => (
        <View key={key} className={styles.row}>
          <View className={styles.words}>
            <Text className={styles.title}>{title}</Text>
            {why !== undefined && <Text className={styles.why}>{why}</Text>}
          </View>
          <Price amount={amount} currency={currency} tone={isDeduction ? 'saved' : 'plain'} isDeduction={isDeduction} />
        </View>
      ))}
      <View className={styles.total}>
        {!isSavingBelow && !isNothing(figures.savings) && (
          <Text className={styles.saved}>{t.checkout.savings(moneyText(figures.savings, currency))}</Text>
        )}
        <Text className={styles.totalTitle}>{facts.isCashDue === true ? t.cash.total : t.checkout.total}</Text>
        <Price
          amount={figures.total}
          currency={currency}
          size="section"
          {...(facts.isDistanceOpen === true ? aroundPrice(t.checkout.totalFrom) : {})}
        />
      </View>
    </View>
  )
}
