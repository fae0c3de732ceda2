import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { boxUnitsMaximum } from '@/domain/box'
import { startOfDay } from '@/domain/calendar'
import { hoursText } from '@/i18n/date-time'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { boxCheckoutStore, type BoxChoice, type BoxDays } from './box-checkout-store'
import { adultPrice, type BoxSitting, sittingNote } from './box-text'
import { type BoxWeek, boxWeeks, wholeWeek } from './box-weeks'
import styles from './week-picker.module.scss'

interface WeekPickerProps {
  readonly menu: BoxDays
  readonly choice: BoxChoice
}

/** The lunchboxes of this week and the next, of which any are taken, or a week in one go. */
export const WeekPicker = observer(function WeekPicker({ menu, choice }: WeekPickerProps) {
  const { now } = useText()
  return (
    <>
      {boxWeeks(menu, now()).map((week) => (
        <Week key={week.monday} week={week} menu={menu} choice={choice} />
      ))}
    </>
  )
})

const Week = observer(function Week({ week, menu, choice }: WeekPickerProps & { readonly week: BoxWeek }) {
  const text = useText()
  const { t, day } = text
  const { purchase, toggle } = useStore(boxCheckoutStore)
  const zone = { utcOffsetMinutes: menu.utcOffsetMinutes }
  const dayOf = (date: string) => day(startOfDay(date, menu.utcOffsetMinutes), zone)
  const missing = wholeWeek(week).filter((startsAt) => !choice.sittings.includes(startsAt))
  const all = [...choice.sittings, ...missing].sort()
  const markOf = (words: string, isMarked: boolean) => (isMarked ? `${words} · ${t.box.holidayOpen}` : words)
  const noteOf = (sitting: BoxSitting) =>
    sitting.state === 'free'
      ? `${sittingNote(menu, sitting, text)} · ${t.box.cutOff(text.moment(sitting.cutOffAt, zone))}`
      : sittingNote(menu, sitting, text)
  return (
    <CellGroup>
      <View className={styles.head}>
        <Heading className={styles.title}>{weekTitle(week, t.box.week, dayOf(week.monday))}</Heading>
        {missing.length > 0 && all.length <= boxUnitsMaximum && (
          <Button
            id={`week-${week.monday}`}
            className={styles.whole}
            kind="text"
            size="small"
            text={t.box.week.whole}
            onPress={() => purchase.choose({ ...choice, sittings: all })}
          />
        )}
      </View>
      {week.days.map(({ date, state, prices, sittings, holidayMayMove }) =>
        sittings.length === 0 ? (
          <ChoiceRow
            key={date}
            kind="checkbox"
            title={dayOf(date)}
            note={markOf(t.box.dayNote[state], holidayMayMove)}
            isChosen={false}
            isDisabled
            onChange={() => undefined}
          />
        ) : (
          sittings.map((sitting) => (
            <ChoiceRow
              key={sitting.startsAt}
              kind="checkbox"
              title={`${dayOf(date)} ${hoursText(sitting.startsAt, sitting.until, zone.utcOffsetMinutes)}`}
              note={markOf(noteOf(sitting), holidayMayMove)}
              trailing={adultPrice({ prices }, menu.currency)}
              isChosen={choice.sittings.includes(sitting.startsAt)}
              isDisabled={sitting.state !== 'free' && !choice.sittings.includes(sitting.startsAt)}
              onChange={() => toggle(choice, sitting.startsAt)}
            />
          ))
        )
      )}
      {week.days.some(({ holidayMayMove }) => holidayMayMove) && (
        <Text className={styles.note}>{t.common.holidayMayMove}</Text>
      )}
    </CellGroup>
  )
})

interface WeekWords {
  readonly present: string
  readonly next: string
  readonly from: (day: string) => string
}

const weekTitle = ({ ahead }: BoxWeek, words: WeekWords, monday: string): string =>
  ahead === 0 ? words.present : ahead === 1 ? words.next : words.from(monday)
