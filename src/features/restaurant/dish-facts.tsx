import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { sizeText, unitPriceText } from '@/features/menu/goods-facts'
import { Cell, CellGroup } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { DishPrice } from './dish-price'
import { dishConditions, praiseText, sheetFacts } from './dish-texts'
import { SaleLine } from './sale-line'
import { useShownDish } from './use-sale'
import styles from './dish-facts.module.scss'

interface DishFactsProps {
  readonly dish: Dish
  readonly currency: Currency
  /** What stands in place of its picture. */
  readonly cover?: ReactNode
  /** What stands at the end of the line of its price. */
  readonly steps?: ReactNode
}

/** Everything there is to know of a dish before it is chosen, the same in its sheet and on the page of goods. */
export function DishFacts({ dish: told, currency, cover, steps }: DishFactsProps) {
  const text = useText()
  const dish = useShownDish(told)
  const other = text.otherName(dish.dishName)
  const facts = sheetFacts(dish, text)
  const praise = praiseText(dish, text)
  const unitPrice = unitPriceText(dish, currency, text)
  return (
    <>
      {cover || <Cover dish={dish} />}
      <View className={styles.facts}>
        <Heading className={styles.name}>{text.name(dish.dishName)}</Heading>
        {other !== null && <Text className={styles.other}>{other}</Text>}
        <View className={styles.price}>
          <DishPrice dish={dish} currency={currency} size="page" />
          {unitPrice !== '' && <Text className={styles.unit}>{unitPrice}</Text>}
          {dishConditions(dish, text).map((condition) => (
            <Tag key={condition} tone="promotion" text={condition} className={styles.condition} />
          ))}
          {steps !== undefined && <View className={styles.steps}>{steps}</View>}
        </View>
        <SaleLine dish={dish} isLarge />
        {facts !== '' && <Text className={styles.line}>{facts}</Text>}
        <DishMarks dish={dish} isLarge />
        {praise !== '' && <Text className={styles.line}>{praise}</Text>}
        {dish.description !== null && <Text className={styles.line}>{text.name(dish.description)}</Text>}
      </View>
      <GoodsTable dish={dish} />
    </>
  )
}

function Cover({ dish: { dishName, image, optionGroups } }: Pick<DishFactsProps, 'dish'>) {
  const { name } = useText()
  if (image === null) return null
  return (
    <DishPicture
      path={image.large}
      name={name(dishName)}
      scale="sheet"
      ratio="fourThirds"
      isEager
      className={classNames(styles.photo, optionGroups.length > 0 && styles.low)}
      label={name(dishName)}
    />
  )
}

/** Size, origin, how goods are kept and for how long, as the shop promises it; nothing of what a kitchen makes. */
export function GoodsTable({ dish }: Pick<DishFactsProps, 'dish'>) {
  const text = useText()
  const { t, name } = text
  if (dish.goods === null) return null
  const { origin, storage, keepsDays } = dish.goods
  const size = sizeText(dish, text)
  return (
    <CellGroup className={styles.goods}>
      {size !== '' && <Cell title={t.mart.size} value={size} />}
      {origin !== null && <Cell title={t.mart.origin} value={name(origin)} />}
      <Cell title={t.mart.kept} value={t.mart.storage[storage]} />
      {keepsDays !== null && <Cell title={t.mart.promise} note={t.mart.promiseNote} value={t.mart.keeps(keepsDays)} />}
    </CellGroup>
  )
}
