import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Result } from '@/contract/types'
import type { DeliveryType } from '@/domain/pricing'
import type { Loadable } from '@/stores/loadable'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { StateView } from '@/ui/state-view'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import styles from './time-sheet.module.scss'

/** What a time is chosen for: a checkout, or a group order's. */
interface Timed {
  readonly deliveryType: DeliveryType
  /** Start of the slot; `null` is as soon as possible. */
  readonly deliveryAt: string | null
  readonly times: Loadable<Result<'deliveryTimeList'>>
  chooseTime(slot: { readonly date: string; readonly startsAt: string } | null): void
  loadTimes(): Promise<void>
}

interface TimeSheetProps {
  readonly of: Timed
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The times of the restaurant's real opening hours, by day, in its own zone. */
export const TimeSheet = observer(function TimeSheet({ of: checkout, isOpen, onClose }: TimeSheetProps) {
  const { t } = useText()
  const title = checkout.deliveryType === 'delivery' ? t.checkout.deliveryTime : t.checkout.pickupTime
  const { state, value } = checkout.times
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      {state !== 'ready' && state !== 'loading' && (
        <StateView
          picture="error"
          text={t.checkout.timesFailed}
          actionText={t.common.retry}
          onAction={checkout.loadTimes}
        />
      )}
      {value !== null && value.days.length === 0 && value.soonest === null && (
        <StateView picture="empty" text={t.checkout.noTimes} />
      )}
      {value !== null && <Days of={checkout} onChosen={onClose} />}
    </Sheet>
  )
})

const Days = observer(function Days({
  of: checkout,
  onChosen
}: Pick<TimeSheetProps, 'of'> & { readonly onChosen: () => void }) {
  const { t, day, slot } = useText()
  const times = checkout.times.value
  const [shownDate, setShownDate] = useState<string | null>(null)
  if (times === null) return null
  const place = { utcOffsetMinutes: times.utcOffsetMinutes }
  const shown = times.days.find(({ date }) => date === shownDate) ?? times.days[0]
  const choose = (chosen: { date: string; startsAt: string } | null) => {
    checkout.chooseTime(chosen)
    onChosen()
  }
  const asap = checkout.deliveryType === 'delivery' ? t.time.asap : t.time.asapPickup
  const tabs = times.days.flatMap(({ date, slots }) =>
    slots[0] === undefined ? [] : [{ key: date, text: day(slots[0].startsAt, place) }]
  )
  return (
    <View className={styles.days}>
      {times.soonest !== null && (
        <ChoiceRow
          kind="radio"
          title={asap}
          note={slot(times.soonest.startsAt, times.soonest.endsAt, place)}
          isChosen={checkout.deliveryAt === null}
          onChange={() => choose(null)}
        />
      )}
      {shown !== undefined && <Tabs items={tabs} selected={shown.date} onSelect={setShownDate} />}
      {shown?.slots.map(({ startsAt, endsAt }) => (
        <ChoiceRow
          key={startsAt}
          kind="radio"
          title={slot(startsAt, endsAt, place)}
          isChosen={checkout.deliveryAt === startsAt}
          onChange={() => choose({ date: shown.date, startsAt })}
        />
      ))}
      {shown === undefined && times.soonest === null && <Text>{t.checkout.noTimes}</Text>}
    </View>
  )
})
