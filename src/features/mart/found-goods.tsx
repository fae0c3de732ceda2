import { View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { GoodsTile } from './goods-strip'
import styles from './goods-strip.module.scss'

interface FoundGoodsProps {
  readonly mart: NonNullable<Result<'searchRestaurants'>['mart']>
}

/** What a search found at the mart, under the way to the mart itself. */
export function FoundGoods({ mart: { restaurantId, name: martName, currency, items } }: FoundGoodsProps) {
  const { name } = useText()
  return (
    <View>
      <Pressable
        id="found-mart"
        role="link"
        className={styles.way}
        onPress={() => go('martShop', { restaurantId, source: 'search' })}
      >
        <Heading className={styles.wayName}>{name(martName)}</Heading>
        <Icon name="chevronRight" size={16} />
      </Pressable>
      <View className={styles.row}>
        {items.map((item) => (
          <GoodsTile
            key={item.dishId}
            item={item}
            currency={currency}
            onOpen={() => go('goodsDetail', { dishId: item.dishId })}
          />
        ))}
      </View>
    </View>
  )
}
