import { useCalendar } from '@/features/share/use-calendar'
import { useText } from '@/ui/text-context'
import type { SharedTable } from './shared-table-store'

type Entry = Pick<SharedTable, 'restaurantName' | 'address' | 'startsAt' | 'until'>

/** Minutes before it at which the device reminds. */
const remindMinutes = 120

/** Puts a table into the calendar of the device. Call it inside an observer. */
export function useTableCalendar(
  { restaurantName, address, startsAt, until }: Entry,
  readShare: () => Promise<string>
) {
  const { t, name } = useText()
  return useCalendar(async () => ({
    title: t.bookingOrder.calendarTitle(name(restaurantName)),
    address,
    file: `/booking/calendar/${await readShare()}.ics`,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(until),
    remindMinutes
  }))
}
