import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import type { Dish, MartItem } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { sizeText, unitPriceText } from '@/features/menu/goods-facts'
import { DishPrice } from '@/features/restaurant/dish-price'
import { DishStepper } from '@/features/restaurant/dish-stepper'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { GoodsCardProps } from './goods-card'
import { useBuyableFirst, useGoods, useIsOff } from './use-goods'
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
  const ordered = useBuyableFirst(items)
  if (items.length === 0) return null
  return (
    <View>
      <Heading className={styles.title}>{title}</Heading>
      <View className={styles.row}>
        {ordered.map((item) => (
          <OrderedTile key={item.dishId} strip={id} item={item} currency={currency} />
        ))}
      </View>
    </View>
  )
}

/** One of them as the mart's menu has it, to be put into the cart. */
const OrderedTile = observer(function OrderedTile({ strip, item, ...of }: GoodsCardProps & { readonly strip: string }) {
  const { dish, shown, show } = useGoods(item)
  const isOff = useIsOff(shown)
  return (
    <GoodsTile {...of} item={shown} isOff={isOff} onOpen={show}>
      {dish === undefined ? undefined : <DishStepper dish={dish} part={strip} />}
    </GoodsTile>
  )
})

interface GoodsTileProps {
  readonly item: Dish
  readonly currency: Currency
  /** It cannot be had now, and looks like it. */
  readonly isOff?: boolean
  readonly onOpen: () => void
}

/**
 * Goods as small as they can be read: what must be known of them stands here, too. What is done with them is `children`, if anything: over the
 * picture, as is why they cannot be had.
 */
export function GoodsTile({ item, currency, isOff, onOpen, children }: PropsWithChildren<GoodsTileProps>) {
  const text = useText()
  const title = text.name(item.dishName)
  const unitPrice = unitPriceText(item, currency, text)
  return (
    <View className={classNames(styles.tile, isOff === true && styles.off)} onClick={onOpen}>
      <DishPicture path={item.image?.small} name={title} scale="row" className={styles.photo} />
      <Pressable role="link" className={styles.name} onPress={onOpen}>
        {title}
      </Pressable>
      <Text className={styles.fact}>{sizeText(item, text)}</Text>
      {unitPrice !== '' && <Text className={styles.fact}>{unitPrice}</Text>}
      <DishMarks dish={item} />
      {item.isSoldOut && children === undefined ? (
        <Text className={styles.soldOut}>{text.t.mart.soldOut}</Text>
      ) : (
        <DishPrice className={styles.price} tone={isOff === true ? 'quiet' : 'price'} dish={item} currency={currency} />
      )}
      {children !== undefined && <View className={isOff === true ? styles.why : styles.steps}>{children}</View>}
    </View>
  )
}
