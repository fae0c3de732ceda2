import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { timeText } from '@/i18n/date-time'
import { usePageShow } from '@/platform/app/page'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { Notice } from '@/ui/notice'
import { detailOf } from '@/ui/templates/detail-page'
import { ShareLanding } from '@/ui/templates/share-landing'
import { useText } from '@/ui/text-context'
import { type SharedTable, sharedTableStore } from './shared-table-store'
import { useTableCalendar } from './use-table-calendar'
import styles from './table-card.module.scss'

/** What a link shows to those who come along, without an account: where and when, the way there, an entry for their calendar. */
export const SharedTableView = observer(function SharedTableView({ share }: { readonly share: string }) {
  const { t, name } = useText()
  const store = useStore(sharedTableStore)
  const open = () => store.open(share)
  usePageShow(() => void open())
  return (
    <ShareLanding
      detail={detailOf(share, store.share, store.table)}
      notFoundText={t.bookingOrder.linkOver}
      onRetry={open}
      action={(table) => <Action table={table} />}
    >
      {(table) => ({
        image: table.picture.large,
        title: name(table.restaurantName),
        standing: <Standing table={table} />,
        more: <Ways share={share} table={table} />
      })}
    </ShareLanding>
  )
})

interface TableProps {
  readonly table: SharedTable
}

/** The way there, or home from a table that is not kept any more. */
function Action({ table: { standing, restaurantName, address, latitude, longitude } }: TableProps) {
  const { t, name } = useText()
  if (standing === 'ended') return <Button size="full" text={t.common.backHome} onPress={() => goInstead('home')} />
  const openMap = () =>
    go('openLocation', {
      latitude: String(latitude),
      longitude: String(longitude),
      name: name(restaurantName),
      address
    })
  return <Button id="shared-way" size="full" text={t.bookingOrder.directions} onPress={openMap} />
}

/** When and for how many, and whether it is kept. */
function Standing({ table }: TableProps) {
  const { t, moment } = useText()
  const { startsAt, until, people, utcOffsetMinutes, standing } = table
  const words = t.bookingOrder
  return (
    <>
      <Text className={styles.moment}>{moment(startsAt, table)}</Text>
      <Text className={styles.note}>
        {`${t.booking.countOf(people)} · ${words.until(timeText(until, utcOffsetMinutes))}`}
      </Text>
      {standing === 'ended' && <Notice isCard tone="urgent" icon="warning" text={words.sharedEnded} />}
      {standing === 'awaiting' && <Notice isCard tone="info" icon="clock" text={words.sharedAwaiting} />}
    </>
  )
}

/** The restaurant, its address and the entry for a calendar. */
function Ways({ share, table }: TableProps & { readonly share: string }) {
  const { t, name } = useText()
  const calendar = useTableCalendar(table, () => Promise.resolve(share))
  const { restaurantId, restaurantName, address, standing } = table
  return (
    <CellGroup>
      <Cell
        icon="shop"
        title={name(restaurantName)}
        note={address}
        onPress={() => go('restaurant', { restaurantId })}
      />
      {standing !== 'ended' && (
        <Cell id="shared-calendar" icon="clock" title={t.bookingOrder.calendar} onPress={() => void calendar.run()} />
      )}
    </CellGroup>
  )
}
