import { Text, View } from '@tarojs/components'
import type { MealAgain } from '@/contract/types'
import { daysUntil } from '@/domain/calendar'
import { flashListRoutes } from '@/features/flash-sale/flash-list-routes'
import { DishPicture } from '@/features/menu/dish-picture'
import { reorderStore } from '@/features/order/reorder-store'
import { goToShop } from '@/features/restaurant-list/go-to-shop'
import { type HomeOwn, ownStore } from '@/features/restaurant-list/own-store'
import { endText } from '@/features/voucher/end-text'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './own-rows.module.scss'

/**
 * One line that scrolls sideways: the meal that was ordered last, of a restaurant that is open, what runs out, the flash sale with its clock
 * and the red envelope that ends first, and earlier meals.
 */
export function OwnRow({ own: { again, envelopes, flash } }: { readonly own: HomeOwn }) {
  const [first, ...others] = again
  return (
    <View className={styles.row}>
      {first !== undefined && <AgainCard key={first.orderId} meal={first} />}
      {flash !== null && (
        <FlashOffer key={flash.sessionId} flash={flash} isAlone={envelopes === null && again.length === 0} />
      )}
      {envelopes !== null && <EnvelopeOffer envelopes={envelopes} />}
      {others.map((meal) => (
        <AgainCard key={meal.orderId} meal={meal} />
      ))}
    </View>
  )
}

interface FlashOfferProps {
  readonly flash: NonNullable<HomeOwn['flash']>
  /** There is room to say that it is a flash sale, beside what is sold. */
  readonly isAlone: boolean
}

function FlashOffer({ flash, isAlone }: FlashOfferProps) {
  const { t, name, now } = useText()
  const own = useStore(ownStore)
  const address = useImageAddress()
  const { sessionId, line, startsAt, endsAt, title, image, currency, price, originalPrice } = flash
  const isUpcoming = new Date(startsAt).getTime() > now()
  return (
    <Pressable
      id="flash-offer"
      role="link"
      className={styles.card}
      onPress={() => go(flashListRoutes[line], { sessionId })}
    >
      <Picture src={address(image.small)} className={styles.picture} />
      <View className={styles.words}>
        <View className={styles.name}>{isAlone ? `${t.titles.flashSales} · ${name(title)}` : name(title)}</View>
        <Countdown
          until={isUpcoming ? startsAt : endsAt}
          say={isUpcoming ? t.flashSale.startsIn : t.flashSale.endsIn}
          className={classNames(styles.note, styles.clock)}
          onEnd={isUpcoming ? () => void own.read() : own.dropFlash}
        />
        <Price amount={price} original={originalPrice} currency={currency} className={styles.price} />
      </View>
      {isAlone && !isUpcoming && <Text className={styles.get}>{t.flashSale.buy}</Text>}
    </Pressable>
  )
}

function EnvelopeOffer({ envelopes }: { readonly envelopes: NonNullable<HomeOwn['envelopes']> }) {
  const text = useText()
  const { place } = useApp()
  const { count, amount, currency, endsAt } = envelopes
  const isSoon = daysUntil(new Date(endsAt).getTime(), text.now(), place.utcOffsetMinutes) <= 1
  return (
    <Pressable id="envelope-offer" role="link" className={styles.card} onPress={() => go('redEnvelopes')}>
      <View className={styles.sign}>
        <Icon name="redEnvelope" size={24} />
      </View>
      <View className={styles.words}>
        <View className={styles.name}>{text.t.titles.redEnvelopes}</View>
        <View className={styles.note}>{text.t.vouchers.toUse(count, moneyText(amount, currency))}</View>
        <View className={classNames(styles.note, isSoon && styles.clock)}>
          {endText(endsAt, place.utcOffsetMinutes, text, true)}
        </View>
      </View>
    </Pressable>
  )
}

/** A tap leads to the menu with the meal in the cart. */
function AgainCard({ meal }: { readonly meal: MealAgain }) {
  const reorder = useStore(reorderStore)
  const { t, name } = useText()
  const { orderId, restaurantName, image, dishNames, dishCount, deliveryMinutes } = meal
  const again = useAction(async () => {
    // What is no longer as it was, the restaurant's page tells
    goToShop(await reorder.reorder(orderId))
  })
  const [first] = dishNames
  const dishes = t.find.dishes(dishNames.map(name).join(t.common.listSign), dishCount - dishNames.length, dishCount)
  return (
    <Pressable role="link" className={styles.card} onPress={again.run}>
      <DishPicture path={image.small} name={name(first ?? restaurantName)} scale="mini" className={styles.picture} />
      <View className={styles.words}>
        <View className={styles.name}>{name(restaurantName)}</View>
        <View className={styles.note}>{dishes}</View>
        <View className={styles.note}>
          <Text className={styles.again}>{t.find.again}</Text>
          {deliveryMinutes !== null && <Text>{` · ${t.common.minutes(deliveryMinutes)}`}</Text>}
        </View>
      </View>
    </Pressable>
  )
}
