import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { distanceText, orderingTexts, popularityText, promotionTexts, struckDeliveryFee } from '@/components/home/restaurant-facts'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { Tag } from '@/components/ui/tag'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import type { Restaurant } from '@/contract/types'
import { go } from '@/platform/go'
import { FavoriteButton } from './favorite-button'
import { menuInset } from './menu-inset'
import { OpeningLine } from './opening-line'
import styles from './restaurant-hero.module.scss'

interface RestaurantHeroProps {
  readonly restaurant: Restaurant
  /** Height of the header, which the photo lies under, CSS px. */
  readonly topInset: number
}

/** What the restaurant is, above its menu: photo, names, figures, whether it takes orders, what one saves. */
export function RestaurantHero({ restaurant, topInset }: RestaurantHeroProps) {
  const text = useText()
  const address = useImageAddress()
  const { rating, sales } = popularityText(restaurant, text)
  const other = text.otherName(restaurant.name)
  const struck = struckDeliveryFee(restaurant)
  return (
    <View className={styles.hero} style={menuInset(topInset)}>
      <Picture src={address(restaurant.image.large)} ratio="wide" isEager className={styles.photo} />
      <View className={styles.card}>
        <View className={styles.head}>
          <Text className={styles.name}>{text.name(restaurant.name)}</Text>
          <FavoriteButton restaurantId={restaurant.restaurantId} />
        </View>
        {other !== null && <Text className={styles.other}>{other}</Text>}
        <View className={styles.figures}>
          <Icon name="star" size={12} className={styles.star} />
          <Text className={styles.rating}>{rating}</Text>
          <Text>{[sales, ...reachTexts(restaurant, text)].join(' · ')}</Text>
        </View>
        <View className={styles.figures}>
          <Text>{orderingTexts(restaurant, text).join(' · ')}</Text>
          {struck !== null && <Text className={styles.struck}>{struck}</Text>}
        </View>
        <OpeningLine restaurant={restaurant} />
        <PromotionChips restaurant={restaurant} />
        {restaurant.notice !== null && <NoticeLine words={text.name(restaurant.notice)} />}
        <View className={styles.foot}>
          <AddressLine restaurant={restaurant} />
          <Pressable role="link" className={styles.report} onPress={() => go('restaurantReport', { restaurantId: restaurant.restaurantId })}>
            <Text>{text.t.find.reportEntry}</Text>
          </Pressable>
        </View>
      </View>
    </View>
  )
}

function reachTexts({ deliveryMinutes, prepareMinutes, distanceMeters }: Restaurant, text: ReturnType<typeof useText>): string[] {
  const minutes = text.t.common.minutes(deliveryMinutes ?? prepareMinutes)
  return distanceMeters === null ? [minutes] : [minutes, distanceText(distanceMeters, text)]
}

function PromotionChips({ restaurant }: { readonly restaurant: Restaurant }) {
  const text = useText()
  const chips = promotionTexts(restaurant, text)
  if (chips.length === 0 && restaurant.tags.length === 0) return null
  return (
    <View className={styles.chips}>
      {chips.map((words) => <Tag key={words} tone="promotion" text={words} className={styles.chip} />)}
      {restaurant.tags.map((tag) => <Tag key={tag.zh} text={text.name(tag)} className={styles.chip} />)}
    </View>
  )
}

/** Leads to the map, and from there to the way. */
function AddressLine({ restaurant }: { readonly restaurant: Restaurant }) {
  const { t, name } = useText()
  const { address, latitude, longitude } = restaurant
  const open = () => go('openLocation', { latitude: String(latitude), longitude: String(longitude), name: name(restaurant.name), address })
  return (
    <Pressable id="restaurant-address" role="link" className={styles.address} label={`${t.titles.openLocation}: ${address}`} onPress={open}>
      <Icon name="location" size={12} className={styles.pin} />
      <Text className={styles.oneLine}>{address}</Text>
      <Icon name="chevronRight" size={12} />
    </Pressable>
  )
}

/** One line until it is touched. */
function NoticeLine({ words }: { readonly words: string }) {
  const { t } = useText()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Pressable className={styles.notice} label={`${t.restaurant.notice}: ${words}`} onPress={() => setIsWhole(!isWhole)}>
      <Text className={isWhole ? styles.whole : styles.oneLine}>{words}</Text>
      <Icon name={isWhole ? 'chevronUp' : 'chevronDown'} size={12} />
    </Pressable>
  )
}
