import { Text, View } from '@tarojs/components'
import type { Currency } from '@/domain/countries'
import { formatMoney, formatMoneyParts, toAmount, zero } from '@/domain/money'
import { tipMaximum, tipSuggestions, type TypedTip } from '@/domain/tips'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import styles from './choice-form.module.scss'

interface TipFormProps {
  readonly currency: Currency
  /** The amount as typed or chosen, empty for no tip. */
  readonly typed: string
  /** What is wrong with it, once it was to be kept. */
  readonly problem: TypedTip['problem']
  readonly onChange: (typed: string) => void
}

/** No tip, one of a few, or an amount of one's own. */
export function TipForm({ currency, typed, problem, onChange }: TipFormProps) {
  const { t } = useText()
  const most = t.checkout.tipTooHigh(formatMoney(tipMaximum(currency)))
  const error = problem === 'tooHigh' ? most : problem === 'invalid' ? t.checkout.tipInvalid : null
  const { symbol, symbolPosition, figure } = formatMoneyParts(zero(currency))
  const sign = <Text className={styles.sign}>{symbol}</Text>
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{t.settle.tipTitle}</Heading>
      <Text className={styles.note}>{t.settle.tipNote}</Text>
      <View className={styles.options}>
        {tipSuggestions(currency).map((tip) => {
          const amount = toAmount(tip)
          return (
            <Button
              key={amount}
              kind={typed === amount ? 'primary' : 'secondary'}
              className={styles.option}
              text=""
              amount={<Price amount={amount} currency={currency} tone="ink" />}
              onPress={() => onChange(amount)}
            />
          )
        })}
      </View>
      <View className={styles.own}>
        <Field
          label={t.checkout.tipOwn}
          kind="amount"
          maximum={-1}
          value={typed}
          placeholder={figure}
          error={error}
          hint={most}
          {...(symbolPosition === 'before' ? { leading: sign } : { trailing: sign })}
          onChange={onChange}
        />
      </View>
      <Button kind="text" className={styles.drop} text={t.checkout.tipNone} onPress={() => onChange('')} />
    </Card>
  )
}
