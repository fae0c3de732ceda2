import { Text, View } from '@tarojs/components'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { Price } from '@/components/ui/price'
import { Tag } from '@/components/ui/tag'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import type { MartItem } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { go } from '@/platform/go'
import styles from './goods-card.module.scss'

interface GoodsCardProps {
  readonly item: MartItem
  readonly currency: Currency
}

/** Below this the rest of the stock is worth saying. */
const lowStock = 10

/** One of the mart's goods; it is ordered in the mart's own shop. */
export function GoodsCard({ item, currency }: GoodsCardProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  const { goodsStock, isSoldOut, restaurantId } = item
  return (
    <Pressable role="link" className={styles.card} onPress={() => go('restaurant', { restaurantId })}>
      <View className={isSoldOut ? styles.soldOut : undefined}>
        <Picture src={address(item.image.medium)} />
      </View>
      <Text className={styles.name}>{name(item.dishName)}</Text>
      <Text className={styles.note}>{name(item.specification)}</Text>
      <View className={styles.foot}>
        <Price amount={item.dishPrice} original={item.originalPrice} currency={currency} size="section" />
        {isSoldOut ? <Tag text={t.shop.soldOut} /> : goodsStock !== null && goodsStock <= lowStock && <Tag tone="promotion" text={t.shop.stockLeft(goodsStock)} />}
      </View>
    </Pressable>
  )
}
