import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { DealCard as Card } from '@/contract/types'
import { DishPicture } from '@/features/menu/dish-picture'
import { RestaurantRating } from '@/features/restaurant-list/restaurant-rating'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { isNearlyGone, reachText, salesText, savedPercent, tagTones } from './deal-text'
import styles from './deal-card.module.scss'
import cards from '@/ui/list-card.module.scss'

interface DealCardProps {
  readonly card: Card
  /** Stands in the first screen. */
  readonly isEager?: boolean
  readonly onOpen: (card: Card) => void
}

/** A deal in a list; the whole card is the target. */
export const DealCard = memo(function DealCard({ card, isEager = false, onOpen }: DealCardProps) {
  const text = useText()
  const { t, name } = text
  const reach = reachText(card, text)
  const percent = savedPercent(card)
  return (
    <Pressable
      role="link"
      className={classNames(cards.card, card.isSoldOut && styles.soldOut)}
      onPress={() => onOpen(card)}
    >
      <View className={classNames(cards.photo, cards.large)}>
        <DishPicture
          path={card.image.medium}
          name={name(card.title)}
          scale="row"
          isEager={isEager}
          className={styles.picture}
        />
        {card.isSoldOut && <Text className={cards.band}>{t.deal.soldOut}</Text>}
      </View>
      <View className={cards.facts}>
        <Text className={cards.name}>{name(card.title)}</Text>
        <View className={styles.place}>
          <Text className={styles.outlet}>{name(card.restaurantName)}</Text>
          {reach !== null && <Text className={styles.reach}>{reach}</Text>}
        </View>
        <View className={cards.tags}>
          {/* The deal's own: beside the restaurant's name it would be read as the restaurant's */}
          {card.ratingTenths !== null && card.reviewCount > 0 && (
            <RestaurantRating
              ratingTenths={card.ratingTenths}
              reviews={`(${card.reviewCount})`}
              className={styles.rating}
            />
          )}
          {card.isSellable && percent > 0 && <Tag tone="promotion" text={t.find.save(percent)} className={cards.tag} />}
          {card.tags.map((tag) => (
            <Tag key={tag} tone={tagTones[tag]} text={t.deal.tag[tag]} className={cards.tag} />
          ))}
        </View>
        <View className={styles.foot}>
          {card.isSellable && (
            <Price
              className={styles.price}
              amount={card.price}
              original={card.originalPrice}
              currency={card.currency}
              size="section"
            />
          )}
          <Text className={classNames(styles.sales, isNearlyGone(card) && styles.few)}>{salesText(card, text)}</Text>
        </View>
      </View>
    </Pressable>
  )
})
