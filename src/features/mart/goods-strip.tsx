import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MartItem } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { dishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { sizeText, unitPriceText } from '@/features/menu/goods-facts'
import { DishStepper } from '@/features/restaurant/dish-stepper'
import { Heading } from '@/ui/heading'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { GoodsCardProps } from './goods-card'
import { useGoods } from './use-goods'
import styles from './goods-strip.module.scss'

interface GoodsStripProps {
  /** Names it in the page. */
  readonly id: string
  readonly title: string
  readonly items: readonly MartItem[]
  readonly currency: Currency
}

/** A few goods side by side, which scroll sideways; nothing where there are none. */
export function GoodsStrip({ id, title, items, currency }: GoodsStripProps) {
  if (items.length === 0) return null
  return (
    <View className={styles.strip}>
      <Heading className={styles.title}>{title}</Heading>
      <View className={styles.row}>
        {items.map((item) => (
          <GoodsTile key={item.dishId} strip={id} item={item} currency={currency} />
        ))}
      </View>
    </View>
  )
}

/** One of them, as small as it can be read: what must be known of it stands here, too. */
const GoodsTile = observer(function GoodsTile({ strip, item, currency }: GoodsCardProps & { readonly strip: string }) {
  const text = useText()
  const title = text.name(item.dishName)
  const { dish, shown, show } = useGoods(item)
  const marks = dishMarks(shown, text)
  const unitPrice = unitPriceText(shown, currency, text)
  return (
    <View className={styles.tile} onClick={show}>
      <DishPicture path={item.image.small} name={title} scale="row" className={styles.photo} />
      <Pressable className={styles.name} onPress={show}>
        {title}
      </Pressable>
      <Text className={styles.fact}>{sizeText(shown, text)}</Text>
      {unitPrice !== '' && <Text className={styles.fact}>{unitPrice}</Text>}
      {marks !== '' && <Text className={styles.marks}>{marks}</Text>}
      <Price
        className={styles.price}
        amount={shown.dishPrice}
        original={shown.originalPrice}
        currency={currency}
        size="title"
      />
      <View className={styles.steps}>{dish !== undefined && <DishStepper dish={dish} part={strip} />}</View>
    </View>
  )
})
