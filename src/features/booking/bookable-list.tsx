import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { type BookingMeal, bookingMeals } from '@/domain/booking'
import { bookingStripDays } from '@/domain/booking-slots'
import { addDays, isoDateAt, wallClock } from '@/domain/calendar'
import { DietChips } from '@/features/restaurant-list/diet-chips'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { DayStrip } from '@/ui/day-strip'
import { Stepper } from '@/ui/stepper'
import { Segmented } from '@/ui/tabs'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { BookableCard } from './bookable-card'
import { bookingListStore } from './booking-list-store'
import styles from './bookable-list.module.scss'

interface BookableListProps {
  /** ISO date. */
  readonly date: string | undefined
  readonly people: number | undefined
}

/** Of a party in the list; each restaurant says how many it takes. */
const peopleMaximum = 20
const eagerCards = 3
const firstCards = 4

/** Restaurants that take bookings, with their free times of the chosen day and meal for the party. */
export const BookableList = observer(function BookableList({ date: asked, people }: BookableListProps) {
  const { t, now } = useText()
  const { place } = useApp()
  const store = useStore(bookingListStore)
  useEffect(() => void store.open({ date: asked, people }), [store, asked, people])
  const pull = useAction(store.pull)
  const { utcOffsetMinutes } = place
  const today = isoDateAt(now(), utcOffsetMinutes)
  const date = store.date ?? today
  const meal = store.meal ?? firstMeal(date === today, wallClock(now(), utcOffsetMinutes).hour() * 60)
  const words = t.booking
  return (
    <ListPage
      list={store.list}
      keyOf={({ restaurant }) => restaurant.restaurantId}
      firstCount={firstCards}
      renderItem={(bookable, index) => (
        <BookableCard bookable={bookable} date={date} people={store.people} meal={meal} isEager={index < eagerCards} />
      )}
      skeleton={<FeedSkeleton />}
      empty={{ text: store.diet === null ? words.emptyCity : t.feed.diet.none }}
      head={
        <>
          <CellGroup>
            <Cell
              icon="group"
              title={words.people}
              value={
                <Stepper
                  value={store.people}
                  minimum={1}
                  maximum={peopleMaximum}
                  label={words.people}
                  onChange={(count) => void store.choosePeople(count)}
                />
              }
            />
          </CellGroup>
          <DayStrip
            label={words.chooseDay}
            days={Array.from({ length: bookingStripDays }, (_, index) => ({ date: addDays(today, index) }))}
            selected={date}
            utcOffsetMinutes={utcOffsetMinutes}
            onSelect={(chosen) => void store.chooseDate(chosen)}
          />
          <View className={styles.meals}>
            <Segmented
              items={bookingMeals.map((key) => ({ key, text: words.meals[key] }))}
              selected={meal}
              onSelect={store.chooseMeal}
            />
          </View>
          <DietChips diet={store.diet} onChoose={store.chooseDiet} />
        </>
      }
      onRefresh={pull.run}
    />
  )
})

/** Who looks later thinks of the evening, and later still of the night; minutes of the day. */
const [lunchUntil, dinnerUntil] = [13 * 60, 21 * 60]

/** The meal that one looks for first: of another day that is dinner. */
function firstMeal(isToday: boolean, minute: number): BookingMeal {
  if (!isToday) return 'dinner'
  if (minute < lunchUntil) return 'lunch'
  return minute < dinnerUntil ? 'dinner' : 'late'
}
