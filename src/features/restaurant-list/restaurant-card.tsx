import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, memo, type PropsWithChildren, useEffect } from 'react'
import type { RestaurantCard as Card } from '@/contract/types'
import type { OrderSource } from '@/domain/analytics'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { moneyText } from '@/ui/money-text'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { goToShop } from './go-to-shop'
import { ownStore } from './own-store'
import {
  kitchenTexts,
  orderingTexts,
  promotionTexts,
  reachParts,
  reviewsText,
  salesText,
  struckDeliveryFee
} from './restaurant-facts'
import { RestaurantRating } from './restaurant-rating'
import styles from './restaurant-card.module.scss'
import cards from '@/ui/list-card.module.scss'

interface RestaurantCardProps {
  readonly card: Card
  /** Of the place the feed is for: opening times are told in it. */
  readonly utcOffsetMinutes: number
  /** Stands in the first screen. */
  readonly isEager?: boolean
  /** With what sells best there, where that is known. */
  readonly hasPhotos?: boolean
  /** What the visit is counted to, where the list says more than that it is in the app. */
  readonly source?: OrderSource
  /** Where it leads, where that is not its menu. */
  readonly onOpen?: (card: Card) => void
}

/** A restaurant in a list; the whole card is the target. */
export const RestaurantCard = memo(function RestaurantCard({
  card,
  utcOffsetMinutes,
  isEager = false,
  hasPhotos = false,
  source,
  onOpen
}: RestaurantCardProps) {
  const text = useText()
  const address = useImageAddress()
  const { t, name, otherName } = text
  const tags = promotionTexts(card, text)
  const other = otherName(card.name)
  const { minutes, place } = reachParts(card, text)
  const open = (
    <Pressable
      role="link"
      className={classNames(cards.card, styles.card, card.isReservationOnly && styles.bare)}
      onPress={() => (onOpen === undefined ? goToShop(card, source) : onOpen(card))}
    >
      <View className={cards.photo}>
        <Picture src={address(card.image.medium)} isEager={isEager} />
        {!card.opening.isOpen && <Text className={cards.band}>{t.feed.closed}</Text>}
      </View>
      <View className={cards.facts}>
        <Text className={styles.name}>{name(card.name)}</Text>
        {other !== null && <Text className={styles.other}>{other}</Text>}
        <View className={styles.line}>
          <RestaurantRating
            ratingTenths={card.ratingTenths}
            reviews={reviewsText(card, text)}
            className={styles.rated}
          />
          <Text className={styles.quiet}>{salesText(card, text)}</Text>
          <Text className={styles.reach}>
            {minutes !== null && <Text className={styles.minutes}>{minutes}</Text>}
            {minutes === null ? place : ` · ${place}`}
          </Text>
        </View>
        <View className={classNames(styles.line, styles.terms)}>
          {card.opening.isOpen || card.opening.opensAt === null ? (
            <OrderingTerms card={card} utcOffsetMinutes={utcOffsetMinutes} />
          ) : (
            <Text className={styles.opens}>
              {text.t.feed.opensAt(text.moment(card.opening.opensAt, { utcOffsetMinutes }))}
            </Text>
          )}
        </View>
        <View className={cards.tags}>
          <OrderedLately restaurantId={card.restaurantId} />
          {!card.opening.isOpen && card.opening.opensAt !== null && !card.isReservationOnly && (
            <Tag tone="info" text={t.feed.preorder} className={cards.tag} />
          )}
          {tags.map((words) => (
            <Tag key={words} tone="promotion" text={words} className={cards.tag} />
          ))}
          {card.tags.map((tag) => (
            <Tag key={tag.zh} text={name(tag)} className={cards.tag} />
          ))}
        </View>
      </View>
      {hasPhotos && card.bestSellers !== undefined && (
        <View className={styles.dishes}>
          {card.bestSellers.map((dish) => (
            <Fragment key={dish.photo}>
              <Picture src={address(dish.photo)} ratio="threeHalves" />
              <Text className={styles.dishName}>{name(dish.name)}</Text>
              <Text className={styles.dishPrice}>{moneyText(dish.price, card.currency)}</Text>
            </Fragment>
          ))}
        </View>
      )}
    </Pressable>
  )
  return card.isReservationOnly ? <Booked restaurantId={card.restaurantId}>{open}</Booked> : open
})

/** Where one can only book, the way to it stands beneath what leads to the menu. */
function Booked({ restaurantId, children }: PropsWithChildren<Pick<Card, 'restaurantId'>>) {
  const { t } = useText()
  return (
    <View className={styles.booked}>
      {children}
      <Button
        kind="secondary"
        size="small"
        className={styles.book}
        text={t.booking.book}
        onPress={() => go('bookTable', { restaurantId })}
      />
    </View>
  )
}

/** On the cards of where the person ordered lately. */
const OrderedLately = observer(function OrderedLately({ restaurantId }: Pick<Card, 'restaurantId'>) {
  const { t } = useText()
  const { session } = useApp()
  const store = useStore(ownStore)
  useEffect(() => void store.open(), [store, session.isLoggedIn])
  if (!store.hasOrderedFrom(restaurantId)) return null
  return <Tag tone="brand" text={t.feed.orderedLately} className={cards.tag} />
})

/** What ordering takes; the fee that membership made less is struck beside it. */
function OrderingTerms({ card, utcOffsetMinutes }: Pick<RestaurantCardProps, 'card' | 'utcOffsetMinutes'>) {
  const text = useText()
  const struck = struckDeliveryFee(card)
  return (
    <>
      {orderingTexts(card, text).map((words) => (
        <Text key={words} className={styles.fact}>
          {words}
        </Text>
      ))}
      {struck !== null && <Text className={styles.struck}>{struck}</Text>}
      {kitchenTexts(card, text, utcOffsetMinutes).map((words) => (
        <Text key={words} className={styles.fact}>
          {words}
        </Text>
      ))}
    </>
  )
}
