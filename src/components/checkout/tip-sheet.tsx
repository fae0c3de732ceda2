import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Price } from '@/components/ui/price'
import { Sheet } from '@/components/ui/sheet'
import { useText } from '@/components/ui/text-context'
import { countries, type Currency } from '@/domain/countries'
import { isZero, parseAmount, toAmount } from '@/domain/money'
import { tipSuggestions } from '@/domain/tips'
import { useStores } from '@/stores/stores-context'
import styles from './option-grid.module.scss'

interface TipSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** No tip, one of a few, or an amount of one's own. */
export const TipSheet = observer(function TipSheet({ isOpen, onClose }: TipSheetProps) {
  const { t } = useText()
  const { settlement, place } = useStores()
  const currency: Currency = settlement.quote.value?.currency ?? countries[place.place.countryCode].currency
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const choose = (amount: string | null) => {
    settlement.set('tipAmount', amount)
    onClose()
  }
  const takeTyped = () => {
    const amount = parseAmount(typed.trim(), currency)
    const isTip = amount !== undefined && amount.minor >= 0
    setIsWrong(!isTip)
    if (isTip) choose(isZero(amount) ? null : toAmount(amount))
  }
  return (
    <Sheet isOpen={isOpen} title={t.checkout.tip} onClose={onClose}>
      <View className={styles.grid}>
        <Button kind={settlement.tipAmount === null ? 'primary' : 'secondary'} className={styles.option} text={t.checkout.tipNone} onPress={() => choose(null)} />
        {tipSuggestions(currency).map((tip) => {
          const amount = toAmount(tip)
          return <Button key={amount} kind={settlement.tipAmount === amount ? 'primary' : 'secondary'} className={styles.option} text="" label={amount} amount={<Price amount={amount} currency={currency} tone="ink" />} onPress={() => choose(amount)} />
        })}
      </View>
      <View className={styles.form}>
        <Field
          label={t.checkout.tipOwn}
          kind="number"
          maximum={12}
          value={typed}
          error={isWrong ? t.checkout.tipInvalid : null}
          onChange={setTyped}
          onSubmit={takeTyped}
          trailing={<Button kind="text" text={t.common.confirm} onPress={takeTyped} />}
        />
      </View>
    </Sheet>
  )
})
