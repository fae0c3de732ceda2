import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { bookingMeals } from '@/domain/booking'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { DayStrip } from '@/ui/day-strip'
import { Heading } from '@/ui/heading'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { FullTime } from './full-time'
import { SlotChip } from './slot-chip'
import { mealOf } from './slot-text'
import type { TimeChoice } from './time-choice'
import styles from './time-picker.module.scss'

interface TimePickerProps {
  readonly time: TimeChoice
}

/** For how many, on which day, and when: each day with what there is, each time with what is off and left, a full one with what is near. */
export const TimePicker = observer(function TimePicker({ time }: TimePickerProps) {
  const { t } = useText()
  const days = time.days.value
  if (days === null) return null
  const words = t.booking
  return (
    <>
      <CellGroup>
        <Cell
          icon="group"
          title={words.people}
          value={
            <Stepper
              value={time.people}
              minimum={days.minimumPeople}
              maximum={days.maximumPeople}
              label={words.people}
              onChange={(people) => void time.choosePeople(people)}
            />
          }
        />
      </CellGroup>
      <DayStrip
        label={words.chooseDay}
        days={days.days.map(({ date, state }) => ({ date, note: words.dayNote[state], isOff: state !== 'free' }))}
        selected={time.date}
        utcOffsetMinutes={days.utcOffsetMinutes}
        onSelect={(date) => void time.chooseDate(date)}
      />
      <Times time={time} utcOffsetMinutes={days.utcOffsetMinutes} />
      <FullTime time={time} />
    </>
  )
})

/** The times of the chosen day, meal by meal, or why it has none. */
const Times = observer(function Times({
  time,
  utcOffsetMinutes
}: TimePickerProps & { readonly utcOffsetMinutes: number }) {
  const { t } = useText()
  const words = t.booking
  const { value, state } = time.times
  if (value === null)
    return state === 'loading' ? (
      <SkeletonRows />
    ) : (
      <StateView
        isInline
        picture={state === 'offline' ? 'offline' : 'error'}
        text={state === 'offline' ? t.common.offline : t.common.loadFailed}
        actionText={t.common.retry}
        onAction={time.readTimes}
      />
    )
  return (
    <Card className={styles.card}>
      <Heading className={styles.title}>{words.chooseTime}</Heading>
      {value.state !== 'free' && (
        <Text className={styles.reason} {...describe({ role: 'status' })}>
          {words.dayReason[value.state]}
        </Text>
      )}
      {value.holidayMayMove && <Text className={styles.reason}>{t.common.holidayMayMove}</Text>}
      {bookingMeals.map((meal) => {
        const slots = value.slots.filter((slot) => mealOf(slot, { utcOffsetMinutes }) === meal)
        if (slots.length === 0) return null
        return (
          <View key={meal}>
            <Heading level={3} className={styles.meal}>
              {words.meals[meal]}
            </Heading>
            <View className={styles.slots} {...describe({ role: 'radiogroup', label: words.meals[meal] })}>
              {slots.map((slot) => (
                <SlotChip
                  key={slot.startsAt}
                  slot={slot}
                  utcOffsetMinutes={utcOffsetMinutes}
                  role="radio"
                  isChosen={slot.startsAt === time.startsAt}
                  onPress={({ startsAt }) => void time.chooseTime(startsAt)}
                />
              ))}
            </View>
          </View>
        )
      })}
    </Card>
  )
})
