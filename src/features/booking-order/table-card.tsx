import { Text, View } from '@tarojs/components'
import { CodeFace } from '@/features/counter-code/code-face'
import { PhoneButton } from '@/features/order/phone-button'
import { timeText } from '@/i18n/date-time'
import { go } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import type { BookedProps } from './booking-head'
import styles from './table-card.module.scss'

type TableProps = Pick<BookedProps, 'booking'>

/** When, for how many, and the code that is shown at the door once the table is kept. */
export function TableCard({ booking }: TableProps) {
  const { t, moment, slot } = useText()
  const { startsAt, until, people, asked, code, status, utcOffsetMinutes } = booking
  const words = t.bookingOrder
  return (
    <Card className={styles.card}>
      <View className={styles.time}>
        <Heading className={styles.moment}>{moment(startsAt, booking)}</Heading>
        <Text className={styles.people}>{t.booking.countOf(people)}</Text>
      </View>
      <Text className={styles.note}>{words.until(timeText(until, utcOffsetMinutes))}</Text>
      {asked !== null && (
        <Text id="booking-asked" className={styles.asked}>
          {words.askedFor(slot(asked.startsAt, asked.until, booking), asked.people)}
        </Text>
      )}
      {code !== null && (
        <View className={styles.code}>
          <CodeFace
            code={code}
            label={words.codeLabel}
            facts={[]}
            utcOffsetMinutes={utcOffsetMinutes}
            {...(status === 'used' && { over: <Seated /> })}
          />
        </View>
      )}
    </Card>
  )
}

/** In place of what is scanned, once the guests sit. */
function Seated() {
  const { t } = useText()
  return (
    <View className={styles.seated}>
      <Icon name="check" size={32} />
      <Text>{t.bookingOrder.seatedNow}</Text>
    </View>
  )
}

/** Where the table stands: the restaurant's page, the way there, its phone. */
export function PlaceCard({ booking }: TableProps) {
  const { t, name } = useText()
  const phoneText = usePhoneText()
  const { restaurantId, restaurantName, address, phone, latitude, longitude } = booking
  const openMap = () =>
    go('openLocation', {
      latitude: String(latitude),
      longitude: String(longitude),
      name: name(restaurantName),
      address
    })
  return (
    <CellGroup>
      <Cell icon="shop" title={name(restaurantName)} onPress={() => go('restaurant', { restaurantId })} />
      <Cell id="booking-way" icon="location" title={t.bookingOrder.directions} note={address} onPress={openMap} />
      {phone !== '' && (
        <Cell
          icon="phone"
          title={t.order.callRestaurant}
          note={phoneText(phone)}
          value={<PhoneButton label={t.order.callRestaurant} phone={phone} />}
        />
      )}
    </CellGroup>
  )
}
