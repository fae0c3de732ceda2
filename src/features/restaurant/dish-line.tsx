import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { DishMarks } from '@/features/menu/dish-marks'
import { hasPhoto } from '@/features/menu/dish-tile'
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
import styles from './dish-line.module.scss'

/** A dish as template 2 shows it: a line of a printed menu. */
export const DishLine = memo(function DishLine({ dish: told, currency, extra, factLines, onSale }: DishRowProps) {
  const { open } = useOrdering()
  const text = useText()
  const dish = useShownDish(told)
  const isPlain = !hasPhoto(dish)
  const [condition] = dishConditions(dish, text)
  const first = [isPlain ? condition : null, sizeText(dish, text), text.otherName(dish.dishName)]
  const facts = rowFacts(dish, currency, text, ...first)
  return (
    <View
      className={classNames(styles.line, isPlain && styles.plain, dish.isSoldOut && styles.soldOut)}
      style={fitStyle({ extra, factLines })}
      onClick={() => open(dish)}
    >
      {!isPlain && <DishPhoto dish={dish} scale="row" className={styles.photo} />}
      <View className={styles.words}>
        <Pressable className={styles.name} onPress={() => open(dish)}>
          {text.name(dish.dishName)}
        </Pressable>
        {facts !== '' && <Text className={styles.fact}>{facts}</Text>}
        <DishMarks dish={dish} />
        <SaleLine dish={dish} onSale={onSale} />
      </View>
      {!isPlain && condition !== undefined && <Text className={styles.condition}>{condition}</Text>}
      <DishPrice className={styles.price} dish={dish} currency={currency} />
      <DishStepper dish={dish} />
    </View>
  )
})
