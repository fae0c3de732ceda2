import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { device } from '@/platform/device/device'
import { DishPhoto } from './dish-photo'
import { DishPrice } from './dish-price'
import { DishStepper } from './dish-stepper'
import { hasPhoto } from '@/features/menu/dish-tile'
import { aboutText, dishConditions, dishMarks, longAllergens, rowFacts } from './dish-texts'
import { useOrdering } from './ordering-context'
import { narrowBelow } from './use-menu-window'
import styles from './dish-row.module.scss'

/** Characters that take three lines of a narrow screen and leave room for nothing else. */
const fullMarks = 48

export interface DishRowProps {
  readonly dish: Dish
  readonly currency: Currency
}

/** A dish in the menu, of fixed height. Nothing in it depends on the cart but its stepper; the fewest nodes that show everything. */
export const DishRow = memo(function DishRow({ dish, currency }: DishRowProps) {
  const { open } = useOrdering()
  const text = useText()
  const title = text.name(dish.dishName)
  const marks = dishMarks(dish, text)
  const isPlain = !hasPhoto(dish)
  const isLong = dish.allergens.length > longAllergens
  // Marks take the room of the last line, and many of them that of the other name, too: half a line would be cut
  const isFull = marks.length > fullMarks && device.windowWidth < narrowBelow
  const other = isFull || isLong || isPlain ? null : text.otherName(dish.dishName)
  const [condition] = dishConditions(dish, text)
  const facts = isFull ? '' : rowFacts(dish, text, isPlain ? condition : undefined)
  const about = isFull || marks !== '' ? '' : aboutText(dish, text)
  return (
    <View
      className={classNames(styles.row, isPlain && styles.plain, dish.isSoldOut && styles.soldOut)}
      onClick={() => open(dish)}
    >
      {!isPlain && <DishPhoto dish={dish} scale="row" className={styles.photo} />}
      <View className={styles.words}>
        <Pressable className={classNames(styles.name, isLong && styles.short)} onPress={() => open(dish)}>
          {title}
        </Pressable>
        {marks !== '' && <Text className={styles.marks}>{marks}</Text>}
        {other !== null && <Text className={styles.fact}>{other}</Text>}
        {facts !== '' && <Text className={styles.facts}>{facts}</Text>}
        {about !== '' && <Text className={styles.fact}>{about}</Text>}
      </View>
      {!isPlain && condition !== undefined && <Text className={styles.condition}>{condition}</Text>}
      <DishPrice className={styles.price} dish={dish} currency={currency} />
      <DishStepper dish={dish} />
    </View>
  )
})
