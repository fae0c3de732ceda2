import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { FlashItem } from '@/contract/types'
import type { FlashLine } from '@/domain/flash-sale'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { go } from '@/platform/navigation/go'
import { classNames } from '@/ui/class-names'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { ClaimedBar } from './claimed-bar'
import { FlashAction } from './flash-action'
import type { FlashSaleList } from './flash-sale-store'
import { FlashWaiting } from './flash-waiting'
import styles from './flash-item-card.module.scss'
import cards from '@/ui/list-card.module.scss'

interface FlashItemCardProps {
  readonly item: FlashItem
  readonly sales: FlashSaleList
  readonly line: FlashLine
}

/** What is sold in a session, with how much of it is gone and what this person can do now. Its words lead to the deal itself. */
export const FlashItemCard = memo(function FlashItemCard({ item, sales, line }: FlashItemCardProps) {
  const text = useText()
  const address = useImageAddress()
  const { name } = text
  const open = () => go('dealDetail', { dealId: item.dealId })
  const isOver = item.state === 'ended' || item.state === 'soldOut'
  const facts = [
    name(item.restaurantName),
    ...(item.distanceMeters === null ? [] : [distanceText(item.distanceMeters, text)])
  ]
  return (
    <View className={classNames(cards.card, isOver && styles.over)} onClick={open}>
      <View className={classNames(cards.photo, styles.photo)}>
        <Picture src={address(item.image.medium)} />
      </View>
      <View className={cards.facts}>
        <Pressable role="link" className={cards.name} onPress={open}>
          <Text>{name(item.title)}</Text>
        </Pressable>
        <Text className={cards.note}>{facts.join(' · ')}</Text>
        <ClaimedBar item={item} />
        <FlashWaiting item={item} sales={sales} />
        <View className={styles.foot}>
          {item.isSellable && (
            <Price
              className={styles.price}
              amount={item.price}
              original={item.originalPrice}
              currency={item.currency}
              size="section"
              isStacked
            />
          )}
          {(item.isSellable || item.state === 'bought') && <FlashAction item={item} sales={sales} line={line} />}
        </View>
      </View>
    </View>
  )
})
