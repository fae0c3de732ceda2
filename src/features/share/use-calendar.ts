import { calendar } from '@/platform/device/calendar'
import type { CalendarEntry } from '@/platform/device/calendar-types'
import { feedback } from '@/platform/feedback/feedback'
import { useApp } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useCopy } from '@/ui/use-copy'

/** `file` is the path of the same entry on the server, without its language. */
type Entry = CalendarEntry

/** Puts an entry into the calendar of the device; where the host has none, the link to it goes to the clipboard. Call it inside an observer. */
export function useCalendar(readEntry: () => Promise<Entry>) {
  const { environment } = useApp()
  const { t, locale } = useText()
  const copy = useCopy()
  return useAction(async () => {
    const entry = await readEntry()
    const file = `${environment.current.host}${entry.file}?locale=${locale}`
    const outcome = await calendar.add({ ...entry, file })
    if (outcome === 'added') feedback.toast(t.share.calendarDone)
    if (outcome === 'none') await copy(file, t.share.calendarCopied)
  })
}
