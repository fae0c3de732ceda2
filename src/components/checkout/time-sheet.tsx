import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ChoiceRow } from '@/components/ui/choice-row'
import { Sheet } from '@/components/ui/sheet'
import { StateView } from '@/components/ui/state-view'
import { Tabs } from '@/components/ui/tabs'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'
import styles from './time-sheet.module.scss'

interface TimeSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The times of the restaurant's real opening hours, by day, in its own zone. */
export const TimeSheet = observer(function TimeSheet({ isOpen, onClose }: TimeSheetProps) {
  const { t } = useText()
  const { settlement } = useStores()
  const title = settlement.deliveryType === 'delivery' ? t.checkout.deliveryTime : t.checkout.pickupTime
  const { state, value } = settlement.times
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      {state !== 'ready' && state !== 'loading' && <StateView picture="error" text={t.checkout.timesFailed} actionText={t.common.retry} onAction={settlement.loadTimes} />}
      {value !== null && value.days.length === 0 && value.soonest === null && <StateView picture="empty" text={t.checkout.noTimes} />}
      {value !== null && <Days onChosen={onClose} />}
    </Sheet>
  )
})

const Days = observer(function Days({ onChosen }: { readonly onChosen: () => void }) {
  const { t, day, slot } = useText()
  const { settlement } = useStores()
  const times = settlement.times.value
  const [shownDate, setShownDate] = useState<string | null>(null)
  if (times === null) return null
  const place = { utcOffsetMinutes: times.utcOffsetMinutes }
  const shown = times.days.find(({ date }) => date === shownDate) ?? times.days[0]
  const choose = (chosen: { date: string; startsAt: string } | null) => {
    settlement.chooseTime(chosen)
    onChosen()
  }
  const asap = settlement.deliveryType === 'delivery' ? t.time.asap : t.time.asapPickup
  const tabs = times.days.flatMap(({ date, slots }) => (slots[0] === undefined ? [] : [{ key: date, text: day(slots[0].startsAt, place) }]))
  return (
    <View className={styles.days}>
      {times.soonest !== null && (
        <ChoiceRow kind="radio" title={asap} note={slot(times.soonest.startsAt, times.soonest.endsAt, place)} isChosen={settlement.deliveryAt === null} onChange={() => choose(null)} />
      )}
      {shown !== undefined && <Tabs items={tabs} selected={shown.date} onSelect={setShownDate} />}
      {shown?.slots.map(({ startsAt, endsAt }) => (
        <ChoiceRow key={startsAt} kind="radio" title={slot(startsAt, endsAt, place)} isChosen={settlement.deliveryAt === startsAt} onChange={() => choose({ date: shown.date, startsAt })} />
      ))}
      {shown === undefined && times.soonest === null && <Text>{t.checkout.noTimes}</Text>}
    </View>
  )
})
