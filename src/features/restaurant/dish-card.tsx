import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { DishMarks } from '@/features/menu/dish-marks'
import { sizeText } from '@/features/menu/goods-facts'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { DishPhoto } from './dish-photo'
import { DishPrice } from './dish-price'
import { type DishRowProps, fitStyle } from './dish-row'
import { DishStepper } from './dish-stepper'
import { dishConditions, rowFacts } from './dish-texts'
import { useOrdering } from './ordering-context'
import { SaleLine } from './sale-line'
import { useShownDish } from './use-sale'
import styles from './dish-card.module.scss'

/** A dish as template 1 shows it: the photo above all, two side by side. */
export const DishCard = memo(function DishCard({
  dish: told,
  currency,
  extra,
  factLines,
  isAlone = false,
  onSale
}: DishRowProps) {
  const { open } = useOrdering()
  const text = useText()
  const dish = useShownDish(told)
  const [condition] = dishConditions(dish, text)
  const facts = rowFacts(dish, currency, text, sizeText(dish, text))
  return (
    <View
      className={classNames(styles.card, isAlone && styles.wide, dish.isSoldOut && styles.soldOut)}
      style={fitStyle({ extra, factLines })}
      onClick={() => open(dish)}
    >
      <DishPhoto dish={dish} scale="card" className={styles.photo} />
      {condition !== undefined && <Text className={styles.condition}>{condition}</Text>}
      <View className={styles.words}>
        <Pressable className={styles.name} onPress={() => open(dish)}>
          {text.name(dish.dishName)}
        </Pressable>
        {facts !== '' && <Text className={styles.fact}>{facts}</Text>}
        <DishMarks dish={dish} />
        <SaleLine dish={dish} onSale={onSale} />
      </View>
      <DishPrice className={styles.price} dish={dish} currency={currency} isStacked />
      <DishStepper dish={dish} />
    </View>
  )
})
