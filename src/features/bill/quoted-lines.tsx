import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { QuotedLine } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isNothing } from '@/domain/money'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import type { Catalogue } from '@/i18n/catalogue'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import styles from './quoted-lines.module.scss'

interface QuotedLinesProps {
  readonly lines: readonly QuotedLine[]
  readonly currency: Currency
  /** Where the portions of a line can be changed; absent, they are only told. */
  readonly stepperOf?: (index: number, dishName: string) => ReactNode
}

/** The dishes of an order with their choices, as the server priced them. */
export function QuotedLines({ lines, currency, stepperOf }: QuotedLinesProps) {
  const { name } = useText()
  return (
    <View className={styles.lines}>
      {lines.map((line, index) => (
        <View key={`${line.dishId}-${index}`} className={styles.line}>
          <DishPicture className={styles.photo} path={line.image?.small} name={name(line.dishName)} />
          <View className={styles.words}>
            <Text className={styles.name}>{name(line.dishName)}</Text>
            {line.choices.length > 0 && <Text className={styles.choices}>{line.choices.map(name).join(' / ')}</Text>}
            <GoodsWords line={line} currency={currency} />
            {line.told !== undefined && <DishMarks dish={line.told} />}
            {stepperOf === undefined && <Text className={styles.count}>{`×${line.dishCount}`}</Text>}
          </View>
          <View className={styles.end}>
            <Price
              amount={line.totalAmount}
              original={line.change?.agreedAmount ?? null}
              currency={currency}
              tone="ink"
              isStacked
            />
            {stepperOf?.(index, name(line.dishName))}
          </View>
        </View>
      ))}
    </View>
  )
}

/** As it is said of goods on their shelf: from a kilogram on in kilograms. */
const aboutText = (grams: number, { mart }: Catalogue): string =>
  grams < 1000 ? mart.weighsAbout(grams) : mart.weighsAboutKilograms(grams / 1000)

/** What goods are taken to weigh, and once the shop has packed them what became of them and of the money. */
function GoodsWords({ line: { goods, change }, currency }: { readonly line: QuotedLine; readonly currency: Currency }) {
  const { t, name } = useText()
  const nominal = goods?.nominalGrams ?? null
  if (change === undefined)
    return nominal === null ? null : <Text className={styles.choices}>{aboutText(nominal, t)}</Text>
  const { kind, weighedGrams, insteadOf, returnedAmount } = change
  const became = {
    weighed: t.mart.weighed(nominal ?? 0, weighedGrams ?? 0),
    leftOut: t.mart.leftOut,
    substituted: insteadOf === null ? '' : t.mart.insteadOf(name(insteadOf))
  }[kind]
  const words = isNothing(returnedAmount) ? became : t.mart.givenBack(became, moneyText(returnedAmount, currency))
  return <Text className={styles.change}>{words}</Text>
}
