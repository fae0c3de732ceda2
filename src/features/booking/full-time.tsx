import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { startOfDay } from '@/domain/calendar'
import { timeText } from '@/i18n/date-time'
import { goInstead } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Chips } from '@/ui/chips'
import { Heading } from '@/ui/heading'
import { Notice } from '@/ui/notice'
import { usePageLogin } from '@/ui/page-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { SlotChip } from './slot-chip'
import { slotTime } from './slot-text'
import type { TimeChoice } from './time-choice'
import styles from './full-time.module.scss'

interface FullTimeProps {
  readonly time: TimeChoice
}

/** What one can do about a full time: what is near here, on other days and next door, and its line; and until when seats are kept for whoever waited. */
export const FullTime = observer(function FullTime({ time }: FullTimeProps) {
  const { t } = useText()
  const words = t.booking
  const { slot, wait } = time
  const days = time.days.value
  if (slot === null || days === null) return null
  const { utcOffsetMinutes } = days
  if (slot.isFree)
    return wait === null || wait.offeredUntil === null ? null : (
      <Notice
        isCard
        tone="info"
        icon="clock"
        text={words.offeredUntil(timeText(wait.offeredUntil, utcOffsetMinutes))}
      />
    )
  return (
    <Card id="full-time" className={styles.card}>
      <Heading className={styles.title}>{words.fullTitle(slotTime(slot, { utcOffsetMinutes }))}</Heading>
      <Text className={styles.note}>{words.fullText}</Text>
      <Nearest time={time} utcOffsetMinutes={utcOffsetMinutes} />
      <Line time={time} />
    </Card>
  )
})

const Nearest = observer(function Nearest({
  time,
  utcOffsetMinutes
}: FullTimeProps & { readonly utcOffsetMinutes: number }) {
  const { t, name, day } = useText()
  const words = t.booking
  const near = time.nearest.value
  if (near === null) return null
  const { here, days, nearby } = near
  const dayName = (date: string) => day(startOfDay(date, utcOffsetMinutes), { utcOffsetMinutes })
  return (
    <>
      {here.length > 0 && (
        <>
          <Heading level={3} className={styles.heading}>
            {words.nearestHere}
          </Heading>
          <View className={styles.slots} {...describe({ role: 'radiogroup', label: words.nearestHere })}>
            {here.map((slot) => (
              <SlotChip
                key={slot.startsAt}
                slot={slot}
                utcOffsetMinutes={utcOffsetMinutes}
                role="radio"
                onPress={({ startsAt }) => void time.chooseTime(startsAt)}
              />
            ))}
          </View>
        </>
      )}
      {days.length > 0 && (
        <>
          <Heading level={3} className={styles.heading}>
            {words.otherDays}
          </Heading>
          <Chips
            label={words.otherDays}
            items={days.map((date) => ({ key: date, text: dayName(date) }))}
            selected={null}
            onSelect={(date) => void time.chooseDate(date)}
          />
        </>
      )}
      {nearby.length > 0 && (
        <Heading level={3} className={styles.heading}>
          {words.nextDoor}
        </Heading>
      )}
      {nearby.map(({ restaurant: { restaurantId, name: restaurant }, utcOffsetMinutes: there, slot }) => (
        <View key={restaurantId} className={styles.nearby}>
          <Text className={styles.restaurant}>{name(restaurant)}</Text>
          <SlotChip
            slot={slot}
            utcOffsetMinutes={there}
            role="link"
            onPress={({ startsAt }) => goInstead('bookTable', { restaurantId, startsAt, people: String(time.people) })}
          />
        </View>
      ))}
    </>
  )
})

/** The line of the time: to join it, or to leave it. */
const Line = observer(function Line({ time }: FullTimeProps) {
  const { t } = useText()
  const words = t.booking
  const { session } = useApp()
  const logIn = usePageLogin()
  const { wait } = time
  const action = useAction(() => time.setWaiting(wait === null))
  return (
    <View className={styles.line}>
      <Text className={styles.note}>{wait === null ? words.waitNote(time.people) : words.waiting(wait.people)}</Text>
      <Button
        id="booking-wait"
        kind="secondary"
        text={wait === null ? words.wait : words.leaveLine}
        isBusy={action.isBusy}
        onPress={session.isLoggedIn ? action.run : logIn}
      />
    </View>
  )
})
