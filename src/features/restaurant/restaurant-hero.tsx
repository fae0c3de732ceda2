import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Restaurant } from '@/contract/types'
import { useGroupOrders } from '@/features/place/use-group-orders'
import { OpeningLine } from '@/features/restaurant-list/opening-line'
import {
  distanceText,
  minutesText,
  orderingTexts,
  promotionTexts,
  salesText,
  struckDeliveryFee
} from '@/features/restaurant-list/restaurant-facts'
import { RestaurantRating } from '@/features/restaurant-list/restaurant-rating'
import { go } from '@/platform/navigation/go'
import { Icon, type IconName } from '@/ui/icon'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { menuInset } from './menu-inset'
import styles from './restaurant-hero.module.scss'

/** What the head leads to without leaving the page. */
export type HeadSheet = 'info' | 'reviews' | 'outlets'

interface RestaurantHeroProps {
  readonly restaurant: Restaurant
  /** How many red envelopes and vouchers the person may use here. */
  readonly voucherCount: number
  /** Height of the header, which the photo lies under, CSS px. */
  readonly topInset: number
  readonly onOpen: (sheet: HeadSheet) => void
}

type PartProps = Pick<RestaurantHeroProps, 'restaurant' | 'onOpen'>

/** Height of the photo, of which the header covers a part, CSS px. */
export const photoHeight = (topInset: number): number => Math.max(88, topInset + 24)

/**
 * What the restaurant is, above its menu, in lines of fixed height: the first dish stands within 300 px. What is longer than its line
 * is whole in the sheet that the name opens.
 */
export function RestaurantHero({ restaurant, voucherCount, topInset, onOpen }: RestaurantHeroProps) {
  const text = useText()
  const address = useImageAddress()
  return (
    <View
      className={styles.hero}
      style={{
        ...menuInset(topInset),
        ...Object.fromEntries([['--photo-height', `${photoHeight(topInset)}px`]])
      }}
    >
      <Picture src={address(restaurant.image.large)} ratio="wide" isEager className={styles.photo} />
      <View className={styles.card}>
        <NameLine restaurant={restaurant} onOpen={onOpen} />
        <Figures restaurant={restaurant} onOpen={onOpen} />
        <View className={styles.opening}>
          <OpeningLine
            restaurant={restaurant}
            facts={orderingTexts(restaurant, text, text.t.feed.addressForFee).join(' · ')}
            struckFact={struckDeliveryFee(restaurant)}
          />
        </View>
        <Ways restaurant={restaurant} onOpen={onOpen} />
        <Offers restaurant={restaurant} voucherCount={voucherCount} onOpen={onOpen} />
      </View>
    </View>
  )
}

function NameLine({ restaurant, onOpen }: PartProps) {
  const { name, otherName } = useText()
  const [title, other] = [name(restaurant.name), otherName(restaurant.name)]
  return (
    <View className={styles.head}>
      <Pressable id="restaurant-info" className={styles.names} onPress={() => onOpen('info')}>
        <View className={styles.title}>
          <Text className={styles.name}>{title}</Text>
          <Icon name="chevronRight" size={16} />
        </View>
        {other !== null && <Text className={styles.other}>{other}</Text>}
      </Pressable>
    </View>
  )
}

/** How it is liked, and the way to what people say; how far it is. */
function Figures({ restaurant, onOpen }: PartProps) {
  const text = useText()
  const { ratingTenths, reviewCount } = restaurant
  const reviews = reviewCount === 0 ? text.t.review.entryNone : text.t.review.entryCount(reviewCount)
  return (
    <View className={styles.figures}>
      <Pressable id="review-entry" className={styles.reviews} onPress={() => onOpen('reviews')}>
        <RestaurantRating ratingTenths={ratingTenths} reviews={reviews} />
        <Icon name="chevronRight" size={12} />
      </Pressable>
      <View className={styles.facts}>
        {[...reachTexts(restaurant, text), salesText(restaurant, text)].map((fact) => (
          <Text key={fact} className={styles.fact}>
            {fact}
          </Text>
        ))}
      </View>
    </View>
  )
}

/** Minutes and distance, as far as they are known. */
function reachTexts(restaurant: Restaurant, text: ReturnType<typeof useText>): string[] {
  const { distanceMeters } = restaurant
  const distance = distanceMeters === null ? '' : distanceText(distanceMeters, text)
  return [minutesText(restaurant, text), distance].filter((part) => part !== '')
}

/** One line that scrolls sideways: to a table, to ordering with friends, with its neighbours, to its other outlets; no line where it has none. */
const Ways = observer(function Ways({ restaurant, onOpen }: PartProps) {
  const { t } = useText()
  const { restaurantId, combineOrderAreaId, hasDelivery, hasRiders, hasPickup, isChain } = restaurant
  // Of a place that does nothing else the bar says it
  const takesBookings = restaurant.takesBookings === true && !restaurant.isReservationOnly
  const canOrder = hasPickup || (hasDelivery && hasRiders)
  const hasGroupOrders = useGroupOrders(restaurant.countryCode)
  const takesGroups = canOrder && hasGroupOrders
  if (!takesBookings && !takesGroups && combineOrderAreaId === null && !isChain && restaurant.notice === null)
    return null
  return (
    <View className={styles.ways}>
      {takesBookings && (
        <Way id="booking-entry" icon="table" text={t.booking.book} onPress={() => go('bookTable', { restaurantId })} />
      )}
      {takesGroups && (
        <Way id="group-entry" icon="group" text={t.group.entry} onPress={() => go('groupHome', { restaurantId })} />
      )}
      {combineOrderAreaId !== null && (
        <Way
          id="combine-entry"
          icon="delivery"
          text={t.titles.combine}
          onPress={() => go('combine', { combineOrderAreaId, restaurantId })}
        />
      )}
      {isChain && <Way icon="shop" text={t.menu.outlets} onPress={() => onOpen('outlets')} />}
      <ShopNotice restaurant={restaurant} onOpen={onOpen} />
    </View>
  )
})

/** What the restaurant wants everybody to know, in what room the ways leave: no button like them, and whole in the sheet. */
function ShopNotice({ restaurant: { notice }, onOpen }: PartProps) {
  const { name } = useText()
  if (notice === null) return null
  return (
    <Pressable id="restaurant-notice" className={styles.notice} onPress={() => onOpen('info')}>
      <Icon name="info" size={12} />
      <Text className={styles.noticeText}>{name(notice)}</Text>
    </Pressable>
  )
}

/** What one saves, then what one holds for it and what it is known for, as far as one line has room, and the way to all of it; no line where there is nothing. */
function Offers({ restaurant, voucherCount, onOpen }: Omit<RestaurantHeroProps, 'topInset'>) {
  const text = useText()
  const savings = promotionTexts(restaurant, text)
  const { tags } = restaurant
  if (savings.length === 0 && voucherCount === 0 && tags.length === 0) return null
  return (
    <Pressable id="offers-entry" className={styles.offers} onPress={() => onOpen('info')}>
      <View className={styles.chips}>
        {savings.map((words) => (
          <Tag key={words} tone="promotion" text={words} className={styles.chip} />
        ))}
        {voucherCount > 0 && <Tag text={text.t.restaurant.vouchersHere(voucherCount)} className={styles.chip} />}
        {tags.map((tag) => (
          <Tag key={tag.zh} text={text.name(tag)} className={styles.chip} />
        ))}
      </View>
      <Icon name="chevronRight" size={12} />
    </Pressable>
  )
}

interface WayProps {
  readonly id?: string
  readonly icon: IconName
  readonly text: string
  readonly onPress: () => void
}

function Way({ id, icon, text, onPress }: WayProps) {
  return (
    <Pressable id={id} className={styles.way} onPress={onPress}>
      <Icon name={icon} size={16} />
      <Text className={styles.wayText}>{text}</Text>
    </Pressable>
  )
}
