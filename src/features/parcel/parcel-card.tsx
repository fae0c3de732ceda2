import { View } from '@tarojs/components'
import type { SentParcel } from '@/contract/types'
import { kilogramsText, parcelStations } from '@/domain/parcel'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { useCopy } from '@/ui/use-copy'
import { usePhoneText } from '@/ui/use-phone-text'
import { parcelLine } from './parcel-line'
import styles from './parcel-card.module.scss'

interface ParcelCardProps {
  readonly parcel: SentParcel
  readonly utcOffsetMinutes: number
}

/** An order that is sent to the mainland: to whom, how far it is, and the number by which its carrier knows it. */
export function ParcelCard({ parcel, utcOffsetMinutes }: ParcelCardProps) {
  const { t, moment } = useText()
  const phoneText = usePhoneText()
  const copy = useCopy()
  const { receiver, grams, carrier, trackingNumber, leastDays, mostDays } = parcel
  const entries = parcelStations.flatMap((station) => {
    const at = parcel[station]
    return at === null
      ? []
      : [{ key: station, title: t.parcel.station[station], time: moment(at, { utcOffsetMinutes }) }]
  })
  return (
    <CellGroup title={t.parcel.title}>
      {receiver !== null && (
        <Cell
          icon="location"
          title={parcelLine(receiver)}
          note={`${receiver.receiver} ${phoneText(receiver.mobile)}`}
          value={t.parcel.weight(kilogramsText(grams))}
        />
      )}
      {carrier !== null && trackingNumber !== null && (
        <Cell
          id="parcel-number"
          icon="bag"
          title={t.parcel.carrier(carrier)}
          note={trackingNumber}
          value={
            <Button
              className={styles.flush}
              kind="text"
              size="small"
              text={t.common.copy}
              onPress={() => copy(trackingNumber)}
            />
          }
        />
      )}
      {parcel.delivered === null && <Cell icon="clock" title={t.parcel.takes(leastDays, mostDays)} />}
      {entries.length > 0 && (
        <View id="parcel-stations" className={styles.stations}>
          <Timeline entries={entries.reverse()} />
        </View>
      )}
    </CellGroup>
  )
}
