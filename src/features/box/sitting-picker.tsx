import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { hoursText } from '@/i18n/date-time'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { DayStrip } from '@/ui/day-strip'
import { withHolidayNote } from '@/ui/holiday-text'
import { useText } from '@/ui/text-context'
import { boxCheckoutStore, type BoxChoice, type BoxDays } from './box-checkout-store'
import { rateText, sittingNote } from './box-text'
import styles from './sitting-picker.module.scss'

interface SittingPickerProps {
  readonly menu: BoxDays
  readonly choice: BoxChoice
}

/** The day of a buffet and one of its sittings; a day that is chosen begins with its first free one. */
export const SittingPicker = observer(function SittingPicker({ menu, choice }: SittingPickerProps) {
  const text = useText()
  const { t, name } = text
  const { purchase } = useStore(boxCheckoutStore)
  const zone = { utcOffsetMinutes: menu.utcOffsetMinutes }
  const [chosen] = choice.sittings
  const own = menu.days.find(({ sittings }) => sittings.some(({ startsAt }) => startsAt === chosen))
  const [looked, look] = useState<string | null>(null)
  const shown = menu.days.find(({ date }) => date === (looked ?? own?.date))
  const choose = (startsAt: string) => purchase.choose({ ...choice, sittings: [startsAt] })
  const chooseDay = (date: string) => {
    look(date)
    const free = menu.days.find((day) => day.date === date)?.sittings.find((sitting) => sitting.state === 'free')
    if (free !== undefined && date !== own?.date) choose(free.startsAt)
  }
  return (
    <>
      <DayStrip
        label={t.box.chooseDate}
        days={menu.days.map(({ date, state, holiday }) => ({
          date,
          note: state === 'free' && holiday !== null ? name(holiday) : t.box.dayNote[state],
          isOff: state !== 'free'
        }))}
        selected={shown?.date ?? null}
        utcOffsetMinutes={menu.utcOffsetMinutes}
        onSelect={chooseDay}
      />
      {shown !== undefined && (
        <CellGroup title={t.box.sittings}>
          {shown.state === 'free' ? (
            <Text className={styles.note}>{withHolidayNote(rateText(shown, text), shown, text)}</Text>
          ) : (
            <Text className={styles.note} {...describe({ role: 'status' })}>
              {withHolidayNote(t.box.dayReason[shown.state], shown, text)}
            </Text>
          )}
          {shown.sittings.map((sitting) => (
            <ChoiceRow
              key={sitting.startsAt}
              kind="radio"
              title={hoursText(sitting.startsAt, sitting.until, zone.utcOffsetMinutes)}
              note={sittingNote(menu, sitting, text)}
              isChosen={sitting.startsAt === chosen}
              isDisabled={sitting.state !== 'free'}
              onChange={() => choose(sitting.startsAt)}
            />
          ))}
        </CellGroup>
      )}
    </>
  )
})
