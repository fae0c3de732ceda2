import { Text, View } from '@tarojs/components'
import { Price, type PriceProps } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { perText, type Plan, thenText } from './plan-text'
import styles from './plan-price.module.scss'

interface PlanPriceProps extends Pick<PriceProps, 'size'> {
  readonly plan: Plan
}

/** What a plan costs; where the first period costs less, that it is the first one's and what the ones after it do stands beneath it. */
export function PlanPrice({ plan, size }: PlanPriceProps) {
  const text = useText()
  const { firstPrice, price, currency } = plan
  const then = thenText(plan, text)
  return (
    <View className={styles.root}>
      <Price
        amount={firstPrice ?? price}
        currency={currency}
        size={size}
        {...(then === undefined ? { after: perText(plan, text) } : {})}
      />
      {then !== undefined && <Text className={styles.then}>{then}</Text>}
    </View>
  )
}
