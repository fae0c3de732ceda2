import { calendar } from '@/platform/device/calendar'
import { feedback } from '@/platform/feedback/feedback'
import { useApp } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useCopy } from '@/ui/use-copy'
import type { SharedTable } from './shared-table-store'

type Entry = Pick<SharedTable, 'restaurantName' | 'address' | 'startsAt' | 'until'>

/** Puts a table into the calendar of the device; where the host has none, the link to the entry goes to the clipboard. Call it inside an observer. */
export function useCalendar({ restaurantName, address, startsAt, until }: Entry, readShare: () => Promise<string>) {
  const { environment } = useApp()
  const { t, name, locale } = useText()
  const copy = useCopy()
  return useAction(async () => {
    const file = `${environment.current.host}/booking/calendar/${await readShare()}.ics?locale=${locale}`
    const title = t.bookingOrder.calendarTitle(name(restaurantName))
    const outcome = await calendar.add({
      title,
      address,
      file,
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(until)
    })
    if (outcome === 'added') feedback.toast(t.bookingOrder.calendarDone)
    if (outcome === 'none') await copy(file, t.bookingOrder.calendarCopied)
  })
}
