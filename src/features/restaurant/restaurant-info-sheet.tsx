import { Text, View } from '@tarojs/components'
import type { Restaurant } from '@/contract/types'
import { OpeningLine } from '@/features/restaurant-list/opening-line'
import { orderingTexts, promotionTexts } from '@/features/restaurant-list/restaurant-facts'
import { dial } from '@/platform/device/contact'
import { go } from '@/platform/navigation/go'
import { Cell } from '@/ui/cell'
import { Sheet } from '@/ui/sheet'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { usePhoneText } from '@/ui/use-phone-text'
import { OpeningHours } from './opening-hours'
import styles from './restaurant-info-sheet.module.scss'

interface RestaurantInfoSheetProps {
  readonly restaurant: Restaurant
  /** How many red envelopes and vouchers the person may use here. */
  readonly voucherCount?: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All that the head of a restaurant has no room for, whole: what it says, when it is open, what one saves, where it is. */
export function RestaurantInfoSheet({ restaurant, voucherCount = 0, isOpen, onClose }: RestaurantInfoSheetProps) {
  const text = useText()
  const { t, name } = text
  const { notice, tags, address, latitude, longitude, restaurantId, phone, licence, takesBookings } = restaurant
  const { openingWindows, coldWindows, utcOffsetMinutes } = restaurant
  const leave = (lead: () => void) => () => {
    onClose()
    lead()
  }
  const openMap = () =>
    go('openLocation', {
      latitude: String(latitude),
      longitude: String(longitude),
      name: name(restaurant.name),
      address
    })
  return (
    <Sheet isOpen={isOpen} title={name(restaurant.name)} onClose={onClose}>
      <View className={styles.facts}>
        {notice !== null && <Text className={styles.notice}>{`${t.restaurant.notice}: ${name(notice)}`}</Text>}
        <OpeningLine restaurant={restaurant} />
        <Text className={styles.line}>{orderingTexts(restaurant, text, t.feed.addressForFee).join(' · ')}</Text>
        <View className={styles.chips}>
          {promotionTexts(restaurant, text).map((words) => (
            <Tag key={words} tone="promotion" text={words} className={styles.chip} />
          ))}
          {voucherCount > 0 && <Tag text={t.restaurant.vouchersHere(voucherCount)} className={styles.chip} />}
          {tags.map((tag) => (
            <Tag key={tag.zh} text={name(tag)} className={styles.chip} />
          ))}
        </View>
        <OpeningHours title={t.restaurant.hours} windows={openingWindows} utcOffsetMinutes={utcOffsetMinutes} />
        {coldWindows.length > 0 && (
          <OpeningHours title={t.mart.coldHours} windows={coldWindows} utcOffsetMinutes={utcOffsetMinutes} />
        )}
      </View>
      <View className={styles.ways}>
        {takesBookings === true && (
          <Cell
            id="restaurant-booking"
            icon="table"
            title={t.booking.book}
            onPress={leave(() => go('bookTable', { restaurantId }))}
          />
        )}
        {phone !== '' && <PhoneCell phone={phone} />}
        <Cell
          id="restaurant-address"
          icon="location"
          title={t.titles.openLocation}
          note={address}
          onPress={leave(openMap)}
        />
        {licence !== null && <Cell icon="note" title={t.restaurant.licence} note={licence} />}
        <Cell
          icon="warning"
          title={t.find.reportEntry}
          onPress={leave(() => go('restaurantReport', { restaurantId }))}
        />
      </View>
    </Sheet>
  )
}

/** Dials; a device that cannot gets the number on its clipboard. */
function PhoneCell({ phone }: Pick<Restaurant, 'phone'>) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const copy = useCopy()
  const call = async () => {
    if (!(await dial(phone))) await copy(phone)
  }
  return (
    <Cell
      id="restaurant-phone"
      icon="phone"
      title={t.restaurant.phone}
      note={phoneText(phone)}
      onPress={() => void call()}
    />
  )
}
