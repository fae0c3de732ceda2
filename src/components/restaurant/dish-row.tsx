import { Image, Text, View } from '@tarojs/components'
import { memo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Pressable } from '@/components/ui/pressable'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { device } from '@/platform/device'
import { DishStepper } from './dish-stepper'
import { aboutText, dishCondition, dishFacts } from './dish-texts'
import { useOrdering } from './ordering-context'
import styles from './dish-row.module.scss'

interface DishRowProps {
  readonly dish: Dish
  readonly currency: Currency
}

const isH5 = device.platform === 'h5'

/** A dish in the menu, of fixed height. Nothing in it depends on the cart but its stepper; the fewest nodes that show everything. */
export const DishRow = memo(function DishRow({ dish, currency }: DishRowProps) {
  const { open } = useOrdering()
  const text = useText()
  const address = useImageAddress()
  const title = text.name(dish.dishName)
  const lines = [text.otherName(dish.dishName) ?? '', dishFacts(dish, text), aboutText(dish, text)].filter((words) => words !== '')
  const condition = dishCondition(dish, text)
  const alt = isH5 ? { nativeProps: { alt: '', decoding: 'async' } } : {}
  return (
    <View className={classNames(styles.row, dish.isSoldOut && styles.soldOut)} onClick={() => open(dish)}>
      {dish.image === null ? (
        <View className={styles.photo} />
      ) : (
        <Image className={styles.photo} src={address(dish.image.small)} mode={isH5 ? 'scaleToFill' : 'aspectFill'} lazyLoad {...alt} />
      )}
      <View className={styles.words}>
        <Pressable className={styles.name} onPress={() => open(dish)}>{title}</Pressable>
        {lines.map((words) => <Text key={words} className={styles.fact}>{words}</Text>)}
      </View>
      {condition !== null && <Text className={styles.condition}>{condition}</Text>}
      <Price className={styles.price} amount={dish.dishPrice} currency={currency} original={dish.originalPrice} size="title" />
      <DishStepper dish={dish} />
    </View>
  )
})
