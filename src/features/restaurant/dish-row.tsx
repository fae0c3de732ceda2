import { Text, View } from '@tarojs/components'
import { type CSSProperties, memo } from 'react'
import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { DishMarks, markWords } from '@/features/menu/dish-marks'
import { hasPhoto } from '@/features/menu/dish-tile'
import type { SaleAbove } from '@/features/menu/menu-store'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { DishPhoto } from './dish-photo'
import { DishPrice } from './dish-price'
import { DishStepper } from './dish-stepper'
import { aboutText, dishConditions, rowFacts } from './dish-texts'
import type { WordsFit } from './mark-room'
import { useOrdering } from './ordering-context'
import { SaleLine } from './sale-line'
import type { MenuDesign } from './use-menu-window'
import { useShownDish } from './use-sale'
import styles from './dish-row.module.scss'

export interface DishRowProps extends WordsFit {
  readonly dish: Dish
  readonly currency: Currency
  /** It has a line for itself where others share one. */
  readonly isAlone?: boolean | undefined
  /** The same dish on flash sale, further up. */
  readonly onSale?: SaleAbove | undefined
}

/** Where words stand in a row whose parts take so much width; the photo and the price follow the style sheet. */
export const rowRoom: MenuDesign['room'] = (size, width) => ({
  dish: {
    width: width - (size === 'normal' ? 100 : 80),
    height: { normal: 72, narrow: 70, large: 84 }[size],
    hasOtherName: true
  },
  plain: { width, height: { normal: 52, narrow: 58, large: 70 }[size], hasCondition: true }
})

/** A row is as much higher as its words need, and its facts take as many lines; nothing for nearly every dish. */
export function fitStyle({ extra, factLines }: Pick<WordsFit, 'extra' | 'factLines'>): CSSProperties | undefined {
  if (extra === 0 && factLines === 1) return undefined
  return Object.fromEntries([
    ['--extra-height', `${extra}px`],
    ['--fact-lines', String(factLines)]
  ])
}

/** A dish in the menu, of fixed height. Nothing in it depends on the cart but its stepper; the fewest nodes that show everything. */
export const DishRow = memo(function DishRow({
  dish: told,
  currency,
  extra,
  isShort,
  factLines,
  onSale
}: DishRowProps) {
  const { open } = useOrdering()
  const text = useText()
  const dish = useShownDish(told)
  const title = text.name(dish.dishName)
  const isPlain = !hasPhoto(dish)
  const other = dish.goods === null ? text.otherName(dish.dishName) : null
  const [condition] = dishConditions(dish, text)
  const facts = rowFacts(dish, currency, text, ...(isPlain ? [condition, other] : []))
  const hasAbout = dish.goods !== null || (isShort && markWords(dish, text) === null)
  const about = hasAbout ? aboutText(dish, text) : ''
  return (
    <View
      className={classNames(styles.row, isPlain && styles.plain, dish.isSoldOut && styles.soldOut)}
      style={fitStyle({ extra, factLines })}
      onClick={() => open(dish)}
    >
      {!isPlain && <DishPhoto dish={dish} scale="row" className={styles.photo} />}
      <View className={styles.words}>
        <Pressable className={styles.name} onPress={() => open(dish)}>
          {title}
        </Pressable>
        {!isPlain && isShort && other !== null && <Text className={styles.fact}>{other}</Text>}
        {facts !== '' && <Text className={styles.facts}>{facts}</Text>}
        {about !== '' && <Text className={styles.fact}>{about}</Text>}
        <DishMarks dish={dish} />
        <SaleLine dish={dish} onSale={onSale} />
      </View>
      {!isPlain && condition !== undefined && <Text className={styles.condition}>{condition}</Text>}
      <DishPrice className={styles.price} dish={dish} currency={currency} />
      <DishStepper dish={dish} />
    </View>
  )
})
