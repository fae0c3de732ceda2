import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MartItem } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { originText, sizeText, unitPriceText } from '@/features/menu/goods-facts'
import { DishPrice } from '@/features/restaurant/dish-price'
import { DishStepper } from '@/features/restaurant/dish-stepper'
import { go } from '@/platform/navigation/go'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useGoods, useIsOff } from './use-goods'
import styles from './goods-card.module.scss'

export interface GoodsCardProps {
  readonly item: MartItem
  readonly currency: Currency
}

interface ShelfCardProps extends GoodsCardProps {
  /** Not beneath its own video. */
  readonly hasPicture?: boolean
}

/** Below this the rest of the stock is worth saying. */
const lowStock = 10

/** One of the mart's goods on its shelf: a tap opens it, plus adds it. */
export const GoodsCard = observer(function GoodsCard({ item, currency, hasPicture = true }: ShelfCardProps) {
  const text = useText()
  const { t, name } = text
  const { dish, shown, show } = useGoods(item)
  const { goodsStock, isSoldOut } = shown
  const isOff = useIsOff(shown)
  const unitPrice = unitPriceText(shown, currency, text)
  const origin = originText(shown, text)
  return (
    <View className={classNames(styles.card, !hasPicture && styles.alone)} onClick={show}>
      {hasPicture && shown.goods?.video && (
        <Pressable
          role="link"
          className={styles.film}
          label={t.mart.playVideo(name(item.dishName))}
          onPress={() => go('goodsVideo', { dishId: item.dishId })}
        />
      )}
      {hasPicture && (
        <View className={isOff ? styles.off : undefined}>
          <DishPicture path={item.image.medium} name={name(item.dishName)} scale="card" />
        </View>
      )}
      <Pressable className={styles.name} onPress={show}>
        {name(item.dishName)}
      </Pressable>
      <Text className={styles.size}>{sizeText(shown, text)}</Text>
      {unitPrice !== '' && <Text className={styles.note}>{unitPrice}</Text>}
      {origin !== '' && <Text className={styles.note}>{origin}</Text>}
      <DishMarks dish={shown} />
      {!isSoldOut && goodsStock !== null && goodsStock <= lowStock && (
        <View className={styles.stock}>
          <Tag tone="promotion" text={t.mart.stockLeft(goodsStock)} />
        </View>
      )}
      <View className={styles.foot}>
        <DishPrice
          className={styles.price}
          tone={isOff ? 'quiet' : 'price'}
          dish={shown}
          currency={currency}
          size="section"
        />
        {dish === undefined ? isSoldOut && <Tag text={t.mart.soldOut} /> : <DishStepper dish={dish} />}
      </View>
    </View>
  )
})
