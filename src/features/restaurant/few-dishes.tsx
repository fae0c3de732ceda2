import { View } from '@tarojs/components'
import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { Heading } from '@/ui/heading'
import { DishRow, rowRoom } from './dish-row'
import { type MenuDesign, useRowHeights } from './use-menu-window'
import styles from './few-dishes.module.scss'

/** Rows over the whole width, where no categories stand beside them. */
export const wideRows: MenuDesign = {
  columns: 1,
  linesPerBlock: 4,
  normal: { heading: 36, dish: 124, plain: 96 },
  large: { heading: 44, dish: 164, plain: 142 },
  narrow: { heading: 36, dish: 146, plain: 126 },
  barHeight: 56,
  room: (size, width) => rowRoom(size, width - 24)
}

interface FewDishesProps {
  readonly title: string
  readonly dishes: readonly Dish[]
  readonly currency: Currency
}

/** A few dishes of a menu, ordered right here: all of them are drawn, unlike those of a menu. */
export function FewDishes({ title, dishes, currency }: FewDishesProps) {
  const { dish: rowHeight, plain, fitOf } = useRowHeights(wideRows)
  return (
    // Rows of the menu take their height from what is around them.
    <View
      className={styles.dishes}
      style={Object.fromEntries([
        ['--dish-height', `${rowHeight}px`],
        ['--plain-height', `${plain}px`]
      ])}
    >
      <Heading className={styles.heading}>{title}</Heading>
      {dishes.map((dish) => (
        <DishRow key={dish.dishId} dish={dish} currency={currency} {...fitOf({ dish })} />
      ))}
    </View>
  )
}
