import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { BookingMeal } from '@/domain/booking'
import { distanceText, reviewsText, salesText } from '@/features/restaurant-list/restaurant-facts'
import { RestaurantRating } from '@/features/restaurant-list/restaurant-rating'
import { go } from '@/platform/navigation/go'
import { classNames } from '@/ui/class-names'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { BookableRestaurant } from './booking-list-store'
import { SlotChip } from './slot-chip'
import { mealOf } from './slot-text'
import styles from './bookable-card.module.scss'
import cards from '@/ui/list-card.module.scss'

interface BookableCardProps {
  readonly bookable: BookableRestaurant
  /** ISO date of the times. */
  readonly date: string
  readonly people: number
  readonly meal: BookingMeal
  /** Stands in the first screen. */
  readonly isEager?: boolean
}

/** A restaurant with its free times, each of which leads straight into booking it. */
export const BookableCard = memo(function BookableCard({
  bookable,
  date,
  people,
  meal,
  isEager = false
}: BookableCardProps) {
  const text = useText()
  const { t, name, otherName } = text
  const address = useImageAddress()
  const { restaurant, utcOffsetMinutes } = bookable
  const { restaurantId, distanceMeters } = restaurant
  const other = otherName(restaurant.name)
  return (
    <View className={styles.card}>
      <Pressable role="link" className={styles.head} onPress={() => go('restaurant', { restaurantId })}>
        <View className={classNames(cards.photo, styles.photo)}>
          <Picture src={address(restaurant.image.medium)} isEager={isEager} />
        </View>
        <View className={cards.facts}>
          <Text className={styles.name}>{name(restaurant.name)}</Text>
          {other !== null && <Text className={cards.note}>{other}</Text>}
          <View className={styles.line}>
            <RestaurantRating ratingTenths={restaurant.ratingTenths} reviews={reviewsText(restaurant, text)} />
            <Text className={styles.fact}>{salesText(restaurant, text)}</Text>
            {distanceMeters !== null && <Text className={styles.fact}>{distanceText(distanceMeters, text)}</Text>}
          </View>
          <View className={cards.tags}>
            {restaurant.isReservationOnly && <Tag tone="info" text={t.feed.reservationOnly} className={cards.tag} />}
            {restaurant.tags.map((tag) => (
              <Tag key={tag.zh} text={name(tag)} className={cards.tag} />
            ))}
          </View>
        </View>
      </Pressable>
      <Times bookable={bookable} date={date} people={people} meal={meal} utcOffsetMinutes={utcOffsetMinutes} />
    </View>
  )
})

interface TimesProps extends Omit<BookableCardProps, 'isEager'> {
  readonly utcOffsetMinutes: number
}

function Times({ bookable: { restaurant, state, slots }, date, people, meal, utcOffsetMinutes }: TimesProps) {
  const { t, name } = useText()
  const words = t.booking
  const book = (startsAt?: string) =>
    go('bookTable', {
      restaurantId: restaurant.restaurantId,
      date,
      people: String(people),
      ...(startsAt === undefined ? {} : { startsAt })
    })
  const ofMeal = slots.filter((slot) => mealOf(slot, { utcOffsetMinutes }) === meal)
  return (
    <>
      {ofMeal.length === 0 && (
        <Text className={styles.none}>
          {state === 'free' ? words.noneAtMeal(words.meals[meal]) : words.cardReason[state]}
        </Text>
      )}
      <View className={styles.times}>
        {ofMeal.map((slot) => (
          <SlotChip
            key={slot.startsAt}
            slot={slot}
            utcOffsetMinutes={utcOffsetMinutes}
            role="link"
            onPress={({ startsAt }) => book(startsAt)}
          />
        ))}
        <Pressable
          role="link"
          label={`${words.seeAllTimes}, ${name(restaurant.name)}`}
          className={styles.all}
          onPress={() => book()}
        >
          <Text>{words.seeAllTimes}</Text>
        </Pressable>
      </View>
    </>
  )
}
