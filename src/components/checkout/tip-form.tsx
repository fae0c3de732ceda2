import { Text, View } from '@tarojs/components'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import type { Currency } from '@/domain/countries'
import { toAmount } from '@/domain/money'
import { tipSuggestions } from '@/domain/tips'
import styles from './choice-form.module.scss'

interface TipFormProps {
  readonly currency: Currency
  /** The amount as typed or chosen, empty for no tip. */
  readonly typed: string
  readonly isWrong: boolean
  readonly onChange: (typed: string) => void
}

/** No tip, one of a few, or an amount of one's own. */
export function TipForm({ currency, typed, isWrong, onChange }: TipFormProps) {
  const { t } = useText()
  return (
    <Card className={styles.card}>
      <Text className={styles.heading}>{t.settle.tipTitle}</Text>
      <Text className={styles.note}>{t.settle.tipNote}</Text>
      <View className={styles.options}>
        {tipSuggestions(currency).map((tip) => {
          const amount = toAmount(tip)
          return <Button key={amount} kind={typed === amount ? 'primary' : 'secondary'} className={styles.option} text="" label={amount} amount={<Price amount={amount} currency={currency} tone="ink" />} onPress={() => onChange(amount)} />
        })}
      </View>
      <View className={styles.own}>
        <Field label={t.checkout.tipOwn} kind="amount" maximum={12} value={typed} error={isWrong ? t.checkout.tipInvalid : null} onChange={onChange} />
      </View>
      <Button kind="text" className={styles.drop} text={t.checkout.tipNone} onPress={() => onChange('')} />
    </Card>
  )
}
