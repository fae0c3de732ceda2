import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { AfterSale, Result } from '@/contract/types'
import { isNothing } from '@/domain/money'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { ChoiceRow } from '@/ui/choice-row'
import { errorText } from '@/ui/error-text'
import { Heading } from '@/ui/heading'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { afterSaleFormStore } from './after-sale-form-store'
import { useArrivalText } from './use-arrival-text'
import styles from './after-sale.module.scss'

type Returnable = Result<'afterSaleOrderGet'>

/** Where the money goes back to, and how it is split, before anything is sent. */
export const RefundCard = observer(function RefundCard({
  order: { methods, paymentType, currency }
}: {
  readonly order: Returnable
}) {
  const form = useStore(afterSaleFormStore)
  const text = useText()
  const arrival = useArrivalText()
  const { quote } = form
  return (
    <Card className={styles.flat}>
      <View className={styles.padded}>
        <Heading className={styles.heading}>{text.t.afterSale.refundTitle}</Heading>
        {methods.length === 1 && <Text className={styles.note}>{text.t.afterSale.methodFixed}</Text>}
      </View>
      {methods.map((method) => (
        <ChoiceRow
          key={method}
          kind="radio"
          title={text.t.afterSale.method[method]}
          note={arrival(method, paymentType)}
          icon={method === 'wallet' ? 'wallet' : 'card'}
          isChosen={method === form.method}
          onChange={() => void form.chooseMethod(method)}
        />
      ))}
      {quote.value !== null && <SplitFigures split={quote.value} currency={currency} />}
      {quote.failure !== null && (
        <View className={styles.figures}>
          <Text className={styles.problem}>{errorText(quote.failure, text)}</Text>
        </View>
      )}
    </Card>
  )
})

interface SplitFiguresProps {
  readonly split: AfterSale['split']
  readonly currency: AfterSale['currency']
  /** It was asked for and does not come back. */
  readonly isRefused?: boolean
}

/** What goes back, and which part of it where. */
export function SplitFigures({ split, currency, isRefused = false }: SplitFiguresProps) {
  const { t } = useText()
  return (
    <View id="after-sale-split" className={styles.figures}>
      <View className={styles.figure}>
        <Text className={styles.sum}>{isRefused ? t.afterSale.askedAmount : t.afterSale.amount}</Text>
        <Price amount={split.amount} currency={currency} size="section" />
      </View>
      {!isNothing(split.payment) && (
        <View className={styles.figure}>
          <Text className={styles.note}>{t.afterSale.toPayment}</Text>
          <Price amount={split.payment} currency={currency} tone="quiet" />
        </View>
      )}
      {!isNothing(split.compensation) && (
        <View className={styles.figure}>
          <Text className={styles.note}>{t.afterSale.compensation}</Text>
          <Price amount={split.compensation} currency={currency} tone="quiet" />
        </View>
      )}
      {!isNothing(split.wallet) && (
        <View className={styles.figure}>
          <Text className={styles.note}>{t.afterSale.toWallet}</Text>
          <Price amount={split.wallet} currency={currency} tone="quiet" />
        </View>
      )}
    </View>
  )
}
