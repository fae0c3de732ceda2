import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { DishPicture } from '@/features/menu/dish-picture'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { Price } from '@/ui/price'
import { ProblemText } from '@/ui/problem-spot'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { afterSaleFormStore } from './after-sale-form-store'
import styles from './after-sale.module.scss'

type Returnable = Result<'afterSaleOrderGet'>

/** The dishes of the order, and how many portions of each are asked back. */
export const ReturnLines = observer(function ReturnLines({ order }: { readonly order: Returnable }) {
  const form = useStore(afterSaleFormStore)
  const { t, name } = useText()
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{t.afterSale.items}</Heading>
      <Text className={styles.shop}>{name(order.title)}</Text>
      {order.lines.map((line) => (
        <ReturnLine key={line.lineNumber} line={line} currency={order.currency} />
      ))}
      {form.isChecked && form.problems.has('items') && (
        <ProblemText className={styles.problem} text={t.afterSale.problem.items} />
      )}
    </Card>
  )
})

interface ReturnLineProps {
  readonly line: Returnable['lines'][number]
  readonly currency: Returnable['currency']
}

const ReturnLine = observer(function ReturnLine({
  line: { lineNumber, dishName, image, choices, left, unitAmount },
  currency
}: ReturnLineProps) {
  const form = useStore(afterSaleFormStore)
  const { t, name } = useText()
  return (
    <View className={styles.line}>
      <DishPicture className={styles.photo} path={image?.small} name={name(dishName)} />
      <View className={styles.words}>
        <Text className={styles.name}>{name(dishName)}</Text>
        {choices.length > 0 && <Text className={styles.note}>{choices.map(name).join(' / ')}</Text>}
        <Text className={styles.note}>{left > 0 ? t.afterSale.left(left) : t.afterSale.noneLeft}</Text>
        <Price amount={unitAmount} currency={currency} tone="ink" />
      </View>
      {left > 0 && (
        <Stepper
          isCollapsed
          label={name(dishName)}
          value={form.portions[lineNumber] ?? 0}
          maximum={left}
          onChange={(portions) => void form.count(lineNumber, portions)}
        />
      )}
    </View>
  )
})
